//! Thinking in the background: a worker that flies the computer's seats and advises people.

use std::{cell::RefCell, collections::BTreeMap, rc::Rc, sync::Arc, time::Duration};

use futures_channel::oneshot;
use referee::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use titles::{Advice, Brief, Memory, Title};
use wasm_bindgen::{JsCast as _, closure::Closure, prelude::wasm_bindgen};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::api;

/// A question to the worker.
#[derive(Serialize, Deserialize)]
struct Question {
    number: u32,
    title: String,
    content: String,
    /// The title's book, the first time.
    book: Option<String>,
    view: String,
    seat: Seat,
    salt: u64,
    milliseconds: u64,
    /// Level and style to fly with; without them the ace advises.
    fly: Option<(String, String)>,
}

/// An answer from the worker.
#[derive(Serialize, Deserialize)]
struct Answer {
    number: u32,
    order: Option<String>,
    advice: Vec<Advice>,
}

/// What somebody wants to know.
pub(crate) struct Thought<'a> {
    pub(crate) title: &'a Arc<dyn Title>,
    pub(crate) view: String,
    pub(crate) seat: Seat,
    pub(crate) salt: u64,
    pub(crate) milliseconds: u64,
}

#[derive(Default)]
struct Thinker {
    worker: Option<Worker>,
    taught: Vec<String>,
    asked: u32,
    waiting: Rc<RefCell<BTreeMap<u32, oneshot::Sender<Answer>>>>,
}

thread_local! {
    static THINKER: RefCell<Thinker> = RefCell::default();
    static LEARNT: RefCell<BTreeMap<String, Box<dyn Title>>> = RefCell::default();
    /// What the pilot that decided last keeps in mind.
    static MEMORY: RefCell<Memory> = RefCell::default();
}

/// The order of a computer player.
pub(crate) async fn fly(thought: Thought<'_>, level: &str, style: &str) -> Option<String> {
    ask(thought, Some((level.to_owned(), style.to_owned()))).await?.order
}

/// What the ace thinks of its best orders.
pub(crate) async fn advise(thought: Thought<'_>) -> Vec<Advice> {
    ask(thought, None).await.map(|answer| answer.advice).unwrap_or_default()
}

/// Makes the worker ready, so that it is there when the server is not.
pub(crate) fn wake() {
    THINKER.with_borrow_mut(|thinker| {
        thinker.worker();
    });
}

async fn ask(thought: Thought<'_>, fly: Option<(String, String)>) -> Option<Answer> {
    let answer = THINKER.with_borrow_mut(|thinker| thinker.ask(thought, fly))?;
    answer.await.ok()
}

impl Thinker {
    fn ask(&mut self, thought: Thought<'_>, fly: Option<(String, String)>) -> Option<oneshot::Receiver<Answer>> {
        self.asked += 1;
        let (title, content) = (thought.title.id().to_owned(), thought.title.content().to_owned());
        let known = self.taught.contains(&content);
        let book = (!known).then(|| api::book(&title, &content)).flatten();
        let question = Question {
            number: self.asked,
            title,
            content: content.clone(),
            book,
            view: thought.view,
            seat: thought.seat,
            salt: thought.salt,
            milliseconds: thought.milliseconds,
            fly,
        };
        let text = serde_json::to_string(&question).ok()?;
        let (send, receive) = oneshot::channel();
        self.waiting.borrow_mut().insert(self.asked, send);
        self.worker()?.post_message(&text.into()).ok()?;
        self.taught.push(content);
        Some(receive)
    }

    fn worker(&mut self) -> Option<&Worker> {
        if self.worker.is_none() {
            let options = WorkerOptions::new();
            options.set_type(WorkerType::Module);
            let worker = Worker::new_with_options("/think.js", &options).ok()?;
            let waiting = self.waiting.clone();
            let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
                let text = event.data().as_string().unwrap_or_default();
                let Ok(answer) = titles::read::<Answer>(&text) else { return };
                if let Some(send) = waiting.borrow_mut().remove(&answer.number) {
                    // Whoever asked may have left the page.
                    let _ = send.send(answer);
                }
            });
            worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
            // Lives as long as the worker, which lives as long as the page.
            hear.forget();
            self.worker = Some(worker);
        }
        self.worker.as_ref()
    }
}

/// Called in the worker: answers one question.
#[wasm_bindgen]
pub fn think(question: &str) -> String {
    let answer = titles::read::<Question>(question).ok().map(|question| consider(&question));
    answer.map(|answer| serde_json::to_string(&answer).expect("answers are plain data")).unwrap_or_default()
}

fn consider(question: &Question) -> Answer {
    let mut answer = Answer { number: question.number, order: None, advice: Vec::new() };
    let budget = Duration::from_millis(question.milliseconds);
    LEARNT.with_borrow_mut(|learnt| {
        if let Some(book) = &question.book
            && let Ok(title) = titles::from_book(&question.title, book, question.content.clone())
        {
            learnt.insert(question.content.clone(), title);
        }
        let Some(title) = learnt.get(&question.content) else { return };
        let Ok(sight) = title.sight(&question.view, Viewer::Seat(question.seat)) else { return };
        match &question.fly {
            Some((level, style)) => {
                let brief = Brief { level, style, salt: question.salt, budget };
                let order = MEMORY.with_borrow_mut(|memory| sight.fly(question.seat, &brief, memory));
                answer.order = Some(order);
            }
            None => answer.advice = sight.advise(question.seat, question.salt, budget),
        }
    });
    answer
}
