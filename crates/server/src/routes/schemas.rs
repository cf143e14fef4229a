//! The bodies of `crate wire` as JSON schemas. The tests hold every answer of the server against them.

use serde_json::{Map, Value, json};

/// All schemas by name.
pub(super) fn all() -> Value {
    let parts = [common(), of_titles(), of_forces(), of_people(), of_tables(), of_play()];
    Value::Object(parts.into_iter().flatten().collect())
}

fn schemas<const N: usize>(named: [(&str, Value); N]) -> Map<String, Value> {
    named.into_iter().map(|(name, schema)| (name.to_owned(), schema)).collect()
}

/// An object; a field whose name ends in `?` may be missing.
fn object<const N: usize>(fields: [(&str, Value); N]) -> Value {
    let required: Vec<&str> = fields.iter().map(|(name, _)| *name).filter(|name| !name.ends_with('?')).collect();
    let properties: Map<String, Value> =
        fields.iter().map(|(name, schema)| (name.trim_end_matches('?').to_owned(), schema.clone())).collect();
    json!({"type": "object", "properties": properties, "required": required})
}

fn of(name: &str) -> Value {
    json!({"$ref": format!("#/components/schemas/{name}")})
}

fn list(items: Value) -> Value {
    json!({"type": "array", "items": items})
}

fn maybe(schema: Value) -> Value {
    json!({"anyOf": [schema, {"type": "null"}]})
}

fn text() -> Value {
    json!({"type": "string"})
}

fn flag() -> Value {
    json!({"type": "boolean"})
}

fn count() -> Value {
    json!({"type": "integer", "minimum": 0, "maximum": u32::MAX})
}

fn seat() -> Value {
    json!({"type": "integer", "minimum": 0, "maximum": u8::MAX, "description": "A seat, counted from zero."})
}

fn one_of(values: &[&str]) -> Value {
    json!({"type": "string", "enum": values})
}

fn common() -> Map<String, Value> {
    let argument =
        json!({"description": "A name and a number, a text, a message or a list of messages.", "type": "array"});
    schemas([
        ("Any", json!({"description": "JSON of the title."})),
        ("Health", object([("status", one_of(&["ok"]))])),
        ("Message", object([("key", text()), ("args?", list(argument))])),
        ("Refused", object([("rule", text()), ("reason", of("Message"))])),
        ("Fault", object([("place", text()), ("message", of("Message")), ("rule?", text())])),
        (
            "Problem",
            object([
                ("code", text()),
                ("message", of("Message")),
                ("refused?", of("Refused")),
                ("faults?", list(of("Fault"))),
            ]),
        ),
    ])
}

fn of_titles() -> Map<String, Value> {
    let title = [
        ("id", text()),
        ("name", of("Message")),
        ("content", text()),
        ("posters", list(of("Poster"))),
        ("presets", list(of("Preset"))),
    ];
    let chosen =
        json!({"description": "The key of a switch and its value.", "type": "array", "items": {"type": "string"}});
    let preset = [("id", text()), ("name", of("Message")), ("help", of("Message")), ("values", list(chosen))];
    let poster = [
        ("id", text()),
        ("name", of("Message")),
        ("blurb", of("Message")),
        ("minutes", count()),
        ("complexity", count()),
        ("players", list(count())),
        ("seats", list(of("Message"))),
        ("solitaire", flag()),
        ("first_flight", flag()),
    ];
    let value = json!({"description": "A value and its name.", "type": "array"});
    let switch = [
        ("key", text()),
        ("label", of("Message")),
        ("help", of("Message")),
        ("values", list(value)),
        ("rules", list(text())),
    ];
    let scenario = [
        ("poster", of("Poster")),
        ("setup", of("Any")),
        ("seats", list(of("Message"))),
        ("switches", list(of("Switch"))),
        ("forces?", of("Forces")),
    ];
    let rule = [
        ("id", text()),
        ("chapter", text()),
        ("kind", one_of(&["core", "option", "scenario", "data"])),
        ("text", json!({"type": "object", "description": "One line in each language."})),
        ("ruling?", text()),
        ("not_done?", text()),
    ];
    schemas([
        ("TitleInfo", object(title)),
        ("Poster", object(poster)),
        ("Switch", object(switch)),
        ("Preset", object(preset)),
        ("ScenarioInfo", object(scenario)),
        (
            "SetupCheck",
            object([("seats", list(of("Message"))), ("faults", list(of("Fault"))), ("forces?", of("Forces"))]),
        ),
        ("RuleIndex", object([("parts", list(of("Part"))), ("rules", list(of("Rule")))])),
        ("Part", object([("id", text()), ("chapters", list(text()))])),
        ("Rule", object(rule)),
    ])
}

