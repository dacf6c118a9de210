public import Observation
public import WaymarkCore

/// Who is asked just now whether a drive may go on, for views that draw a dialog from it.
///
/// ```swift
/// let model = ObservableAsking(following: router)
/// router.send(.parent)
/// if case .screen(_, let route) = model.asking?.who { print("Leave \(route)?") }
/// model.asking?.answer(.leave)
/// ```
@available(macOS 14, iOS 17, *)
@MainActor
@Observable
public final class ObservableAsking {
  /// Who is asked, and what would be left for what; `nil` where nobody is waited for.
  public private(set) var asking: AskedNow?

  /// Starts with somebody who is asked, or nobody.
  public init(_ asking: AskedNow? = nil) {
    self.asking = asking
  }

  /// Follows whom a router asks from now on, as long as both live.
  public convenience init(following router: Router<some RootHost>) {
    self.init(router.asking)
    router.watchAsking { [weak self] asking in
      self?.update(to: asking)
      return self != nil
    }
  }

  /// Sets who is asked; views are not updated where nobody was asked and nobody is.
  public func update(to asking: AskedNow?) {
    if asking != nil || self.asking != nil { self.asking = asking }
  }
}
