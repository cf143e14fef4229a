## Attitudes and increments
af-att-i = na plecach
af-att-il = na plecach w lewo
af-att-ir = na plecach w prawo
af-att-l = poziomo
af-att-lb = przechył w lewo
af-att-rb = przechył w prawo
af-stall = przeciągnięcie
af-manoeuvre = prędkość manewrowa
af-level = prędkość pozioma
af-dive = prędkość nurkowania

## Codes and words of a line
af-code-ahead = prosto
af-code-b = przechył w prawo
af-code-n = przechył w lewo
af-code-r = zakręt w prawo
af-code-l = zakręt w lewo
af-code-s = ślizg w prawo
af-code-t = ślizg w lewo
af-code-h = półbeczka w prawo
af-code-e = półbeczka w lewo
af-code-v = półpętla
af-code-spin = korkociąg
af-man-bank = przechył
af-man-turn = zakręt
af-man-slip = ślizg
af-man-roll = półbeczka
af-man-loop = półpętla
af-word-hexes =
    { $hexes ->
        [one] { $hexes } pole
        [few] { $hexes } pola
       *[many] { $hexes } pól
    } prosto
af-word-power = moc: { $factors }
af-word-brake = hamulce: { $factors }
af-word-no-change = bez zmiany wysokości
af-word-climb = wznoszenie { $feet } stóp
af-word-dive = nurkowanie { $feet } stóp
af-word-no-ordnance = nic nie zrzucone
af-word-all-bombs = zrzut wszystkich bomb w następnej turze
af-word-bombs = bomby do zrzutu w następnej turze: { $count }
af-word-all-rockets = odpalenie wszystkich rakiet w następnej turze
af-word-rockets = rakiety do odpalenia w następnej turze: { $count }

## What the reader of a line expected
af-expected-item = liczby pól albo jednej z liter B N R L S T H E V
af-expected-hexes = liczby, która nie zaczyna się od 0
af-expected-throttle = samych P, potem K, po pierwszej z nich
af-expected-altitude = kreski - albo C lub D z tysiącami stóp
af-expected-decimal = tysięcy stóp z jedną cyfrą po kropce, jak 1.2
af-expected-ordnance = Bmb lub Rct, z liczbą lub bez
af-expected-end = końca zapisu
af-expected-shorter = krótszego zapisu: najwyżej 32 kody
af-expected-state = prędkości, wysokości i położenia

## Corrections
af-fix-excess = zapisano punktów: { $written }, prędkość { $speed }
af-fix-requirement = { $code } po { $have } polach prosto, potrzeba { $need }
af-fix-prohibited = { $code }: ten typ tego nie potrafi
af-fix-attitude = złe położenie na { $code }
af-fix-maximum = półpętla wymaga największego wznoszenia lub nurkowania we wszystkich swoich turach
af-fix-slip-in-dive = { $code } w stronę przechyłu w nurkowaniu, które daje prędkość
af-fix-turn-after-slip = { $code } zaraz po ślizgu w stronę przechyłu
af-fix-slip-without-turn = { $code } bez zakrętu po nim
af-fix-not-stalled = bez korkociągu powyżej przeciągnięcia
af-fix-must-spin = przeciągnięcie: tylko korkociąg
af-fix-unspent = pozostałe punkty, lot prosto: { $left }
af-fix-power = moc { $written }, dozwolona { $allowed }
af-fix-brake = hamulce { $written }, dozwolone { $allowed }
af-fix-climb = wznoszenie { $written } stóp, najwyżej { $allowed }
af-fix-dive = nurkowanie { $written } stóp, najwyżej { $allowed }
af-fix-duty = prędkość nurkowania wymusza nurkowanie { $feet } stóp
af-fix-deadly = to zniszczyłoby samolot: { $cause }

