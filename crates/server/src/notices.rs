//! Telling people who are away that it is their turn: by web hook and by mail, several tables at once.
//!
//! A notice is sent beside the tables: whatever becomes of it, the game is as it was.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::{Arc, Mutex},
    time::Duration,
};

use lettre::{AsyncSmtpTransport, AsyncTransport as _, Message as Letter, Tokio1Executor, message::Mailbox};
use phrases::{LANGUAGES, Phrases};
use referee::{Message, Seat};
use serde_json::{Value, json};
use store::{Phase, Sitter, Table};
use tokio::{
    io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _},
    net::TcpStream,
    time::timeout,
};
use tokio_rustls::{
    TlsConnector,
    rustls::{ClientConfig, RootCertStore, pki_types::ServerName},
};
use wire::NoticeSettings;

use crate::{
    Options,
    failure::Failure,
    shared::{Shared, lock},
};

/// The other side gets so long for each step.
const PATIENCE: Duration = Duration::from_secs(10);

/// What is to be told, by player.
#[derive(Default)]
pub(crate) struct Notifier {
    pending: Mutex<HashMap<String, Vec<String>>>,
}

impl Notifier {
    /// It is a player's turn at a table. Told after a while, with what comes meanwhile, if it still is.
    pub(crate) fn turn(&self, shared: &Arc<Shared>, player: &str, table: &str) {
        let mut pending = lock(&self.pending);
        let is_first = !pending.contains_key(player);
        let tables = pending.entry(player.to_owned()).or_default();
        if !tables.iter().any(|known| known == table) {
            tables.push(table.to_owned());
        }
        if is_first {
            let (shared, player) = (shared.clone(), player.to_owned());
            tokio::spawn(async move {
                tokio::time::sleep(shared.options.notice_delay).await;
                let tables = lock(&shared.notices.pending).remove(&player).unwrap_or_default();
                tell(&shared, &player, tables).await;
            });
        }
    }
}

/// Tells a player about tables, wherever the player wants to be told.
async fn tell(shared: &Arc<Shared>, player: &str, tables: Vec<String>) {
    let Ok(wish) = shared.store.people().notices(player.to_owned()).await else { return };
    if wish.hook.is_none() && wish.mail.is_none() {
        return;
    }
    let mut waiting = Vec::new();
    for id in tables {
        if let Ok(Some(table)) = shared.store.table(id).await
            && is_turn(&table, player)
        {
            waiting.push(table);
        }
    }
    if waiting.is_empty() {
        return;
    }
    let letter = words(shared, wish.language.as_deref().unwrap_or("en"), &waiting);
    if let Some(hook) = &wish.hook {
        note(shared, player, "hook", call(&shared.options, hook, &letter).await);
    }
    if let (Some(mail), Some(smtp)) = (&wish.mail, &shared.options.smtp) {
        let from = shared.options.mail_from.as_deref().unwrap_or("Tallyho <tallyho@localhost>");
        note(shared, player, "mail", send(smtp, from, mail, &letter).await);
    }
}

fn note(shared: &Shared, player: &str, way: &str, sent: Result<(), String>) {
    shared.metrics.noticed(sent.is_ok());
    if let Err(error) = sent {
        tracing::warn!(player, way, error, "a notice was not sent");
    }
}

/// Whether one of the player's seats has to decide.
pub(crate) fn is_turn(table: &Table, player: &str) -> bool {
    let mine = |sitter: &Sitter| matches!(sitter, Sitter::Player { id, .. } if id == player);
    let seats = (0..).map(Seat).zip(&table.seats).filter(|(_, sitter)| mine(sitter));
    table.standing.phase == Phase::Playing
        && seats.into_iter().any(|(seat, _)| referee::Seats(table.standing.turn).contains(seat))
}

/// What a player is told.
struct Words {
    subject: String,
    body: String,
}

fn words(shared: &Shared, language: &str, tables: &[Table]) -> Words {
    let phrases = Phrases::new(language, shared.texts.get(language).map(String::as_str));
    let base = shared.options.public_url.as_deref().unwrap_or_default().trim_end_matches('/');
    let mut body = String::new();
    for table in tables {
        let title = phrases.say(&Message::new(format!("table-title-{}", table.title)));
        body.push_str(&format!("{title}: {base}/table/{}\n", table.id));
    }
    let subject = phrases.say(&Message::new("table-notice-turn").with("tables", tables.len()));
    Words { body: format!("{subject}\n\n{body}"), subject }
}

