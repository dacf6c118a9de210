/// A behavior with its type and its host's set aside; made once, with the router.
@MainActor
class BoundBehavior {
  var name: String { "" }

  /// Whether it runs code of an app, which the router waits for then.
  final let runsCode: Bool
  /// The kinds of steps that it can ever take, a bit each.
  final let kinds: UInt8
  /// Who is told what came of each of its attempts, nearest first.
  final let watchers: [StepWatcher]

  init(runsCode: Bool, kinds: UInt8, watchers: [StepWatcher]) {
    self.runsCode = runsCode
    self.kinds = kinds
    self.watchers = watchers
  }

  func claim(_ step: Step, at position: Position) -> Claim { .passes("") }

  func perform(_ attempt: AnyObject?) -> AnyAnswer { .passed("") }

  /// Lets an attempt that somebody has kept go on standing for its step.
  func keep(_ attempt: AnyObject?) {}
}

/// The one kind of bound behavior.
final class BehaviorBinding<Bound: Behavior>: BoundBehavior {
  private let behavior: Bound

  init(_ behavior: Bound, watchers: [StepWatcher]) {
    self.behavior = behavior
    super.init(
      runsCode: !(behavior is any HostBehavior),
      kinds: (behavior as? any KindLimited)?.kinds.bits ?? KindSet.all.bits,
      watchers: watchers
    )
  }

  override var name: String { behavior.name }

  override func claim(_ step: Step, at position: Position) -> Claim {
    let claim = behavior.claim(step, at: position)
    return watchers.isEmpty ? claim : claim.wrapped
  }

  override func perform(_ attempt: AnyObject?) -> AnyAnswer {
    let attempt = unsafeDowncast(attempt.unsafelyUnwrapped, to: Attempt<Bound.Host>.self)
    attempt.begin()
    do {
      return try behavior.perform(attempt).form
    } catch let refusal as HostRefusal where refusal.code == .noStack {
      return .passed(refusal.message)
    } catch {
      return .failed(error)
    }
  }

  override func keep(_ attempt: AnyObject?) {
    unsafeDowncast(attempt.unsafelyUnwrapped, to: Attempt<Bound.Host>.self).keep()
  }
}

extension Behavior {
  @MainActor
  func bound(_ watchers: [StepWatcher] = []) -> BoundBehavior {
    if let watched = self as? any WatchedBehavior { return watched.boundToBase(watchers) }
    return BehaviorBinding(self, watchers: watchers)
  }
}

/// A wrapper that only watches: its base is bound in its place, and is told of directly.
@MainActor
protocol WatchedBehavior: Behavior {
  associatedtype Base: Behavior

  nonisolated var base: Base { get }
  var watcher: StepWatcher { get }
}

extension WatchedBehavior {
  /// Binds what is watched; watchers further out are told after this one.
  fileprivate func boundToBase(_ outer: [StepWatcher]) -> BoundBehavior {
    base.bound([watcher] + outer)
  }
}

/// A behavior that runs nobody's code but the host's and the screen maker's, and hands its step's
/// completion to nobody but the host.
package protocol HostBehavior: Behavior {}

/// A behavior that passes on all steps but those of some kinds; it is not asked about the others.
package protocol KindLimited {
  /// The kinds of steps that it can take.
  var kinds: KindSet { get }
}

/// Some kinds of steps.
package struct KindSet: Sendable, ExpressibleByArrayLiteral {
  let bits: UInt8

  package static let all = KindSet(Move.Kind.allCases)

  package init(_ kinds: [Move.Kind]) {
    bits = kinds.reduce(0) { $0 | $1.bit }
  }

  package init(arrayLiteral kinds: Move.Kind...) {
    self.init(kinds)
  }
}

extension Move.Kind {
  /// Its place in a set of kinds.
  var bit: UInt8 {
    switch self {
    case .toChild: 1
    case .toParent: 2
    case .toSelf: 4
    case .across: 8
    case .toRoot: 16
    case .unwind: 32
    }
  }
}
