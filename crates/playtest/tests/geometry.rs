//! The browser reckons as the server does, bit for bit.

use playtest::{Browser, Host};

const POSES: u32 = 100_000;

#[test]
fn a_hundred_thousand_poses_give_the_same_number_in_the_browser() {
    let (host, browser) = (Host::start(), Browser::launch());
    let page = browser.open(&host.page("/"), 800, 600);
    page.wait_for(".card .button.main");
    for seed in [1, 2] {
        let there = page.eval(&format!("import('/tallyho.js').then(client => client.self_check({seed}, {POSES}))"));
        assert_eq!(there, format!("{:016x}", titles::self_check(seed, POSES)), "seed {seed}");
    }
}
