public import Observation
public import WaymarkCore

/// The guard or screen that is asked now whether a drive may go on, for views that show a dialog.
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
  /// Who is asked, and what the drive would do; `nil` if no drive waits for an answer.
  public private(set) var asking: AskedNow?

  /// Starts with a question, or without one.
  public init(_ asking: AskedNow? = nil) {
    self.asking = asking
  }

  /// Follows the questions of a router from now on, as long as both live.
  public convenience init(following router: Router<some RootHost>) {
    self.init(router.asking)
    router.watchAsking { [weak self] asking in
      self?.update(to: asking)
      return self != nil
    }
  }

  /// Sets the question; views are not updated if there was none and there is none.
  public func update(to asking: AskedNow?) {
    if asking != nil || self.asking != nil { self.asking = asking }
  }
}