## Causes of loss
af-cause-shot-down = zestrzelony
af-cause-ground = uderzył w ziemię
af-cause-overspeed = ponad największą prędkością nurkowania
af-cause-wings = zbyt szybki na uszkodzone skrzydła
af-cause-cockpit = ponad możliwości trafionej kabiny
af-cause-load = manewr zakazany z ładunkiem
af-cause-collision = zderzenie
af-cause-outside-loop = zewnętrzna półpętla przy prędkości nurkowania
af-cause-hill = uderzył we wzgórze
af-cause-balloon = zaczepił o zaporę balonową
af-cause-engines = silniki zniszczone
af-cause-rockets = trafiony rakietami
af-cause-bombs = trafiony bombami

## Refusals
af-why-not-now = teraz nic takiego nie jest potrzebne
af-why-unknown = nie ma takiego samolotu
af-why-not-yours = samolot innego gracza
af-why-done = już zapisane
af-why-other-wave = zapisuje w innej kolejności
af-why-not-flying = nie leci
af-why-zone = to nie jest pole startowe
af-why-facing = tylko kierunek { $facing }
af-why-altitude = { $low } do { $high } stóp, gdzie nie zaczyna swój
af-why-start-speed = prędkość { $low } do { $high }
af-why-attitude = tylko poziomo
af-why-fired = strzelał już w tej turze
af-why-no-target = nie ma takiego celu
af-why-same-hex = na jego własnym polu
af-why-arc = poza łukiem ognia
af-why-range = odległość { $range }, zasięg dział { $reach }
af-why-no-guns = brak sprawnych dział
af-why-nearer = nr { $number } jest bliżej
af-why-part = nie jest to część do wyboru
af-why-unreadable = znak { $column }: oczekiwano { $expected }
af-why-no-ordnance = żądane { $wanted }, na pokładzie { $there }

## Faults of a set-up
af-fault-scenario = nie ma scenariusza { $value }
af-fault-switch = nie ma przełącznika { $value }
af-fault-on-off = on albo off, nie { $value }
af-fault-required = scenariusz wymaga { $value }
af-fault-plain = gra podstawowa nie ma opcji: { $value }
af-fault-match = nie ma zestawienia { $value }
af-fault-type = nie ma samolotu { $value }
af-fault-count = { $value } samolotów nie można wystawić
af-fault-too-many = { $value } samolotów, najwyżej 64
af-fault-seats = { $value } miejsc nie pasuje do scenariusza

## Drafts
af-prompt-place = { $name } { $type }: wybierz pole startowe
af-prompt-facing = { $name } { $type }: wybierz kierunek
af-prompt-altitude = { $name } { $type }: wybierz wysokość
af-prompt-speed = { $name } { $type }: wybierz prędkość
af-prompt-attitude = { $name } { $type }: wybierz położenie
af-prompt-fire = kto strzela do kogo?
af-prompt-assign = { $name }: które działo trafione?
af-prompt-which = który samolot?
af-prompt-plot = { $name } { $type }, punkty: { $points }: { $line }
af-choice-hex = pole { $hex }
af-choice-facing = kierunek { $facing }
af-choice-altitude = { $feet } stóp
af-choice-speed = prędkość { $speed }
af-choice-fire = { $name } strzela do { $target }
af-choice-hold = koniec ognia
af-choice-gun = działo { $number }: { $factor }{ $barrel }
af-choice-plane = { $name } { $type }, prędkość { $points }
af-choice-straight = resztę prosto
af-choice-power = jeden punkt mocy
af-choice-brake = jeden punkt hamowania
af-choice-climb = wznoszenie { $feet } stóp, prędkość -{ $points }
af-choice-dive = nurkowanie { $feet } stóp, prędkość +{ $points }
af-hint-left = pozostałe punkty: { $left }
af-hint-factors = pozostałe punkty: { $left }
af-hint-shot = odległość { $range }, współczynniki { $factors }, kolumna { $column }
af-odds-miss = pudło
af-odds-damage = uszkodzenie
af-odds-kill = zniszczenie
af-because-guns = współczynniki { $factors } na odległość { $range }: { $effect }
af-because-column = kolumna { $column }
af-mod-fire = modyfikator ognia { $amount }
af-mod-size = sylwetka { $amount }
af-mod-inverted = na plecach { $amount }
af-mod-other = modyfikator { $amount }

