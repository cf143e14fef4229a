## Attitudes and increments
af-att-i = inversé
af-att-il = inversé à gauche
af-att-ir = inversé à droite
af-att-l = horizontal
af-att-lb = incliné à gauche
af-att-rb = incliné à droite
af-stall = décrochage
af-manoeuvre = vitesse de manoeuvre
af-level = vitesse en palier
af-dive = vitesse en piqué

## Codes and words of a line
af-code-ahead = tout droit
af-code-b = inclinaison à droite
af-code-n = inclinaison à gauche
af-code-r = virage à droite
af-code-l = virage à gauche
af-code-s = glissade à droite
af-code-t = glissade à gauche
af-code-h = demi-tonneau à droite
af-code-e = demi-tonneau à gauche
af-code-v = demi-boucle
af-code-spin = vrille
af-man-bank = inclinaison
af-man-turn = virage
af-man-slip = glissade
af-man-roll = demi-tonneau
af-man-loop = demi-boucle
af-word-hexes =
    { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    } tout droit
af-word-power =
    { $factors ->
        [one] { $factors } coefficient
       *[other] { $factors } coefficients
    } de puissance
af-word-brake =
    { $factors ->
        [one] { $factors } coefficient
       *[other] { $factors } coefficients
    } de frein
af-word-no-change = pas de changement d'altitude
af-word-climb = montée de { $feet } pieds
af-word-dive = piqué de { $feet } pieds
af-word-no-ordnance = rien de largué
af-word-all-bombs = larguer toutes les bombes au tour suivant
af-word-bombs = bombes à larguer au tour suivant : { $count }
af-word-all-rockets = tirer toutes les roquettes au tour suivant
af-word-rockets = roquettes à tirer au tour suivant : { $count }

## What the reader of a line expected
af-expected-item = un nombre d'hexagones ou l'un de B N R L S T H E V
af-expected-hexes = un nombre qui ne commence pas par 0
af-expected-throttle = seulement des P puis des K après le premier
af-expected-altitude = -, ou C ou D avec des milliers de pieds
af-expected-decimal = des milliers de pieds avec une décimale, comme 1.2
af-expected-ordnance = Bmb ou Rct, avec ou sans nombre
af-expected-end = la fin de la ligne
af-expected-shorter = une ligne plus courte : 32 codes au plus
af-expected-state = vitesse, altitude et inclinaison

## Corrections
af-fix-excess = { $written } points notés, vitesse { $speed }
af-fix-requirement = { $code } après { $have } hexagones tout droit, { $need } exigés
af-fix-prohibited = { $code } : interdit à ce type
af-fix-attitude = mauvaise inclinaison pour { $code }
af-fix-maximum = la demi-boucle exige la montée ou le piqué maximum à tous ses tours
af-fix-slip-in-dive = { $code } vers l'inclinaison dans un piqué qui gagne de la vitesse
af-fix-turn-after-slip = { $code } juste après une glissade vers l'inclinaison
af-fix-slip-without-turn = { $code } sans virage après
af-fix-not-stalled = pas de vrille au-dessus du décrochage
af-fix-must-spin = décrochage : rien d'autre qu'une vrille
af-fix-unspent = points restants, volés tout droit : { $left }
af-fix-power = puissance { $written }, { $allowed } permise
af-fix-brake = freins { $written }, { $allowed } permis
af-fix-climb = montée de { $written } pieds, { $allowed } au plus
af-fix-dive = piqué de { $written } pieds, { $allowed } au plus
af-fix-duty = la vitesse de piqué force un piqué de { $feet } pieds
af-fix-deadly = cela détruirait l'avion : { $cause }

## Causes of loss
af-cause-shot-down = abattu
af-cause-ground = a percuté le sol
af-cause-overspeed = au-delà de sa vitesse maximale en piqué
af-cause-wings = trop rapide pour ses ailes touchées
af-cause-cockpit = au-delà de son cockpit touché
af-cause-load = manoeuvre interdite par sa charge
af-cause-collision = collision
af-cause-outside-loop = demi-boucle extérieure en vitesse de piqué
af-cause-hill = a percuté une colline
af-cause-balloon = pris dans un barrage de ballons
af-cause-engines = moteurs hors d'usage
af-cause-rockets = touché par des roquettes
af-cause-bombs = touché par des bombes

