/// Who is told what came of a host's operation that went on after it had returned.
@MainActor
protocol OperationObserver: AnyObject {
  /// An operation is done, or came to nothing; the number is that of the asking that it was for.
  func operationEnded(_ refusal: HostRefusal?, _ number: Int)
}

/// What a host calls when an operation that goes on is done.
///
/// A host that answered `.running` calls it once and lets it go. Dropped uncalled, it ends the drive
/// as abandoned.
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
  public func callAsFunction() {
    switch receiver {
    case .step(let observer, let number): observer.operationEnded(nil, number)
    case .body(let body): body(nil)
    }
  }

  /// The operation came to nothing after all.
  public func callAsFunction(_ refusal: HostRefusal) {
    switch receiver {
    case .step(let observer, let number): observer.operationEnded(refusal, number)
    case .body(let body): body(refusal)
    }
  }
}