fn of_forces() -> Map<String, Value> {
    let muster = [
        ("name", of("Message")),
        ("place", text()),
        ("chosen", list(of("Enlisted"))),
        ("value", maybe(count())),
        ("limit", maybe(count())),
        ("notes", list(json!({"description": "A message and perhaps its rule.", "type": "object"}))),
    ];
    let enlisted = [
        ("kind", text()),
        ("label", text()),
        ("name", text()),
        ("place", text()),
        ("value", maybe(count())),
        ("details", list(of("Detail"))),
    ];
    let value = json!({"description": "A value and its name.", "type": "array"});
    let detail = [("key", text()), ("label", of("Message")), ("values", list(value)), ("now", text())];
    let card = [
        ("id", text()),
        ("name", text()),
        ("nation", of("Message")),
        ("class", of("Message")),
        ("value", maybe(count())),
        ("facts", of("Message")),
        ("musters", list(count())),
        ("left", maybe(count())),
    ];
    let change = [
        ("kind", one_of(&["add", "remove", "set", "reset"])),
        ("muster?", count()),
        ("index?", count()),
        ("of?", text()),
        ("key?", text()),
        ("value?", text()),
    ];
    schemas([
        ("Forces", object([("musters", list(of("Muster"))), ("types", list(of("TypeCard")))])),
        ("Muster", object(muster)),
        ("Enlisted", object(enlisted)),
        ("Detail", object(detail)),
        ("TypeCard", object(card)),
        ("ForcesPost", object([("setup", of("Any")), ("change", object(change))])),
        ("ForcesChange", object([("setup", of("Any")), ("check", of("SetupCheck"))])),
    ])
}

fn time() -> Value {
    json!({"type": "integer", "minimum": 0, "description": "Seconds since 1970."})
}

fn password() -> Value {
    json!({"type": "string", "minLength": 8, "maxLength": 200})
}

#[rustfmt::skip]
fn of_people() -> Map<String, Value> {
    let login = json!({"type": "string", "minLength": 3, "maxLength": 40});
    let name = json!({"type": "string", "minLength": 1, "maxLength": 40});
    schemas([
        ("NameChange", object([("name", name.clone())])),
        ("Id", text()),
        ("Credentials", object([("login", login), ("password", password())])),
        ("PasswordChange", object([("old", text()), ("new", password())])),
        ("Farewell", object([("name", text())])),
        ("NewToken", object([("name", name)])),
        ("TokenInfo", object([("id", text()), ("name", text()), ("created", time()), ("secret?", text())])),
        ("Profile", object([("id", text()), ("name", text()), ("guest", flag()), ("ratings", list(of("RatingInfo"))), ("games", list(of("GameResult")))])),
        ("RatingInfo", object([("title", text()), ("rating", count()), ("deviation", count()), ("games", count())])),
        ("GameResult", object([("table", text()), ("title", text()), ("scenario", text()), ("seat", seat()), ("result", one_of(&["won", "lost", "drawn"])), ("ended", time())])),
        ("NoticeSettings", object([("hook?", maybe(text())), ("mail?", maybe(text())), ("language?", maybe(text())), ("mails?", flag())])),
        ("Mute", object([("player", text()), ("muted", flag())])),
        ("Me", object([("id", text()), ("name", text()), ("guest", flag()), ("recovery?", text())])),
    ])
}

