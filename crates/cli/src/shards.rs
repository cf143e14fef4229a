//! A run that is shared out among machines: `tallyho lab --nats` hands out shards, `tallyho work` plays them.
//!
//! One JetStream stream with work-queue retention carries both ways. A shard is a
//! message that a worker takes and acknowledges when all its games are told; while it
//! plays it asks for more time. A worker that is killed stops asking, so its shard
//! goes to another one. A game that is told twice is kept once.

use std::{sync::Arc, time::Duration};

use async_nats::jetstream::{
    self, AckKind, Context, Message,
    consumer::{PullConsumer, pull},
    stream::{Config, RetentionPolicy, Stream},
};
use clap::Args;
use futures_util::StreamExt as _;
use lab::{Folder, Plan, Progress, Row};
use serde::{Deserialize, Serialize};
use titles::Library;

use crate::{Common, Done, shelf};

const STREAM: &str = "TALLYHO_LAB";
const SHARDS: &str = "tallyho.lab.shards";
const ROWS: &str = "tallyho.lab.rows";
const WORKERS: &str = "workers";

#[derive(Args)]
pub(crate) struct Options {
    /// The NATS server (with JetStream) that hands out the games
    #[arg(value_name = "URL")]
    url: String,
    /// How many games are played at the same time; as many as there are cores if not given
    #[arg(long)]
    threads: Option<usize>,
}

/// How a run is shared out.
pub(crate) struct Sharing<'a> {
    pub(crate) url: &'a str,
    pub(crate) size: usize,
    pub(crate) patience: Duration,
}

/// Some games of a plan. Whoever plays them must have the same content.
#[derive(Serialize, Deserialize)]
struct Shard {
    run: String,
    content: String,
    plan: Plan,
    numbers: Vec<u32>,
}

/// A game that was played elsewhere, or why it could not be played.
#[derive(Serialize, Deserialize)]
enum Told {
    Game { row: String, record: String },
    Trouble(String),
}

fn wrong(error: impl std::fmt::Display) -> String {
    format!("nats: {error}")
}

fn runtime() -> Result<tokio::runtime::Runtime, String> {
    tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(wrong)
}

/// Hands out what is missing of a plan and gathers the rows.
pub(crate) fn hand_out(
    library: &Library,
    plan: &Plan,
    folder: &std::path::Path,
    sharing: &Sharing<'_>,
    told: &mut dyn FnMut(Progress),
) -> Result<Vec<Row>, String> {
    let content = shelf::title(library, &plan.title)?.content().to_owned();
    let mut folder = Folder::open(plan, folder)?;
    runtime()?.block_on(async {
        let (context, stream) = open(sharing).await?;
        let run = fingerprint(plan, &content);
        publish(&context, &stream, plan, &run, &content, &folder.missing(), sharing.size).await?;
        gather(&stream, &run, &mut folder, told).await?;
        tidy(&stream, &run).await
    })?;
    Ok(folder.into_rows())
}

/// The name of a run: the same for the same plan and content.
fn fingerprint(plan: &Plan, content: &str) -> String {
    let text = serde_json::to_string(plan).expect("plans are plain data");
    format!("{:016x}", referee::digest(&(text, content)))
}

async fn open(sharing: &Sharing<'_>) -> Result<(Context, Stream), String> {
    let context = jetstream::new(async_nats::connect(sharing.url).await.map_err(wrong)?);
    let config = Config {
        name: STREAM.to_owned(),
        subjects: vec![format!("{SHARDS}.*"), format!("{ROWS}.*")],
        retention: RetentionPolicy::WorkQueue,
        ..Config::default()
    };
    let stream = context.get_or_create_stream(config).await.map_err(wrong)?;
    let workers = pull::Config {
        durable_name: Some(WORKERS.to_owned()),
        filter_subject: format!("{SHARDS}.*"),
        ack_wait: sharing.patience,
        ..pull::Config::default()
    };
    stream.create_consumer(workers).await.map_err(wrong)?;
    Ok((context, stream))
}

/// Puts the missing games into the queue, and nothing else of an earlier attempt.
async fn publish(
    context: &Context,
    stream: &Stream,
    plan: &Plan,
    run: &str,
    content: &str,
    missing: &[u32],
    size: usize,
) -> Done {
    stream.purge().filter(format!("{SHARDS}.{run}")).await.map_err(wrong)?;
    for numbers in missing.chunks(size.max(1)) {
        let shard =
            Shard { run: run.to_owned(), content: content.to_owned(), plan: plan.clone(), numbers: numbers.to_vec() };
        let body = serde_json::to_vec(&shard).expect("shards are plain data");
        let sent = context.publish(format!("{SHARDS}.{run}"), body.into()).await.map_err(wrong)?;
        sent.await.map_err(wrong)?;
    }
    Ok(())
}

