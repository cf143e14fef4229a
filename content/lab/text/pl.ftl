# Słowa strony laboratorium.

lab-laboratory = Laboratorium Tallyho
lab-two = { $one } i { $other }
lab-scenarios = { $count ->
    [few] { $count } scenariusze
   *[many] { $count } scenariuszy
}
lab-fact-scenarios = Scenariusze
lab-fact-pilots = Piloci
lab-fact-games = Gry
lab-fact-seed = Ziarno
lab-fact-rules = Zasady
lab-fact-changed = Zmieniono
lab-against = { $one } przeciw { $other }
lab-version = wersja { $version }, dane { $content }
lab-to-a-scenario = po { $each } na scenariusz
lab-sides-change = po każdej piloci zmieniają strony
lab-still-to-play = jeszcze do rozegrania: { $count }
lab-more = jeszcze { $count }
lab-to = od { $low } do { $high }
lab-decimal = ,
lab-the = { $side }
lab-nobody = nikt
lab-games = { $count ->
    [one] { $count } gra
    [few] { $count } gry
   *[many] { $count } gier
}
lab-level-random = losowy
lab-level-greedy = zachłanny
lab-level-rookie = nowicjusz
lab-level-regular = doświadczony
lab-level-ace = as
lab-styled = { $level } { $style }
lab-thinking = { $pilot } ({ $ms } ms na decyzję)
lab-thinking-on-cores = { $pilot } ({ $ms } ms na decyzję, rdzenie: { $cores })

lab-findings = Wnioski
lab-nothing-yet = Żadna gra nie jest jeszcze skończona.
lab-first-impressions = To pierwsze wrażenia ({ $games }): równy wynik mógłby wyglądać na cokolwiek od { $low } do { $high }.
lab-first-impressions-each = To pierwsze wrażenia ({ $games } na scenariusz): równy wynik mógłby wyglądać na cokolwiek od { $low } do { $high }.
lab-equal-pilots = Wszystkie strony prowadzili równi piloci ({ $pilot }), więc różnice pochodzą ze scenariusza.
lab-stronger = { $stronger } jest bez wątpienia silniejszy niż { $weaker }: wynik { $score }, czyli { $elo } Elo.
lab-cannot-tell = Te gry nie rozstrzygają, kto jest silniejszy, { $stronger } czy { $weaker }: wynik pierwszego to { $score }.
lab-beyond-doubt = Bez wątpienia: { $list }.
lab-favours-side = „{ $scenario }”, przewaga: { $side } ({ $share }, { $ends })
lab-by-luck = { $count ->
    [one] Wśród scenariuszy, których jest { $scenarios }, mniej więcej jeden wyróżniłby się przez sam przypadek.
   *[other] Wśród scenariuszy, których jest { $scenarios }, mniej więcej { $count } wyróżniłyby się przez sam przypadek.
}
lab-even-are = Równe, o ile to wiadomo: { $list }.
lab-even-one = „{ $scenario }” ({ $share }: { $side }, { $ends })
lab-open-are = Jeszcze otwarte, bo 50 % leży w szerokim przedziale: { $list }.
lab-quoted = „{ $scenario }”
lab-and-more = { $list } i jeszcze { $count }
lab-no-victims = Nic nie zostało zestrzelone.
lab-victims = Najczęściej zestrzeliwany: { $kind }, { $times } z { $count } zestrzeleń; gra kosztuje razem { $losses } samolotu.
lab-half-over = Połowa gier kończy się w { $median } decyzjach lub wcześniej.
lab-longest = „{ $slow }” trwa najdłużej (mediana decyzji: { $long }), „{ $quick }” najkrócej ({ $short }).
lab-none-drawn = Żadna gra nie skończyła się remisem.
lab-most-drawn = Najwięcej remisów: „{ $scenario }” ({ $share }).
lab-share-drawn = Remisem skończyło się { $share } gier.
lab-cut-off = { $count ->
    [one] { $count } grę przerwano po tylu decyzjach: { $decisions }; liczy się jako remis.
    [few] { $count } gry przerwano po tylu decyzjach: { $decisions }; liczą się jako remis.
   *[many] { $count } gier przerwano po tylu decyzjach: { $decisions }; liczą się jako remis.
}

lab-sides = Która strona wygrywa
lab-sides-help = Niezależnie od pilota: jak często wygrała strona po lewej, jak często nikt, jak często strona po prawej. Znak to wynik lewej strony z remisem jako połową wygranej, kreska przez niego to przedział 95 %, linia kropkowana to 50 %.
lab-score-of = wynik, { $side }: { $score }
lab-drawn = remisy
lab-favours = przewaga: { $side }
lab-even = równo
lab-too-few = za mało gier, by rozstrzygnąć
lab-wins-table = Wygrane według strony i scenariusza
lab-column-scenario = scenariusz
lab-column-games = gry
lab-column-left = wygrała lewa
lab-column-drawn = remisy
lab-column-right = wygrała prawa
lab-column-score = wynik lewej
lab-column-verdict = ocena

