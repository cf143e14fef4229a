# Wings of War : Miniatures, en français.
wow-number = { $n }
wow-text = { $text }
wow-off = sans
wow-on = avec
wow-side-allied = Alliés
wow-side-central = Empires centraux
wow-side-south = Sud
wow-side-north = Nord
wow-side-west = Ouest
wow-side-east = Est
wow-seat-of = { $side } { $number }
wow-card-straight = tout droit
wow-card-stall = décrochage
wow-card-left = virage à gauche
wow-card-right = virage à droite
wow-card-tight-left = virage serré à gauche
wow-card-tight-right = virage serré à droite
wow-card-slip-left = glissade à gauche
wow-card-slip-right = glissade à droite
wow-card-steep-slip-left = glissade en piqué à gauche
wow-card-steep-slip-right = glissade en piqué à droite
wow-card-immelmann = Immelmann
wow-card-climb = montée
wow-card-dive = plongée
wow-card-hidden = une carte face cachée
wow-last-straight = tout droit : le tour suivant peut commencer par un Immelmann
wow-last-steep = piqué : le tour suivant ne peut pas commencer par un piqué
wow-last-immelmann = Immelmann : le tour suivant doit commencer tout droit
wow-gun-front = mitrailleuse avant
wow-gun-rear = mitrailleuse arrière
wow-symbol-none = sans symbole
wow-symbol-jam = enrayage
wow-symbol-explosion = explosion
wow-symbol-rudder-left = palonnier, gauche
wow-symbol-rudder-right = palonnier, droite
wow-symbol-crew = équipage
wow-symbol-engine = moteur
wow-symbol-smoke = fumée
wow-symbol-fire = feu
wow-damage-card = { $letter }{ $number } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $symbol }
wow-fate-in-play = en jeu
wow-fate-shot-down = abattu
wow-fate-exploded = a explosé
wow-fate-out-of-control = hors de contrôle
wow-fate-crashed = écrasé au sol
wow-fate-left = a quitté l'aire de jeu
wow-fate-home = rentré, mission accomplie
wow-end-wound = abattu, pilote blessé une seconde fois
wow-end-engine = a explosé, moteur touché une seconde fois
wow-end-split-s = écrasé au sol, dernier pion montée perdu par un Split-S
wow-end-forced-dive = écrasé au sol par une plongée forcée de trop bas
wow-end-floor = passé sous le plancher, ce qui compte comme une sortie
wow-end-pile = sorti de l'aire par ses cartes dans les nuages
wow-air-flying = en vol
wow-air-cloud = dans les nuages
wow-air-touch-down = vient de toucher le sol
wow-air-roll-out = roule après l'atterrissage
wow-air-parked = au sol, arrêté
wow-air-run = commence à rouler
wow-air-lift-off = prêt à décoller
wow-hurt-rudder-left = palonnier bloqué : aucune carte à gauche au prochain tour
wow-hurt-rudder-right = palonnier bloqué : aucune carte à droite au prochain tour
wow-hurt-pilot = pilote blessé : pas de tir après un piqué, un Immelmann, un Split-S ou une montée
wow-hurt-observer = observateur blessé : la mitrailleuse arrière se tait
wow-hurt-engine = moteur endommagé : un décrochage à chaque tour
wow-illegal-steep = piqué après piqué
wow-illegal-immelmann = pas de tout droit avant l'Immelmann
wow-illegal-after-immelmann = un tout droit doit suivre un Immelmann ou un Split-S
wow-illegal-left = le palonnier est bloqué à gauche
wow-illegal-right = le palonnier est bloqué à droite
wow-illegal-no-stall = aucun décrochage ce tour-ci avec un moteur endommagé
wow-illegal-above = il dépasserait son altitude limite
wow-illegal-immelmann-climb = Immelmann et montée dans le même tour
wow-illegal-split-dive = Split-S et plongée dans le même tour
wow-illegal-forced = un tout droit doit suivre une plongée forcée
wow-illegal-clumsy = pas de plongée forcée sans carte Immelmann
wow-illegal-cloud = on ne monte pas dans les nuages
wow-illegal-ground = pas la carte que demande le roulage
wow-illegal-unknown = pour une raison que garde son propriétaire
wow-no-gun = pas de mitrailleuse de ce côté
wow-no-shot-friend = on ne tire que sur l'ennemi
wow-no-shot-gone = la cible n'est plus sur la table
wow-no-shot-in-cloud = la cible est dans les nuages
wow-no-shot-from-cloud = pas de tir depuis les nuages
wow-no-shot-ground = pas de tir depuis le sol
wow-no-shot-jammed = la mitrailleuse est enrayée
wow-no-shot-wounded = le pilote blessé ne tire pas encore
wow-no-shot-wounded-steep = le pilote blessé ne tire pas après cette carte
wow-no-shot-observer = l'observateur est blessé
wow-no-shot-overlap = les bases se chevauchent
wow-no-shot-arc = hors de l'arc de tir
wow-no-shot-range = hors de portée
wow-no-shot-blocked = une autre base bloque la visée
wow-no-shot-blocked-by = { $by } bloque la visée
wow-no-shot-levels = deux niveaux d'écart ou plus
wow-no-shot-level-far = un niveau d'écart et plus d'une demi-réglette
wow-no-shot-blind = dans l'angle mort derrière la queue
wow-refuse-not-now = pas maintenant : { $stage }
wow-refuse-not-asked = rien à décider pour cet avion
wow-refuse-no-card = cette carte n'est pas dans le paquet
wow-refuse-copies = prévue { $planned } fois, { $copies } dans le paquet
wow-refuse-illegal = carte { $slot } : { $reason }
wow-refuse-same-target = les deux mitrailleuses sur la même cible
wow-refuse-not-tailing = cet ennemi n'est pas devant le nez
wow-refuse-permutation = pas les cartes prévues
wow-refuse-pivot = ce pivot n'existe pas
wow-refuse-no-room = pas de place pour la base à cet endroit
wow-refuse-range = un avion au niveau { $level } est hors de { $floor } à { $ceiling }
wow-refuse-same-floor = c'est déjà le plancher
wow-refuse-far = hors de portée : à { $away } mm, { $reach } mm au plus
wow-refuse-typed = trois cartes, séparées par des virgules
wow-setup-scenario = aucun scénario ne s'appelle { $scenario }
wow-setup-needs-altitude = { $variant } demande les règles d'altitude
wow-setup-aircraft = aucun avion ne s'appelle { $aircraft }
wow-setup-side = il n'y a pas de camp { $side }
wow-setup-field = un avion au sol demande un terrain et les règles d'altitude
wow-setup-too-many = { $most } pièces au plus
wow-setup-players = { $players } joueurs ne peuvent pas se partager ces camps
wow-setup-no-aircraft = { $planes } avions pour { $pilots } joueurs
wow-setup-level = niveau { $level }, permis { $lowest } à { $highest }
wow-setup-area = une aire de { $width } × { $height } mm ne convient pas
wow-setup-outside = { $aircraft } commence hors de l'aire de jeu
wow-refuse-engine-runs = moteur en marche et sans décrochage prévu, il ne pivote pas
wow-switch-first = premier camp
wow-switch-first-help = le type que vole le premier camp
wow-switch-second = second camp
wow-switch-second-help = le type que vole le second camp
wow-switch-each = avions par camp
wow-switch-each-help = au moins un par joueur
wow-stage-limits = le plancher et le plafond peuvent changer
wow-stage-vote = un nouveau plancher est soumis au vote
wow-stage-tailing = choix de l'avion poursuivi
wow-stage-planning = programmation
wow-stage-extinguishing = feux au sol
wow-stage-burning = feux à bord
wow-stage-looking = les poursuivants regardent et réarrangent
wow-stage-pivoting = les avions au sol peuvent pivoter
wow-stage-sorting = mouvement
wow-stage-crashing = accidents
wow-stage-firing = tir
wow-stage-drawing = dégâts
wow-stage-over = la partie est finie
wow-status = tour { $turn }{ $phase ->
    [0] {""}
   *[other] , phase { $phase }
} : { $stage }
wow-prompt-plan = { $plane } : carte { $slot } sur 3
wow-prompt-fire = { $plane } : tir
wow-prompt-tail = { $plane } : qui poursuivre
wow-prompt-sort = { $plane } : réarrangez vos cartes
wow-prompt-pivot = { $plane } : pivotez la base, ou laissez-la
wow-prompt-floor = plancher { $floor }, plafond { $ceiling } : en proposer d'autres ?
wow-prompt-vote = { $seat } propose { $floor } à { $ceiling }
wow-choice-hold = { $gun } : ne pas tirer
wow-choice-fire = { $gun } sur { $target }
wow-choice-tail = poursuivre { $target }
wow-choice-order = { $cards }
wow-choice-keep-order = telles quelles : { $cards }
wow-choice-finger = doigt { $along ->
    [-1] sur le bord arrière
    [1] sur le bord avant
   *[other] à mi-longueur
}, { $across ->
    [-1] à gauche
    [1] à droite
   *[other] au milieu
}
wow-choice-turn = pivoter de { $degrees }° dans le sens horaire
wow-choice-leave = laisser en place
wow-choice-keep-floor = garder plancher et plafond
wow-choice-floor = plancher { $floor }, plafond { $ceiling }
wow-choice-yes = accepter
wow-choice-no = refuser
wow-hint-card = n° { $number } { $signs }, reste { $left }
wow-hint-short = courte portée, { $distance } mm : deux cartes
wow-hint-long = longue portée, { $distance } mm : une carte
wow-warn-replaced = illégal, remplacé par un tout droit : { $reason } ({ $rule })
wow-warn-forbidden = illégal, l'avion est perdu : { $reason } ({ $rule })
wow-note-replaced = la carte { $slot } devient un tout droit : { $reason }
wow-note-forbidden = la carte { $slot } ferait perdre l'avion : { $reason }
wow-note-crash = la carte { $slot } finit au sol
wow-note-floor = la carte { $slot } passe sous le plancher
wow-note-accident = la carte { $slot } finit hors du terrain : { $cards } cartes de dégâts
wow-note-leaves = la carte { $slot } sort de l'aire de jeu
wow-note-rudder-left = palonnier bloqué : aucune carte à gauche ce tour-ci
wow-note-rudder-right = palonnier bloqué : aucune carte à droite ce tour-ci
wow-note-engine = moteur endommagé : prévoyez un décrochage
wow-note-shown = { $target } montre : { $card }
wow-note-barred = { $gun } : { $reason }
wow-odds-nothing = rien
wow-odds-damage = dégâts
wow-odds-jam = enrayage
wow-odds-kill = abattu
wow-odds-cards = { $cards ->
    [one] une carte de dégâts
   *[other] { $cards } cartes de dégâts
}
wow-odds-points = { $points } points en moyenne
wow-odds-aimed = visé : un point de plus par carte qui en porte
wow-panel-title = { $label } { $name }
wow-panel-slots = programme
wow-panel-points = points restants
wow-panel-green = résistance
wow-panel-pile = cartes de dégâts : { $cards }
wow-panel-smoke = fumée
wow-panel-flames = flammes
wow-panel-jam-front = mitrailleuse avant enrayée
wow-panel-jam-rear = mitrailleuse arrière enrayée
wow-panel-level = altitude, { $pegs ->
    [one] un support
   *[other] { $pegs } supports
}
wow-panel-climb = pions montée
wow-panel-front = mitrailleuse avant
wow-panel-rear = mitrailleuse arrière
wow-panel-last = dernière carte
wow-panel-tails = poursuit
wow-panel-kills = victoires
wow-panel-kill-list = { $counters }
wow-kill-us = américain
wow-kill-uk = britannique
wow-kill-be = belge
wow-kill-fr = français
wow-kill-it = italien
wow-kill-ru = russe
wow-kill-central = Empires centraux
wow-goal-photo = mission photo
wow-goal-bombing = mission de bombardement
wow-goal-strafing = mission de mitraillage
wow-goal-pick-up = mission de récupération
wow-goal-observation = mission d'observation
wow-goal-mission = mission
wow-panel-mission-done = accomplie
wow-panel-mission-open = à accomplir
wow-panel-secret = secret
wow-panel-silent = le pilote ne tire pas pendant { $left ->
    [one] encore une manœuvre
   *[other] encore { $left } manœuvres
}
wow-event-turn = Tour { $turn }
wow-event-phase = Phase { $phase }
wow-event-planned = { $plane } est programmé : { $cards }
wow-event-recalled = { $seat } reprend un ordre
wow-event-declared = { $plane } tirera sur { $target }
wow-event-declared-both = { $plane } tirera sur { $front } devant et sur { $rear } derrière
wow-event-holds-fire = { $plane } ne tirera pas
wow-event-tails = { $plane } poursuit { $target }
wow-event-shows = { $plane } montre sa prochaine carte à { $to } : { $card }
wow-event-rearranged = { $plane } volera dans cet ordre : { $cards }
wow-event-pivoted = { $plane } pivote au sol
wow-event-proposed = { $seat } propose plancher { $floor } et plafond { $ceiling }
wow-event-agrees = { $seat } accepte
wow-event-declines = { $seat } refuse
wow-event-floor = Plancher { $floor }, plafond { $ceiling }
wow-event-floor-stays = Plancher et plafond restent inchangés
wow-event-all-planned = Tous ont programmé
wow-event-flies = { $plane } : { $card }
wow-event-flies-level = { $plane } : { $card }, niveau { $level }{ $climb ->
    [0] {""}
   *[other] {" "}+{ $climb }
}
wow-event-rolls = { $plane } roule : { $card }
wow-event-in-cloud = { $plane } reste dans les nuages : { $card }
wow-event-stands = { $plane } reste au sol, { $card } est ignoré
wow-event-replaced = { $plane } : { $card } est illégal et devient un tout droit ({ $reason })
wow-event-forbidden = { $plane } perd le contrôle : { $card } est illégal ({ $reason })
wow-event-leaves-cloud = { $plane } sort des nuages après : { $cards }
wow-event-tangled = Se gênent : { $planes }
wow-event-pulled-back = { $plane } recule de { $by } mm
wow-event-accident = { $plane } a un accident et pioche { $cards ->
    [one] une carte
   *[other] { $cards } cartes
}
wow-event-mission = { $plane } : { $counter }, réussie
wow-event-gone = { $plane } : { $fate }
wow-event-fires = { $plane } tire sur { $target }, { $gun }, { $cards ->
    [one] une carte
   *[other] { $cards } cartes
}
wow-event-fires-aimed = { $plane } tire en visant sur { $target }, { $gun }, { $cards ->
    [one] une carte
   *[other] { $cards } cartes
}
wow-event-draws = { $plane } pioche { $card }
wow-event-draws-hidden = { $plane } pioche une carte du paquet { $letter }
wow-event-counters = { $plane } : pions « enrayé », { $gun }
wow-event-hurt = { $plane }, pour vous seul : { $what }
wow-event-smokes = { $plane } crache de la fumée
wow-event-burns = { $plane } brûle, { $flames ->
    [one] un pion flammes
   *[other] { $flames } pions flammes
}
wow-event-doused = { $plane } : une flamme éteinte
wow-event-reshuffled = Le paquet { $letter } est remélangé
wow-event-written-down = Plus de cartes de dégâts : totaux notés, cartes remélangées
wow-event-over = La partie est finie
wow-over-last = le dernier camp en vol
wow-over-nobody = il ne reste personne
wow-over-goal = la mission est décidée
wow-over-turns = le dernier tour est fini
wow-aim-last = le dernier camp en l'air gagne ; à la limite de tours, les points
wow-aim-points = les points décident
wow-words-head = tour { $turn } sur { $turns }, phase { $phase } : { $stage }
wow-words-side = { $side } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
wow-words-plane = { $plane } ({ $seat }) : { $x }, { $y } mm, cap { $heading }°, { $cards ->
    [0] aucune carte de dégâts
    [one] une carte de dégâts
   *[other] { $cards } cartes de dégâts
}
wow-words-plane-level = { $plane } ({ $seat }) : { $x }, { $y } mm, cap { $heading }°, niveau { $level }, { $cards ->
    [0] aucune carte de dégâts
    [one] une carte de dégâts
   *[other] { $cards } cartes de dégâts
}
wow-words-gone = { $plane } ({ $seat }) : { $fate }
wow-words-points = { $plane } : { $taken } points subis sur { $green }
wow-words-deck = paquet { $letter } : { $cards ->
    [one] une carte restante
   *[other] { $cards } cartes restantes
}
wow-words-shot = { $plane }, { $gun } : tir possible sur { $target }, { $cards ->
    [one] une carte
   *[other] { $cards } cartes
}
wow-words-no-shot = { $plane }, { $gun } : pas de tir sur { $target } : { $reason }
wow-scenario-duel-name = Duel du matin
wow-scenario-duel-blurb = Un contre un, règles de base. Le dernier en vol gagne.
wow-scenario-pairs-name = Deux paires
wow-scenario-pairs-blurb = Deux contre deux avec dégâts spéciaux, visée et poursuite.
wow-scenario-photo-name = La batterie en photo
wow-scenario-photo-blurb = Un R.E.8 doit photographier une batterie et rapporter la plaque.
wow-scenario-bombs-name = La gare de triage
wow-scenario-bombs-blurb = Deux D.H.4 et une escorte contre trois chasseurs au-dessus d'une gare.
wow-scenario-balloon-name = La saucisse
wow-scenario-balloon-blurb = Huit tours pour brûler un ballon gardé par deux chasseurs.
wow-scenario-raid-name = L'aube sur le terrain
wow-scenario-raid-blurb = Un raid sur des Albatros au sol, avec altitude, atterrissage et décollage.
wow-scenario-flights-name = Quatre contre quatre
wow-scenario-flights-blurb = Huit chasseurs de la fin de la guerre, pour deux à huit joueurs.
wow-scenario-open-name = Combat libre
wow-scenario-open-blurb = Vos propres avions sur les deux bords d'une table à leur mesure.
wow-scenario-melee-name = Chacun pour soi
wow-scenario-melee-blurb = Quatre joueurs, quatre camps, un seul à la fin.
wow-switch-players = joueurs
wow-switch-players-help = combien de personnes se partagent les avions
wow-switch-lineup = avions
wow-switch-lineup-help = quels types volent
wow-switch-special = dégâts spéciaux
wow-switch-special-help = palonnier, pilote, observateur, moteur, fumée et feu comptent
wow-switch-aiming = visée
wow-switch-aiming-help = un second tir de suite sur le même ennemi fait un point de plus
wow-switch-forbidden = mouvement interdit
wow-switch-forbidden-help = une carte illégale fait perdre l'avion
wow-switch-tailing = poursuite
wow-switch-tailing-help = qui est derrière un ennemi voit sa prochaine carte
wow-switch-tournament = tournoi
wow-switch-tournament-help = sans cartes explosion
wow-switch-flat = cartes au lieu de figurines
wow-switch-flat-help = personne n'est jamais reculé
wow-switch-interruption = interruption
wow-switch-interruption-help = les dégâts suspendent visée et poursuite une phase
wow-switch-blind = angle mort
wow-switch-blind-help = la mitrailleuse arrière ne tire pas tout près derrière la queue
wow-switch-roland = la tourelle du Roland
wow-switch-roland-help = elle tire tout autour sur les cibles plus hautes
wow-switch-altitude = altitude
wow-switch-altitude-help = niveaux, pions montée, Split-S, atterrissage et décollage
wow-switch-forced = plongée forcée
wow-switch-forced-help = décrochage, plongée, tout droit font perdre deux niveaux
wow-switch-higher = voler plus haut
wow-switch-higher-help = un plancher et un plafond que tous peuvent convenir de changer
wow-switch-clouds = couverture nuageuse
wow-switch-clouds-help = une couche au-dessus du plafond pour s'y cacher
wow-switch-strict = plans stricts
wow-switch-strict-help = un plan illégal est refusé au lieu d'être remplacé
wow-switch-share = secrets partagés
wow-switch-share-help = les coéquipiers voient les cartes les uns des autres
wow-switch-winner_scores = seul le vainqueur marque
wow-switch-winner_scores-help = sur plusieurs parties, le perdant ne marque rien
wow-switch-level = niveau de départ
wow-switch-level-help = avec altitude, si le scénario ne dit rien
wow-switch-floor = plancher
wow-switch-floor-help = le plus bas niveau pour voler plus haut

