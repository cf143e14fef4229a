//! The least of an HTTP client: enough to measure a server on this machine and to test a process.

use std::{io, net::SocketAddr};

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

/// One connection that is kept open.
pub struct Client {
    stream: TcpStream,
    address: SocketAddr,
    /// Sent with every request, if it is not empty.
    pub cookie: String,
    read: Vec<u8>,
    /// How many bytes of a stream have been given out already.
    passed: usize,
}

/// A whole answer.
pub struct Answer {
    /// Its status.
    pub status: u16,
    /// The head as text.
    pub head: String,
    /// The body.
    pub body: Vec<u8>,
}

impl Answer {
    /// The cookie that the answer sets, without its attributes.
    pub fn cookie(&self) -> Option<String> {
        let line = self.head.lines().find(|line| line.to_ascii_lowercase().starts_with("set-cookie:"))?;
        Some(line.split_once(':')?.1.split(';').next()?.trim().to_owned())
    }

    /// The body as JSON of a known form.
    pub fn json<T: serde::de::DeserializeOwned>(&self) -> Result<T, String> {
        serde_json::from_slice(&self.body)
            .map_err(|error| format!("{} {}: {error}", self.status, String::from_utf8_lossy(&self.body)))
    }
}

fn ended() -> io::Error {
    io::Error::new(io::ErrorKind::UnexpectedEof, "the server closed the connection")
}

impl Client {
    /// Connects.
    pub async fn connect(address: SocketAddr) -> io::Result<Client> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Client { stream, address, cookie: String::new(), read: Vec::with_capacity(16 * 1024), passed: 0 })
    }

    /// Sends a request and reads the whole answer.
    pub async fn call(&mut self, method: &str, path: &str, body: &str) -> io::Result<Answer> {
        self.send(method, path, body).await?;
        let head = self.head().await?;
        let length = field(&head, "content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
        while self.read.len() < length {
            self.more().await?;
        }
        let body = self.read.drain(..length).collect();
        Ok(Answer { status: status(&head), head, body })
    }

    /// Opens a stream; its bytes come from [`Client::chunk`].
    pub async fn open(&mut self, path: &str) -> io::Result<u16> {
        self.send("GET", path, "").await?;
        Ok(status(&self.head().await?))
    }

    /// The next bytes of a stream, as they come over the wire.
    pub async fn chunk(&mut self) -> io::Result<&[u8]> {
        let passed = std::mem::take(&mut self.passed);
        self.read.drain(..passed);
        if self.read.is_empty() {
            self.more().await?;
        }
        self.passed = self.read.len();
        Ok(&self.read)
    }

    async fn send(&mut self, method: &str, path: &str, body: &str) -> io::Result<()> {
        let Client { address, cookie, .. } = self;
        let kind = if method == "POST" { "content-type: application/json\r\n" } else { "" };
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {address}\r\ncookie: {cookie}\r\n{kind}content-length: {length}\r\n\r\n{body}"
        );
        self.stream.write_all(request.as_bytes()).await
    }

    async fn head(&mut self) -> io::Result<String> {
        loop {
            if let Some(end) = self.read.windows(4).position(|bytes| bytes == b"\r\n\r\n") {
                let head: Vec<u8> = self.read.drain(..end + 4).collect();
                return Ok(String::from_utf8_lossy(&head).into_owned());
            }
            self.more().await?;
        }
    }

    async fn more(&mut self) -> io::Result<()> {
        match self.stream.read_buf(&mut self.read).await? {
            0 => Err(ended()),
            _ => Ok(()),
        }
    }
}

fn status(head: &str) -> u16 {
    head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0)
}

fn field<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    let mut fields = head.lines().filter_map(|line| line.split_once(':'));
    fields.find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim())
}
