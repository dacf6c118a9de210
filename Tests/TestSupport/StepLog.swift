public import WaymarkCore

/// Keeps lines, and notes the steps that a router asks about when it is put in as a module.
@MainActor
public final class StepLog {
  /// What was noted, in order.
  public private(set) var lines: [String] = []

  /// Begins empty.
  public init() {}

  /// Notes a line.
  public func note(_ line: String) { lines.append(line) }

  /// Forgets what was noted so far.
  public func clear() { lines = [] }

  /// A module that notes every step, `child Bravo`, and takes none; steps are not merged then.
  public func module<Host: PresentationHost>() -> BehaviorModule<Host> {
    BehaviorModule("log") { noting() }
  }

  /// A behavior that notes every step and takes none.
  public func noting<Host: PresentationHost>(_ prefix: String = "") -> Perform<Host> {
    noting { prefix + "\($0.step.kind.rawValue) \($0.step.target)" }
  }

  /// A behavior that notes something of every step and takes none.
  public func noting<Host: PresentationHost>(
    _ words: @escaping @MainActor (Attempt<Host>) -> String
  ) -> Perform<Host> {
    Perform(named: "Note") { attempt in
      self.note(words(attempt))
      return .passed("it only notes")
    }
  }
}