async fn gather(stream: &Stream, run: &str, folder: &mut Folder, told: &mut dyn FnMut(Progress)) -> Done {
    let consumer = pull::Config {
        durable_name: Some(format!("rows-{run}")),
        filter_subject: format!("{ROWS}.{run}"),
        ..pull::Config::default()
    };
    let name = format!("rows-{run}");
    let consumer: PullConsumer = stream.get_or_create_consumer(&name, consumer).await.map_err(wrong)?;
    let mut rows = consumer.messages().await.map_err(wrong)?;
    while !folder.missing().is_empty() {
        let message = rows.next().await.ok_or("nats: the rows have ended")?.map_err(wrong)?;
        match serde_json::from_slice(&message.payload).map_err(wrong)? {
            Told::Game { row, record } => {
                let row = Row::parse(&row).ok_or("a worker sends rows of another version")?;
                if folder.add(row, &record)? {
                    told(folder.progress());
                }
            }
            Told::Trouble(words) => return Err(words),
        }
        message.ack().await.map_err(wrong)?;
    }
    Ok(())
}

async fn tidy(stream: &Stream, run: &str) -> Done {
    stream.delete_consumer(&format!("rows-{run}")).await.map_err(wrong)?;
    for subject in [SHARDS, ROWS] {
        stream.purge().filter(format!("{subject}.{run}")).await.map_err(wrong)?;
    }
    Ok(())
}

/// `tallyho work`: plays what is handed out until it is stopped.
pub(crate) fn work(common: &Common, options: &Options) -> Done {
    let files = shelf::files(common)?;
    let library = Arc::new(shelf::library(common, &files)?);
    let threads = options.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    runtime()?.block_on(async {
        let context = jetstream::new(async_nats::connect(&options.url).await.map_err(wrong)?);
        println!("waiting for games at {}", options.url);
        let hands = (0..threads.max(1)).map(|_| serve(&context, &library));
        futures_util::future::try_join_all(hands).await.map(|_| ())
    })
}

/// Takes one shard after the other.
async fn serve(context: &Context, library: &Arc<Library>) -> Done {
    let consumer = wait_for_workers(context).await?;
    let patience = consumer.cached_info().config.ack_wait;
    let mut shards = consumer.stream().max_messages_per_batch(1).messages().await.map_err(wrong)?;
    while let Some(message) = shards.next().await {
        let message = message.map_err(wrong)?;
        play_shard(context, library, &message, patience).await?;
        message.double_ack().await.map_err(wrong)?;
    }
    Ok(())
}

/// Whoever comes before the first run waits for it.
async fn wait_for_workers(context: &Context) -> Result<PullConsumer, String> {
    loop {
        if let Ok(stream) = context.get_stream(STREAM).await
            && let Ok(consumer) = stream.get_consumer(WORKERS).await
        {
            return Ok(consumer);
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

async fn play_shard(context: &Context, library: &Arc<Library>, message: &Message, patience: Duration) -> Done {
    let shard: Shard = serde_json::from_slice(&message.payload).map_err(wrong)?;
    let delivery = message.info().map_or(1, |info| info.delivered);
    println!("run {}, games {:?}, delivery {delivery}", shard.run, shard.numbers);
    if shelf::title(library, &shard.plan.title)?.content() != shard.content {
        message.ack_with(AckKind::Nak(None)).await.map_err(wrong)?;
        return Err(format!("this program has other content for {} than the run", shard.plan.title));
    }
    let shard = Arc::new(shard);
    for number in shard.numbers.clone() {
        let (at, with) = (shard.clone(), library.clone());
        let played = tokio::task::spawn_blocking(move || lab::run_one(&with, &at.plan, number));
        let told = match ask_for_time(message, patience, played).await? {
            Ok((row, record)) => Told::Game { row: row.line(), record },
            Err(words) => Told::Trouble(words),
        };
        tell(context, &shard.run, &told).await?;
    }
    Ok(())
}

/// Keeps the shard while a game is played.
async fn ask_for_time<T>(
    message: &Message,
    patience: Duration,
    mut played: tokio::task::JoinHandle<T>,
) -> Result<T, String> {
    loop {
        tokio::select! {
            done = &mut played => return done.map_err(wrong),
            () = tokio::time::sleep(patience / 3) => message.ack_with(AckKind::Progress).await.map_err(wrong)?,
        }
    }
}

async fn tell(context: &Context, run: &str, told: &Told) -> Done {
    let body = serde_json::to_vec(told).expect("rows are plain data");
    let sent = context.publish(format!("{ROWS}.{run}"), body.into()).await.map_err(wrong)?;
    sent.await.map(|_| ()).map_err(wrong)
}
