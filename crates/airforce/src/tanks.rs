//! Drop tanks, and throwing a load away.

use referee::{Log, Refusal};

use crate::{
    ahead,
    card::{Card, Increment},
    event::Event,
    limits::Limits,
    lookout,
    order::Why,
    plane::{Damage, Gear, Pose},
    plot::{Line, Ordnance},
    state::State,
};

fn refuse<T>(rule: &'static str, why: Why) -> Result<T, Refusal<Why>> {
    Err(Refusal::new(rule, why))
}

/// The highest airspeed at which tanks can be dropped: manoeuvre speed, or as slow as can be where there is none.
// Rule: AF-DTANK-03
pub fn slow_enough(limits: &Limits) -> u8 {
    limits.top(Increment::Manoeuvre).max(limits.top(Increment::Stall) + 1)
}

/// Whether a line may drop the tanks at its end.
// Rule: AF-DTANK-02, AF-DTANK-03, AF-DTANK-04
pub fn check_tanks(state: &State, plane: usize, line: Line) -> Result<(), Refusal<Why>> {
    let own = ahead::due(state, plane);
    if !own.load.tanks || !own.is_flying() {
        return refuse("AF-DTANK-01", Why::NoLoad);
    }
    if lookout::plots_ahead(state, plane) {
        return refuse("AF-DTANK-02", Why::Unspotted);
    }
    let limits = Limits::of(state.card(&own), &own, state.table.options);
    let most = slow_enough(&limits);
    if own.pose.speed > most || limits.increment == Increment::Stall {
        return refuse("AF-DTANK-03", Why::TankSpeed { speed: own.pose.speed, most });
    }
    let tilts = line.moves.iter().any(|code| code.manoeuvre().is_some());
    if !own.pose.attitude.is_level() || tilts {
        return refuse("AF-DTANK-03", Why::TankAttitude);
    }
    if state.table.fired.has(plane) { refuse("AF-DTANK-04", Why::Fired) } else { Ok(()) }
}

/// Whether a line may throw the load away: torpedoes, depth charges and guided bombs always, bombs with the
/// undercarriage down.
// Rule: AF-SCRIT-15, AF-DSCN1-12
pub fn check_jettison(state: &State, plane: usize) -> Result<(), Refusal<Why>> {
    let own = &state.table.planes[plane];
    let load = own.load;
    let heavy = load.torpedoes > 0 || load.depth_charges > 0 || load.missiles > 0;
    let dragging = own.damage.wounds.gear == Gear::Down && (load.is_armed() || load.rockets > 0);
    if heavy || dragging { Ok(()) } else { refuse("AF-SCRIT-15", Why::NoLoad) }
}

/// Everything that hangs under an aircraft goes; whether there was something.
// Rule: AF-LOAD-08
pub fn throw_off(state: &mut State, plane: usize) -> bool {
    let own = &mut state.table.planes[plane];
    let lasting = own.load.lasting;
    let carried = own.load.is_armed() || own.load.rockets > 0 || own.load.tanks;
    own.load = crate::plane::Load { lasting, ..Default::default() };
    own.release = Ordnance::None;
    carried
}

/// At the end of its move an aircraft lets go what its line says: tanks only if it flew level.
// Rule: AF-DTANK-02, AF-DTANK-03
pub fn let_go(state: &mut State, plane: usize, from: Pose, log: &mut impl Log<Event>) {
    let release = state.table.planes[plane].release;
    match release {
        Ordnance::Tanks => {
            let own = &mut state.table.planes[plane];
            own.release = Ordnance::None;
            if own.load.tanks && from.attitude.is_level() && own.pose.attitude.is_level() {
                own.load.tanks = false;
                log.note(|| Event::TanksDropped { plane: plane as u8 });
            }
        }
        Ordnance::Launch => {
            state.table.planes[plane].release = Ordnance::None;
            crate::missile::launch(state, plane, log);
        }
        Ordnance::Jettison if throw_off(state, plane) => log.note(|| Event::Jettisoned { plane: plane as u8 }),
        _ => {}
    }
}

/// Whether an aircraft with drop tanks has been hit in the tanks once less than destroys it.
// Rule: AF-DTANK-06
pub fn burst(card: &Card, damage: &Damage) -> bool {
    damage.fuel > 0 && damage.fuel + 1 >= card.hits.fuel
}
