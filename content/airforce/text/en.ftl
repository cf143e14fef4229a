## Attitudes and increments
af-att-i = inverted
af-att-il = inverted left
af-att-ir = inverted right
af-att-l = level
af-att-lb = banked left
af-att-rb = banked right
af-stall = stall
af-manoeuvre = manoeuvre speed
af-level = level speed
af-dive = dive speed

## Codes and words of a line
af-code-ahead = straight ahead
af-code-b = bank right
af-code-n = bank left
af-code-r = turn right
af-code-l = turn left
af-code-s = slip right
af-code-t = slip left
af-code-h = half-roll right
af-code-e = half-roll left
af-code-v = half-loop
af-code-spin = spin
af-man-bank = bank
af-man-turn = turn
af-man-slip = slip
af-man-roll = half-roll
af-man-loop = half-loop
af-word-hexes =
    { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    } straight ahead
af-word-power =
    { $factors ->
        [one] { $factors } factor
       *[other] { $factors } factors
    } of power
af-word-brake =
    { $factors ->
        [one] { $factors } factor
       *[other] { $factors } factors
    } of brakes
af-word-no-change = no change of altitude
af-word-climb = climb { $feet } ft
af-word-dive = dive { $feet } ft
af-word-no-ordnance = nothing released
af-word-all-bombs = release all bombs next turn
af-word-bombs = bombs to release next turn: { $count }
af-word-all-rockets = fire all rockets next turn
af-word-rockets = rockets to fire next turn: { $count }

## What the reader of a line expected
af-expected-item = a number of hexes or one of B N R L S T H E V
af-expected-hexes = a number that does not begin with 0
af-expected-throttle = nothing but P, then K, after the first of them
af-expected-altitude = -, or C or D with thousands of feet
af-expected-decimal = thousands of feet with one decimal, as in 1.2
af-expected-ordnance = Bmb or Rct, with or without a number
af-expected-end = the end of the line
af-expected-shorter = a shorter line: 32 codes at most
af-expected-state = airspeed, altitude and attitude

## Corrections
af-fix-excess = { $written } points written, airspeed { $speed }
af-fix-requirement = { $code } after { $have } straight hexes, { $need } needed
af-fix-prohibited = { $code } is beyond this type
af-fix-attitude = wrong attitude for { $code }
af-fix-maximum = a half-loop needs the greatest climb or dive in all its turns
af-fix-slip-in-dive = { $code } toward the bank in a dive that gains speed
af-fix-turn-after-slip = { $code } right after a slip toward the bank
af-fix-slip-without-turn = { $code } without a turn after it
af-fix-not-stalled = no spin above the stall
af-fix-must-spin = stalled: nothing but a spin
af-fix-unspent = points left over, flown straight: { $left }
af-fix-power = power { $written }, { $allowed } allowed
af-fix-brake = brakes { $written }, { $allowed } allowed
af-fix-climb = climb { $written } ft, { $allowed } at most
af-fix-dive = dive { $written } ft, { $allowed } at most
af-fix-duty = dive speed forces a dive of { $feet } ft
af-fix-deadly = this would destroy the aircraft: { $cause }

## Causes of loss
af-cause-shot-down = shot down
af-cause-ground = flew into the ground
af-cause-overspeed = beyond its maximum dive speed
af-cause-wings = too fast for its damaged wings
af-cause-cockpit = beyond its damaged cockpit
af-cause-load = manoeuvre forbidden by its load
af-cause-collision = collision
af-cause-outside-loop = outside half-loop at dive speed
af-cause-hill = flew into a hill
af-cause-balloon = caught by a balloon barrage
af-cause-engines = engines out
af-cause-rockets = hit by rockets
af-cause-bombs = hit by bombs