## Refusals
af-why-not-now = rien de tel n'est demandé maintenant
af-why-unknown = avion inconnu
af-why-not-yours = avion d'un autre joueur
af-why-done = déjà noté
af-why-other-wave = note avec l'autre vague
af-why-not-flying = ne vole pas
af-why-zone = pas un hexagone de départ
af-why-facing = axe { $facing } seulement
af-why-altitude = { $low } à { $high } pieds, hors du départ d'un ami
af-why-start-speed = vitesse { $low } à { $high }
af-why-attitude = horizontal seulement
af-why-fired = a déjà tiré ce tour
af-why-no-target = pas de telle cible
af-why-same-hex = dans son propre hexagone
af-why-arc = hors de l'arc de tir
af-why-range = portée { $range }, les canons portent à { $reach }
af-why-no-guns = aucun canon en état
af-why-nearer = le n° { $number } est plus proche
af-why-part = pas l'une des parties à choisir
af-why-unreadable = colonne { $column } : attendu { $expected }
af-why-no-ordnance = { $wanted } voulu, { $there } à bord

## Faults of a set-up
af-fault-scenario = pas de scénario { $value }
af-fault-switch = pas d'option { $value }
af-fault-required = le scénario exige { $value }
af-fault-plain = le jeu de base n'a pas d'options : { $value }
af-fault-match = pas d'affiche { $value }
af-fault-type = pas d'avion { $value }
af-fault-count = { $value } avions ne sont pas possibles
af-fault-too-many = { $value } avions, 64 au plus
af-fault-seats = { $value } places ne conviennent pas au scénario

## Drafts
af-prompt-place = { $name } { $type } : choisir un hexagone de départ
af-prompt-facing = { $name } { $type } : choisir un axe
af-prompt-altitude = { $name } { $type } : choisir une altitude
af-prompt-speed = { $name } { $type } : choisir une vitesse
af-prompt-attitude = { $name } { $type } : choisir une inclinaison
af-prompt-fire = qui tire sur qui ?
af-prompt-assign = { $name } : quel canon est touché ?
af-prompt-which = quel avion ?
af-prompt-plot =
    { $name } { $type }, tour { $turn }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } : { $line }
af-choice-hex = hexagone { $hex }
af-choice-facing = axe { $facing }
af-choice-altitude = { $feet } pieds
af-choice-speed = vitesse { $speed }
af-choice-fire = { $name } tire sur { $target }, { $weapon }
af-choice-hold = ne plus tirer
af-choice-gun = canon { $number } : { $factor }{ $barrel }
af-choice-plane = { $name } { $type }, vitesse { $points }
af-choice-straight = le reste tout droit
af-choice-power = un coefficient de puissance
af-choice-brake = un coefficient de frein
af-choice-climb = montée de { $feet } pieds, vitesse -{ $points }
af-choice-dive = piqué de { $feet } pieds, vitesse +{ $points }
af-hint-left = points restants : { $left }
af-hint-factors = coefficients restants : { $left }
af-hint-shot = portée { $range }, { $factors } coefficients, colonne { $column }
af-odds-miss = manqué
af-odds-damage = touché
af-odds-kill = détruit
af-because-guns = { $factors } coefficients à portée { $range } : { $effect }
af-because-column = colonne { $column }
af-mod-fire = modificateur de tir { $amount }
af-mod-size = silhouette { $amount }
af-mod-inverted = inversé { $amount }
af-mod-other = modificateur { $amount }

## Running totals
af-note-points = points restants : { $left }
af-note-straight = hexagones tout droit depuis la dernière manoeuvre : { $hexes }
af-note-never = { $manoeuvre } : jamais
af-note-ready = { $manoeuvre } : prêt ({ $need })
af-note-toward = { $manoeuvre } : { $have } sur { $need }
af-note-attitude = inclinaison : { $attitude }
af-note-throttle = reste : puissance { $power }, freins { $brake }
af-note-word = { $code } : { $meaning }
af-note-increment = vitesse { $speed } : { $increment }
af-note-altitude = ce tour : montée jusqu'à { $climb } pieds, piqué jusqu'à { $dive } pieds
af-note-word-attitude = { $code } : { $meaning }, puis { $attitude }
af-note-next = tour suivant : vitesse { $speed } ({ $increment }), altitude { $altitude }, { $attitude }
af-note-sinks = 100 pieds perdus : pas horizontal à la fin
af-note-lost = perdu : { $cause }
af-note-spin = vrille : tout droit, puis un dé pour l'axe et le piqué maximum
af-note-corrected = serait volé comme { $line }

