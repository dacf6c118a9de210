/// Receives the outcome of a host operation that was still running when the call returned.
@MainActor
protocol OperationObserver: AnyObject {
  /// An operation is done or was refused; the number tells which attempt at a step it belongs to.
  func operationEnded(_ refusal: HostRefusal?, _ number: Int)
}

/// What a host calls when a running operation is done.
///
/// A host that returned `.running` calls it once and then releases it. If it is released without
/// having been called, the drive ends `abandoned`. A router begins its next operation inside the
/// call, so call it when the host can take one: after its animation, when nothing in it is busy any
/// more.
@MainActor
public struct HostCompletion {
  private enum Receiver {
    case step(any OperationObserver, number: Int)
    case body(@MainActor (HostRefusal?) -> Void)
  }

  private let receiver: Receiver

  init(for observer: any OperationObserver, number: Int) {
    receiver = .step(observer, number: number)
  }

  /// Makes a completion for calling a host without a router, as tests of hosts do.
  public init(_ body: @escaping @MainActor (HostRefusal?) -> Void) {
    receiver = .body(body)
  }

  /// A completion that nobody waits for.
  public static var ignored: HostCompletion { HostCompletion { _ in } }

  /// The operation is done.
  public func callAsFunction() { end(nil) }

  /// The operation could not be done, and nothing on screen has changed.
  public func callAsFunction(_ refusal: HostRefusal) { end(refusal) }

  private func end(_ refusal: HostRefusal?) {
    switch receiver {
    case .step(let observer, let number): observer.operationEnded(refusal, number)
    case .body(let body): body(refusal)
    }
  }
}

/// How far a host is with an operation when it returns.
public enum Transition: Sendable, Hashable {
  /// It is done; the completion is not called.
  case finished
  /// It goes on; the host calls the completion when it is done.
  case running
}
