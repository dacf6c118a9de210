/// Tells code which steps wait for it: the one value of the kit that tasks carry along.
///
/// It is bound while a behavior runs that may keep its step's completion itself, and so is carried
/// into the tasks that are started there.
final class DriveMark: Sendable {
  private static let current = TaskLocal<DriveMark?>(wrappedValue: nil)

  private let engine: ObjectIdentifier
  /// Which run of an app's code it is.
  private let run: Int
  /// The mark of a step of another router, whose code runs this one.
  private let outer: DriveMark?

  init(engine: ObjectIdentifier, run: Int) {
    self.engine = engine
    self.run = run
    outer = Self.current.get()
  }

  /// Runs code that carries this mark, as the tasks do that it starts.
  func carried<Value>(_ body: () throws -> Value) rethrows -> Value {
    try Self.current.withValue(self, operation: body)
  }

  /// Runs code without the mark of an engine, if the code that runs now carries that.
  static func withoutMark<Value>(
    of engine: ObjectIdentifier,
    _ body: () throws -> Value
  ) rethrows -> Value {
    guard let mark = current.get(), mark.engine == engine else { return try body() }
    var outer = mark.outer
    while let next = outer, next.engine == engine { outer = next.outer }
    return try current.withValue(outer, operation: body)
  }

  /// Whether a run of an app's code is the one that runs now.
  static func marks(_ engine: ObjectIdentifier, _ run: Int) -> Bool {
    var mark = current.get()
    while let next = mark {
      if next.engine == engine, next.run == run { return true }
      mark = next.outer
    }
    return false
  }
}

/// A behavior that runs nobody's code but the host's and the screen maker's, and hands its step's
/// completion to nobody but the host.
package protocol HostBehavior: Behavior {}
