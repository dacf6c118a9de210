/// What a host calls when an operation that goes on is done.
///
/// A host that answered `.running` calls it once and lets it go. Dropped uncalled, it ends the drive
/// as abandoned.
@MainActor
public struct HostCompletion {
  private enum Receiver {
    case step(Ticket, number: Int)
    case body(@MainActor (HostRefusal?) -> Void)
  }

  private let receiver: Receiver

  init(ticket: Ticket, number: Int) {
    receiver = .step(ticket, number: number)
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
    case .step(let ticket, let number): ticket.complete(.operationDone, number)
    case .body(let body): body(nil)
    }
  }

  /// The operation came to nothing after all.
  public func callAsFunction(_ refusal: HostRefusal) {
    switch receiver {
    case .step(let ticket, let number): ticket.complete(.failed(refusal), number)
    case .body(let body): body(refusal)
    }
  }
}
