import WaymarkLinks

/// A behavior whose type and host type are erased; made once, with the router.
@MainActor
class BoundBehavior {
  var name: String { "" }

  /// What errors and explanations call it for a step: one that chooses is called by what it chose.
  func name(for step: Step, at position: Position) -> String { name }

  /// Whether it runs code of an app, for which the router then waits.
  final let runsCode: Bool
  /// Which steps it can ever take.
  final let scope: StepScope
  /// The watchers to call with the outcome of each of its attempts, the nearest first.
  final let watchers: [StepWatcher]

  init(runsCode: Bool, scope: StepScope, watchers: [StepWatcher]) {
    self.runsCode = runsCode
    self.scope = scope
    self.watchers = watchers
  }

  func claim(_ step: Step, at position: Position) -> Claim { .passes("") }

  func perform(_ attempt: AnyObject?) -> AnyAnswer { .passed("") }

  /// Lets an attempt that somebody has kept store its step.
  func keep(_ attempt: AnyObject?) {}
}

/// The one kind of bound behavior.
final class BehaviorBinding<Bound: Behavior>: BoundBehavior {
  private let behavior: Bound

  init(_ behavior: Bound, watchers: [StepWatcher]) {
    self.behavior = behavior
    let scope = (behavior as? any StepLimited)?.scope ?? .all
    super.init(
      runsCode: !(behavior is any HostBehavior),
      scope: watchers.isEmpty ? scope : scope.watched,
      watchers: watchers
    )
  }

  override var name: String { behavior.name }

  override func name(for step: Step, at position: Position) -> String {
    behavior.name(for: step, at: position)
  }

  override func claim(_ step: Step, at position: Position) -> Claim {
    let claim = behavior.claim(step, at: position)
    return watchers.isEmpty ? claim : claim.wrapped
  }

  override func perform(_ attempt: AnyObject?) -> AnyAnswer {
    let attempt = unsafeDowncast(attempt.unsafelyUnwrapped, to: Attempt<Bound.Host>.self)
    attempt.begin()
    do { return try behavior.perform(attempt).form } catch { return AnyAnswer(thrown: error) }
  }

  override func keep(_ attempt: AnyObject?) {
    unsafeDowncast(attempt.unsafelyUnwrapped, to: Attempt<Bound.Host>.self).keep()
  }
}

extension Behavior {
  @MainActor
  func bound(_ watchers: [StepWatcher] = []) -> BoundBehavior {
    if let watched = self as? any WatchedBehavior {
      // Watchers further out are told after this one.
      return watched.base.bound([watched.watcher] + watchers)
    }
    return BehaviorBinding(self, watchers: watchers)
  }
}

/// A wrapper that only watches: its base is bound in its place, with the watcher beside it.
@MainActor
protocol WatchedBehavior: WrappingBehavior {
  var watcher: StepWatcher { get }
}

/// A behavior that leaves each step to one of several.
protocol ChoosingBehavior {
  /// The name of the one that takes a step; `nil` when none does.
  func choice(for step: Step, at position: Position) -> String?
}

/// A behavior that calls only the host and the screen maker, and hands its step's completion only
/// to the host.
package protocol HostBehavior: PassesAtOnce {}

/// A behavior that, if it passes, does so before its call returns, and never by a completion.
package protocol PassesAtOnce: Behavior {}

/// A behavior that can take only some steps, wherever the user stands; it is not asked about
/// others.
package protocol StepLimited {
  /// Which steps it can take.
  var scope: StepScope { get }
}

/// A set of steps, by kind and presentation, with the claim of a behavior on them.
package struct StepScope: Sendable {
  /// The claim of a behavior on every step of its scope, so that it need not be asked.
  package enum Answer: Sendable {
    /// It has to be asked.
    case depends
    /// It takes them.
    case takes
    /// It takes them, also as part of an unwinding.
    case unwinds
    /// It takes them where the user stands in a stack, or nowhere yet.
    case takesInStack
  }

  /// The kinds of steps, a bit each.
  let kinds: UInt8
  /// The ways to be shown, a bit each: the built-in ones, and one bit for all others.
  let ways: UInt8
  let answer: Answer

  /// Every step.
  static let all = StepScope(Move.Kind.allCases)

  /// Some kinds of steps, shown in whatever way.
  package init(_ kinds: [Move.Kind], _ answer: Answer = .depends) {
    self.init(kinds: kinds.bits, ways: .max, answer)
  }

  /// Some kinds of steps, shown in some ways.
  ///
  /// Ways that modules have added share one bit, so about these the behavior has to be asked.
  package init(_ kinds: [Move.Kind], as ways: [Presentation], _ answer: Answer = .depends) {
    let isBuiltIn = ways.allSatisfy { $0.builtIn != nil }
    self.init(
      kinds: kinds.bits,
      ways: ways.reduce(0) { $0 | 1 << UInt8($1.row) },
      isBuiltIn ? answer : .depends
    )
  }

  private init(kinds: UInt8, ways: UInt8, _ answer: Answer) {
    self.kinds = kinds
    self.ways = ways
    self.answer = answer
  }

  /// Whether it holds the steps of a kind that are shown in a way.
  @inline(__always)
  func holds(_ column: Int, _ row: Int) -> Bool {
    kinds & 1 << UInt8(column) != 0 && ways & 1 << UInt8(row) != 0
  }

  /// The scope once the behavior is watched: each of its steps is taken on its own then.
  fileprivate var watched: StepScope {
    answer == .unwinds ? StepScope(kinds: kinds, ways: ways, .takes) : self
  }
}

extension Presentation {
  /// How many rows there are.
  static let rows = BuiltIn.allCases.count + 1

  /// Its row in tables by presentation; all that are not built in share one.
  @inline(__always)
  var row: Int { builtIn.map { Int($0.rawValue) } ?? BuiltIn.allCases.count }
}

extension Move.Kind {
  /// Its column in tables by kind of step.
  @inline(__always)
  var column: Int {
    switch self {
    case .toChild: 0
    case .toParent: 1
    case .toSelf: 2
    case .across: 3
    case .toRoot: 4
    case .unwind: 5
    }
  }
}

extension [Move.Kind] {
  /// A bit for each.
  fileprivate var bits: UInt8 { reduce(0) { $0 | 1 << UInt8($1.column) } }
}