## Refusals
af-why-not-now = nothing of the kind is asked now
af-why-unknown = no such aircraft
af-why-not-yours = another player's aircraft
af-why-done = already written
af-why-other-wave = plots with the other wave
af-why-not-flying = does not fly
af-why-zone = not a starting hex
af-why-facing = facing { $facing } only
af-why-altitude = { $low } to { $high } ft, where no friend starts
af-why-start-speed = airspeed { $low } to { $high }
af-why-attitude = level only
af-why-fired = has fired this turn
af-why-no-target = no such target
af-why-same-hex = in its own hex
af-why-arc = outside the arc of fire
af-why-range = range { $range }, guns reach { $reach }
af-why-no-guns = no working gun
af-why-nearer = number { $number } is nearer
af-why-part = not one of the parts to choose from
af-why-unreadable = column { $column }: expected { $expected }
af-why-no-ordnance = { $wanted } wanted, { $there } aboard

## Faults of a set-up
af-fault-scenario = no scenario { $value }
af-fault-switch = no switch { $value }
af-fault-required = the scenario needs { $value }
af-fault-plain = the base game has no options: { $value }
af-fault-match = no match-up { $value }
af-fault-type = no aircraft { $value }
af-fault-count = { $value } aircraft are not possible
af-fault-too-many = { $value } aircraft, 64 at most
af-fault-seats = { $value } seats do not fit the scenario

## Drafts
af-prompt-place = { $name } { $type }: choose a starting hex
af-prompt-facing = { $name } { $type }: choose a facing
af-prompt-altitude = { $name } { $type }: choose an altitude
af-prompt-speed = { $name } { $type }: choose an airspeed
af-prompt-attitude = { $name } { $type }: choose an attitude
af-prompt-fire = who fires at whom?
af-prompt-assign = { $name }: which gun is hit?
af-prompt-which = which aircraft?
af-prompt-plot =
    { $name } { $type }, turn { $turn }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: { $line }
af-choice-hex = hex { $hex }
af-choice-facing = facing { $facing }
af-choice-altitude = { $feet } ft
af-choice-speed = airspeed { $speed }
af-choice-fire = { $name } fires at { $target }, { $weapon }
af-choice-hold = no more fire
af-choice-gun = gun { $number }: { $factor }{ $barrel }
af-choice-plane = { $name } { $type }, airspeed { $points }
af-choice-straight = the rest straight ahead
af-choice-power = one power factor
af-choice-brake = one brake factor
af-choice-climb = climb { $feet } ft, speed -{ $points }
af-choice-dive = dive { $feet } ft, speed +{ $points }
af-hint-left = points left: { $left }
af-hint-factors = factors left: { $left }
af-hint-shot = range { $range }, { $factors } factors, column { $column }
af-odds-miss = miss
af-odds-damage = damage
af-odds-kill = destroyed
af-because-guns = { $factors } factors at range { $range }: { $effect }
af-because-column = column { $column }
af-mod-fire = fire modifier { $amount }
af-mod-size = silhouette { $amount }
af-mod-inverted = inverted { $amount }
af-mod-other = modifier { $amount }

## Running totals
af-note-points = points left: { $left }
af-note-straight = straight hexes since the last manoeuvre: { $hexes }
af-note-never = { $manoeuvre }: never
af-note-ready = { $manoeuvre }: ready ({ $need })
af-note-toward = { $manoeuvre }: { $have } of { $need }
af-note-attitude = attitude: { $attitude }
af-note-throttle = left: power { $power }, brakes { $brake }
af-note-word = { $code }: { $meaning }
af-note-increment = airspeed { $speed }: { $increment }
af-note-altitude = this turn: climb up to { $climb } ft, dive up to { $dive } ft
af-note-word-attitude = { $code }: { $meaning }, then { $attitude }
af-note-next = next turn: airspeed { $speed } ({ $increment }), altitude { $altitude }, { $attitude }
af-note-sinks = 100 ft lost: not level at the end
af-note-lost = lost: { $cause }
af-note-spin = a spin: straight ahead, then a die for the facing and the greatest dive
af-note-corrected = would be flown as { $line }