## Running totals
af-note-points = pozostałe punkty: { $left }
af-note-straight = pola prosto od ostatniego manewru: { $hexes }
af-note-never = { $manoeuvre }: nigdy
af-note-ready = { $manoeuvre }: gotowe ({ $need })
af-note-toward = { $manoeuvre }: { $have } z { $need }
af-note-attitude = położenie: { $attitude }
af-note-throttle = pozostało: moc { $power }, hamulce { $brake }
af-note-word = { $code }: { $meaning }
af-note-next = następna tura: prędkość { $speed } ({ $increment }), wysokość { $altitude }, { $attitude }
af-note-sinks = 100 stóp w dół: na końcu nie poziomo
af-note-lost = stracony: { $cause }
af-note-spin = korkociąg: prosto, potem kostka na kierunek i największe nurkowanie
af-note-corrected = poleciałby jako { $line }

## Events
af-event-height = { $side }: kostki { $red } i { $white }, { $feet } stóp
af-event-handed-in = { $name }: oddane
af-event-recalled = { $name }: cofnięte
af-event-appeared = { $name } na { $hex }, kierunek { $facing }, wysokość { $altitude }, prędkość { $speed }, { $attitude }
af-event-entered = { $name } wchodzi na { $hex }, kierunek { $facing }, wysokość { $altitude }, prędkość { $speed }, { $attitude }
af-event-turn = tura { $turn }
af-event-advantage = z przewagą: { $names }
af-event-won = wygrywa { $side }
af-event-drawn = remis
af-event-fired = { $name } strzela do { $target }: odległość { $range }, kolumna { $column }, kostka { $die }: { $hits }
af-event-fired-in-vain = { $name } strzela na próżno do { $target }: odległość { $range }, kolumna { $column }
af-event-hit-w = { $name }: trafione skrzydło
af-event-hit-f = { $name }: trafiony kadłub
af-event-hit-c = { $name }: trafiona kabina { $number }
af-event-hit-e = { $name }: trafiony silnik { $number }
af-event-hit-g = { $name }: stracone działo { $number } ({ $gun })
af-event-hit-l = { $name }: trafiony zbiornik
af-event-lost = { $name } stracony: { $cause }
af-event-flown = { $name } leci { $line }; teraz prędkość { $speed }, wysokość { $altitude }, { $attitude }
af-event-corrected = { $name } zapisał { $written }, leci { $line } ({ $fixes }); teraz prędkość { $speed }, wysokość { $altitude }, { $attitude }
af-event-spun = { $name } w korkociągu, kostka { $die }; teraz prędkość { $speed }, wysokość { $altitude }
af-event-left = { $name } opuszcza mapę bokiem { $side }
af-event-section = część { $section } przełożona

## Sides, phases, ends
af-side-first = strona A
af-side-second = strona B
af-side-both = obie strony
af-status-dice = tura { $turn }: kostki
af-status-place = miejsca startowe, w tajemnicy
af-status-place-wait = druga strona zapisuje miejsca startowe
af-status-fire = tura { $turn }: ogień
af-status-damage = tura { $turn }: uszkodzenia
af-status-plot = tura { $turn }: zapisz ruchy
af-status-plot-second = tura { $turn }: samoloty z przewagą ruszają za celem
af-status-plot-wait = tura { $turn }: druga strona zapisuje
af-status-execute = tura { $turn }: wszyscy ruszają
af-status-over = koniec gry
af-over-draw = remis
af-over-kills = zestrzelenia { $first_kills } do { $second_kills }
af-over-hits = równe zestrzelenia, trafienia { $first_hits } do { $second_hits }
af-over-points = punkty { $first_points } do { $second_points }
af-over-all-destroyed = wszystkie zniszczone
af-over-got-through = co najmniej jeden się przedarł
af-over-exits = bombowce, które przeszły z bombami: { $exits }