lab-seats = Samotnie albo w więcej niż dwoje
lab-seats-help = Miejsca jednej drużyny wygrywają razem. Kto gra sam, nie ma kogo pokonać: liczą się punkty.
lab-seats-table = Wygrane i punkty według miejsca
lab-column-seat = miejsce
lab-column-won = wygrane
lab-column-points = punkty średnio

lab-pilots = Piloci
lab-longest-thought = Najdłuższa decyzja trwała { $ms } ms.
lab-no-thought = Najdłuższa decyzja trwała mniej niż milisekundę.
lab-no-strength = Wszystkie strony prowadzili tacy sami piloci ({ $pilot }), nie ma więc czego porównywać.
lab-elo = { $elo } Elo ({ $ends }) dla { $pilot }, z wyniku { $score } ({ $games }); z gier rozstrzygniętych ({ $decided }) wygrał { $wins }.
lab-return-matches = { $count ->
    [one] W { $count } dwumeczu (dwie gry ze zmianą stron i tymi samymi kośćmi, punkty dodane) { $pilot } osiągnął { $score }.
   *[other] W { $count } dwumeczach (dwie gry ze zmianą stron i tymi samymi kośćmi, punkty dodane) { $pilot } osiągnął { $score }.
}
lab-over = ponad +1000
lab-under = poniżej −1000

lab-lengths = Jak długo to trwa
lab-lengths-help = Decyzje w grze, wszystkich stron razem; im wyższa kolumna, tym więcej gier. Każdy scenariusz ma własną skalę.
lab-lengths-label = długości ({ $games }): mediana { $median }, środkowa połowa { $middle } decyzji
lab-lengths-caption = Mediana { $median }; środkowa połowa { $middle }; wszystkie { $all } ({ $games }).
lab-lengths-beyond = Mediana { $median }; środkowa połowa { $middle }; wszystkie { $all } ({ $games }), z tego poza skalą: { $beyond }.
lab-median = mediana { $median }

lab-heat = Gdzie tracono samoloty
lab-heat-help = Wszystkie gry scenariusza nałożone na siebie na jego planszy. Każda plansza ma własną skalę; strata między polami liczy się po części dla każdego z nich.
lab-heat-none = Nie stracono żadnego samolotu.
lab-heat-losses = { $count ->
    [one] { $count } strata ({ $games })
    [few] { $count } straty ({ $games })
   *[many] { $count } strat ({ $games })
}
lab-heat-from-the-side = widok z boku, wysokość w górę
lab-heat-frame = ramka to mapa na początku
lab-heat-legend = samoloty stracone w polu, do

lab-exchange = Kto kogo zestrzelił
lab-exchange-help = Samoloty zestrzelone przez typ po lewej wobec tych, które w odpowiedzi zestrzelił typ po prawej, z przedziałem 95 % udziału lewego.
lab-among-themselves = { $kind } { $wins } między sobą
lab-exchange-share = { $pair }; udział { $share }
lab-unaided = Stracone bez niczyjego strzału, przez wypadek lub własne uszkodzenia: { $list }.

lab-rules = Zasady w działaniu
lab-rules-all = { $count ->
    [one] To, co się działo, powołało się na { $count } zasadę.
    [few] To, co się działo, powołało się na { $count } zasady.
   *[many] To, co się działo, powołało się na { $count } zasad.
}
lab-rules-most = { $count ->
    [few] To, co się działo, powołało się na { $count } zasady; te najczęściej: { $shown }.
   *[many] To, co się działo, powołało się na { $count } zasad; te najczęściej: { $shown }.
}
lab-rules-table = Zasady według użycia
lab-column-rule = zasada
lab-column-says = co mówi
lab-column-a-game = na grę
lab-column-in-all = razem

lab-see = Zobacz na własne oczy
lab-see-help = Każda gra jest zachowana pod swoim numerem, od 0 do { $last }: { $replay } opowiada ją wiersz po wierszu, z { $svg } jest narysowana, a { $report } robi z niej stronę. Liczby każdej to wiersz w { $rows }.
lab-again = Cała seria jeszcze raz:
lab-same = Ta sama wersja daje te same gry, do ostatniej kości.
lab-alike = Kości wynikają z ziarna. Piloci, którzy myślą przez pewien czas, mogą na innej maszynie znaleźć inne rozkazy: gry będą inne, liczby nie powinny.
lab-notable = Gry godne uwagi
lab-shortest-game = najkrótsza
lab-longest-game = najdłuższa
lab-costliest-game = najkosztowniejsza
lab-column-game = gra
lab-column-number = numer
lab-column-won-by = wygrał
lab-column-decisions = decyzje
lab-column-lost = stracone samoloty
lab-column-to-see = aby zobaczyć