## Events
af-event-height = { $side }: dice { $red } and { $white }, { $feet } ft
af-event-handed-in = { $name }: handed in
af-event-recalled = { $name }: recalled
af-event-appeared = { $name } at { $hex }, facing { $facing }, altitude { $altitude }, airspeed { $speed }, { $attitude }
af-event-entered = { $name } enters at { $hex }, facing { $facing }, altitude { $altitude }, airspeed { $speed }, { $attitude }
af-event-turn = turn { $turn }
af-event-advantage = advantaged: { $names }
af-event-won = { $side } wins
af-event-credited = { $name } takes home { $victories ->
    [one] one victory
   *[other] { $victories } victories
}
af-event-drawn = a draw
af-event-fired = { $name } fires at { $target }: range { $range }, column { $column }, die { $die }: { $hits }
af-event-fired-in-vain = { $name } fires at { $target } in vain: range { $range }, column { $column }
af-event-hit-w = { $name }: wing hit
af-event-hit-f = { $name }: fuselage hit
af-event-hit-c = { $name }: cockpit { $number } hit
af-event-hit-e = { $name }: engine { $number } hit
af-event-hit-g = { $name }: gun { $number } ({ $gun }) lost
af-event-hit-l = { $name }: fuel tank hit
af-event-lost = { $name } lost: { $cause }
af-event-flown = { $name } flies { $line }; now airspeed { $speed }, altitude { $altitude }, { $attitude }
af-event-corrected = { $name } wrote { $written }, flies { $line } ({ $fixes }); now airspeed { $speed }, altitude { $altitude }, { $attitude }
af-event-spun = { $name } spins, die { $die }; now airspeed { $speed }, altitude { $altitude }
af-event-left = { $name } leaves the map by side { $side }
af-event-section = section { $section } is moved along

## Sides, phases, ends
af-side-first = side A
af-side-second = side B
af-side-both = both sides
af-status-dice = turn { $turn }: dice
af-status-place = starting places, in secret
af-status-place-wait = the other side writes its starting places
af-status-fire = turn { $turn }: fire
af-status-damage = turn { $turn }: damage
af-status-plot = turn { $turn }: write your log lines
af-status-plot-second = turn { $turn }: advantaged aircraft follow
af-status-plot-wait = turn { $turn }: the other side writes
af-status-execute = turn { $turn }: all move
af-status-over = the game is over
af-over-draw = a draw
af-over-kills = kills { $first_kills } to { $second_kills }
af-over-hits = equal kills, hits { $first_hits } to { $second_hits }
af-over-points = points { $first_points } to { $second_points }
af-over-all-destroyed = every one of them was destroyed
af-over-got-through = at least one got through
af-over-exits = bombers through with bombs: { $exits }

## Panels and words
af-panel-title = { $name } { $type }
af-panel-speed = airspeed
af-panel-altitude = altitude, hundreds of feet
af-panel-attitude = attitude
af-panel-increment = speed range
af-panel-chart-speed = airspeed by altitude
af-panel-chart-at = { $value } at { $altitude }: { $increment }
af-panel-chart-altitude = dive and climb by altitude
af-panel-straight-label = flown straight
af-panel-straight =
    { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }
af-panel-guns = guns from the left; fire { $fire }, silhouette { $size }
af-panel-card = card of the { $type }, worth { $value }
af-part-w = wing
af-part-f = fuselage
af-part-c = cockpit { $number }
af-part-e = engine { $number }
af-part-l = fuel tank
af-fate-waiting = not yet on the map
af-fate-flying = altitude { $altitude }, airspeed { $speed }, { $attitude }
af-fate-grounded = on the ground
af-fate-left = left the map by side { $side }
af-fate-destroyed = lost: { $cause }
af-words-turn = turn { $turn }
af-words-waiting = { $name } { $type }: not yet on the map
af-words-flying = { $name } { $type } at { $hex }, facing { $facing }, altitude { $altitude }, airspeed { $speed }, { $attitude }, hits taken { $hits }
af-words-left = { $name } { $type }: left by side { $side }
af-words-destroyed = { $name } { $type }: lost, { $cause }