## Events
af-event-height = { $side } : dés { $red } et { $white }, { $feet } pieds
af-event-handed-in = { $name } : remis
af-event-recalled = { $name } : repris
af-event-appeared = { $name } en { $hex }, axe { $facing }, altitude { $altitude }, vitesse { $speed }, { $attitude }
af-event-entered = { $name } entre en { $hex }, axe { $facing }, altitude { $altitude }, vitesse { $speed }, { $attitude }
af-event-turn = tour { $turn }
af-event-advantage = avantagés : { $names }
af-event-won = { $side } gagne
af-event-credited = { $name } rentre avec { $victories ->
    [one] une victoire
   *[other] { $victories } victoires
}
af-event-drawn = match nul
af-event-fired = { $name } tire sur { $target } : portée { $range }, colonne { $column }, dé { $die } : { $hits }
af-event-fired-in-vain = { $name } tire en vain sur { $target } : portée { $range }, colonne { $column }
af-event-hit-w = { $name } : aile touchée
af-event-hit-f = { $name } : fuselage touché
af-event-hit-c = { $name } : cockpit { $number } touché
af-event-hit-e = { $name } : moteur { $number } touché
af-event-hit-g = { $name } : canon { $number } ({ $gun }) perdu
af-event-hit-l = { $name } : réservoir touché
af-event-lost = { $name } perdu : { $cause }
af-event-flown = { $name } vole { $line } ; vitesse { $speed }, altitude { $altitude }, { $attitude }
af-event-corrected = { $name } a noté { $written }, vole { $line } ({ $fixes }) ; vitesse { $speed }, altitude { $altitude }, { $attitude }
af-event-spun = { $name } en vrille, dé { $die } ; vitesse { $speed }, altitude { $altitude }
af-event-left = { $name } quitte la carte par le côté { $side }
af-event-section = la section { $section } est déplacée

## Sides, phases, ends
af-side-first = camp A
af-side-second = camp B
af-side-both = les deux camps
af-status-dice = tour { $turn } : dés
af-status-place = places de départ, en secret
af-status-place-wait = l'autre camp note ses places de départ
af-status-fire = tour { $turn } : tir
af-status-damage = tour { $turn } : dégâts
af-status-plot = tour { $turn } : noter les lignes
af-status-plot-second = tour { $turn } : les avantagés suivent
af-status-plot-wait = tour { $turn } : l'autre camp note
af-status-execute = tour { $turn } : tous bougent
af-status-over = la partie est finie
af-over-draw = match nul
af-over-kills = victoires { $first_kills } à { $second_kills }
af-over-hits = victoires égales, impacts { $first_hits } à { $second_hits }
af-over-points = points { $first_points } à { $second_points }
af-over-all-destroyed = tous ont été détruits
af-over-got-through = au moins un est passé
af-over-exits = bombardiers passés avec bombes : { $exits }

## Panels and words
af-panel-title = { $name } { $type }
af-panel-speed = vitesse
af-panel-altitude = altitude, centaines de pieds
af-panel-attitude = inclinaison
af-panel-increment = plage de vitesse
af-panel-chart-speed = vitesse selon l'altitude
af-panel-chart-at = { $value } à { $altitude } : { $increment }
af-panel-chart-altitude = piqué et montée selon l'altitude
af-panel-straight-label = tout droit
af-panel-straight =
    { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    }
af-panel-guns = canons de gauche à droite ; tir { $fire }, silhouette { $size }
af-panel-card = carte du { $type }, valeur { $value }
af-part-w = aile
af-part-f = fuselage
af-part-c = cockpit { $number }
af-part-e = moteur { $number }
af-part-l = réservoir
af-fate-waiting = pas encore sur la carte
af-fate-flying = altitude { $altitude }, vitesse { $speed }, { $attitude }
af-fate-grounded = au sol
af-fate-left = sorti par le côté { $side }
af-fate-destroyed = perdu : { $cause }
af-words-turn = tour { $turn }
af-words-waiting = { $name } { $type } : pas encore sur la carte
af-words-flying = { $name } { $type } en { $hex }, axe { $facing }, altitude { $altitude }, vitesse { $speed }, { $attitude }, impacts reçus { $hits }
af-words-left = { $name } { $type } : sorti par le côté { $side }
af-words-destroyed = { $name } { $type } : perdu, { $cause }

## Switches
af-switch-match = affiche
af-switch-match-help = quels types se rencontrent, et combien
af-switch-type-help = un autre type que celui de l'affiche
af-switch-count = nombre : { $group }
af-switch-count-help = un autre nombre que celui de l'affiche
af-value-matched = selon l'affiche
af-value-on = oui
af-value-off = non
af-value-text = { $text }
af-event-lines-in = toutes les lignes sont écrites ; la D.C.A. et les véhicules bougent
af-event-opened = les carnets sont ouverts
af-event-opened-second = les carnets des avantagés sont ouverts

