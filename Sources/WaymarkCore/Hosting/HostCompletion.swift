/// What a host calls when an operation that goes on is done.
///
/// A host that answered `.running` calls it once. Dropped uncalled, it ends the drive as abandoned.
@MainActor
public struct HostCompletion {
  private let underWay: StepUnderWay?
  private let screen: (any AnyObject & Sendable)?
  private let body: (@MainActor (HostRefusal?) -> Void)?

  init(underWay: StepUnderWay, screen: any AnyObject & Sendable) {
    self.underWay = underWay
    self.screen = screen
    body = nil
  }

  /// Makes a completion for calling a host without a router, as tests of hosts do.
  public init(_ body: @escaping @MainActor (HostRefusal?) -> Void) {
    underWay = nil
    screen = nil
    self.body = body
  }

  /// A completion that nobody waits for.
  public static var ignored: HostCompletion { HostCompletion { _ in } }

  /// The operation is done.
  public func callAsFunction() {
    body?(nil)
    underWay?.complete(.done(screen))
  }

  /// The operation came to nothing after all.
  public func callAsFunction(_ refusal: HostRefusal) {
    body?(refusal)
    underWay?.complete(.failed(refusal))
  }
}
