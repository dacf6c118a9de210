public import WaymarkCore

/// A list of lines; as a module or a behavior it also records the steps that a router asks about.
@MainActor
public final class StepLog {
  /// The lines, in order.
  public private(set) var lines: [String] = []

  /// Makes an empty log.
  public init() {}

  /// Adds a line.
  public func note(_ line: String) { lines.append(line) }

  /// Removes all lines.
  public func clear() { lines = [] }

  /// A module that records every step, as `child Bravo`, and takes none; steps are not merged then.
  public func module<Host: PresentationHost>() -> BehaviorModule<Host> {
    BehaviorModule("log") { noting() }
  }

  /// A behavior that records every step and takes none.
  public func noting<Host: PresentationHost>(_ prefix: String = "") -> Perform<Host> {
    noting { prefix + "\($0.step.kind.rawValue) \($0.step.target)" }
  }

  /// A behavior that adds a line for every step and takes none.
  public func noting<Host: PresentationHost>(
    _ words: @escaping @MainActor (Attempt<Host>) -> String
  ) -> Perform<Host> {
    Perform(named: "Note") { attempt in
      self.note(words(attempt))
      return .passed("it only notes")
    }
  }
}
