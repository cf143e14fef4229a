//! Where the board lies on the screen: pan and zoom, free of any browser.

/// The board's place: a point of the drawing is shown at `x + zoom * its x`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// Pixels from the left.
    pub x: f64,
    /// Pixels from the top.
    pub y: f64,
    /// Pixels on the screen per pixel of the drawing.
    pub zoom: f64,
}

/// A rectangle of the drawing or of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Area {
    /// Left edge.
    pub x: f64,
    /// Upper edge.
    pub y: f64,
    /// Width.
    pub width: f64,
    /// Height.
    pub height: f64,
}

/// Nothing is shown smaller than this.
pub const SMALLEST: f64 = 0.08;
/// Nothing is shown larger than this.
pub const LARGEST: f64 = 4.0;

/// How readable counters are: decides how large their tags are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Everything at its own size.
    Near,
    /// Tags enlarged.
    Mid,
    /// Counters and tags enlarged, notes left out.
    Far,
    /// Enlarged once more: a large map on a phone.
    Tiny,
}

impl Reading {
    /// The class of the drawing.
    pub fn class(self) -> &'static str {
        match self {
            Reading::Near => "scene near",
            Reading::Mid => "scene mid",
            Reading::Far => "scene far",
            Reading::Tiny => "scene far tiny",
        }
    }
}

impl Camera {
    /// The whole area in the middle of the screen, with a margin, no larger than `largest`.
    pub fn fit(area: Area, screen: (f64, f64), largest: f64) -> Camera {
        let (width, height) = (area.width.max(1.0), area.height.max(1.0));
        let zoom = (screen.0 / width).min(screen.1 / height).clamp(SMALLEST, largest.max(SMALLEST));
        Camera {
            x: (screen.0 - width * zoom) / 2.0 - area.x * zoom,
            y: (screen.1 - height * zoom) / 2.0 - area.y * zoom,
            zoom,
        }
    }

    /// As `fit`, within the part of the screen that nothing else covers.
    pub fn fit_within(area: Area, free: Area, largest: f64) -> Camera {
        let camera = Camera::fit(area, (free.width.max(1.0), free.height.max(1.0)), largest);
        camera.panned(free.x, free.y)
    }

    /// The same point in the middle of a screen of another size.
    pub fn recentred(self, before: (f64, f64), after: (f64, f64)) -> Camera {
        self.panned((after.0 - before.0) / 2.0, (after.1 - before.1) / 2.0)
    }

    /// Moved by so many pixels of the screen.
    pub fn panned(self, dx: f64, dy: f64) -> Camera {
        Camera { x: self.x + dx, y: self.y + dy, ..self }
    }

    /// Zoomed by a factor around a point of the screen, which stays where it is.
    pub fn zoomed(self, factor: f64, around: (f64, f64)) -> Camera {
        let zoom = (self.zoom * factor).clamp(SMALLEST, LARGEST);
        let factor = zoom / self.zoom;
        Camera { x: around.0 - (around.0 - self.x) * factor, y: around.1 - (around.1 - self.y) * factor, zoom }
    }

    /// Kept so that some of the drawing stays on the screen.
    pub fn kept(self, drawing: (f64, f64), screen: (f64, f64)) -> Camera {
        let hold = |at: f64, size: f64, room: f64| {
            let least = room.min(size) * 0.25;
            at.clamp(least - size, (room - least).max(least - size))
        };
        Camera {
            x: hold(self.x, drawing.0 * self.zoom, screen.0),
            y: hold(self.y, drawing.1 * self.zoom, screen.1),
            ..self
        }
    }

    /// Moved so that a drawing at least as large as an area of the screen leaves none of it empty.
    pub fn covering(self, drawing: (f64, f64), free: Area) -> Camera {
        let hold = |at: f64, size: f64, from: f64, room: f64| match size < room {
            true => from + (room - size) / 2.0,
            false => at.clamp(from + room - size, from),
        };
        Camera {
            x: hold(self.x, drawing.0 * self.zoom, free.x, free.width),
            y: hold(self.y, drawing.1 * self.zoom, free.y, free.height),
            ..self
        }
    }

    /// Moved as little as brings a point of the drawing into an area of the screen.
    pub fn bringing(self, at: (f64, f64), into: Area) -> Camera {
        let (x, y) = self.shown(at);
        let needed = |at: f64, from: f64, size: f64| at.clamp(from, from + size.max(0.0)) - at;
        self.panned(needed(x, into.x, into.width), needed(y, into.y, into.height))
    }

    /// Which point of the drawing lies under a point of the screen.
    pub fn under(self, at: (f64, f64)) -> (f64, f64) {
        ((at.0 - self.x) / self.zoom, (at.1 - self.y) / self.zoom)
    }

    /// Where a point of the drawing is shown.
    pub fn shown(self, at: (f64, f64)) -> (f64, f64) {
        (self.x + at.0 * self.zoom, self.y + at.1 * self.zoom)
    }

    /// How readable counters are.
    pub fn reading(self) -> Reading {
        match self.zoom * f64::from(scene::projection::COUNTER) {
            size if size >= 46.0 => Reading::Near,
            size if size >= 27.0 => Reading::Mid,
            size if size >= 14.0 => Reading::Far,
            _ => Reading::Tiny,
        }
    }

    /// As a value of the CSS property `transform`.
    pub fn css(self) -> String {
        format!("translate({:.1}px,{:.1}px) scale({:.4})", self.x, self.y, self.zoom)
    }
}

