//! Tables, seats, invitations and books.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use crate::{Book, NewTable, Phase, Seated, Sitter, Standing, StandingOrder, StoreError, Table, TableKey};

const TABLE: &str = "
    SELECT t.key, t.id, t.title, t.scenario, t.content, t.rules, t.setup, t.seed, t.owner, t.listed,
           s.phase, s.turn, s.outcome, s.touched,
           (SELECT secret FROM invitations i WHERE i.game = t.key LIMIT 1), t.clock, s.clock, t.spectators, s.draw
    FROM tables t JOIN standings s ON s.game = t.key";

pub(super) fn open(connection: &mut Connection, table: &NewTable) -> Result<Table, StoreError> {
    let transaction = connection.transaction()?;
    let insert = "INSERT INTO tables (id, title, scenario, content, rules, setup, seed, owner, listed, created, clock,
         spectators) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)";
    transaction.prepare_cached(insert)?.execute(params![
        table.id,
        table.title,
        table.scenario,
        table.content,
        table.rules,
        table.setup,
        table.seed,
        table.owner,
        table.listed,
        table.created,
        table.clock,
        table.spectators
    ])?;
    let key = TableKey(transaction.last_insert_rowid());
    insert_seats(&transaction, key, &table.seats)?;
    let invite = "INSERT INTO invitations (secret, game, created) VALUES (?1, ?2, ?3)";
    transaction.prepare_cached(invite)?.execute(params![table.invitation, key.0, table.created])?;
    write_standing(&transaction, key, &table.standing)?;
    let opened = by_id(&transaction, &table.id)?;
    transaction.commit()?;
    opened.ok_or_else(|| StoreError::Corrupt("a table that was opened is not there".to_owned()))
}

fn insert_seats(connection: &Connection, key: TableKey, seats: &Seated) -> Result<(), StoreError> {
    let mut insert = connection
        .prepare_cached("INSERT INTO seats (game, seat, player, level, style) VALUES (?1, ?2, ?3, ?4, ?5)")?;
    for (seat, sitter) in seats.iter().enumerate() {
        let (player, level, style) = match sitter {
            Sitter::Nobody => (None, None, None),
            Sitter::Player { id, .. } => (Some(id), None, None),
            Sitter::Computer { level, style } => (None, Some(level), Some(style)),
        };
        insert.execute(params![key.0, seat as i64, player, level, style])?;
    }
    Ok(())
}

pub(super) fn write_standing(connection: &Connection, key: TableKey, standing: &Standing) -> Result<(), StoreError> {
    let mut write = connection.prepare_cached(
        "INSERT INTO standings (game, phase, turn, outcome, touched, clock, draw) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
         ON CONFLICT (game) DO UPDATE SET phase = ?2, turn = ?3, outcome = ?4, touched = ?5, clock = ?6, draw = ?7",
    )?;
    let Standing { phase, turn, outcome, touched, clock, draw } = standing;
    write.execute(params![key.0, phase_number(*phase), turn, outcome, touched, clock, draw])?;
    Ok(())
}

pub(super) fn by_id(connection: &Connection, id: &str) -> Result<Option<Table>, StoreError> {
    let mut select = connection.prepare_cached(&format!("{TABLE} WHERE t.id = ?1"))?;
    let Some(mut table) = select.query_row([id], read_table).optional()? else { return Ok(None) };
    table.seats = seats(connection, table.key)?;
    Ok(Some(table))
}

pub(super) fn of_player(connection: &mut Connection, player: &str, limit: u32) -> Result<Vec<Table>, StoreError> {
    let sql = format!(
        "{TABLE} WHERE t.key IN (SELECT game FROM seats WHERE player = ?1) ORDER BY s.touched DESC, t.key DESC LIMIT ?2"
    );
    list(connection, &sql, params![player, limit])
}

pub(super) fn listed(connection: &mut Connection, limit: u32) -> Result<Vec<Table>, StoreError> {
    let sql = format!("{TABLE} WHERE t.listed AND s.phase = ?1 ORDER BY s.touched DESC, t.key DESC LIMIT ?2");
    list(connection, &sql, params![phase_number(Phase::Open), limit])
}

fn list(connection: &Connection, sql: &str, given: &[&dyn rusqlite::ToSql]) -> Result<Vec<Table>, StoreError> {
    let mut select = connection.prepare_cached(sql)?;
    let mut tables = select.query_map(given, read_table)?.collect::<Result<Vec<Table>, _>>()?;
    for table in &mut tables {
        table.seats = seats(connection, table.key)?;
    }
    Ok(tables)
}

fn seats(connection: &Connection, key: TableKey) -> Result<Seated, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT s.player, p.name, s.level, s.style FROM seats s LEFT JOIN players p ON p.id = s.player
         WHERE s.game = ?1 ORDER BY s.seat",
    )?;
    Ok(select.query_map([key.0], read_sitter)?.collect::<Result<_, _>>()?)
}