## Panels and words
af-panel-title = { $name } { $type }
af-panel-speed = prędkość
af-panel-altitude = wysokość, setki stóp
af-panel-attitude = położenie
af-panel-increment = zakres prędkości
af-panel-straight-label = prosto
af-panel-straight =
    { $hexes ->
        [one] { $hexes } pole
        [few] { $hexes } pola
       *[many] { $hexes } pól
    }
af-panel-guns = działa od lewej; ogień { $fire }, sylwetka { $size }
af-panel-card = karta { $type }, wartość { $value }
af-part-w = skrzydło
af-part-f = kadłub
af-part-c = kabina { $number }
af-part-e = silnik { $number }
af-part-l = zbiornik
af-fate-waiting = jeszcze poza mapą
af-fate-flying = wysokość { $altitude }, prędkość { $speed }, { $attitude }
af-fate-grounded = na ziemi
af-fate-left = wyleciał bokiem { $side }
af-fate-destroyed = stracony: { $cause }
af-words-turn = tura { $turn }
af-words-waiting = { $name } { $type }: jeszcze poza mapą
af-words-flying = { $name } { $type } na { $hex }, kierunek { $facing }, wysokość { $altitude }, prędkość { $speed }, { $attitude }, trafienia { $hits }
af-words-left = { $name } { $type }: wyleciał bokiem { $side }
af-words-destroyed = { $name } { $type }: stracony, { $cause }

## Switches
af-switch-match = zestawienie
af-switch-match-help = jakie typy się spotykają i ile
af-switch-type-help = inny typ niż w zestawieniu
af-switch-count = liczba: { $group }
af-switch-count-help = inna liczba niż w zestawieniu
af-value-matched = jak w zestawieniu
af-value-on = tak
af-value-off = nie
af-value-text = { $text }
af-event-opened = dzienniki odsłonięte
af-event-opened-second = dzienniki samolotów z przewagą odsłonięte

