//! Small sounds made on the spot; off unless switched on.

use std::cell::RefCell;

use web_sys::{AudioContext, OscillatorType};

use super::context::Context;

thread_local! {
    /// Browsers give out few of these, so all sounds come from one.
    static AUDIO: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Plays the sounds of what happened at once, each kind once.
pub(crate) fn play_all(context: Context, kinds: impl IntoIterator<Item = &'static str>) {
    let mut played = Vec::new();
    for kind in kinds {
        if !played.contains(&kind) {
            played.push(kind);
            play(context, kind);
        }
    }
}

/// Plays the sound of a mark: `shot`, `loss`, `roll`, `phase`, `turn`.
pub(crate) fn play(context: Context, kind: &str) {
    use leptos::prelude::GetUntracked as _;
    if !context.sounds.get_untracked() {
        return;
    }
    let notes: &[(f32, f64, OscillatorType)] = match kind {
        "shot" => &[
            (140.0, 0.05, OscillatorType::Square),
            (110.0, 0.05, OscillatorType::Square),
            (140.0, 0.05, OscillatorType::Square),
        ],
        "loss" => &[(220.0, 0.18, OscillatorType::Sawtooth), (130.0, 0.3, OscillatorType::Sawtooth)],
        "roll" => &[(700.0, 0.03, OscillatorType::Triangle), (560.0, 0.03, OscillatorType::Triangle)],
        "turn" => &[(523.0, 0.1, OscillatorType::Sine), (659.0, 0.16, OscillatorType::Sine)],
        _ => &[],
    };
    if !notes.is_empty() {
        let _ = sequence(notes);
    }
}

fn sequence(notes: &[(f32, f64, OscillatorType)]) -> Result<(), wasm_bindgen::JsValue> {
    let audio = match AUDIO.take() {
        Some(audio) => audio,
        None => AudioContext::new()?,
    };
    // One that was made before the first click is asleep.
    let _ = audio.resume()?;
    let played = tones(&audio, notes);
    AUDIO.set(Some(audio));
    played
}

fn tones(audio: &AudioContext, notes: &[(f32, f64, OscillatorType)]) -> Result<(), wasm_bindgen::JsValue> {
    let mut at = audio.current_time() + 0.01;
    for (pitch, length, kind) in notes {
        let (tone, volume) = (audio.create_oscillator()?, audio.create_gain()?);
        tone.set_type(*kind);
        tone.frequency().set_value(*pitch);
        volume.gain().set_value_at_time(0.06, at)?;
        volume.gain().exponential_ramp_to_value_at_time(0.001, at + length)?;
        tone.connect_with_audio_node(&volume)?;
        volume.connect_with_audio_node(&audio.destination())?;
        tone.start_with_when(at)?;
        tone.stop_with_when(at + length)?;
        at += length;
    }
    Ok(())
}