## Pieces
af-piece-light-flak = DCA légère
af-piece-heavy-flak = DCA lourde
af-piece-truck = camion
af-piece-tank = char
af-piece-target = zone cible
af-piece-runway = aérodrome
af-piece-bridge = pont
af-piece-fort = fortification
af-piece-balloon = barrage de ballons
af-part-g = canon
af-left = à gauche
af-right = à droite
af-straight = tout droit

## More refusals
af-why-option = cette option est désactivée
af-why-unspotted = pas encore repéré
af-why-cloud = un nuage gêne
af-why-hill = une colline gêne
af-why-pitch = le nez pointe ailleurs
af-why-bombing = largue des bombes ce tour
af-why-other-arc = ses mitrailleurs tirent dans un autre arc ce tour
af-why-not-ace = seulement pour les as à 20 victoires
af-why-apart = au moins { $apart } hexagones d'écart
af-why-fixed = ne peut être bougé ainsi
af-why-even-turns = pas à ce tour
af-why-rocket-aim = tout droit, 1 à 8 hexagones, à 400 pieds près
af-why-cruise = vitesse { $speed }, { $most } au plus avant tout repérage
af-why-follow = la cible peut être suivie de plus près
af-fault-value = pas { $value }
af-fix-take-off = au sol : montée de { $feet } pieds

## More drafts
af-prompt-assign-cockpit = { $name } : quel cockpit est touché ?
af-prompt-assign-engine = { $name } : quel moteur est touché ?
af-prompt-training = { $name } : l'entraînement annule-t-il un impact ?
af-prompt-friend = { $name } prend un ami pour un ennemi : lequel ?
af-prompt-rockets = { $name } : où visent les roquettes ?
af-prompt-victim = impacts de roquettes à subir : { $left }
af-prompt-spot = qui cherche qui ?
af-prompt-ground = tourner la DCA, déplacer les véhicules
af-prompt-site = { $name } : choisir un hexagone
af-prompt-site-facing = { $name } : choisir un axe
af-choice-fire-concentrated = { $name } tire sur { $target }, { $weapon }, tir concentré
af-weapon-fixed = canons fixes
af-weapon-cannon = canons seuls
af-weapon-mg = mitrailleuses seules
af-weapon-flexible = canons flexibles
af-weapon-flak = DCA
af-choice-accept = n'annuler rien
af-choice-cancel = annuler un impact : { $part }
af-choice-flexible = canons flexibles
af-choice-rockets = { $hexes } hexagones devant, altitude { $altitude }
af-choice-spot = { $name } cherche { $target }
af-choice-stop-looking = ne plus chercher
af-choice-done-ground = laisser le reste en place
af-choice-turn = { $name } : tourner { $side }
af-choice-drive = { $name } : { $before }, un hexagone, { $after }
af-hint-targets = cibles dans l'aire : { $count }
af-odds-seen = repéré
af-odds-unseen = non repéré
af-mod-deflection = déflexion { $amount }
af-mod-followed = a suivi la cible { $amount }
af-mod-fast-target = cible rapide { $amount }
af-mod-slipping-target = cible en glissade { $amount }
af-mod-dive-speed = en vitesse de piqué { $amount }
af-mod-violent = vol brutal { $amount }
af-mod-skill = qualité { $amount }
af-mod-crew = traits du pilote { $amount }
af-mod-turning-flak = la DCA doit tourner { $amount }
af-mod-blind-spot = vue du cockpit { $amount }
af-mod-night = nuit { $amount }
af-mod-near = à 10 hexagones ou moins { $amount }
af-mod-radar = radar { $amount }
af-mod-sun = soleil { $amount }
af-mod-ground = depuis ou vers le sol { $amount }
af-mod-bank = inclinaison { $amount }
af-note-follow = ceci ne suit pas la cible d'aussi près que possible