## Switches
af-switch-match = match-up
af-switch-match-help = which types meet, and how many
af-switch-type-help = another type than the match-up names
af-switch-count = number: { $group }
af-switch-count-help = another number than the match-up names
af-value-matched = as the match-up says
af-value-on = on
af-value-off = off
af-value-text = { $text }
af-event-lines-in = all lines are written; flak and vehicles move
af-event-opened = log sheets are laid open
af-event-opened-second = log sheets of the advantaged are laid open

## Pieces
af-piece-light-flak = light flak
af-piece-heavy-flak = heavy flak
af-piece-truck = truck
af-piece-tank = tank
af-piece-target = target area
af-piece-runway = airfield
af-piece-bridge = bridge
af-piece-fort = fortification
af-piece-balloon = balloon barrage
af-part-g = gun
af-left = left
af-right = right
af-straight = straight

## More refusals
af-why-option = that option is off
af-why-unspotted = not spotted yet
af-why-cloud = cloud in the way
af-why-hill = a hill in the way
af-why-pitch = the nose points the other way
af-why-bombing = drops bombs this turn
af-why-other-arc = its gunners fire into another arc this turn
af-why-not-ace = only for aces with 20 kills
af-why-apart = at least { $apart } hexes apart
af-why-fixed = cannot be moved like this
af-why-even-turns = not on this turn
af-why-rocket-aim = straight ahead, 1 to 8 hexes, within 400 ft
af-why-cruise = airspeed { $speed }, { $most } at most before anybody is spotted
af-why-follow = the target can be followed more tightly
af-fault-value = not { $value }
af-fix-take-off = on the ground: climb { $feet } ft

## More drafts
af-prompt-assign-cockpit = { $name }: which cockpit is hit?
af-prompt-assign-engine = { $name }: which engine is hit?
af-prompt-training = { $name }: does training cancel a hit?
af-prompt-friend = { $name } takes a friend for an enemy: which one?
af-prompt-rockets = { $name }: where are the rockets aimed?
af-prompt-victim = rocket hits to take: { $left }
af-prompt-spot = who looks for whom?
af-prompt-ground = turn flak, drive vehicles
af-prompt-site = { $name }: choose a hex
af-prompt-site-facing = { $name }: choose a facing
af-choice-fire-concentrated = { $name } fires at { $target }, { $weapon }, concentrated
af-weapon-fixed = fixed guns
af-weapon-cannon = cannon alone
af-weapon-mg = machine guns alone
af-weapon-flexible = flexible guns
af-weapon-flak = flak
af-choice-accept = cancel nothing
af-choice-cancel = cancel a hit: { $part }
af-choice-flexible = flexible guns
af-choice-rockets = { $hexes } hexes ahead at { $altitude }
af-choice-spot = { $name } looks for { $target }
af-choice-stop-looking = look no further
af-choice-done-ground = leave the rest as it stands
af-choice-turn = { $name }: turn { $side }
af-choice-drive = { $name }: { $before }, one hex, { $after }
af-hint-targets = targets in the area: { $count }
af-odds-seen = spotted
af-odds-unseen = not spotted
af-mod-deflection = deflection { $amount }
af-mod-followed = followed the target { $amount }
af-mod-fast-target = fast target { $amount }
af-mod-slipping-target = target slipped { $amount }
af-mod-dive-speed = at dive speed { $amount }
af-mod-violent = violent flight { $amount }
af-mod-skill = skill { $amount }
af-mod-crew = pilot's traits { $amount }
af-mod-turning-flak = flak has to turn { $amount }
af-mod-blind-spot = view from the cockpit { $amount }
af-mod-night = night { $amount }
af-mod-near = within 10 hexes { $amount }
af-mod-radar = radar { $amount }
af-mod-sun = sun { $amount }
af-mod-ground = from or to the ground { $amount }
af-mod-bank = bank { $amount }
af-note-follow = this does not follow the target as tightly as possible

