//! Wings of War: Miniatures.
