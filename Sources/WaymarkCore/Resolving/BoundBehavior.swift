/// A behavior with its type and its host's set aside; made once, with the router.
@MainActor
class BoundBehavior {
  /// Its number among all behaviors of its router, under which the journal knows it.
  final var number: Int32 = -1

  var name: String { "" }

  /// Whether it runs code of an app, which the router waits for then.
  final let runsCode: Bool

  init(runsCode: Bool) {
    self.runsCode = runsCode
  }

  func claim(_ step: Step, at position: Position) -> Claim { .passes("") }

  func perform(_ underWay: StepUnderWay) -> AnyAnswer { .passed("") }
}

/// The one kind of bound behavior.
final class BehaviorBinding<Bound: Behavior>: BoundBehavior {
  private let behavior: Bound

  init(_ behavior: Bound) {
    self.behavior = behavior
    super.init(runsCode: !(behavior is any HostBehavior))
  }

  override var name: String { behavior.name }

  override func claim(_ step: Step, at position: Position) -> Claim {
    behavior.claim(step, at: position)
  }

  override func perform(_ underWay: StepUnderWay) -> AnyAnswer {
    do {
      return try behavior.perform(unsafeDowncast(underWay, to: Attempt<Bound.Host>.self)).form
    } catch let refusal as HostRefusal where refusal.code == .noStack {
      return .passed(refusal.message)
    } catch {
      return .failed(error)
    }
  }
}

extension Behavior {
  @MainActor
  func bound() -> BoundBehavior { BehaviorBinding(self) }
}