/// Settings that can be kept, or what is wrong with them.
pub(crate) fn checked(options: &Options, wish: NoticeSettings) -> Result<NoticeSettings, Failure> {
    let some = |text: Option<String>| text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
    let wish = NoticeSettings {
        hook: some(wish.hook),
        mail: some(wish.mail),
        language: some(wish.language),
        mails: options.smtp.is_some(),
    };
    if let Some(hook) = &wish.hook {
        Hook::read(options, hook).map_err(Failure::malformed)?;
    }
    if let Some(mail) = &wish.mail {
        if options.smtp.is_none() {
            return Err(Failure::malformed("no-mail"));
        }
        let readable = mail.len() <= 200 && mail.parse::<lettre::Address>().is_ok();
        readable.then_some(()).ok_or_else(|| Failure::malformed("bad-mail"))?;
    }
    match &wish.language {
        Some(language) if !LANGUAGES.contains(&language.as_str()) => Err(Failure::malformed("bad-language")),
        _ => Ok(wish),
    }
}

/// A web hook's address in its parts.
#[derive(Debug, PartialEq, Eq)]
struct Hook<'a> {
    encrypted: bool,
    host: &'a str,
    port: u16,
    path: &'a str,
}

impl<'a> Hook<'a> {
    fn read(options: &Options, url: &'a str) -> Result<Hook<'a>, &'static str> {
        let (encrypted, rest) = match (url.strip_prefix("https://"), url.strip_prefix("http://")) {
            (Some(rest), _) => (true, rest),
            (None, Some(rest)) if options.private_hooks => (false, rest),
            _ => return Err("bad-hook"),
        };
        let plain = url.len() <= 500 && url.bytes().all(|byte| byte.is_ascii_graphic());
        let (place, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        let (host, port) = match place.rsplit_once(':') {
            Some((host, port)) => (host, port.parse().map_err(|_| "bad-hook")?),
            None => (place, if encrypted { 443 } else { 80 }),
        };
        let named = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '-';
        if !plain || host.is_empty() || !host.chars().all(named) {
            return Err("bad-hook");
        }
        let hook = Hook { encrypted, host, port, path: if path.is_empty() { "/" } else { path } };
        match host.parse::<IpAddr>() {
            Ok(address) if !(options.private_hooks || is_public(address)) => Err("private-hook"),
            _ => Ok(hook),
        }
    }

    /// Where the host is now; private addresses are passed over unless they are allowed. The connection
    /// goes to the very address that was looked at.
    async fn address(&self, options: &Options) -> Result<SocketAddr, String> {
        let found = timeout(PATIENCE, tokio::net::lookup_host((self.host, self.port))).await;
        let found =
            found.map_err(|_| "the host is not found in time".to_owned())?.map_err(|error| error.to_string())?;
        let mut found = found.filter(|address| options.private_hooks || is_public(address.ip()));
        found.next().ok_or_else(|| "the host has no public address".to_owned())
    }

    /// Discord and Slack have their own forms; anybody else gets the text and where to look.
    fn body(&self, text: &str) -> Value {
        let at = |host: &str| self.host == host || self.host.ends_with(&format!(".{host}"));
        if at("discord.com") || at("discordapp.com") {
            return json!({"content": text, "allowed_mentions": {"parse": []}});
        }
        if at("slack.com") {
            return json!({"text": text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")});
        }
        json!({"text": text})
    }
}

/// Whether an address belongs to the open network: nothing inside a house may be reached through this server.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(four) => is_public_v4(four),
        IpAddr::V6(six) => {
            let head = six.segments();
            let inner = six.to_ipv4_mapped().or((head[..2] == [0x64, 0xff9b]).then(|| {
                let [.., a, b, c, d] = six.octets();
                Ipv4Addr::new(a, b, c, d)
            }));
            // Of all that is given out so far, without documentation and 6to4.
            let given_out = head[0] & 0xe000 == 0x2000;
            inner.map_or(
                given_out && head[0] != 0x2002 && head[..2] != [0x2001, 0xdb8] && head[..2] != [0x2001, 0],
                is_public_v4,
            )
        }
    }
}

fn is_public_v4(four: Ipv4Addr) -> bool {
    let [a, b, c, _] = four.octets();
    let special = four.is_private() || four.is_loopback() || four.is_link_local() || four.is_documentation();
    let reserved =
        a == 0 || a >= 224 || (a == 100 && b & 0xc0 == 64) || (a, b, c) == (192, 0, 0) || (a == 198 && b & 0xfe == 18);
    !special && !reserved
}

async fn call(options: &Options, hook: &str, words: &Words) -> Result<(), String> {
    let hook = Hook::read(options, hook)?;
    let address = hook.address(options).await?;
    let body = hook.body(&words.body).to_string();
    let request = format!(
        "POST {} HTTP/1.1\r\nhost: {}\r\nuser-agent: tallyho\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        hook.path,
        hook.host,
        body.len()
    );
    let ask = async {
        let stream = TcpStream::connect(address).await.map_err(|error| error.to_string())?;
        match hook.encrypted {
            false => exchange(stream, &request).await,
            true => {
                let name = ServerName::try_from(hook.host.to_owned()).map_err(|error| error.to_string())?;
                let stream = connector().connect(name, stream).await.map_err(|error| error.to_string())?;
                exchange(stream, &request).await
            }
        }
    };
    timeout(PATIENCE, ask).await.map_err(|_| "no answer in time".to_owned())?
}

fn connector() -> TlsConnector {
    let roots = RootCertStore::from_iter(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
    let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let config = config.expect("the provider knows the usual versions").with_root_certificates(roots);
    TlsConnector::from(Arc::new(config.with_no_client_auth()))
}

/// Sends a request; anything but success is an error. Redirections lead nowhere.
async fn exchange(mut stream: impl AsyncRead + AsyncWrite + Unpin, request: &str) -> Result<(), String> {
    stream.write_all(request.as_bytes()).await.map_err(|error| error.to_string())?;
    stream.flush().await.map_err(|error| error.to_string())?;
    let mut line = [0; 12];
    stream.read_exact(&mut line).await.map_err(|error| error.to_string())?;
    match &line {
        [b'H', b'T', b'T', b'P', b'/', b'1', b'.', _, b' ', b'2', _, _] => Ok(()),
        other => Err(format!("answered {}", String::from_utf8_lossy(other))),
    }
}

async fn send(smtp: &str, from: &str, to: &str, words: &Words) -> Result<(), String> {
    let from: Mailbox = from.parse().map_err(|error| format!("{from}: {error}"))?;
    let to: Mailbox = to.parse().map_err(|error| format!("{to}: {error}"))?;
    let letter = Letter::builder().from(from).to(to).subject(&words.subject);
    let letter = letter.header(lettre::message::header::ContentType::TEXT_PLAIN).body(words.body.clone());
    let letter = letter.map_err(|error| error.to_string())?;
    let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(smtp).map_err(|error| error.to_string())?;
    let sent = transport.timeout(Some(PATIENCE)).build().send(letter).await;
    sent.map(drop).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at_home() -> Options {
        Options { private_hooks: true, ..Options::default() }
    }

    #[test]
    fn addresses_inside_a_house_are_not_public() {
        let public = ["1.1.1.1", "162.159.128.233", "2606:4700::1111", "64:ff9b::101:101", "::ffff:8.8.8.8"];
        let private = [
            "127.0.0.1",
            "10.1.2.3",
            "192.168.0.1",
            "172.16.9.9",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "0.1.2.3",
            "255.255.255.255",
            "224.0.0.1",
            "198.18.0.1",
            "192.0.0.8",
            "192.0.2.1",
            "::1",
            "::",
            "fe80::1",
            "fd00::1",
            "::ffff:127.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001:db8::1",
            "2001::1",
            "ff02::1",
        ];
        for address in public {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
        for address in private {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
    }

    #[test]
    fn web_hooks_are_encrypted_and_lead_outside() {
        let strict = Options::default();
        let read = |url| Hook::read(&strict, url);
        assert_eq!(
            read("https://discord.com/api/webhooks/1/x?wait=true").unwrap(),
            Hook { encrypted: true, host: "discord.com", port: 443, path: "/api/webhooks/1/x?wait=true" }
        );
        assert_eq!(read("https://hooks.slack.com:8443").unwrap().port, 8443);
        for wrong in [
            "http://discord.com/",
            "https://",
            "https:///x",
            "https://user@host/",
            "https://user:pw@host/",
            "https://127.0.0.1/",
            "https://10.0.0.1:443/x",
            "https://[::1]/",
            "https://ho st/",
            "https://host/\r\nx: y",
            "ftp://host/",
            "https://host:99999/",
            "javascript:x",
        ] {
            assert!(read(wrong).is_err(), "{wrong:?}");
        }
        assert!(Hook::read(&at_home(), "http://127.0.0.1:9000/x").is_ok());
    }

    #[tokio::test]
    async fn a_name_that_leads_inside_is_not_followed() {
        let hook = Hook { encrypted: true, host: "localhost", port: 443, path: "/" };
        assert_eq!(hook.address(&Options::default()).await, Err("the host has no public address".to_owned()));
        assert!(hook.address(&at_home()).await.unwrap().ip().is_loopback());
    }

    #[test]
    fn discord_and_slack_get_bodies_in_their_own_form() {
        let body = |url| Hook::read(&Options::default(), url).unwrap().body("<@1> & you");
        let discord = body("https://discord.com/api/webhooks/1/x");
        assert_eq!((&discord["content"], &discord["allowed_mentions"]["parse"]), (&json!("<@1> & you"), &json!([])));
        assert_eq!(body("https://hooks.slack.com/services/x")["text"], "&lt;@1&gt; &amp; you");
        assert_eq!(body("https://notdiscord.com/x"), json!({"text": "<@1> & you"}));
    }
}