## More events
af-event-section-rolled = { $name } starts in section { $section }
af-event-traits = { $name }: die { $die }, traits { $traits }
af-event-ace = { $name } is an ace
af-event-no-ace = { $name } is no ace yet
af-event-cloud = cloud from { $base } to { $top }, radius { $radius }
af-event-arrives = { $name }: die { $die }, enters
af-event-waits = { $name }: die { $die }, waits
af-event-announced-secretly = { $name } will fire at { $target }
af-event-recalled-shot = announcement recalled
af-event-announced = shots announced: { $count }
af-event-identified = { $name } knows { $target } for an enemy, die { $die }
af-event-mistaken = { $name } takes a friend for { $target }, die { $die }
af-event-cancelled = { $name }: training cancels a hit: { $part }
af-event-hit-flexible = { $name }: flexible guns hit
af-event-seized = { $name }: engine { $number } seizes (dice { $sum })
af-event-blown = { $name }: engine { $number } blows up (dice { $sum })
af-event-engine-holds = { $name }: engine { $number } holds (dice { $sum })
af-event-dropped = { $name } has to drop its load
af-event-saved = { $name }: crew saved, die { $die }
af-event-not-saved = { $name }: crew lost, die { $die }
af-event-captured = { $name }: crew captured, die { $die }
af-event-spotted = { $name } spots { $target }: die { $die }, total { $total }
af-event-not-spotted = { $name } does not see { $target }: die { $die }, total { $total }
af-event-alerted = { $side } has seen the enemy and plots from turn to turn
af-event-guns-shown = { $name }: guns { $guns }, factors each { $factor }
af-event-guns-lost = { $name }: guns lost { $guns }, left { $left }
af-event-piece-hit = { $name } is hit
af-event-piece-lost = { $name } is destroyed
af-event-piece-moved = { $name } stands at { $hex }, facing { $facing }
af-event-bombs-away = { $name }: bombs away, { $count }
af-event-bombs-kept = { $name } cannot drop its bombs from here
af-event-high-bombed = { $name } bombs from high altitude: dice { $sum }, total { $total }, damage { $points }
af-event-bomb-fell = a bomb of { $name } falls on { $hex }
af-event-target-hit = { $name }: hit at { $hex }
af-event-smoke = smoke over { $hex }
af-event-splinters = { $name } beside a bomb: die { $die }: { $hits }
af-event-rockets = { $name } fires rockets: die { $die }, total { $total }, targets { $targets }, hits { $hits }
af-event-glimpsed = { $name } is seen to fly { $line }
af-event-engine-starts = { $name }: engine starts, die { $die }
af-event-engine-dead = { $name }: engine does not start, die { $die }
af-event-took-off = { $name } takes off
af-event-landed = { $name } is down
af-event-cables = { $name } flies through a balloon barrage, die { $die }
af-event-leads = { $name } leads the formation
af-event-left-formation = { $name } cannot keep station

## More phases and words
af-status-site = pieces are placed
af-status-ordnance = turn { $turn }: bombs and rockets
af-status-spotting = turn { $turn }: spotting
af-status-ground = turn { $turn }: flak and vehicles
af-words-piece = { $name }, { $kind }, at { $hex }, facing { $facing }
af-words-cloud = cloud over { $hex } from { $base } to { $top }, radius { $radius }

