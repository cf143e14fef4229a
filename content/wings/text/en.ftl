# Wings of War: Miniatures, in English.
wow-number = { $n }
wow-text = { $text }
wow-off = off
wow-on = on
wow-side-allied = Allies
wow-side-central = Central Powers
wow-side-south = South
wow-side-north = North
wow-side-west = West
wow-side-east = East
wow-seat-of = { $side } { $number }
wow-card-straight = straight
wow-card-stall = stall
wow-card-left = turn left
wow-card-right = turn right
wow-card-tight-left = tight turn left
wow-card-tight-right = tight turn right
wow-card-slip-left = sideslip left
wow-card-slip-right = sideslip right
wow-card-steep-slip-left = steep sideslip left
wow-card-steep-slip-right = steep sideslip right
wow-card-immelmann = Immelmann
wow-card-climb = climb
wow-card-dive = dive
wow-card-hidden = a card face down
wow-last-straight = straight: an Immelmann may open the next turn
wow-last-steep = steep: no steep card may open the next turn
wow-last-immelmann = Immelmann: a straight must open the next turn
wow-gun-front = front gun
wow-gun-rear = rear gun
wow-symbol-none = no symbol
wow-symbol-jam = jam
wow-symbol-explosion = explosion
wow-symbol-rudder-left = rudder, left
wow-symbol-rudder-right = rudder, right
wow-symbol-crew = crew
wow-symbol-engine = engine
wow-symbol-smoke = smoke
wow-symbol-fire = fire
wow-damage-card = { $letter }{ $number }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $symbol }
wow-fate-in-play = in play
wow-fate-shot-down = shot down
wow-fate-exploded = exploded
wow-fate-out-of-control = out of control
wow-fate-crashed = crashed
wow-fate-left = left the area
wow-fate-home = home with its mission done
wow-end-wound = shot down, its pilot hit a second time
wow-end-engine = exploded, its engine hit a second time
wow-end-split-s = crashed, its last climb counter lost by a Split-S
wow-end-forced-dive = crashed in a forced dive from too low
wow-end-floor = below the floor, which counts as leaving the area
wow-end-pile = led out of the area by its cards in cloud
wow-air-flying = flying
wow-air-cloud = in cloud
wow-air-touch-down = just touched down
wow-air-roll-out = rolling out
wow-air-parked = parked
wow-air-run = starting its run
wow-air-lift-off = about to lift off
wow-hurt-rudder-left = rudder jammed: no card to the left next turn
wow-hurt-rudder-right = rudder jammed: no card to the right next turn
wow-hurt-pilot = pilot wounded: no fire after steep cards, Immelmann, Split-S or climb
wow-hurt-observer = observer wounded: the rear gun is silent
wow-hurt-engine = engine damaged: one stall in every turn
wow-illegal-steep = steep after steep
wow-illegal-immelmann = no straight before the Immelmann
wow-illegal-after-immelmann = a straight must follow an Immelmann or Split-S
wow-illegal-left = the rudder is jammed to the left
wow-illegal-right = the rudder is jammed to the right
wow-illegal-no-stall = no stall in this turn with a damaged engine
wow-illegal-above = it would rise above its limit
wow-illegal-immelmann-climb = Immelmann and climb in one turn
wow-illegal-split-dive = Split-S and dive in one turn
wow-illegal-forced = a straight must follow a forced dive
wow-illegal-clumsy = no forced dive without an Immelmann card
wow-illegal-cloud = no climbing inside the cloud
wow-illegal-ground = not the card that the run on the ground needs
wow-illegal-unknown = for a reason that its owner keeps
wow-no-gun = no gun there
wow-no-shot-friend = only enemies may be fired at
wow-no-shot-gone = the target is not on the table
wow-no-shot-in-cloud = the target is in cloud
wow-no-shot-from-cloud = no fire from cloud
wow-no-shot-ground = no fire from the ground
wow-no-shot-jammed = the gun is jammed
wow-no-shot-wounded = the wounded pilot does not fire yet
wow-no-shot-wounded-steep = the wounded pilot does not fire after this card
wow-no-shot-observer = the observer is wounded
wow-no-shot-overlap = the bases overlap
wow-no-shot-arc = outside the arc
wow-no-shot-range = out of range
wow-no-shot-blocked = another base is in the way
wow-no-shot-blocked-by = { $by } is in the way
wow-no-shot-levels = two levels apart or more
wow-no-shot-level-far = one level apart and beyond half a ruler
wow-no-shot-blind = in the blind spot behind the tail
wow-refuse-not-now = not now: { $stage }
wow-refuse-not-asked = nothing to decide for this aircraft
wow-refuse-no-card = no such card in the deck
wow-refuse-copies = planned { $planned } times, { $copies } in the deck
wow-refuse-illegal = card { $slot }: { $reason }
wow-refuse-same-target = both guns at the same target
wow-refuse-not-tailing = that enemy is not before the nose
wow-refuse-permutation = not the cards that were planned
wow-refuse-pivot = no such turn
wow-refuse-no-room = no room for the base there
wow-refuse-range = an aircraft at level { $level } is outside { $floor } to { $ceiling }
wow-refuse-same-floor = this is the present floor
wow-refuse-far = out of range: { $away } mm away, { $reach } mm at most
wow-refuse-typed = three cards, separated by commas
wow-setup-scenario = no scenario is called { $scenario }
wow-setup-needs-altitude = { $variant } needs the altitude rules
wow-setup-aircraft = no aircraft is called { $aircraft }
wow-setup-side = there is no side { $side }
wow-setup-field = a parked aircraft needs a landing field and the altitude rules
wow-setup-too-many = { $most } pieces at most
wow-setup-players = { $players } players cannot share these sides
wow-setup-no-aircraft = { $planes } aircraft for { $pilots } players
wow-setup-level = level { $level }, allowed { $lowest } to { $highest }
wow-setup-area = an area of { $width } × { $height } mm does not fit
wow-setup-outside = { $aircraft } starts outside the area
wow-refuse-engine-runs = with its engine running and no stall planned it does not turn
wow-switch-first = first side
wow-switch-first-help = the type that the first side flies
wow-switch-second = second side
wow-switch-second-help = the type that the second side flies
wow-switch-each = aircraft a side
wow-switch-each-help = at least one for every player
wow-stage-limits = floor and ceiling may be moved
wow-stage-vote = a new floor is put to the vote
wow-stage-tailing = choosing whom to tail
wow-stage-planning = planning
wow-stage-extinguishing = fires on the ground
wow-stage-burning = fires on board
wow-stage-looking = tailing pilots look and rearrange
wow-stage-pivoting = parked aircraft may be turned
wow-stage-sorting = movement
wow-stage-crashing = accidents
wow-stage-firing = fire
wow-stage-drawing = damage
wow-stage-over = the game is over
wow-status = turn { $turn }{ $phase ->
    [0] {""}
   *[other] , phase { $phase }
}: { $stage }
wow-prompt-plan = { $plane }: card { $slot } of 3
wow-prompt-fire = { $plane }: fire
wow-prompt-tail = { $plane }: whom to tail
wow-prompt-sort = { $plane }: rearrange your cards
wow-prompt-pivot = { $plane }: turn the base, or leave it
wow-prompt-floor = floor { $floor }, ceiling { $ceiling }: propose others?
wow-prompt-vote = { $seat } proposes { $floor } to { $ceiling }
wow-choice-hold = { $gun }: hold fire
wow-choice-fire = { $gun } at { $target }
wow-choice-tail = tail { $target }
wow-choice-order = { $cards }
wow-choice-keep-order = as they lie: { $cards }
wow-choice-finger = finger { $along ->
    [-1] on the rear edge
    [1] on the front edge
   *[other] half way
}, { $across ->
    [-1] left
    [1] right
   *[other] middle
}
wow-choice-turn = turn { $degrees }° clockwise
wow-choice-leave = leave it as it stands
wow-choice-keep-floor = keep floor and ceiling
wow-choice-floor = floor { $floor }, ceiling { $ceiling }
wow-choice-yes = agree
wow-choice-no = decline
wow-hint-card = no. { $number } { $signs }, { $left } left
wow-hint-short = short range, { $distance } mm: two cards
wow-hint-long = long range, { $distance } mm: one card
wow-warn-replaced = illegal, a straight is flown instead: { $reason } ({ $rule })
wow-warn-forbidden = illegal, the aircraft is lost: { $reason } ({ $rule })
wow-note-replaced = card { $slot } becomes a straight: { $reason }
wow-note-forbidden = card { $slot } would lose the aircraft: { $reason }
wow-note-crash = card { $slot } ends on the ground
wow-note-floor = card { $slot } dives below the floor
wow-note-accident = card { $slot } ends off the field: { $cards } damage cards
wow-note-leaves = card { $slot } leaves the area
wow-note-rudder-left = rudder jammed: no card to the left in this turn
wow-note-rudder-right = rudder jammed: no card to the right in this turn
wow-note-engine = engine damaged: plan a stall
wow-note-shown = { $target } shows: { $card }
wow-note-barred = { $gun }: { $reason }
wow-odds-nothing = nothing
wow-odds-damage = damage
wow-odds-jam = jam
wow-odds-kill = shot down
wow-odds-cards = { $cards ->
    [one] one damage card
   *[other] { $cards } damage cards
}
wow-odds-points = { $points } points on average
wow-odds-aimed = aimed: one more point for each card with points
wow-panel-title = { $label } { $name }
wow-panel-slots = plan
wow-panel-points = points left
wow-panel-green = resistance
wow-panel-pile = damage cards: { $cards }
wow-panel-smoke = smoke
wow-panel-flames = flames
wow-panel-jam-front = front gun jammed
wow-panel-jam-rear = rear gun jammed
wow-panel-level = altitude, { $pegs ->
    [one] one peg
   *[other] { $pegs } pegs
}
wow-panel-climb = climb counters
wow-panel-front = front gun
wow-panel-rear = rear gun
wow-panel-last = last card
wow-panel-tails = tails
wow-panel-kills = kills
wow-panel-kill-list = { $counters }
wow-kill-us = American
wow-kill-uk = British
wow-kill-be = Belgian
wow-kill-fr = French
wow-kill-it = Italian
wow-kill-ru = Russian
wow-kill-central = Central Powers
wow-goal-photo = photograph
wow-goal-bombing = bombing
wow-goal-strafing = strafing
wow-goal-pick-up = pick-up
wow-goal-observation = observation
wow-goal-mission = mission
wow-panel-mission-done = done
wow-panel-mission-open = to be done
wow-panel-secret = secret
wow-panel-silent = the pilot does not fire for { $left ->
    [one] one more manoeuvre
   *[other] { $left } more manoeuvres
}
wow-event-turn = Turn { $turn }
wow-event-phase = Phase { $phase }
wow-event-planned = { $plane } is planned: { $cards }
wow-event-recalled = { $seat } takes back an order
wow-event-declared = { $plane } will fire at { $target }
wow-event-declared-both = { $plane } will fire at { $front } ahead and at { $rear } behind
wow-event-holds-fire = { $plane } will hold its fire
wow-event-tails = { $plane } tails { $target }
wow-event-shows = { $plane } shows { $to } its next card: { $card }
wow-event-rearranged = { $plane } flies in this order: { $cards }
wow-event-pivoted = { $plane } is turned on the ground
wow-event-proposed = { $seat } proposes floor { $floor } and ceiling { $ceiling }
wow-event-agrees = { $seat } agrees
wow-event-declines = { $seat } declines
wow-event-floor = Floor { $floor }, ceiling { $ceiling }
wow-event-floor-stays = Floor and ceiling stay as they are
wow-event-all-planned = All have planned
wow-event-flies = { $plane }: { $card }
wow-event-flies-level = { $plane }: { $card }, level { $level }{ $climb ->
    [0] {""}
   *[other] {" "}+{ $climb }
}
wow-event-rolls = { $plane } rolls: { $card }
wow-event-in-cloud = { $plane } stays in cloud: { $card }
wow-event-stands = { $plane } stands, { $card } is ignored
wow-event-replaced = { $plane }: { $card } is illegal and becomes a straight ({ $reason })
wow-event-forbidden = { $plane } goes out of control: { $card } is illegal ({ $reason })
wow-event-leaves-cloud = { $plane } breaks out of the cloud after: { $cards }
wow-event-tangled = In each other's way: { $planes }
wow-event-pulled-back = { $plane } is pulled back by { $by } mm
wow-event-accident = { $plane } has an accident and draws { $cards ->
    [one] one card
   *[other] { $cards } cards
}
wow-event-mission = { $plane }: { $counter } done
wow-event-gone = { $plane }: { $fate }
wow-event-fires = { $plane } fires at { $target }, { $gun }, { $cards ->
    [one] one card
   *[other] { $cards } cards
}
wow-event-fires-aimed = { $plane } fires well aimed at { $target }, { $gun }, { $cards ->
    [one] one card
   *[other] { $cards } cards
}
wow-event-draws = { $plane } draws { $card }
wow-event-draws-hidden = { $plane } draws a card of deck { $letter }
wow-event-counters = { $plane }: jam counters on the { $gun }
wow-event-hurt = { $plane }, for your eyes only: { $what }
wow-event-smokes = { $plane } trails smoke
wow-event-burns = { $plane } burns, { $flames ->
    [one] one flame counter
   *[other] { $flames } flame counters
}
wow-event-doused = { $plane }: one flame put out
wow-event-reshuffled = Deck { $letter } is reshuffled
wow-event-written-down = No damage card is left: totals are written down, all cards shuffled back
wow-event-over = The game is over
wow-over-last = the last side in the air
wow-over-nobody = nobody is left
wow-over-goal = the mission is settled
wow-over-turns = the last turn is over
wow-aim-last = the last side in the air wins; at the turn limit the points
wow-aim-points = points decide
wow-words-head = turn { $turn } of { $turns }, phase { $phase }: { $stage }
wow-words-side = { $side }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
wow-words-plane = { $plane } ({ $seat }): { $x }, { $y } mm, heading { $heading }°, { $cards ->
    [0] no damage card
    [one] one damage card
   *[other] { $cards } damage cards
}
wow-words-plane-level = { $plane } ({ $seat }): { $x }, { $y } mm, heading { $heading }°, level { $level }, { $cards ->
    [0] no damage card
    [one] one damage card
   *[other] { $cards } damage cards
}
wow-words-gone = { $plane } ({ $seat }): { $fate }
wow-words-points = { $plane }: { $taken } of { $green } points taken
wow-words-deck = deck { $letter }: { $cards ->
    [one] one card left
   *[other] { $cards } cards left
}
wow-words-shot = { $plane }, { $gun }: shot at { $target }, { $cards ->
    [one] one card
   *[other] { $cards } cards
}
wow-words-no-shot = { $plane }, { $gun }: no shot at { $target }: { $reason }
wow-scenario-duel-name = Morning duel
wow-scenario-duel-blurb = One against one, basic rules. The last in the air wins.
wow-scenario-pairs-name = Two pairs
wow-scenario-pairs-blurb = Two against two with special damage, aiming and tailing.
wow-scenario-photo-name = Picture of the battery
wow-scenario-photo-blurb = An R.E.8 must photograph a battery and bring the plate home.
wow-scenario-bombs-name = Railway yard
wow-scenario-bombs-blurb = Two D.H.4 and an escort against three fighters over a railway yard.
wow-scenario-balloon-name = Gas bag
wow-scenario-balloon-blurb = Eight turns to burn a balloon that two fighters guard.
wow-scenario-raid-name = Dawn over the field
wow-scenario-raid-blurb = A raid on parked Albatros with altitude, landing and take-off.
wow-scenario-flights-name = Four a side
wow-scenario-flights-blurb = Eight late fighters over a large table, for two to eight players.
wow-scenario-open-name = Open battle
wow-scenario-open-blurb = Your own aircraft on both edges of a table that fits them.
wow-scenario-melee-name = Each for himself
wow-scenario-melee-blurb = Four players, four sides, one left in the end.
wow-switch-players = players
wow-switch-players-help = how many people share the aircraft
wow-switch-lineup = aircraft
wow-switch-lineup-help = which types fly
wow-switch-special = special damage
wow-switch-special-help = rudder, pilot, observer, engine, smoke and fire count
wow-switch-aiming = aiming
wow-switch-aiming-help = a second shot in a row at the same enemy does one more point
wow-switch-forbidden = forbidden movement
wow-switch-forbidden-help = an illegal card loses the aircraft
wow-switch-tailing = tailing
wow-switch-tailing-help = whoever sits behind an enemy sees his next card
wow-switch-tournament = tournament
wow-switch-tournament-help = no explosion cards
wow-switch-flat = cards for models
wow-switch-flat-help = nobody is ever pulled back
wow-switch-interruption = interruption
wow-switch-interruption-help = damage suspends aiming and tailing for a phase
wow-switch-blind = blind spot
wow-switch-blind-help = rear guns cannot reach close behind the tail
wow-switch-roland = Roland's gun
wow-switch-roland-help = it turns all round against higher targets
wow-switch-altitude = altitude
wow-switch-altitude-help = levels, climb counters, Split-S, landing and take-off
wow-switch-forced = forced dive
wow-switch-forced-help = stall, dive, straight lose two levels
wow-switch-higher = higher flight
wow-switch-higher-help = a floor and a ceiling that all may agree to move
wow-switch-clouds = cloud cover
wow-switch-clouds-help = a layer above the ceiling to hide in
wow-switch-strict = strict plans
wow-switch-strict-help = an illegal plan is refused instead of flown as straights
wow-switch-share = shared secrets
wow-switch-share-help = team mates see each other's cards
wow-switch-winner_scores = only the winner scores
wow-switch-winner_scores-help = over several games the loser gets no points
wow-switch-level = starting level
wow-switch-level-help = with altitude, where the scenario says nothing
wow-switch-floor = floor
wow-switch-floor-help = the lowest level of the higher flight

