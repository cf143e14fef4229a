# Words of the laboratory's page.

lab-laboratory = Tallyho laboratory
lab-two = { $one } and { $other }
lab-scenarios = { $count } scenarios
lab-fact-scenarios = Scenarios
lab-fact-pilots = Pilots
lab-fact-games = Games
lab-fact-seed = Seed
lab-fact-rules = Rules
lab-fact-changed = Changed
lab-against = { $one } against { $other }
lab-version = version { $version }, content { $content }
lab-to-a-scenario = { $each } to a scenario
lab-sides-change = the pilots change sides after each
lab-still-to-play = { $count ->
    [one] { $count } is still to be played
   *[other] { $count } are still to be played
}
lab-more = { $count } more
lab-to = { $low } to { $high }
lab-decimal = .
lab-the = the { $side }
lab-nobody = nobody
lab-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
lab-level-random = random
lab-level-greedy = greedy
lab-level-rookie = rookie
lab-level-regular = regular
lab-level-ace = ace
lab-styled = { $style } { $level }
lab-thinking = { $pilot } ({ $ms } ms a decision)
lab-thinking-on-cores = { $pilot } ({ $ms } ms a decision on { $cores } cores)

lab-findings = Findings
lab-nothing-yet = No game has been finished yet.
lab-first-impressions = These are first impressions: with { $games } an even result could be anything from { $low } to { $high }.
lab-first-impressions-each = These are first impressions: with { $games } to a scenario an even result could be anything from { $low } to { $high }.
lab-equal-pilots = All sides were flown by equal pilots ({ $pilot }), so what differs is the scenario.
lab-stronger = { $stronger } is stronger than { $weaker } beyond doubt: it scored { $score }, which is { $elo } Elo.
lab-cannot-tell = These games cannot tell { $stronger } from { $weaker }: it scored { $score }.
lab-beyond-doubt = Beyond doubt { $list }.
lab-favours-side = “{ $scenario }” favours { $side } ({ $share }, { $ends })
lab-by-luck = { $count ->
    [one] Of { $scenarios } scenarios one or so would stand out by luck alone.
   *[other] Of { $scenarios } scenarios about { $count } would stand out by luck alone.
}
lab-even-are = Even as far as can be known: { $list }.
lab-even-one = “{ $scenario }” ({ $share } for { $side }, { $ends })
lab-open-are = Still open, as 50 % lies inside a wide interval: { $list }.
lab-quoted = “{ $scenario }”
lab-and-more = { $list } and { $count } more
lab-no-victims = Nothing was shot down.
lab-victims = { $count ->
    [one] Shot down most: the { $kind }, { $times } of { $count } victim; a game costs { $losses } aircraft in all.
   *[other] Shot down most: the { $kind }, { $times } of { $count } victims; a game costs { $losses } aircraft in all.
}
lab-half-over = Half of the games are over within { $median } decisions.
lab-longest = “{ $slow }” takes longest ({ $long } decisions at the median), “{ $quick }” least ({ $short }).
lab-none-drawn = No game was drawn.
lab-most-drawn = Drawn most: “{ $scenario }” ({ $share }).
lab-share-drawn = { $share } of the games were drawn.
lab-cut-off = { $count ->
    [one] { $count } game was cut off after { $decisions } decisions and counts as drawn.
   *[other] { $count } games were cut off after { $decisions } decisions and count as drawn.
}

lab-sides = Which side wins
lab-sides-help = Whoever flies it: how often the side on the left won, how often nobody did, how often the side on the right. The mark is the left side’s score with a draw as half a win, the line across it the 95 % interval, the dotted line 50 %.
lab-score-of = score of { $side }: { $score }
lab-drawn = drawn
lab-favours = favours { $side }
lab-even = even
lab-too-few = too few games to tell
lab-wins-table = Wins by side and scenario
lab-column-scenario = scenario
lab-column-games = games
lab-column-left = left side won
lab-column-drawn = drawn
lab-column-right = right side won
lab-column-score = left side’s score
lab-column-verdict = verdict

lab-seats = Alone, or more than two
lab-seats-help = Seats of one team win together. Who plays alone has nobody to beat: points are what counts.
lab-seats-table = Wins and points by seat
lab-column-seat = seat
lab-column-won = won
lab-column-points = points on average

lab-pilots = The pilots
lab-longest-thought = The longest decision took { $ms } ms.
lab-no-thought = The longest decision took less than a millisecond.
lab-no-strength = All sides were flown by { $pilot } pilots, so there is no strength to compare.
lab-elo = { $elo } Elo ({ $ends }) for { $pilot }, from a score of { $score } in { $games }; of decided games ({ $decided }) it won { $wins }.
lab-return-matches = { $count ->
    [one] In { $count } return match (two games with changed sides and the same dice, points added up) { $pilot } scored { $score }.
   *[other] In { $count } return matches (two games with changed sides and the same dice, points added up) { $pilot } scored { $score }.
}
lab-over = over +1000
lab-under = under −1000

lab-lengths = How long it takes
lab-lengths-help = Decisions in a game, those of all sides together; the higher a column, the more games. Each scenario has its own scale.
lab-lengths-label = lengths of { $games }: median { $median }, the middle half { $middle } decisions
lab-lengths-caption = Median { $median }; the middle half { $middle }; { $all } in { $games }.
lab-lengths-beyond = Median { $median }; the middle half { $middle }; { $all } in { $games }, of which { $beyond } lie beyond the scale.
lab-median = median { $median }

lab-heat = Where aircraft were lost
lab-heat-help = All games of a scenario laid over each other on its board. Every board has its own scale; a loss between cells counts for each in part.
lab-heat-none = No aircraft was lost.
lab-heat-losses = { $count ->
    [one] { $count } loss in { $games }
   *[other] { $count } losses in { $games }
}
lab-heat-from-the-side = seen from the side, altitude upwards
lab-heat-frame = the frame is the map at the beginning
lab-heat-legend = aircraft lost in a cell, up to

lab-exchange = Who shot down whom
lab-exchange-help = Aircraft shot down by the type on the left against those that the type on the right shot down in return, with the 95 % interval of the left’s share.
lab-among-themselves = { $kind } { $wins } among themselves
lab-exchange-share = { $pair }; share { $share }
lab-unaided = Lost without anybody’s shot, by accident or damage of their own: { $list }.

lab-rules = Rules at work
lab-rules-all = { $count ->
    [one] What happened cited { $count } rule.
   *[other] What happened cited { $count } rules.
}
lab-rules-most = What happened cited { $count } rules; these { $shown } the most.
lab-rules-table = Rules by use
lab-column-rule = rule
lab-column-says = what it says
lab-column-a-game = a game
lab-column-in-all = in all

lab-see = See for yourself
lab-see-help = Every game is kept under its number, from 0 to { $last }: { $replay } tells it line by line, with { $svg } it is drawn, and { $report } makes a page of it. The figures of each are a row of { $rows }.
lab-again = The whole run again:
lab-same = With the same version it gives the same games, to the last die.
lab-alike = The dice follow from the seed. Pilots that think for a time may find other orders on another machine, so games will differ where figures should not.
lab-notable = Notable games
lab-shortest-game = shortest
lab-longest-game = longest
lab-costliest-game = costliest
lab-column-game = game
lab-column-number = number
lab-column-won-by = won by
lab-column-decisions = decisions
lab-column-lost = aircraft lost
lab-column-to-see = to see it