fn of_tables() -> Map<String, Value> {
    let computer = [
        ("kind", one_of(&["computer"])),
        ("level", one_of(&["rookie", "regular", "ace"])),
        ("style", one_of(&["balanced", "cautious", "aggressive"])),
    ];
    let sitter = json!({"anyOf": [object([("kind", one_of(&["me", "open"]))]), object(computer)]});
    let new = [
        ("title", text()),
        ("setup", of("Any")),
        ("seats", list(of("Sitter"))),
        ("listed?", flag()),
        ("clock?", maybe(of("Clock"))),
        ("spectators?", of("Spectators")),
    ];
    let seat_info = [
        ("name", of("Message")),
        ("player", maybe(text())),
        ("computer", maybe(text())),
        ("mine", flag()),
        ("present", flag()),
        ("player_id", maybe(text())),
    ];
    let table = [
        ("id", text()),
        ("title", text()),
        ("scenario", text()),
        ("content", text()),
        ("setup", of("Any")),
        ("seats", list(of("SeatInfo"))),
        ("state", one_of(&["open", "playing", "over", "frozen"])),
        ("promise", text()),
        ("seed", maybe(text())),
        ("outcome", maybe(of("Outcome"))),
        ("invitation", maybe(text())),
        ("touched", time()),
        ("clock", maybe(of("ClockInfo"))),
        ("your_turn", flag()),
        ("spectators", of("Spectators")),
        ("draw", count()),
    ];
    let moments = json!({"type": "integer", "minimum": 1, "maximum": 50});
    let late = [("kind", one_of(&["delayed"])), ("moments", moments)];
    let mut spectators = json!({"anyOf": [object([("kind", one_of(&["none", "public"]))]), object(late)]});
    spectators["description"] = json!(
        "Whether those who do not sit at the table see nothing of the game (no_spectators), what everybody may know, or that some moments later."
    );
    let out = || one_of(&["forfeit", "computer", "rules"]);
    let live = [("kind", one_of(&["live"])), ("seconds", count()), ("increment?", count()), ("out?", out())];
    let days = [("kind", one_of(&["days"])), ("hours", count()), ("bank?", count()), ("out?", out())];
    let each = [("kind", one_of(&["move"])), ("seconds", count()), ("out?", out())];
    let millis = || json!({"type": "integer", "minimum": 0, "description": "Milliseconds."});
    let clock_info = [
        ("setting", of("Clock")),
        ("paused", flag()),
        ("left", list(millis())),
        ("running", count()),
        ("wishes", count()),
        ("now", millis()),
    ];
    schemas([
        ("Sitter", sitter),
        ("NewTable", object(new)),
        ("Clock", json!({"anyOf": [object(live), object(days), object(each)]})),
        ("Spectators", spectators),
        ("ClockInfo", object(clock_info)),
        ("PausePost", object([("paused", flag())])),
        ("SeatInfo", object(seat_info)),
        ("TableInfo", object(table)),
        ("Join", object([("invitation?", maybe(text())), ("seat?", maybe(seat()))])),
    ])
}

fn of_play() -> Map<String, Value> {
    let update = [
        ("version", count()),
        ("events", list(of("Any"))),
        ("view", of("Any")),
        ("your_turn", flag()),
        ("can_recall", flag()),
        ("undo", maybe(seat())),
        ("can_undo", flag()),
        ("outcome", maybe(of("Outcome"))),
    ];
    let winners = json!({"type": "integer", "minimum": 0, "description": "One bit for each seat."});
    let outcome =
        [("winners", winners), ("points", list(json!({"type": "integer"}))), ("reason", maybe(of("Message")))];
    schemas([
        ("Update", object(update)),
        ("Outcome", object(outcome)),
        ("LegalOrders", object([("version", count()), ("complete", flag()), ("orders", list(of("Any")))])),
        ("ChatPost", object([("text", json!({"type": "string", "minLength": 1, "maxLength": 500}))])),
        (
            "ChatLine",
            object([("id", count()), ("player", text()), ("name", text()), ("text", text()), ("said", time())]),
        ),
        ("OrderPost", object([("seat", seat()), ("version", count()), ("order", of("Any"))])),
        ("StandingOrder", object([("seat", seat()), ("question", text()), ("choice?", maybe(text()))])),
        ("SeatPost", object([("seat", seat()), ("agree?", flag())])),
        ("Ack", object([("version", count())])),
        ("Replay", object([("moments", list(of("ReplayMoment")))])),
        ("ReplayMoment", object([("version", count()), ("events", list(of("Any"))), ("view", of("Any"))])),
    ])
}
