/// What a host calls when an operation that goes on is done.
///
/// A host that answered `.running` calls it once. Dropped uncalled, it ends the drive as abandoned.
@MainActor
public struct HostCompletion {
  private enum Receiver {
    case step(StepUnderWay)
    case body(@MainActor (HostRefusal?) -> Void)
  }

  private let receiver: Receiver

  init(underWay: StepUnderWay) {
    receiver = .step(underWay)
  }

  /// Makes a completion for calling a host without a router, as tests of hosts do.
  public init(_ body: @escaping @MainActor (HostRefusal?) -> Void) {
    receiver = .body(body)
  }

  /// A completion that nobody waits for.
  public static var ignored: HostCompletion { HostCompletion { _ in } }

  /// The operation is done.
  public func callAsFunction() {
    switch receiver {
    case .step(let underWay): underWay.complete(.operationDone)
    case .body(let body): body(nil)
    }
  }

  /// The operation came to nothing after all.
  public func callAsFunction(_ refusal: HostRefusal) {
    switch receiver {
    case .step(let underWay): underWay.complete(.failed(refusal))
    case .body(let body): body(refusal)
    }
  }
}