## Options
af-option-spotting = wykrywanie
af-option-spotting-help = wroga trzeba wykryć przed ogniem; do tego czasu ruchy zapisuje się z góry
af-option-ground-control = kontrola naziemna
af-option-ground-control-help = druga strona zapisuje trzy tury naprzód zamiast sześciu
af-option-radar = radar
af-option-radar-help = samoloty z radarem lepiej wykrywają przed sobą
af-option-sun = słońce
af-option-sun-help = kto nadlatuje od słońca, jest trudniejszy do wykrycia
af-option-night = noc
af-option-night-help = wykrywanie i bombardowanie są trudniejsze
af-option-clouds = chmury
af-option-clouds-help = chmury kryją i blokują ogień
af-option-loaded = samoloty obciążone
af-option-loaded-help = bomby i rakiety obniżają prędkość, wznoszenie i manewry
af-option-formations = formacje
af-option-formations-help = formacja leci według zapisu dowódcy
af-option-take-off = start i lądowanie
af-option-take-off-help = lotniska, rozruch silników, pasy
af-option-slip = opcjonalny ślizg
af-option-slip-help = ślizgi w obie strony, z zakrętem lub bez
af-option-half-loop = opcjonalna półpętla
af-option-half-loop-help = półpętla zaczęta w przechyle przesuwa o jedno pole
af-option-outside-loops = zewnętrzne pętle
af-option-outside-loops-help = bez zewnętrznej półpętli przy prędkości nurkowania
af-option-pitch = pochylenie
af-option-pitch-help = po nurkowaniu strzela się w dół, po wznoszeniu w górę
af-option-deflection = poprawka
af-option-deflection-help = strzały w poprzek trudniejsze, od tyłu łatwiejsze
af-option-modifiers = dalsze modyfikatory ognia
af-option-modifiers-help = cele szybkie i w ślizgu, strzelcy w gwałtownym locie
af-option-strafing = ostrzał ziemi
af-option-strafing-help = działa przeciw celom naziemnym
af-option-target-choice = wybór celu
af-option-target-choice-help = dalsze cele, jeśli bliższe też są ostrzeliwane
af-option-announce = ogień ogłaszany
af-option-announce-help = wszystkie strzały ogłasza się przed rozstrzygnięciem
af-option-ammunition = amunicja
af-option-ammunition-help = działka i karabiny mają ograniczony zapas
af-option-gun-positions = pozycje dział
af-option-gun-positions-help = działa skośne i ruchome strzelają w swoich łukach
af-option-identification = rozpoznanie
af-option-identification-help = artyleria i strzelcy mogą strzelić do swoich
af-option-multi-engine = kilka silników i kabin
af-option-multi-engine-help = każdy silnik i każda kabina mają własne trafienia
af-option-in-line = silniki rzędowe
af-option-in-line-help = trafiony silnik rzędowy może się zatrzeć
af-option-high-bombing = bombardowanie z wysoka
af-option-high-bombing-help = cały ładunek naraz z co najmniej 6000 stóp
af-option-glide-bombing = bombardowanie z lotu ślizgowego
af-option-glide-bombing-help = bomby z najwyżej 3000 stóp, z rozrzutem
af-option-dive-bombing = bombardowanie z nurkowania
af-option-dive-bombing-help = bombowce nurkujące zrzucają z najwyżej 8000 stóp
af-option-ground-targets = cele naziemne
af-option-ground-targets-help = lotniska, mosty, obszary celów, umocnienia
af-option-terrain = teren
af-option-terrain-help = wzgórza zasłaniają i niszczą, kto w nie wleci
af-option-balloons = zapory balonowe
af-option-balloons-help = liny do 15 000 stóp
af-option-flak = artyleria przeciwlotnicza
af-option-flak-help = lekkie i ciężkie działa przeciwlotnicze
af-option-vehicles = pojazdy
af-option-vehicles-help = ciężarówki i czołgi, na drogach i poza nimi
af-option-rockets = rakiety
af-option-rockets-help = rakiety przeciw celom powietrznym lub naziemnym
af-option-skill = poziomy umiejętności
af-option-skill-help = nowicjusze, załogi przeciętne i asy
af-option-crew = cechy pilotów
af-option-crew-help = wzrok, refleks, wyszkolenie, doświadczenie
af-option-concentrated = ogień skupiony
af-option-concentrated-help = wielkie asy skupiają trafienia na jednej części
af-option-bail-out = ratunek
af-option-bail-out-help = załoga straconego samolotu może się uratować

## Scenarios
af-scenario-v1 = Latające bomby
af-scenario-v1-blurb = Jeden myśliwiec przeciw trzem V-1, które przelatują nad mapą. Pierwszy lot dla jednego gracza.
af-seat-v1-first = Pilot myśliwca
af-scenario-dogfight = Walka kołowa
af-scenario-dogfight-blurb = Myśliwce przeciw myśliwcom przez dwadzieścia tur, zasady podstawowe. Wygrywa, kto więcej zestrzeli.
af-seat-dogfight-first = Piloci alianccy
af-seat-dogfight-second = Piloci niemieccy
af-scenario-dogfight-advanced = Walka kołowa, zaawansowana
af-scenario-dogfight-advanced-blurb = Dowolne pola, każda strona na swojej wysokości i dowolne opcje.
af-seat-dogfight-advanced-first = Piloci alianccy
af-seat-dogfight-advanced-second = Piloci niemieccy
af-scenario-free = Dowolne ustawienie
af-scenario-free-blurb = Dowolne typy, liczby, pola i opcje.
af-seat-free-first = Strona A
af-seat-free-second = Strona B
af-group-fighter = myśliwiec
af-group-v1 = V-1
af-group-allies = myśliwce alianckie
af-group-axis = myśliwce niemieckie
af-group-first = strona A
af-group-first-more = strona A, drugi typ
af-group-second = strona B
af-group-second-more = strona B, drugi typ
