# Wings of War: Miniatures, po polsku.
wow-number = { $n }
wow-text = { $text }
wow-off = nie
wow-on = tak
wow-side-allied = Ententa
wow-side-central = Państwa centralne
wow-side-south = Południe
wow-side-north = Północ
wow-side-west = Zachód
wow-side-east = Wschód
wow-seat-of = { $side } { $number }
wow-card-straight = prosto
wow-card-stall = przeciągnięcie
wow-card-left = zakręt w lewo
wow-card-right = zakręt w prawo
wow-card-tight-left = ciasny zakręt w lewo
wow-card-tight-right = ciasny zakręt w prawo
wow-card-slip-left = ślizg w lewo
wow-card-slip-right = ślizg w prawo
wow-card-steep-slip-left = stromy ślizg w lewo
wow-card-steep-slip-right = stromy ślizg w prawo
wow-card-immelmann = Immelmann
wow-card-climb = wznoszenie
wow-card-dive = nurkowanie
wow-card-hidden = zakryta karta
wow-last-straight = prosto: następną turę może otworzyć Immelmann
wow-last-steep = stromy manewr: następnej tury nie może otworzyć stromy manewr
wow-last-immelmann = Immelmann: następną turę musi otworzyć lot prosto
wow-gun-front = przedni karabin
wow-gun-rear = tylny karabin
wow-symbol-none = bez symbolu
wow-symbol-jam = zacięcie
wow-symbol-explosion = wybuch
wow-symbol-rudder-left = ster, lewo
wow-symbol-rudder-right = ster, prawo
wow-symbol-crew = załoga
wow-symbol-engine = silnik
wow-symbol-smoke = dym
wow-symbol-fire = pożar
wow-damage-card = { $letter }{ $number }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}, { $symbol }
wow-fate-in-play = w grze
wow-fate-shot-down = zestrzelony
wow-fate-exploded = eksplodował
wow-fate-out-of-control = stracił sterowność
wow-fate-crashed = rozbił się
wow-fate-left = opuścił obszar gry
wow-fate-home = wrócił po wykonaniu zadania
wow-end-wound = zestrzelony, pilot ranny po raz drugi
wow-end-engine = eksplodował, silnik trafiony po raz drugi
wow-end-split-s = rozbił się, Split-S zabrał ostatni żeton wznoszenia
wow-end-forced-dive = rozbił się w wymuszonym nurkowaniu ze zbyt małej wysokości
wow-end-floor = poniżej dolnego pułapu, co liczy się jak opuszczenie obszaru
wow-end-pile = wyprowadzony poza obszar gry przez karty w chmurach
wow-air-flying = w locie
wow-air-cloud = w chmurach
wow-air-touch-down = właśnie przyziemił
wow-air-roll-out = dobieg
wow-air-parked = zaparkowany
wow-air-run = rozpoczyna rozbieg
wow-air-lift-off = tuż przed oderwaniem
wow-hurt-rudder-left = ster zablokowany: w następnej turze żadnej karty w lewo
wow-hurt-rudder-right = ster zablokowany: w następnej turze żadnej karty w prawo
wow-hurt-pilot = pilot ranny: bez ognia po stromym manewrze, Immelmannie, Split-S i wznoszeniu
wow-hurt-observer = obserwator ranny: tylny karabin milczy
wow-hurt-engine = silnik uszkodzony: jedno przeciągnięcie w każdej turze
wow-illegal-steep = stromy manewr po stromym
wow-illegal-immelmann = przed Immelmannem nie było lotu prosto
wow-illegal-after-immelmann = po Immelmannie lub Split-S musi nastąpić lot prosto
wow-illegal-left = ster zablokowany w lewo
wow-illegal-right = ster zablokowany w prawo
wow-illegal-no-stall = brak przeciągnięcia w tej turze mimo uszkodzonego silnika
wow-illegal-above = przekroczyłby dozwoloną wysokość
wow-illegal-immelmann-climb = Immelmann i wznoszenie w jednej turze
wow-illegal-split-dive = Split-S i nurkowanie w jednej turze
wow-illegal-forced = po wymuszonym nurkowaniu musi nastąpić lot prosto
wow-illegal-clumsy = bez karty Immelmanna nie ma wymuszonego nurkowania
wow-illegal-cloud = w chmurze nie można się wznosić
wow-illegal-ground = nie ta karta, której wymaga rozbieg lub dobieg
wow-illegal-unknown = z powodu znanego tylko właścicielowi
wow-no-gun = nie ma tam karabinu
wow-no-shot-friend = strzela się tylko do wroga
wow-no-shot-gone = celu nie ma na stole
wow-no-shot-in-cloud = cel jest w chmurach
wow-no-shot-from-cloud = z chmur się nie strzela
wow-no-shot-ground = z ziemi się nie strzela
wow-no-shot-jammed = karabin zacięty
wow-no-shot-wounded = ranny pilot jeszcze nie strzela
wow-no-shot-wounded-steep = po tej karcie ranny pilot nie strzela
wow-no-shot-observer = obserwator jest ranny
wow-no-shot-overlap = podstawki zachodzą na siebie
wow-no-shot-arc = poza polem ostrzału
wow-no-shot-range = poza zasięgiem
wow-no-shot-blocked = inna podstawka zasłania cel
wow-no-shot-blocked-by = { $by } zasłania cel
wow-no-shot-levels = co najmniej dwa poziomy różnicy
wow-no-shot-level-far = poziom różnicy i dalej niż pół linijki
wow-no-shot-blind = w martwym polu za ogonem
wow-refuse-not-now = nie teraz: { $stage }
wow-refuse-not-asked = dla tego samolotu nie ma decyzji
wow-refuse-no-card = nie ma takiej karty w talii
wow-refuse-copies = zaplanowana { $planned } razy, w talii { $copies }
wow-refuse-illegal = karta { $slot }: { $reason }
wow-refuse-same-target = oba karabiny na ten sam cel
wow-refuse-not-tailing = tego wroga nie ma przed nosem
wow-refuse-permutation = to nie są zaplanowane karty
wow-refuse-pivot = nie ma takiego obrotu
wow-refuse-no-room = nie ma tam miejsca na podstawkę
wow-refuse-range = samolot na poziomie { $level } jest poza zakresem { $floor }–{ $ceiling }
wow-refuse-same-floor = to obecny pułap dolny
wow-refuse-far = poza zasięgiem: { $away } mm, najwyżej { $reach } mm
wow-refuse-typed = trzy karty oddzielone przecinkami
wow-setup-scenario = nie ma scenariusza { $scenario }
wow-setup-needs-altitude = { $variant } wymaga zasad wysokości
wow-setup-aircraft = nie ma samolotu { $aircraft }
wow-setup-side = nie ma strony { $side }
wow-setup-field = zaparkowany samolot wymaga lotniska i zasad wysokości
wow-setup-too-many = najwyżej { $most } pionów
wow-setup-players = { $players } graczy nie może podzielić tych stron
wow-setup-no-aircraft = samolotów: { $planes }, graczy: { $pilots }
wow-setup-level = poziom { $level }, dozwolone { $lowest }–{ $highest }
wow-setup-area = obszar { $width } × { $height } mm się nie nadaje
wow-setup-outside = { $aircraft } zaczyna poza obszarem gry
wow-refuse-engine-runs = z włączonym silnikiem i bez przeciągnięcia w planie się nie obraca
wow-switch-first = pierwsza strona
wow-switch-first-help = typ samolotów pierwszej strony
wow-switch-second = druga strona
wow-switch-second-help = typ samolotów drugiej strony
wow-switch-each = samoloty na stronę
wow-switch-each-help = co najmniej jeden na gracza
wow-stage-limits = można zmienić pułapy
wow-stage-vote = głosowanie nad nowym pułapem
wow-stage-tailing = wybór ściganego
wow-stage-planning = planowanie
wow-stage-extinguishing = pożary na ziemi
wow-stage-burning = pożary na pokładzie
wow-stage-looking = ścigający patrzą i zmieniają kolejność
wow-stage-pivoting = można obrócić zaparkowane samoloty
wow-stage-sorting = ruch
wow-stage-crashing = wypadki
wow-stage-firing = ogień
wow-stage-drawing = uszkodzenia
wow-stage-over = gra skończona
wow-status = tura { $turn }{ $phase ->
    [0] {""}
   *[other] , faza { $phase }
}: { $stage }
wow-prompt-plan = { $plane }: karta { $slot } z 3
wow-prompt-fire = { $plane }: ogień
wow-prompt-tail = { $plane }: kogo ścigać
wow-prompt-sort = { $plane }: zmień kolejność kart
wow-prompt-pivot = { $plane }: obróć podstawkę albo zostaw
wow-prompt-floor = pułapy { $floor }–{ $ceiling }: zaproponować inne?
wow-prompt-vote = { $seat } proponuje { $floor }–{ $ceiling }
wow-choice-hold = { $gun }: bez ognia
wow-choice-fire = { $gun } w { $target }
wow-choice-tail = ścigaj { $target }
wow-choice-order = { $cards }
wow-choice-keep-order = jak leżą: { $cards }
wow-choice-finger = palec { $along ->
    [-1] na tylnej krawędzi
    [1] na przedniej krawędzi
   *[other] w połowie długości
}, { $across ->
    [-1] po lewej
    [1] po prawej
   *[other] pośrodku
}
wow-choice-turn = obróć o { $degrees }° zgodnie z ruchem wskazówek zegara
wow-choice-leave = zostaw, jak stoi
wow-choice-keep-floor = zostaw pułapy
wow-choice-floor = pułapy { $floor }–{ $ceiling }
wow-choice-yes = zgoda
wow-choice-no = sprzeciw
wow-hint-card = nr { $number } { $signs }, zostało { $left }
wow-hint-short = bliski zasięg, { $distance } mm: dwie karty
wow-hint-long = daleki zasięg, { $distance } mm: jedna karta
wow-warn-replaced = niedozwolone, zamiast tego lot prosto: { $reason } ({ $rule })
wow-warn-forbidden = niedozwolone, samolot przepada: { $reason } ({ $rule })
wow-note-replaced = karta { $slot } zamieni się w lot prosto: { $reason }
wow-note-forbidden = karta { $slot } oznacza stratę samolotu: { $reason }
wow-note-crash = karta { $slot } kończy się na ziemi
wow-note-floor = karta { $slot } prowadzi poniżej dolnego pułapu
wow-note-accident = karta { $slot } kończy się poza lotniskiem: kart uszkodzeń { $cards }
wow-note-leaves = karta { $slot } wyprowadza poza obszar gry
wow-note-rudder-left = ster zablokowany: w tej turze żadnej karty w lewo
wow-note-rudder-right = ster zablokowany: w tej turze żadnej karty w prawo
wow-note-engine = silnik uszkodzony: zaplanuj przeciągnięcie
wow-note-shown = { $target } pokazuje: { $card }
wow-note-barred = { $gun }: { $reason }
wow-odds-nothing = nic
wow-odds-damage = uszkodzenia
wow-odds-jam = zacięcie
wow-odds-kill = zestrzelenie
wow-odds-cards = { $cards ->
    [one] jedna karta uszkodzeń
    [few] { $cards } karty uszkodzeń
   *[many] { $cards } kart uszkodzeń
}
wow-odds-points = średnio { $points } punktu
wow-odds-aimed = z celowaniem: punkt więcej za każdą kartę z punktami
wow-panel-title = { $label } { $name }
wow-panel-slots = plan
wow-panel-points = pozostałe punkty
wow-panel-green = wytrzymałość
wow-panel-pile = karty uszkodzeń: { $cards }
wow-panel-smoke = dym
wow-panel-flames = płomienie
wow-panel-jam-front = przedni karabin zacięty
wow-panel-jam-rear = tylny karabin zacięty
wow-panel-level = wysokość, { $pegs ->
    [one] jeden słupek
    [few] { $pegs } słupki
   *[many] { $pegs } słupków
}
wow-panel-climb = żetony wznoszenia
wow-panel-front = przedni karabin
wow-panel-rear = tylny karabin
wow-panel-last = ostatnia karta
wow-panel-tails = ściga
wow-panel-kills = zestrzelenia
wow-panel-kill-list = { $counters }
wow-kill-us = amerykański
wow-kill-uk = brytyjski
wow-kill-be = belgijski
wow-kill-fr = francuski
wow-kill-it = włoski
wow-kill-ru = rosyjski
wow-kill-central = państwa centralne
wow-goal-photo = zdjęcie
wow-goal-bombing = bombardowanie
wow-goal-strafing = ostrzelanie
wow-goal-pick-up = zabranie pasażera
wow-goal-observation = obserwacja
wow-goal-mission = zadanie
wow-panel-mission-done = wykonane
wow-panel-mission-open = do wykonania
wow-panel-secret = tajne
wow-panel-silent = pilot nie strzela jeszcze przez { $left ->
    [one] jeden manewr
    [few] { $left } manewry
   *[many] { $left } manewrów
}
wow-event-turn = Tura { $turn }
wow-event-phase = Faza { $phase }
wow-event-planned = { $plane } zaplanowany: { $cards }
wow-event-recalled = { $seat } cofa rozkaz
wow-event-declared = { $plane } będzie strzelać do: { $target }
wow-event-declared-both = { $plane } będzie strzelać do: { $front } z przodu i { $rear } z tyłu
wow-event-holds-fire = { $plane } wstrzyma ogień
wow-event-tails = { $plane } ściga { $target }
wow-event-shows = { $plane } pokazuje następną kartę samolotowi { $to }: { $card }
wow-event-rearranged = { $plane } poleci w tej kolejności: { $cards }
wow-event-pivoted = { $plane } obrócony na ziemi
wow-event-proposed = { $seat } proponuje pułapy { $floor }–{ $ceiling }
wow-event-agrees = { $seat } zgadza się
wow-event-declines = { $seat } odmawia
wow-event-floor = Pułapy { $floor }–{ $ceiling }
wow-event-floor-stays = Pułapy bez zmian
wow-event-all-planned = Wszyscy zaplanowali
wow-event-flies = { $plane }: { $card }
wow-event-flies-level = { $plane }: { $card }, poziom { $level }{ $climb ->
    [0] {""}
   *[other] {" "}+{ $climb }
}
wow-event-rolls = { $plane } toczy się: { $card }
wow-event-in-cloud = { $plane } zostaje w chmurach: { $card }
wow-event-stands = { $plane } stoi, karta bez skutku: { $card }
wow-event-replaced = { $plane }: { $card } niedozwolone, zamiast tego lot prosto ({ $reason })
wow-event-forbidden = { $plane } traci sterowność: { $card } niedozwolone ({ $reason })
wow-event-leaves-cloud = { $plane } wychodzi z chmur po: { $cards }
wow-event-tangled = Wchodzą sobie w drogę: { $planes }
wow-event-pulled-back = { $plane } cofnięty o { $by } mm
wow-event-accident = { $plane } ma wypadek i dobiera { $cards ->
    [one] jedną kartę
    [few] { $cards } karty
   *[many] { $cards } kart
}
wow-event-mission = { $plane }: { $counter }, wykonane
wow-event-gone = { $plane }: { $fate }
wow-event-fires = { $plane } strzela do { $target }, { $gun }, { $cards ->
    [one] jedna karta
    [few] { $cards } karty
   *[many] { $cards } kart
}
wow-event-fires-aimed = { $plane } strzela celnie do { $target }, { $gun }, { $cards ->
    [one] jedna karta
    [few] { $cards } karty
   *[many] { $cards } kart
}
wow-event-draws = { $plane } dobiera { $card }
wow-event-draws-hidden = { $plane } dobiera kartę z talii { $letter }
wow-event-counters = { $plane }: żetony zacięcia, { $gun }
wow-event-hurt = { $plane }, tylko dla ciebie: { $what }
wow-event-smokes = { $plane } dymi
wow-event-burns = { $plane } płonie, { $flames ->
    [one] jeden żeton ognia
    [few] { $flames } żetony ognia
   *[many] { $flames } żetonów ognia
}
wow-event-doused = { $plane }: jeden płomień ugaszony
wow-event-reshuffled = Talia { $letter } przetasowana
wow-event-written-down = Brak kart uszkodzeń: sumy zapisane, karty przetasowane
wow-event-over = Gra skończona
wow-over-last = ostatnia strona w powietrzu
wow-over-nobody = nikt nie pozostał
wow-over-goal = zadanie rozstrzygnięte
wow-over-turns = minęła ostatnia tura
wow-aim-last = wygrywa ostatnia strona w powietrzu; po ostatniej turze punkty
wow-aim-points = decydują punkty
wow-words-head = tura { $turn } z { $turns }, faza { $phase }: { $stage }
wow-words-side = { $side }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
wow-words-plane = { $plane } ({ $seat }): { $x }, { $y } mm, kurs { $heading }°, { $cards ->
    [0] bez kart uszkodzeń
    [one] jedna karta uszkodzeń
    [few] { $cards } karty uszkodzeń
   *[many] { $cards } kart uszkodzeń
}
wow-words-plane-level = { $plane } ({ $seat }): { $x }, { $y } mm, kurs { $heading }°, poziom { $level }, { $cards ->
    [0] bez kart uszkodzeń
    [one] jedna karta uszkodzeń
    [few] { $cards } karty uszkodzeń
   *[many] { $cards } kart uszkodzeń
}
wow-words-gone = { $plane } ({ $seat }): { $fate }
wow-words-points = { $plane }: { $taken } z { $green } punktów uszkodzeń
wow-words-deck = talia { $letter }: { $cards ->
    [one] została jedna karta
    [few] zostały { $cards } karty
   *[many] zostało { $cards } kart
}
wow-words-shot = { $plane }, { $gun }: strzał do { $target }, { $cards ->
    [one] jedna karta
    [few] { $cards } karty
   *[many] { $cards } kart
}
wow-words-no-shot = { $plane }, { $gun }: brak strzału do { $target }: { $reason }
wow-scenario-duel-name = Poranny pojedynek
wow-scenario-duel-blurb = Jeden na jednego, zasady podstawowe. Wygrywa ostatni w powietrzu.
wow-scenario-pairs-name = Dwie pary
wow-scenario-pairs-blurb = Dwóch na dwóch ze specjalnymi uszkodzeniami, celowaniem i pościgiem.
wow-scenario-photo-name = Zdjęcie baterii
wow-scenario-photo-blurb = R.E.8 ma sfotografować baterię i dowieźć kliszę do domu.
wow-scenario-bombs-name = Stacja rozrządowa
wow-scenario-bombs-blurb = Dwa D.H.4 z osłoną przeciw trzem myśliwcom nad stacją.
wow-scenario-balloon-name = Balon na uwięzi
wow-scenario-balloon-blurb = Osiem tur na spalenie balonu strzeżonego przez dwa myśliwce.
wow-scenario-raid-name = Świt nad lotniskiem
wow-scenario-raid-blurb = Nalot na zaparkowane Albatrosy, z wysokością, lądowaniem i startem.
wow-scenario-flights-name = Czterech na czterech
wow-scenario-flights-blurb = Osiem późnych myśliwców na dużym stole, dla dwóch do ośmiu graczy.
wow-scenario-open-name = Wolna bitwa
wow-scenario-open-blurb = Własne samoloty na dwóch krawędziach dopasowanego stołu.
wow-scenario-melee-name = Każdy za siebie
wow-scenario-melee-blurb = Czterech graczy, cztery strony, na końcu jedna.
wow-switch-players = gracze
wow-switch-players-help = ilu graczy dzieli się samolotami
wow-switch-lineup = samoloty
wow-switch-lineup-help = jakie typy lecą
wow-switch-special = specjalne uszkodzenia
wow-switch-special-help = liczą się ster, pilot, obserwator, silnik, dym i ogień
wow-switch-aiming = celowanie
wow-switch-aiming-help = drugi strzał z rzędu do tego samego wroga daje punkt więcej
wow-switch-forbidden = ruch zabroniony
wow-switch-forbidden-help = niedozwolona karta oznacza stratę samolotu
wow-switch-tailing = pościg
wow-switch-tailing-help = kto siedzi wrogowi na ogonie, widzi jego następną kartę
wow-switch-tournament = turniej
wow-switch-tournament-help = bez kart wybuchu
wow-switch-flat = karty zamiast modeli
wow-switch-flat-help = nikt nigdy nie jest cofany
wow-switch-interruption = przerwanie
wow-switch-interruption-help = uszkodzenie zawiesza celowanie i pościg na fazę
wow-switch-blind = martwe pole
wow-switch-blind-help = tylny karabin nie sięga tuż za ogon
wow-switch-roland = karabin Rolanda
wow-switch-roland-help = obraca się dookoła przeciw wyższym celom
wow-switch-altitude = wysokość
wow-switch-altitude-help = poziomy, żetony wznoszenia, Split-S, lądowanie i start
wow-switch-forced = wymuszone nurkowanie
wow-switch-forced-help = przeciągnięcie, nurkowanie, prosto to dwa poziomy w dół
wow-switch-higher = wyższy lot
wow-switch-higher-help = pułapy, które można zmienić za zgodą wszystkich
wow-switch-clouds = pokrywa chmur
wow-switch-clouds-help = warstwa nad pułapem, w której można się ukryć
wow-switch-strict = ścisłe plany
wow-switch-strict-help = niedozwolony plan jest odrzucany zamiast zastępowany
wow-switch-share = wspólne tajemnice
wow-switch-share-help = gracze jednej drużyny widzą nawzajem swoje karty
wow-switch-winner_scores = punktuje tylko zwycięzca
wow-switch-winner_scores-help = w serii gier przegrany nie dostaje punktów
wow-switch-level = poziom startowy
wow-switch-level-help = z wysokością, gdy scenariusz milczy
wow-switch-floor = pułap dolny
wow-switch-floor-help = najniższy poziom wyższego lotu

