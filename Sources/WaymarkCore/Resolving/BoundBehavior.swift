/// A behavior joined with its host, with both types set aside; made once, with the router.
@MainActor
class BoundBehavior {
  var name: String { "" }

  func claim(_ step: Step, at position: Position) -> Claim { .passes("") }

  func perform(_ underWay: StepUnderWay) -> Answer<AnyScreen> { .passed("") }
}

/// The one kind of bound behavior.
final class BehaviorBinding<Bound: Behavior>: BoundBehavior {
  private let behavior: Bound
  private let host: Bound.Host

  init(_ behavior: Bound, to host: Bound.Host) {
    self.behavior = behavior
    self.host = host
  }

  override var name: String { behavior.name }

  override func claim(_ step: Step, at position: Position) -> Claim {
    behavior.claim(step, at: position)
  }

  override func perform(_ underWay: StepUnderWay) -> Answer<AnyScreen> {
    do {
      return try behavior.perform(Attempt(host: host, underWay: underWay)).erased
    } catch {
      return .failed(error)
    }
  }
}

extension Behavior {
  @MainActor
  func bound(to host: Host) -> BoundBehavior { BehaviorBinding(self, to: host) }
}