/// The smallest area around points, with a margin; the whole drawing if there are none.
pub fn around(points: impl IntoIterator<Item = (f32, f32)>, margin: f64, whole: (f32, f32)) -> Area {
    let mut found: Option<(f64, f64, f64, f64)> = None;
    for (x, y) in points {
        let (x, y) = (f64::from(x), f64::from(y));
        let (w, n, e, s) = found.unwrap_or((x, y, x, y));
        found = Some((w.min(x), n.min(y), e.max(x), s.max(y)));
    }
    let (width, height) = (f64::from(whole.0), f64::from(whole.1));
    let Some((w, n, e, s)) = found else { return Area { x: 0.0, y: 0.0, width, height } };
    let (x, y) = ((w - margin).max(0.0), (n - margin).max(0.0));
    Area { x, y, width: (e + margin).min(width) - x, height: (s + margin).min(height) - y }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_larger_than_the_window_fills_it_and_a_smaller_one_stands_in_its_middle() {
        let free = Area { x: 0.0, y: 50.0, width: 100.0, height: 100.0 };
        let camera = Camera { x: 30.0, y: 60.0, zoom: 1.0 };
        assert_eq!(camera.covering((200.0, 80.0), free), Camera { x: 0.0, y: 60.0, zoom: 1.0 });
        let far = Camera { x: -150.0, y: 0.0, zoom: 1.0 };
        assert_eq!(far.covering((200.0, 200.0), free), Camera { x: -100.0, y: 0.0, zoom: 1.0 });
    }

    #[test]
    fn what_is_out_of_sight_is_brought_just_into_it() {
        let camera = Camera { x: 0.0, y: 0.0, zoom: 2.0 };
        let seen = Area { x: 10.0, y: 10.0, width: 80.0, height: 80.0 };
        assert_eq!(camera.bringing((20.0, 20.0), seen), camera);
        assert_eq!(camera.bringing((0.0, 60.0), seen).shown((0.0, 60.0)), (10.0, 90.0));
    }

    fn close(one: (f64, f64), other: (f64, f64)) -> bool {
        (one.0 - other.0).abs() < 1e-6 && (one.1 - other.1).abs() < 1e-6
    }

    #[test]
    fn what_lies_under_the_pointer_stays_there_while_zooming() {
        let camera = Camera { x: 30.0, y: -12.0, zoom: 0.7 };
        let before = camera.under((200.0, 140.0));
        assert!(close(camera.zoomed(1.6, (200.0, 140.0)).under((200.0, 140.0)), before));
    }

    #[test]
    fn shown_and_under_are_each_others_way_back() {
        let camera = Camera { x: 5.0, y: 6.0, zoom: 2.5 };
        assert!(close(camera.under(camera.shown((11.0, 13.0))), (11.0, 13.0)));
    }

    #[test]
    fn fitting_shows_the_whole_area_in_the_middle() {
        let area = Area { x: 100.0, y: 50.0, width: 1000.0, height: 500.0 };
        let camera = Camera::fit(area, (800.0, 600.0), 2.0);
        assert!(close(camera.shown((600.0, 300.0)), (400.0, 300.0)));
        assert!(camera.shown((100.0, 50.0)).0 >= -1e-6 && camera.shown((1100.0, 550.0)).0 <= 800.0 + 1e-6);
    }

    #[test]
    fn a_board_is_fitted_beside_what_covers_the_screen() {
        let area = Area { x: 0.0, y: 0.0, width: 1000.0, height: 500.0 };
        let free = Area { x: 0.0, y: 50.0, width: 700.0, height: 550.0 };
        let camera = Camera::fit_within(area, free, 2.0);
        assert!(close(camera.shown((500.0, 250.0)), (350.0, 325.0)));
    }

    #[test]
    fn a_screen_of_another_size_keeps_the_middle() {
        let camera = Camera { x: 30.0, y: -12.0, zoom: 0.7 };
        let moved = camera.recentred((800.0, 600.0), (500.0, 900.0));
        assert!(close(moved.under((250.0, 450.0)), camera.under((400.0, 300.0))));
    }

    #[test]
    fn zoom_has_ends() {
        let camera = Camera { x: 0.0, y: 0.0, zoom: 1.0 };
        assert_eq!(camera.zoomed(1e6, (0.0, 0.0)).zoom, LARGEST);
        assert_eq!(camera.zoomed(1e-6, (0.0, 0.0)).zoom, SMALLEST);
    }

    #[test]
    fn the_board_cannot_be_lost() {
        let far = Camera { x: 99_999.0, y: -99_999.0, zoom: 1.0 }.kept((1000.0, 800.0), (500.0, 400.0));
        assert!(far.x < 500.0 && far.y + 800.0 > 0.0);
    }

    #[test]
    fn an_area_without_points_is_the_whole_drawing() {
        assert_eq!(around([], 50.0, (300.0, 200.0)), Area { x: 0.0, y: 0.0, width: 300.0, height: 200.0 });
        let area = around([(100.0, 100.0), (200.0, 120.0)], 20.0, (300.0, 200.0));
        assert_eq!(area, Area { x: 80.0, y: 80.0, width: 140.0, height: 60.0 });
    }

    #[test]
    fn tags_grow_when_counters_shrink() {
        let at = |zoom| Camera { x: 0.0, y: 0.0, zoom }.reading();
        assert_eq!((at(1.0), at(0.5), at(0.3), at(0.2)), (Reading::Near, Reading::Mid, Reading::Far, Reading::Tiny));
    }
}