fn read_sitter(row: &Row<'_>) -> rusqlite::Result<Sitter> {
    // A computer player that took over for somebody sits in front of them.
    if let (Some(level), Some(style)) = (row.get(2)?, row.get(3)?) {
        return Ok(Sitter::Computer { level, style });
    }
    match (row.get(0)?, row.get(1)?) {
        (Some(id), Some(name)) => Ok(Sitter::Player { id, name }),
        _ => Ok(Sitter::Nobody),
    }
}

fn read_table(row: &Row<'_>) -> rusqlite::Result<Table> {
    Ok(Table {
        key: TableKey(row.get(0)?),
        id: row.get(1)?,
        title: row.get(2)?,
        scenario: row.get(3)?,
        content: row.get(4)?,
        rules: row.get(5)?,
        setup: row.get(6)?,
        seed: row.get(7)?,
        owner: row.get(8)?,
        listed: row.get(9)?,
        clock: row.get(15)?,
        spectators: row.get(17)?,
        invitation: row.get::<_, Option<String>>(14)?.unwrap_or_default(),
        seats: Seated::new(),
        standing: Standing {
            phase: read_phase(row.get(10)?),
            turn: row.get(11)?,
            outcome: row.get(12)?,
            touched: row.get(13)?,
            clock: row.get(16)?,
            draw: row.get(18)?,
        },
    })
}

fn phase_number(phase: Phase) -> u8 {
    match phase {
        Phase::Open => 0,
        Phase::Playing => 1,
        Phase::Over => 2,
    }
}

fn read_phase(number: u8) -> Phase {
    match number {
        0 => Phase::Open,
        1 => Phase::Playing,
        _ => Phase::Over,
    }
}

pub(super) fn take_seat(
    connection: &mut Connection,
    key: TableKey,
    seat: u8,
    player: &str,
    standing: &Standing,
) -> Result<(), StoreError> {
    let transaction = connection.transaction()?;
    let taken = transaction.execute(
        "UPDATE seats SET player = ?3 WHERE game = ?1 AND seat = ?2 AND player IS NULL AND level IS NULL",
        params![key.0, seat, player],
    )?;
    if taken != 1 {
        return Err(StoreError::Conflict);
    }
    write_standing(&transaction, key, standing)?;
    transaction.commit()?;
    Ok(())
}

pub(super) fn keep_book(connection: &mut Connection, book: &Book) -> Result<(), StoreError> {
    connection.execute(
        "INSERT INTO books (title, content, book) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
        params![book.title, book.content, book.book],
    )?;
    Ok(())
}

pub(super) fn book(connection: &mut Connection, title: &str, content: &str) -> Result<Option<String>, StoreError> {
    let mut select = connection.prepare_cached("SELECT book FROM books WHERE title = ?1 AND content = ?2")?;
    Ok(select.query_row([title, content], |row| row.get(0)).optional()?)
}

pub(super) fn clocked(connection: &mut Connection) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT t.id FROM tables t JOIN standings s ON s.game = t.key WHERE t.clock IS NOT NULL AND s.phase = ?1";
    let mut select = connection.prepare_cached(sql)?;
    Ok(select.query_map([phase_number(Phase::Playing)], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

pub(super) fn replace_sitter(
    connection: &mut Connection,
    key: TableKey,
    seat: u8,
    level: &str,
    style: &str,
) -> Result<(), StoreError> {
    let sql = "UPDATE seats SET level = ?3, style = ?4 WHERE game = ?1 AND seat = ?2";
    connection.execute(sql, params![key.0, seat, level, style])?;
    Ok(())
}

pub(super) fn standing_orders(connection: &mut Connection, key: TableKey) -> Result<Vec<StandingOrder>, StoreError> {
    let sql = "SELECT seat, question, choice FROM standing_orders WHERE game = ?1 ORDER BY seat, question";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map([key.0], |row| {
        Ok(StandingOrder { seat: row.get(0)?, question: row.get(1)?, choice: Some(row.get(2)?) })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(super) fn set_standing_order(
    connection: &mut Connection,
    key: TableKey,
    order: &StandingOrder,
) -> Result<(), StoreError> {
    match &order.choice {
        Some(choice) => connection.execute(
            "INSERT OR REPLACE INTO standing_orders (game, seat, question, choice) VALUES (?1, ?2, ?3, ?4)",
            params![key.0, order.seat, order.question, choice],
        )?,
        None => connection.execute(
            "DELETE FROM standing_orders WHERE game = ?1 AND seat = ?2 AND question = ?3",
            params![key.0, order.seat, order.question],
        )?,
    };
    Ok(())
}