## More events
af-event-section-rolled = { $name } part de la section { $section }
af-event-traits = { $name } : dé { $die }, traits { $traits }
af-event-ace = { $name } est un as
af-event-no-ace = { $name } n'est pas encore un as
af-event-cloud = nuage de { $base } à { $top }, rayon { $radius }
af-event-arrives = { $name } : dé { $die }, entre
af-event-waits = { $name } : dé { $die }, attend
af-event-announced-secretly = { $name } tirera sur { $target }
af-event-recalled-shot = annonce reprise
af-event-announced = tirs annoncés : { $count }
af-event-identified = { $name } reconnaît { $target }, dé { $die }
af-event-mistaken = { $name } prend un ami pour { $target }, dé { $die }
af-event-cancelled = { $name } : l'entraînement annule un impact : { $part }
af-event-hit-flexible = { $name } : canons flexibles touchés
af-event-seized = { $name } : le moteur { $number } se bloque (dés { $sum })
af-event-blown = { $name } : le moteur { $number } explose (dés { $sum })
af-event-engine-holds = { $name } : le moteur { $number } tient (dés { $sum })
af-event-dropped = { $name } doit larguer sa charge
af-event-saved = { $name } : équipage sauvé, dé { $die }
af-event-not-saved = { $name } : équipage perdu, dé { $die }
af-event-captured = { $name } : équipage capturé, dé { $die }
af-event-spotted = { $name } repère { $target } : dé { $die }, total { $total }
af-event-not-spotted = { $name } ne voit pas { $target } : dé { $die }, total { $total }
af-event-alerted = { $side } a vu l'ennemi et note de tour en tour
af-event-guns-shown = { $name } : canons { $guns }, coefficients chacun { $factor }
af-event-guns-lost = { $name } : canons perdus { $guns }, restants { $left }
af-event-piece-hit = { $name } est touché
af-event-piece-lost = { $name } est détruit
af-event-piece-moved = { $name } en { $hex }, axe { $facing }
af-event-bombs-away = { $name } : bombes larguées, { $count }
af-event-bombs-kept = { $name } ne peut larguer d'ici
af-event-high-bombed = { $name } bombarde en altitude : dés { $sum }, total { $total }, dommages { $points }
af-event-bomb-fell = une bombe de { $name } tombe en { $hex }
af-event-target-hit = { $name } : touché en { $hex }
af-event-smoke = fumée sur { $hex }
af-event-splinters = { $name } près d'une bombe : dé { $die } : { $hits }
af-event-rockets = { $name } tire des roquettes : dé { $die }, total { $total }, cibles { $targets }, impacts { $hits }
af-event-glimpsed = { $name } est vu volant { $line }
af-event-engine-starts = { $name } : moteur en marche, dé { $die }
af-event-engine-dead = { $name } : le moteur ne part pas, dé { $die }
af-event-took-off = { $name } décolle
af-event-landed = { $name } est posé
af-event-cables = { $name } traverse un barrage de ballons, dé { $die }
af-event-leads = { $name } mène la formation
af-event-left-formation = { $name } ne peut tenir sa place

## More phases and words
af-status-site = les pièces sont placées
af-status-ordnance = tour { $turn } : bombes et roquettes
af-status-spotting = tour { $turn } : repérage
af-status-ground = tour { $turn } : DCA et véhicules
af-words-piece = { $name }, { $kind }, en { $hex }, axe { $facing }
af-words-cloud = nuage sur { $hex } de { $base } à { $top }, rayon { $radius }

