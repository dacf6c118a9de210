public import WaymarkCore

/// A window in memory with stacks, modals and tabs, for tests, prototypes and tools.
///
/// It shows nothing to anyone, but keeps a toolkit's rules: nothing is pushed where there is no
/// stack, only the top of a stack is popped, a screen presents one other at most, and a tab that
/// does not exist is not selected. What it refuses, it refuses with a typed error and changes
/// nothing. Print `picture` to see what it shows.
///
/// ```swift
/// let host = MemoryHost()
/// let router = try Router(plan: plan, host: host, modules: .standard) { visit in
///   MemoryScreen(visit)
/// }
/// ```
@MainActor
public final class MemoryHost: PresentationHost {
  /// What the host shows.
  public typealias Screen = MemoryScreen

  /// One operation that the host has performed, as its observer is told.
  public struct Operation: Hashable, Sendable {
    /// What was done.
    public enum Kind: String, Sendable {
      /// A first screen was shown.
      case install
      /// A screen was pushed.
      case push
      /// A screen was popped.
      case pop
      /// A screen was presented.
      case present
      /// A screen was dismissed.
      case dismiss
      /// A tab was selected.
      case selectTab
      /// Several screens were taken away at once.
      case unwind
      /// A screen took another's place.
      case replace
    }

    /// What was done.
    public let kind: Kind
    /// The name of the screen that it was done to or, unwinding, of the one gone back to.
    public let screen: String
    /// Whether it was animated.
    public let isAnimated: Bool
  }

  /// Told of every operation, after it was performed.
  public var observer: (@MainActor (Operation) -> Void)? {
    get { told }
    set { told = newValue }
  }

  /// How many operations the host has performed.
  public var operationCount: Int { operations }

  private var told: (@MainActor (Operation) -> Void)?
  private var operations = 0

  private(set) var contents = MemoryState()

  /// All that is shown, as a value that can be taken and put back.
  package var state: MemoryState {
    get { contents }
    set {
      contents = newValue
      contents.settle()
    }
  }

  /// Changes what is shown.
  func change(
    _ kind: Operation.Kind,
    _ screen: MemoryScreen,
    _ isAnimated: Bool,
    _ body: (inout MemoryState) throws(HostRefusal) -> Void
  ) throws(HostRefusal) -> Transition {
    // Taken out and put back, so that it is changed in place without a check for overlapping access.
    var state = MemoryState()
    swap(&state, &contents)
    do throws(HostRefusal) {
      try body(&state)
      swap(&state, &contents)
    } catch {
      swap(&state, &contents)
      throw error
    }
    return finish(kind, screen, isAnimated)
  }

  /// Makes a window that shows nothing yet.
  public init() {}

  func finish(_ kind: Operation.Kind, _ screen: MemoryScreen, _ isAnimated: Bool) -> Transition {
    operations += 1
    if let told {
      told(Operation(kind: kind, screen: screen.name, isAnimated: isAnimated))
    }
    return .finished
  }
}