## More switches
af-option-strict-following = strict following
af-option-strict-following-help = lines of advantaged aircraft that do not follow are refused
af-switch-siting = flak and balloons
af-switch-siting-help = where they stand
af-siting-agreed = as agreed
af-siting-owner = placed by their owner
af-switch-date = date
af-switch-date-help = half year, for the traits of pilots
af-switch-clouds = number of clouds
af-switch-clouds-help = if clouds are on
af-switch-sun = where the sun stands
af-switch-sun-help = if the sun is on
af-map-side-1 = side 1, west
af-map-side-2 = side 2-3, north
af-map-side-4 = side 4, east
af-map-side-5 = side 5-6, south
af-switch-territory = territory below
af-switch-territory-help = crews that bail out over enemy territory are captured
af-territory-none = nobody's
af-territory-first = side A's
af-territory-second = side B's
af-switch-load = load: { $group }
af-switch-load-help = what the aircraft carry
af-load-none = nothing
af-load-bombs = bombs
af-load-rockets = rockets
af-load-torpedoes = torpedoes
af-load-depth-charges = depth charges
af-load-guided = guided bombs
af-switch-skill = crews: { $group }
af-switch-skill-help = skill of the crews
af-skill-average = average
af-skill-novice = novices
af-skill-ace-5 = aces, 5 kills
af-skill-ace-10 = aces, 10 kills
af-skill-ace-20 = aces, 20 kills
af-panel-scale-label = scale
af-panel-scale = { $mph } mph, { $metres } m in { $seconds } s
af-prompt-lead = { $name } is hit: does it go on leading?
af-choice-keep-lead = go on leading
af-choice-hand-over = hand over to the next
af-switch-stack = stacked: { $group }
af-switch-stack-help = hundreds of feet from one aircraft of a formation to the next
af-switch-fuel = extra fuel: { $group }
af-switch-fuel-help = each step leaves 500 lb of bombs behind
af-fault-career = not a crew: { $value }
af-switch-formations = formations: { $group }
af-switch-formations-help = how many; as equal as they can be
af-formations-given = as the scenario says
af-switch-altitude = altitudes
af-switch-altitude-help = as everybody writes, or one roll of two dice for all
af-altitude-agreed = as written
af-altitude-dice = by dice
af-switch-flak-first = flak crews: side A
af-switch-flak-first-help = skill of the flak crews
af-switch-flak-second = flak crews: side B
af-switch-flak-second-help = skill of the flak crews
af-switch-cloud-mass = size of clouds
af-switch-cloud-mass-help = base, top and radius
af-cloud-dice = by dice
af-option-solitaire-table = solitaire movement table
af-option-solitaire-table-help = vehicles without a player move by a die
af-option-hidden-silhouettes = hidden silhouettes
af-option-hidden-silhouettes-help = the column of a shot is seen only when it is declared

## Options
af-option-spotting = spotting
af-option-spotting-help = enemies must be spotted before fire; moves are plotted ahead until then
af-option-ground-control = ground control
af-option-ground-control-help = the second side plots three turns ahead instead of six
af-option-radar = radar
af-option-radar-help = aircraft with radar spot better ahead
af-option-sun = sun
af-option-sun-help = who comes out of the sun is harder to spot
af-option-night = night
af-option-night-help = spotting and bombing are harder
af-option-clouds = clouds
af-option-clouds-help = clouds hide and block fire
af-option-loaded = loaded aircraft
af-option-loaded-help = bombs and rockets weigh on speed, climb and manoeuvres
af-option-formations = formations
af-option-formations-help = a formation flies by its leader's line
af-option-take-off = take-off and landing
af-option-take-off-help = airfields, engine start, runways
af-option-slip = optional slip
af-option-slip-help = slips to both sides, with or without turns
af-option-half-loop = optional half-loop
af-option-half-loop-help = a half-loop begun banked shifts the aircraft one hex
af-option-outside-loops = outside loops
af-option-outside-loops-help = no outside half-loop at dive speed
af-option-pitch = pitch
af-option-pitch-help = after a dive fire goes down, after a climb up
af-option-deflection = deflection
af-option-deflection-help = shots across are harder, from behind easier
af-option-modifiers = further fire modifiers
af-option-modifiers-help = fast and slipping targets, firers in violent flight
af-option-strafing = strafing
af-option-strafing-help = guns against ground targets
af-option-target-choice = target choice
af-option-target-choice-help = farther targets, if the nearer ones are fired at too
af-option-announce = announced fire
af-option-announce-help = all shots are announced before any is resolved
af-option-ammunition = ammunition
af-option-ammunition-help = cannon and machine guns have a limited supply
af-option-gun-positions = gun positions
af-option-gun-positions-help = oblique and flexible guns fire in their own arcs
af-option-identification = identification
af-option-identification-help = flak and gunners may fire at friends
af-option-multi-engine = several engines and cockpits
af-option-multi-engine-help = each engine and cockpit takes its own hits
af-option-in-line = in-line engines
af-option-in-line-help = hit liquid-cooled engines may seize
af-option-high-bombing = high-altitude bombing
af-option-high-bombing-help = the whole load at once from 6,000 ft or more
af-option-glide-bombing = glide bombing
af-option-glide-bombing-help = bombs from 3,000 ft or less, with scatter
af-option-dive-bombing = dive bombing
af-option-dive-bombing-help = dive bombers release from up to 8,000 ft
af-option-ground-targets = ground targets
af-option-ground-targets-help = airfields, bridges, target areas, fortifications
af-option-terrain = terrain
af-option-terrain-help = hills block sight and destroy who flies into them
af-option-balloons = balloon barrages
af-option-balloons-help = cables up to 15,000 ft
af-option-flak = flak
af-option-flak-help = light and heavy anti-aircraft guns
af-option-vehicles = vehicles
af-option-vehicles-help = trucks and tanks on roads and off them
af-option-rockets = rockets
af-option-rockets-help = rockets against air or ground targets
af-option-skill = skill levels
af-option-skill-help = novices, average crews and aces
af-option-crew = pilot characteristics
af-option-crew-help = vision, reflexes, training, experience
af-option-concentrated = concentrated fire
af-option-concentrated-help = great aces put all hits on one part
af-option-bail-out = bail-out
af-option-bail-out-help = crews of lost aircraft may be saved