## More switches
af-option-strict-following = poursuite stricte
af-option-strict-following-help = les lignes d'avions avantagés qui ne suivent pas sont refusées
af-switch-siting = DCA et ballons
af-switch-siting-help = où ils se trouvent
af-siting-agreed = comme convenu
af-siting-owner = placés par leur propriétaire
af-switch-date = date
af-switch-date-help = semestre, pour les traits des pilotes
af-switch-clouds = nombre de nuages
af-switch-clouds-help = si les nuages sont actifs
af-switch-sun = où est le soleil
af-switch-sun-help = si le soleil est actif
af-map-side-1 = côté 1, ouest
af-map-side-2 = côté 2-3, nord
af-map-side-4 = côté 4, est
af-map-side-5 = côté 5-6, sud
af-switch-territory = territoire survolé
af-switch-territory-help = les équipages sautant chez l'ennemi sont capturés
af-territory-none = à personne
af-territory-first = au camp A
af-territory-second = au camp B
af-switch-load = charge : { $group }
af-switch-load-help = ce que portent les avions
af-load-none = rien
af-load-bombs = bombes
af-load-rockets = roquettes
af-load-torpedoes = torpilles
af-load-depth-charges = charges de profondeur
af-load-guided = bombes guidées
af-switch-skill = équipages : { $group }
af-switch-skill-help = qualité des équipages
af-skill-average = moyens
af-skill-novice = débutants
af-skill-ace-5 = as, 5 victoires
af-skill-ace-10 = as, 10 victoires
af-skill-ace-20 = as, 20 victoires
af-panel-scale-label = échelle
af-panel-scale = { $mph } mph, { $metres } m en { $seconds } s
af-prompt-lead = { $name } est touché : reste-t-il chef ?
af-choice-keep-lead = rester chef
af-choice-hand-over = passer la tête au suivant
af-switch-stack = étagés : { $group }
af-switch-stack-help = centaines de pieds d'un avion de la formation au suivant
af-switch-fuel = carburant en plus : { $group }
af-switch-fuel-help = chaque pas laisse 500 livres de bombes
af-fault-career = pas un équipage : { $value }
af-switch-formations = formations : { $group }
af-switch-formations-help = combien ; aussi égales que possible
af-formations-given = selon le scénario
af-switch-altitude = altitudes
af-switch-altitude-help = chacun écrit la sienne, ou un jet de deux dés pour tous
af-altitude-agreed = écrites
af-altitude-dice = aux dés
af-switch-flak-first = servants de D.C.A. : camp A
af-switch-flak-first-help = niveau des servants
af-switch-flak-second = servants de D.C.A. : camp B
af-switch-flak-second-help = niveau des servants
af-switch-cloud-mass = taille des nuages
af-switch-cloud-mass-help = base, sommet et rayon
af-cloud-dice = aux dés
af-option-solitaire-table = table de mouvement en solitaire
af-option-solitaire-table-help = les véhicules sans joueur bougent au dé
af-option-hidden-silhouettes = silhouettes cachées
af-option-hidden-silhouettes-help = la colonne d'un tir n'est vue qu'une fois annoncé

## Options
af-option-spotting = repérage
af-option-spotting-help = l'ennemi doit être repéré avant le tir ; jusque-là on note d'avance
af-option-ground-control = contrôle au sol
af-option-ground-control-help = le second camp note trois tours d'avance au lieu de six
af-option-radar = radar
af-option-radar-help = les avions à radar repèrent mieux devant eux
af-option-sun = soleil
af-option-sun-help = qui vient du soleil est moins visible
af-option-night = nuit
af-option-night-help = repérage et bombardement plus difficiles
af-option-clouds = nuages
af-option-clouds-help = les nuages cachent et bloquent le tir
af-option-loaded = avions chargés
af-option-loaded-help = bombes et roquettes pèsent sur vitesse, montée et manoeuvres
af-option-formations = formations
af-option-formations-help = une formation vole selon la ligne de son chef
af-option-take-off = décollage et atterrissage
af-option-take-off-help = aérodromes, mise en route, pistes
af-option-slip = glissade optionnelle
af-option-slip-help = glissades des deux côtés, avec ou sans virages
af-option-half-loop = demi-boucle optionnelle
af-option-half-loop-help = une demi-boucle commencée incliné décale d'un hexagone
af-option-outside-loops = boucles extérieures
af-option-outside-loops-help = pas de demi-boucle extérieure en vitesse de piqué
af-option-pitch = assiette
af-option-pitch-help = après un piqué on tire vers le bas, après une montée vers le haut
af-option-deflection = déflexion
af-option-deflection-help = tirs de travers plus durs, de derrière plus faciles
af-option-modifiers = autres modificateurs de tir
af-option-modifiers-help = cibles rapides ou en glissade, tireurs en vol brutal
af-option-strafing = mitraillage au sol
af-option-strafing-help = canons contre cibles au sol
af-option-target-choice = choix de la cible
af-option-target-choice-help = cibles plus lointaines si les proches sont aussi visées
af-option-announce = tirs annoncés
af-option-announce-help = tous les tirs sont annoncés avant d'être résolus
af-option-ammunition = munitions
af-option-ammunition-help = canons et mitrailleuses ont une réserve limitée
af-option-gun-positions = positions des canons
af-option-gun-positions-help = canons obliques et flexibles tirent dans leurs arcs
af-option-identification = identification
af-option-identification-help = DCA et mitrailleurs peuvent tirer sur des amis
af-option-multi-engine = plusieurs moteurs et cockpits
af-option-multi-engine-help = chaque moteur et cockpit compte ses impacts
af-option-in-line = moteurs en ligne
af-option-in-line-help = un moteur en ligne touché peut se bloquer
af-option-high-bombing = bombardement en altitude
af-option-high-bombing-help = toute la charge d'un coup, à 6 000 pieds ou plus
af-option-glide-bombing = bombardement en glissade
af-option-glide-bombing-help = bombes de 3 000 pieds ou moins, avec dispersion
af-option-dive-bombing = bombardement en piqué
af-option-dive-bombing-help = les bombardiers en piqué larguent jusqu'à 8 000 pieds
af-option-ground-targets = cibles au sol
af-option-ground-targets-help = aérodromes, ponts, zones cibles, fortifications
af-option-terrain = terrain
af-option-terrain-help = les collines bloquent la vue et détruisent qui les percute
af-option-balloons = barrages de ballons
af-option-balloons-help = câbles jusqu'à 15 000 pieds
af-option-flak = DCA
af-option-flak-help = canons antiaériens légers et lourds
af-option-vehicles = véhicules
af-option-vehicles-help = camions et chars, sur route et hors route
af-option-rockets = roquettes
af-option-rockets-help = roquettes contre cibles aériennes ou au sol
af-option-skill = niveaux de qualité
af-option-skill-help = débutants, équipages moyens et as
af-option-crew = caractéristiques des pilotes
af-option-crew-help = vision, réflexes, entraînement, expérience
af-option-concentrated = tir concentré
af-option-concentrated-help = les grands as groupent leurs impacts sur une partie
af-option-bail-out = sauvetage
af-option-bail-out-help = l'équipage d'un avion perdu peut être sauvé

