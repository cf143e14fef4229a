//! The debugging protocol: commands with answers over one web socket per page.

use std::{
    io::{self, BufRead, BufReader, Write as _},
    net::TcpStream,
    time::Duration,
};

use serde_json::{Value, json};
use tungstenite::{Message, WebSocket, client::IntoClientRequest};

/// How long a single answer may take before the test fails.
const PATIENCE: Duration = Duration::from_secs(60);

/// A connection to one page.
pub(crate) struct Devtools {
    socket: WebSocket<TcpStream>,
    sent: u64,
}

impl Devtools {
    /// Opens a new page in the browser that listens on this port.
    pub(crate) fn open_page(port: u16) -> Devtools {
        let target = new_target(port);
        let address = target["webSocketDebuggerUrl"].as_str().expect("a page has a socket").to_owned();
        let stream = TcpStream::connect(("127.0.0.1", port)).expect("chromium listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout can be set");
        let request = address.into_client_request().expect("chromium gives a proper address");
        let (socket, _) = tungstenite::client(request, stream).expect("chromium shakes hands");
        Devtools { socket, sent: 0 }
    }

    /// Sends a command and waits for its answer, passing over events.
    pub(crate) fn call(&mut self, method: &str, params: Value) -> Value {
        self.sent += 1;
        let id = self.sent;
        let command = json!({ "id": id, "method": method, "params": params });
        self.socket.send(Message::text(command.to_string())).expect("chromium listens");
        loop {
            let message = self.socket.read().unwrap_or_else(|error| panic!("{method} got no answer: {error}"));
            let Ok(text) = message.to_text() else { continue };
            let Ok(answer) = serde_json::from_str::<Value>(text) else { continue };
            if answer["id"] == json!(id) {
                assert!(answer.get("error").is_none(), "{method}: {}", answer["error"]);
                return answer["result"].clone();
            }
        }
    }
}

fn new_target(port: u16) -> Value {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("chromium listens");
    stream.set_read_timeout(Some(PATIENCE)).expect("a timeout can be set");
    let request = format!("PUT /json/new?about:blank HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("chromium listens");
    let body = answer_body(&mut BufReader::new(stream)).expect("chromium answers");
    serde_json::from_str(&body).unwrap_or_else(|error| panic!("chromium opened no page: {error}: {body}"))
}

/// The body of an answer. Chromium keeps the connection open, so its length counts.
fn answer_body(stream: &mut impl BufRead) -> io::Result<String> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        stream.read_line(&mut line)?;
        if line.trim().is_empty() {
            break;
        }
        if let Some((name, value)) =
            line.split_once(':').filter(|(name, _)| name.eq_ignore_ascii_case("content-length"))
        {
            length = value.trim().parse().map_err(|_| io::Error::other(format!("{name} is no number")))?;
        }
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body)?;
    String::from_utf8(body).map_err(io::Error::other)
}