# Force building in the lobby.
wow-forces-own = aircraft chosen one by one; types and numbers of the switches no longer count
wow-forces-two-seater = two-seater
wow-forces-fighter = single-seater
wow-forces-facts = { $points } points, guns { $guns }, climb { $climb }, maximum altitude { $ceiling }
wow-forces-nobody = no aircraft { $place } on this side
wow-forces-value = { $value } cannot be chosen here

# Chapters of the rules.
wow-chapter-setup = Set-up
wow-chapter-token = Tokens
wow-chapter-turn = The turn
wow-chapter-plan = Planning
wow-chapter-ill = Illegal cards
wow-chapter-move = Movement
wow-chapter-over = Overlapping bases
wow-chapter-out = Leaving the area
wow-chapter-fire = Fire
wow-chapter-dmg = Damage
wow-chapter-jam = Jams
wow-chapter-score = Scoring
wow-chapter-special = Special damage
wow-chapter-aim = Aiming
wow-chapter-forbid = Forbidden movement
wow-chapter-tail = Tailing
wow-chapter-tourn = Tournament rules
wow-chapter-intr = Interruption
wow-chapter-deck = Running out of damage cards
wow-chapter-two-seat = Two-seaters
wow-chapter-blind = Blind spot
wow-chapter-roland = The Roland
wow-chapter-alt = Altitude
wow-chapter-split = Immelmann and Split-S
wow-chapter-altfire = Fire at other altitudes
wow-chapter-alttail = Tailing and altitude
wow-chapter-land = Take-off and landing
wow-chapter-fireground = Fire on the ground
wow-chapter-forced = Forced dive
wow-chapter-high = Floor and ceiling
wow-chapter-cloud = Cloud cover
wow-chapter-data = Data
wow-chapter-info = What is secret

# Presets
wow-preset-basic = first game
wow-preset-basic-help = cards, shots and damage points; no variants
wow-preset-standard = as the scenario says
wow-preset-standard-help = the variants that the scenario comes with
wow-preset-everything = everything
wow-preset-everything-help = special damage, aiming, tailing, blind spots, altitude and clouds
