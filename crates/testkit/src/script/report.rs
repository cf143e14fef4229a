//! What came of a run: passed and failed examples, readable by people.

use std::fmt;

/// One thing that was not as the script says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The line in the file.
    pub line: usize,
    /// The line as it is written.
    pub text: String,
    /// What is there instead.
    pub found: String,
    /// The position at that moment, as lines of a script.
    pub position: Vec<String>,
}

/// What came of one example.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// The file.
    pub file: String,
    /// The example's first line.
    pub line: usize,
    /// Its id.
    pub id: String,
    /// What it shows.
    pub name: String,
    /// The rules that it proves, if it passed.
    pub rules: Vec<String>,
    /// Everything that was wrong.
    pub failures: Vec<Failure>,
}

impl Verdict {
    /// Whether nothing was wrong.
    pub fn is_good(&self) -> bool {
        self.failures.is_empty()
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fate = if self.is_good() { "passed" } else { "FAILED" };
        write!(f, "{fate}  {} {}", self.id, self.name)?;
        for failure in &self.failures {
            write!(f, "\n    {}:{}: {}", self.file, failure.line, failure.text)?;
            write!(f, "\n        but: {}", failure.found)?;
        }
        // The position is the same or nearly so for all failures of an example; the first is shown.
        for line in self.failures.first().into_iter().flat_map(|failure| &failure.position) {
            write!(f, "\n        | {line}")?;
        }
        Ok(())
    }
}

/// What came of several examples.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// One verdict for each example.
    pub verdicts: Vec<Verdict>,
}

impl Report {
    /// Whether there were examples and every one of them passed.
    pub fn is_good(&self) -> bool {
        !self.verdicts.is_empty() && self.verdicts.iter().all(Verdict::is_good)
    }

    /// The examples that passed.
    pub fn passed(&self) -> impl Iterator<Item = &Verdict> {
        self.verdicts.iter().filter(|verdict| verdict.is_good())
    }

    /// The examples that failed.
    pub fn failed(&self) -> impl Iterator<Item = &Verdict> {
        self.verdicts.iter().filter(|verdict| !verdict.is_good())
    }

    /// Adds the verdicts of another report.
    pub fn add(&mut self, other: Report) {
        self.verdicts.extend(other.verdicts);
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for verdict in self.failed() {
            writeln!(f, "{verdict}")?;
        }
        write!(f, "{} examples passed, {} failed", self.passed().count(), self.failed().count())
    }
}
