import WaymarkLinks

/// The guard or screen that is asked now whether a drive may go on, for a dialog of the app's own.
///
/// ```swift
/// if let asking = router.asking, case .screen(_, let route) = asking.who {
///   print("Leave \(route)? \(asking.leaves.count) screens would go.")
///   asking.answer(.leave)
/// }
/// ```
@MainActor
public struct AskedNow {
  /// Who is asked.
  public enum Who: Sendable, Hashable {
    /// A guard, by its name.
    case `guard`(String)
    /// The screen of a visit, with its route.
    case screen(VisitID, RouteID)
  }

  /// Who is asked.
  public let who: Who
  /// What the drive does now: what it was asked for or, after a redirect, what that guard wants.
  public let request: Request
  /// Where the drive would arrive.
  public let target: RouteID
  /// The visits that the drive would end, in the order in which their screens are asked.
  ///
  /// For a `recheck()`: the visits that end because of what guards have said so far.
  public let leaves: [Explanation.ExplainedVisit]
  let asking: Asking

  /// Answers for the screen that is asked; only the first answer counts.
  ///
  /// If a guard is asked, or the reply is `.later`, it is ignored, and the journal notes a misuse.
  public func answer(_ reply: Reply) {
    asking.answer(.leaving(reply))
  }

  /// Answers for the guard that is asked; only the first answer counts.
  ///
  /// If a screen is asked, or the verdict is `.later`, it is ignored, and the journal notes a
  /// misuse.
  public func answer(_ verdict: Verdict) {
    asking.answer(.guarding(verdict))
  }

  /// Who is asked, for what, and where that would lead:
  /// `asks Form before leaving; drive to parent would arrive at Home`.
  public nonisolated var description: String {
    let asked =
      switch who {
      case .guard(let name): name
      case .screen(_, let route): "\(route) before leaving"
      }
    return "asks \(asked); \(request) would arrive at \(target)".onOneLine
  }

  /// Answers with an error: the drive ends `failed`.
  package func answer(throwing error: any Error) {
    asking.answer(.thrown(error))
  }
}

extension AskedNow: nonisolated CustomStringConvertible {}
