//! The title's presets as buttons above the options.

use leptos::prelude::*;

use super::context::context;
use crate::presets::Presets;

/// The presets that a scenario offers; the one that agrees with the set-up is pressed.
#[component]
pub(crate) fn PresetRow(
    presets: Presets,
    setup: RwSignal<String>,
    #[prop(into)] changed: Callback<()>,
) -> impl IntoView {
    let context = context();
    let few = presets.offered.len() < 2;
    let count = presets.offered.len();
    let presets = StoredValue::new(presets);
    let button = move |index: usize| {
        let (preset, made) = presets.with_value(|presets| presets.offered[index].clone());
        let over = made.clone();
        let pressed = Memo::new(move |_| presets.with_value(|presets| setup.with(|now| presets.alike(now, &made))));
        let choose = move |_| {
            setup.update(|now| *now = presets.with_value(|presets| presets.laid_over(now, &over)));
            changed.run(());
        };
        view! {
            <button type="button" class="preset" class:chosen=move || pressed.get() aria-pressed=move || pressed.get().to_string() on:click=choose>
                <strong>{move || context.say(&preset.name)}</strong>
                <span class="small">{move || context.say(&preset.help)}</span>
            </button>
        }
    };
    view! {
        <fieldset class="presets" class:hidden=few>
            <legend>{context.w("table-presets")}</legend>
            <div class="preset-row">{(0..count).map(button).collect_view()}</div>
        </fieldset>
    }
}
