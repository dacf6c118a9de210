public import PresentationStacks
public import WaymarkCore

/// A memory host whose operations can be held, refused, dropped or doubled, one after the other.
///
/// ```swift
/// host.treat(.perform, .refuse(.busy))  // the next operation as usual, the one after refused
/// ```
@MainActor
public final class TestHost: ReportingHost {
  /// What the host shows.
  public typealias Screen = MemoryScreen

  /// How an operation is treated.
  public enum Treatment: Sendable, Hashable {
    /// It is performed at once.
    case perform
    /// It is refused, and nothing changes.
    case refuse(HostRefusal.Code)
    /// It goes on until it is released.
    case hold
    /// Its completion is released during the call, and nothing changes.
    case drop
    /// It is performed at once, and its completion is called twice during the call.
    case double
  }

  /// The memory host that performs the operations.
  public let memory: MemoryHost
  /// The operations that were performed, in order: `push Bravo`.
  public private(set) var operations: [String] = []
  /// The animated ones of these operations.
  public private(set) var animated: [String] = []
  private var treatments: [Treatment] = []
  private var held: [Held] = []

  private struct Held {
    let perform: @MainActor (HostCompletion) throws(HostRefusal) -> Transition
    let whenDone: HostCompletion
  }

  /// Makes a host that performs everything in a memory host; by default a new one, whose
  /// transitions take no time.
  public init(_ memory: MemoryHost = MemoryHost()) { self.memory = memory }

  /// What is shown now.
  public var shown: ScreenTree<MemoryScreen> { memory.shown }

  /// Whether a screen is the one where the user stands.
  public func isOnTop(_ screen: MemoryScreen) -> Bool { memory.isOnTop(screen) }

  /// What is shown, drawn as text.
  public var picture: String { memory.picture }

  /// How many operations are held.
  public var heldCount: Int { held.count }

  /// The watcher, which is told what the user of the window does by hand.
  public var watcher: HostWatcher<MemoryScreen>? {
    get { memory.watcher }
    set { memory.watcher = newValue }
  }

  /// Sets how to treat the next operations, in order; those after them are performed.
  public func treat(_ treatments: Treatment...) { treat(treatments) }

  /// Sets how to treat the next operations, in order; those after them are performed.
  public func treat(_ treatments: [Treatment]) { self.treatments = treatments }

  /// Forgets the operations so far.
  public func clear() {
    operations = []
    animated = []
  }

  /// Performs and completes the operation that has been held longest.
  public func release() {
    guard let next = takeHeld() else { return }
    do {
      if try next.perform(next.whenDone) == .finished { next.whenDone() }
    } catch {
      next.whenDone(error)
    }
  }

  /// Performs the operation that has been held longest, and completes it twice.
  public func releaseTwice() {
    guard let next = takeHeld() else { return }
    _ = try? next.perform(.ignored)
    next.whenDone()
    next.whenDone()
  }

  /// Completes the operation that has been held longest with a refusal.
  public func refuseHeld(_ code: HostRefusal.Code = .busy) {
    takeHeld()?.whenDone(HostRefusal(code, "refused after all"))
  }

  /// Releases the completions of all held operations without calling them.
  public func letGo() { held = [] }

  private func takeHeld() -> Held? { held.isEmpty ? nil : held.removeFirst() }

  /// Treats an operation as set before, and records it; `body` performs it in the memory host.
  package func run(
    _ words: String,
    _ isAnimated: Bool,
    _ whenDone: HostCompletion,
    _ body: @escaping @MainActor (MemoryHost, HostCompletion) throws(HostRefusal) -> Transition
  ) throws(HostRefusal) -> Transition {
    let perform: @MainActor (HostCompletion) throws(HostRefusal) -> Transition = {
      whenDone throws(HostRefusal) in
      let transition = try body(self.memory, whenDone)
      self.operations.append(words)
      if isAnimated { self.animated.append(words) }
      return transition
    }
    switch treatments.isEmpty ? .perform : treatments.removeFirst() {
    case .perform: return try perform(whenDone)
    case .refuse(let code): throw HostRefusal(code, "the test refuses to \(words)")
    case .hold: held.append(Held(perform: perform, whenDone: whenDone))
    case .drop: break
    case .double:
      _ = try perform(.ignored)
      whenDone()
      whenDone()
    }
    return .running
  }
}