## Scenarios
af-scenario-v1 = The flying bombs
af-scenario-v1-blurb = One fighter against three V-1s that cross the map. A first flight for one player.
af-seat-v1-first = Fighter pilot
af-scenario-dogfight = Dogfight
af-scenario-dogfight-blurb = Fighters against fighters for twenty turns, with the base rules. Most kills win.
af-seat-dogfight-first = Allied pilots
af-seat-dogfight-second = German pilots
af-scenario-dogfight-advanced = Dogfight, advanced
af-scenario-dogfight-advanced-blurb = Any hex, each side its own altitude, and every option that you like.
af-seat-dogfight-advanced-first = Allied pilots
af-seat-dogfight-advanced-second = German pilots
af-scenario-free = Free set-up
af-scenario-free-blurb = Any types in any numbers from any hex, with any options.
af-seat-free-first = Side A
af-seat-free-second = Side B
af-group-fighter = fighter
af-group-v1 = V-1
af-group-allies = Allied fighters
af-group-axis = German fighters
af-group-first = side A
af-group-first-more = side A, second type
af-group-second = side B
af-group-second-more = side B, second type
af-scenario-bombers-solo = Bomber formation, alone
af-scenario-bombers-solo-blurb = Your fighters against bombers that fly on straight and level and shoot back. Arrange both sides yourself.
af-seat-bombers-solo-first = Fighter leader
af-scenario-bombers = Bomber formation
af-scenario-bombers-blurb = Bombers with an escort cross the map to their targets; fighters and heavy flak stop them.
af-seat-bombers-first = Bombers and escort
af-seat-bombers-second = Interceptors
af-scenario-kammhuber = Kammhuber line
af-scenario-kammhuber-blurb = Four night bombers, one night fighter with radar. Two bombers through win.
af-seat-kammhuber-first = Bomber crews
af-seat-kammhuber-second = Night fighter
af-scenario-bomber-stream = Bomber stream
af-scenario-bomber-stream-blurb = Twelve bombers in groups of three through the night, four night fighters among them.
af-seat-bomber-stream-first = Bomber crews
af-seat-bomber-stream-second = Night fighters
af-scenario-vehicles = Vehicle attack
af-scenario-vehicles-blurb = Two fighter-bombers against a column with flak, alone. Twenty points win.
af-seat-vehicles-first = Attackers
af-scenario-airfields = Airfield raid
af-scenario-airfields-blurb = Four raiders at tree-top height against three airfields; two defenders have to get off the ground.
af-seat-airfields-first = Raiders
af-seat-airfields-second = Defenders
af-scenario-ploesti = Ploesti
af-scenario-ploesti-blurb = Eighteen Liberators at low level over the oil fields: flak, balloons, smoke and two fighters.
af-seat-ploesti-first = Bomber crews
af-seat-ploesti-second = Defenders
af-group-fighters = fighters
af-group-bombers = bombers
af-group-escort = escort
af-group-night-fighters = night fighters
af-group-attackers = attackers
af-group-defenders = defenders