# Force building in the lobby.
wow-forces-own = avions choisis un à un ; les types et nombres des réglages ne comptent plus
wow-forces-two-seater = biplace
wow-forces-fighter = monoplace
wow-forces-facts = { $points } points, armes { $guns }, montée { $climb }, altitude maximale { $ceiling }
wow-forces-nobody = pas d'avion { $place } de ce côté
wow-forces-value = { $value } ne peut être choisi ici

# Chapitres des règles.
wow-chapter-setup = Mise en place
wow-chapter-token = Pions
wow-chapter-turn = Le tour
wow-chapter-plan = Programmation
wow-chapter-ill = Cartes illégales
wow-chapter-move = Mouvement
wow-chapter-over = Bases qui se chevauchent
wow-chapter-out = Sortie de l'aire de jeu
wow-chapter-fire = Tir
wow-chapter-dmg = Dégâts
wow-chapter-jam = Enrayages
wow-chapter-score = Décompte
wow-chapter-special = Dégâts spéciaux
wow-chapter-aim = Visée
wow-chapter-forbid = Mouvement interdit
wow-chapter-tail = Poursuite
wow-chapter-tourn = Règles de tournoi
wow-chapter-intr = Interruption
wow-chapter-deck = À court de cartes dégâts
wow-chapter-two-seat = Biplaces
wow-chapter-blind = Angle mort
wow-chapter-roland = Le Roland
wow-chapter-alt = Altitude
wow-chapter-split = Immelmann et Split-S
wow-chapter-altfire = Tir entre altitudes
wow-chapter-alttail = Poursuite et altitude
wow-chapter-land = Décollage et atterrissage
wow-chapter-fireground = Feu au sol
wow-chapter-forced = Plongée forcée
wow-chapter-high = Plancher et plafond
wow-chapter-cloud = Couverture nuageuse
wow-chapter-data = Données
wow-chapter-info = Ce qui est secret

# Presets
wow-preset-basic = première partie
wow-preset-basic-help = cartes, tirs et points de dégâts ; aucune variante
wow-preset-standard = comme le dit le scénario
wow-preset-standard-help = les variantes prévues par le scénario
wow-preset-everything = tout
wow-preset-everything-help = dégâts spéciaux, visée, poursuite, angles morts, altitude et nuages