## Scenarios
af-scenario-v1 = Les bombes volantes
af-scenario-v1-blurb = Un chasseur contre trois V-1 qui traversent la carte. Un premier vol pour un joueur.
af-seat-v1-first = Pilote de chasse
af-scenario-dogfight = Combat tournoyant
af-scenario-dogfight-blurb = Chasseurs contre chasseurs pendant vingt tours, règles de base. Le plus de victoires gagne.
af-seat-dogfight-first = Pilotes alliés
af-seat-dogfight-second = Pilotes allemands
af-scenario-dogfight-advanced = Combat tournoyant, avancé
af-scenario-dogfight-advanced-blurb = N'importe quel hexagone, chaque camp sa propre altitude, et toutes les options voulues.
af-seat-dogfight-advanced-first = Pilotes alliés
af-seat-dogfight-advanced-second = Pilotes allemands
af-scenario-free = Mise en place libre
af-scenario-free-blurb = Tous types, tous nombres, tous hexagones, toutes options.
af-seat-free-first = Camp A
af-seat-free-second = Camp B
af-group-fighter = chasseur
af-group-v1 = V-1
af-group-allies = chasseurs alliés
af-group-axis = chasseurs allemands
af-group-first = camp A
af-group-first-more = camp A, second type
af-group-second = camp B
af-group-second-more = camp B, second type
af-scenario-bombers-solo = Formation de bombardiers, en solitaire
af-scenario-bombers-solo-blurb = Vos chasseurs contre des bombardiers qui volent droit et ripostent. Vous placez les deux camps.
af-seat-bombers-solo-first = Chef de chasse
af-scenario-bombers = Formation de bombardiers
af-scenario-bombers-blurb = Bombardiers et escorte vont vers leurs cibles ; chasseurs et DCA lourde les arrêtent.
af-seat-bombers-first = Bombardiers et escorte
af-seat-bombers-second = Intercepteurs
af-scenario-kammhuber = Ligne Kammhuber
af-scenario-kammhuber-blurb = Quatre bombardiers de nuit, un chasseur à radar. Deux bombardiers passés gagnent.
af-seat-kammhuber-first = Équipages de bombardiers
af-seat-kammhuber-second = Chasseur de nuit
af-scenario-bomber-stream = Flot de bombardiers
af-scenario-bomber-stream-blurb = Douze bombardiers par groupes de trois dans la nuit, quatre chasseurs parmi eux.
af-seat-bomber-stream-first = Équipages de bombardiers
af-seat-bomber-stream-second = Chasseurs de nuit
af-scenario-vehicles = Attaque de véhicules
af-scenario-vehicles-blurb = Deux chasseurs-bombardiers contre une colonne avec DCA, en solitaire. Vingt points gagnent.
af-seat-vehicles-first = Attaquants
af-scenario-airfields = Raid sur les aérodromes
af-scenario-airfields-blurb = Quatre attaquants en rase-mottes contre trois aérodromes ; deux défenseurs doivent décoller.
af-seat-airfields-first = Attaquants
af-seat-airfields-second = Défenseurs
af-scenario-ploesti = Ploesti
af-scenario-ploesti-blurb = Dix-huit Liberator à basse altitude sur les champs de pétrole : DCA, ballons, fumée et deux chasseurs.
af-seat-ploesti-first = Équipages de bombardiers
af-seat-ploesti-second = Défenseurs
af-group-fighters = chasseurs
af-group-bombers = bombardiers
af-group-escort = escorte
af-group-night-fighters = chasseurs de nuit
af-group-attackers = attaquants
af-group-defenders = défenseurs