## Ships
af-option-ships = ships
af-option-ships-help = ships with flak by arcs, speed, damage by stages; submarines dive
af-option-skip-bombing = skip bombing
af-option-skip-bombing-help = bombs skip over the water into the next hex
af-option-torpedoes = torpedoes
af-option-torpedoes-help = torpedoes run one hex a turn and arm after two
af-option-depth-charges = depth charges
af-option-depth-charges-help = charges set shallow or deep against submarines
af-option-flak-success = heavy flak success
af-option-flak-success-help = a die not above the factors, or the shot misses; three factors may fire
af-switch-deep = charges set deep: { $group }
af-switch-deep-help = the others are set shallow, down to 60 ft
af-switch-class-help = the class of these ships
af-fleet-first-fleet = ships of side A
af-fleet-second-fleet = ships of side B
af-piece-ship = ship
af-weapon-light = light flak
af-weapon-heavy = heavy flak
af-word-all-skip = all bombs to skip next turn
af-word-skip = bombs to skip next turn: { $count }
af-word-all-torpedoes = all torpedoes next turn
af-word-torpedoes = torpedoes next turn: { $count }
af-word-charges = depth charges next turn: { $shallow } shallow, { $deep } deep
af-why-no-helm = the ship cannot turn this turn
af-why-depth = { $least } feet up to { $most } feet down
af-why-too-many = { $wanted } charges, { $most } allowed
af-choice-sail = { $name }: helm { $side }
af-choice-sail-dive = { $name }: helm { $side }, { $feet } ft down
af-choice-sail-rise = { $name }: helm { $side }, { $feet } ft up
af-hint-moves = moves one hex first
af-hint-stays = does not move this turn
af-arm-bomb = a bomb
af-arm-skip = a skip bomb
af-arm-torpedo = a torpedo
af-arm-rocket = a rocket
af-arm-charge = a depth charge
af-event-ship-struck = { $name } is struck by { $arm } of { $by }: die { $die }, modifier { $modifier }, hits { $hits }
af-event-ship-damaged = { $name } has taken { $hits } of { $of } hits
af-event-flak-silenced = { $name } loses flak in every direction: light { $light }, heavy { $heavy }
af-event-dived = { $name } is { $depth } ft deep
af-event-torpedo-dropped = { $name } drops a torpedo in { $hex }, direction { $facing }
af-event-torpedo-lost = { $name } drops its torpedo from too high
af-event-torpedo-missed = the torpedo of { $name } misses in { $hex }
af-event-skip-missed = the skip bombs of { $name } miss
af-event-charge-shallow = a shallow charge of { $name } sinks in { $hex }
af-event-charge-deep = a deep charge of { $name } sinks in { $hex }
af-event-flak-good = heavy flak of { $name } is on target: die { $die }
af-event-flak-bad = heavy flak of { $name } misses: die { $die }
af-panel-ship-hits = hits
af-panel-ship-stage = state
af-panel-ship-light = light flak
af-panel-ship-heavy = heavy flak
af-panel-ship-speed = one hex
af-panel-ship-helm = one side
af-panel-ship-silhouette = silhouette
af-panel-ship-points = points
af-panel-ship-depth = depth
af-panel-feet = { $feet } ft
af-panel-ship-deck = deck
af-panel-deck-open = open
af-panel-deck-closed = damaged
af-panel-ship-anchored = at anchor
af-panel-ship-stopped = stopped
af-panel-ship-pace = { $turns ->
    [one] every turn
   *[other] every { $turns } turns
 }
af-stage-sound = sound
af-stage-slowed = slowed
af-stage-stopped = stopped
af-stage-sunk = sunk
