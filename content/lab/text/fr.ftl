# Les mots de la page du laboratoire.

lab-laboratory = Laboratoire Tallyho
lab-two = { $one } et { $other }
lab-scenarios = { $count } scénarios
lab-fact-scenarios = Scénarios
lab-fact-pilots = Pilotes
lab-fact-games = Parties
lab-fact-seed = Graine
lab-fact-rules = Règles
lab-fact-changed = Modifié
lab-against = { $one } contre { $other }
lab-version = version { $version }, contenu { $content }
lab-to-a-scenario = { $each } par scénario
lab-sides-change = les pilotes changent de camp après chacune
lab-still-to-play = { $count ->
    [one] { $count } reste à jouer
   *[other] { $count } restent à jouer
}
lab-more = { $count } de plus
lab-to = { $low } à { $high }
lab-decimal = ,
lab-the = { $side }
lab-nobody = personne
lab-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
lab-level-random = hasard
lab-level-greedy = glouton
lab-level-rookie = débutant
lab-level-regular = aguerri
lab-level-ace = as
lab-styled = { $level } { $style }
lab-thinking = { $pilot } ({ $ms } ms par décision)
lab-thinking-on-cores = { $pilot } ({ $ms } ms par décision sur { $cores } cœurs)

lab-findings = Ce qu’on apprend
lab-nothing-yet = Aucune partie n’est encore finie.
lab-first-impressions = Ce sont des premières impressions : avec { $games }, un résultat égal pourrait être n’importe quoi de { $low } à { $high }.
lab-first-impressions-each = Ce sont des premières impressions : avec { $games } par scénario, un résultat égal pourrait être n’importe quoi de { $low } à { $high }.
lab-equal-pilots = Tous les camps volaient avec des pilotes égaux ({ $pilot }) : ce qui diffère, c’est le scénario.
lab-stronger = { $stronger } est plus fort que { $weaker }, sans aucun doute : score { $score }, soit { $elo } Elo.
lab-cannot-tell = Ces parties ne départagent pas { $stronger } et { $weaker } : score { $score } pour le premier.
lab-beyond-doubt = Sans aucun doute : { $list }.
lab-favours-side = « { $scenario } », avantage { $side } ({ $share }, { $ends })
lab-by-luck = { $count ->
    [one] Sur { $scenarios } scénarios, un environ sortirait du lot par pure chance.
   *[other] Sur { $scenarios } scénarios, environ { $count } sortiraient du lot par pure chance.
}
lab-even-are = Équilibré, autant qu’on sache : { $list }.
lab-even-one = « { $scenario } » ({ $share } pour { $side }, { $ends })
lab-open-are = Encore ouvert, car 50 % se trouve dans un large intervalle : { $list }.
lab-quoted = « { $scenario } »
lab-and-more = { $list } et { $count } de plus
lab-no-victims = Rien n’a été abattu.
lab-victims = { $count ->
    [one] Le plus souvent abattu : { $kind }, { $times } sur { $count } victime ; une partie coûte { $losses } avions en tout.
   *[other] Le plus souvent abattu : { $kind }, { $times } sur { $count } victimes ; une partie coûte { $losses } avions en tout.
}
lab-half-over = La moitié des parties finissent en { $median } décisions au plus.
lab-longest = « { $slow } » dure le plus longtemps ({ $long } décisions, médiane), « { $quick } » le moins ({ $short }).
lab-none-drawn = Aucune partie n’a été nulle.
lab-most-drawn = Le plus de nulles : « { $scenario } » ({ $share }).
lab-share-drawn = { $share } des parties ont été nulles.
lab-cut-off = { $count ->
    [one] { $count } partie a été arrêtée après { $decisions } décisions et compte comme nulle.
   *[other] { $count } parties ont été arrêtées après { $decisions } décisions et comptent comme nulles.
}

lab-sides = Quel camp gagne
lab-sides-help = Quel que soit le pilote : combien de fois le camp de gauche a gagné, combien de fois personne, combien de fois le camp de droite. La marque est le score du camp de gauche, une nulle comptant pour une demi-victoire ; le trait qui la croise est l’intervalle à 95 %, la ligne pointillée 50 %.
lab-score-of = score, { $side } : { $score }
lab-drawn = nulles
lab-favours = avantage { $side }
lab-even = équilibré
lab-too-few = trop peu de parties pour le dire
lab-wins-table = Victoires par camp et par scénario
lab-column-scenario = scénario
lab-column-games = parties
lab-column-left = gauche gagne
lab-column-drawn = nulles
lab-column-right = droite gagne
lab-column-score = score de gauche
lab-column-verdict = verdict