# Force building in the lobby.
wow-forces-own = samoloty wybrane pojedynczo; typy i liczby z ustawień już się nie liczą
wow-forces-two-seater = dwumiejscowy
wow-forces-fighter = jednomiejscowy
wow-forces-facts = punkty { $points }, broń { $guns }, wznoszenie { $climb }, maksymalna wysokość { $ceiling }
wow-forces-nobody = brak samolotu { $place } po tej stronie
wow-forces-value = nie można tu wybrać: { $value }

# Rozdziały zasad.
wow-chapter-setup = Przygotowanie gry
wow-chapter-token = Żetony
wow-chapter-turn = Tura
wow-chapter-plan = Planowanie
wow-chapter-ill = Niedozwolone karty
wow-chapter-move = Ruch
wow-chapter-over = Zachodzące podstawki
wow-chapter-out = Opuszczenie obszaru
wow-chapter-fire = Ogień
wow-chapter-dmg = Uszkodzenia
wow-chapter-jam = Zacięcia
wow-chapter-score = Punktacja
wow-chapter-special = Uszkodzenia specjalne
wow-chapter-aim = Celowanie
wow-chapter-forbid = Ruch zabroniony
wow-chapter-tail = Pościg
wow-chapter-tourn = Zasady turniejowe
wow-chapter-intr = Przerwanie
wow-chapter-deck = Gdy kończą się karty uszkodzeń
wow-chapter-two-seat = Samoloty dwumiejscowe
wow-chapter-blind = Martwe pole
wow-chapter-roland = Roland
wow-chapter-alt = Wysokość
wow-chapter-split = Immelmann i Split-S
wow-chapter-altfire = Ogień między wysokościami
wow-chapter-alttail = Pościg a wysokość
wow-chapter-land = Start i lądowanie
wow-chapter-fireground = Pożary na ziemi
wow-chapter-forced = Wymuszone nurkowanie
wow-chapter-high = Pułap dolny i górny
wow-chapter-cloud = Pokrywa chmur
wow-chapter-data = Dane
wow-chapter-info = Co jest tajne

# Presets
wow-preset-basic = pierwsza gra
wow-preset-basic-help = karty, strzały i punkty uszkodzeń; bez wariantów
wow-preset-standard = jak mówi scenariusz
wow-preset-standard-help = warianty, z którymi przychodzi scenariusz
wow-preset-everything = wszystko
wow-preset-everything-help = uszkodzenia specjalne, celowanie, pościg, martwe pola, wysokość i chmury