## Ships
af-option-ships = navires
af-option-ships-help = navires avec DCA par secteurs, vitesse, dégâts par paliers ; les sous-marins plongent
af-option-skip-bombing = bombardement en saut
af-option-skip-bombing-help = les bombes ricochent sur l'eau dans l'hexagone suivant
af-option-torpedoes = torpilles
af-option-torpedoes-help = les torpilles avancent d'un hexagone par tour et s'arment après deux
af-option-depth-charges = grenades sous-marines
af-option-depth-charges-help = charges réglées hautes ou profondes contre les sous-marins
af-option-flak-success = réussite de la DCA lourde
af-option-flak-success-help = un dé qui ne dépasse pas le coefficient, sinon le tir est manqué ; trois suffisent
af-switch-deep = grenades profondes : { $group }
af-switch-deep-help = les autres sont réglées hautes, jusqu'à 60 pieds
af-switch-class-help = la classe de ces navires
af-fleet-first-fleet = navires du camp A
af-fleet-second-fleet = navires du camp B
af-piece-ship = navire
af-weapon-light = DCA légère
af-weapon-heavy = DCA lourde
af-word-all-skip = toutes les bombes en saut au tour suivant
af-word-skip = bombes en saut au tour suivant : { $count }
af-word-all-torpedoes = toutes les torpilles au tour suivant
af-word-torpedoes = torpilles au tour suivant : { $count }
af-word-charges = grenades au tour suivant : { $shallow } hautes, { $deep } profondes
af-why-no-helm = le navire ne peut pas tourner ce tour
af-why-depth = de { $least } pieds vers le haut à { $most } vers le bas
af-why-too-many = { $wanted } grenades, { $most } permises
af-choice-sail = { $name } : barre { $side }
af-choice-sail-dive = { $name } : barre { $side }, plonge de { $feet } pieds
af-choice-sail-rise = { $name } : barre { $side }, remonte de { $feet } pieds
af-hint-moves = avance d'abord d'un hexagone
af-hint-stays = n'avance pas ce tour
af-arm-bomb = une bombe
af-arm-skip = une bombe en saut
af-arm-torpedo = une torpille
af-arm-rocket = une roquette
af-arm-charge = une grenade sous-marine
af-event-ship-struck = { $name } est touché par { $arm } de { $by } : dé { $die }, modification { $modifier }, coups { $hits }
af-event-ship-damaged = { $name } a subi { $hits } coups sur { $of }
af-event-flak-silenced = { $name } perd de la DCA dans chaque direction : légère { $light }, lourde { $heavy }
af-event-dived = { $name } est à { $depth } pieds de profondeur
af-event-torpedo-dropped = { $name } largue une torpille en { $hex }, direction { $facing }
af-event-torpedo-lost = { $name } largue sa torpille de trop haut
af-event-torpedo-missed = la torpille de { $name } manque en { $hex }
af-event-skip-missed = les bombes en saut de { $name } manquent
af-event-charge-shallow = une grenade haute de { $name } coule en { $hex }
af-event-charge-deep = une grenade profonde de { $name } coule en { $hex }
af-event-flak-good = la DCA lourde de { $name } est réglée : dé { $die }
af-event-flak-bad = la DCA lourde de { $name } manque : dé { $die }
af-panel-ship-hits = coups
af-panel-ship-stage = état
af-panel-ship-light = DCA légère
af-panel-ship-heavy = DCA lourde
af-panel-ship-speed = un hexagone
af-panel-ship-helm = une face
af-panel-ship-silhouette = silhouette
af-panel-ship-points = points
af-panel-ship-depth = profondeur
af-panel-feet = { $feet } pieds
af-panel-ship-deck = pont d'envol
af-panel-deck-open = ouvert
af-panel-deck-closed = endommagé
af-panel-ship-anchored = à l'ancre
af-panel-ship-stopped = immobile
af-panel-ship-pace = { $turns ->
    [one] chaque tour
   *[other] tous les { $turns } tours
 }
af-stage-sound = intact
af-stage-slowed = ralenti
af-stage-stopped = immobile
af-stage-sunk = coulé