lab-seats = Seul, ou à plus de deux
lab-seats-help = Les places d’une même équipe gagnent ensemble. Qui joue seul n’a personne à battre : ce sont les points qui comptent.
lab-seats-table = Victoires et points par place
lab-column-seat = place
lab-column-won = gagné
lab-column-points = points en moyenne

lab-pilots = Les pilotes
lab-longest-thought = La plus longue décision a pris { $ms } ms.
lab-no-thought = La plus longue décision a pris moins d’une milliseconde.
lab-no-strength = Tous les camps volaient avec des pilotes { $pilot } : il n’y a pas de force à comparer.
lab-elo = { $elo } Elo ({ $ends }) pour { $pilot }, d’après un score de { $score } en { $games } ; des parties décidées ({ $decided }) il a gagné { $wins }.
lab-return-matches = { $count ->
    [one] En { $count } match aller-retour (deux parties, camps échangés et mêmes dés, points additionnés), { $pilot } obtient { $score }.
   *[other] En { $count } matchs aller-retour (deux parties, camps échangés et mêmes dés, points additionnés), { $pilot } obtient { $score }.
}
lab-over = plus de +1000
lab-under = moins de −1000

lab-lengths = Combien de temps cela dure
lab-lengths-help = Décisions d’une partie, celles de tous les camps ensemble ; plus une colonne est haute, plus il y a de parties. Chaque scénario a sa propre échelle.
lab-lengths-label = durée de { $games } : médiane { $median }, la moitié du milieu { $middle } décisions
lab-lengths-caption = Médiane { $median } ; la moitié du milieu { $middle } ; { $all } en { $games }.
lab-lengths-beyond = Médiane { $median } ; la moitié du milieu { $middle } ; { $all } en { $games }, dont { $beyond } au-delà de l’échelle.
lab-median = médiane { $median }

lab-heat = Où les avions ont été perdus
lab-heat-help = Toutes les parties d’un scénario superposées sur son plateau. Chaque plateau a sa propre échelle ; une perte entre deux cases compte en partie pour chacune.
lab-heat-none = Aucun avion n’a été perdu.
lab-heat-losses = { $count ->
    [one] { $count } perte en { $games }
   *[other] { $count } pertes en { $games }
}
lab-heat-from-the-side = vu de côté, l’altitude vers le haut
lab-heat-frame = le cadre est la carte du début
lab-heat-legend = avions perdus dans une case, jusqu’à

lab-exchange = Qui a abattu qui
lab-exchange-help = Avions abattus par le type de gauche contre ceux que le type de droite a abattus en retour, avec l’intervalle à 95 % de la part de gauche.
lab-among-themselves = { $kind } { $wins } entre eux
lab-exchange-share = { $pair } ; part { $share }
lab-unaided = Perdus sans le tir de personne, par accident ou par leurs propres avaries : { $list }.

lab-rules = Les règles à l’œuvre
lab-rules-all = { $count ->
    [one] Ce qui s’est passé a cité { $count } règle.
   *[other] Ce qui s’est passé a cité { $count } règles.
}
lab-rules-most = Ce qui s’est passé a cité { $count } règles, ces { $shown } le plus souvent.
lab-rules-table = Règles par usage
lab-column-rule = règle
lab-column-says = ce qu’elle dit
lab-column-a-game = par partie
lab-column-in-all = en tout

lab-see = Voir par soi-même
lab-see-help = Chaque partie est gardée sous son numéro, de 0 à { $last } : { $replay } la raconte ligne par ligne, avec { $svg } elle est dessinée, et { $report } en fait une page. Les chiffres de chacune sont une ligne de { $rows }.
lab-again = Toute la série à nouveau :
lab-same = La même version donne les mêmes parties, jusqu’au dernier dé.
lab-alike = Les dés découlent de la graine. Les pilotes qui réfléchissent un certain temps peuvent trouver d’autres ordres sur une autre machine : les parties différeront, les chiffres ne devraient pas.
lab-notable = Parties remarquables
lab-shortest-game = la plus courte
lab-longest-game = la plus longue
lab-costliest-game = la plus coûteuse
lab-column-game = partie
lab-column-number = numéro
lab-column-won-by = gagnée par
lab-column-decisions = décisions
lab-column-lost = avions perdus
lab-column-to-see = pour la voir
