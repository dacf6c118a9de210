import WaymarkLinks

/// What a drive would do: whom it would ask, its steps, and what they would leave.
///
/// It is made without performing or asking anything. Printed, it has one line for each step.
///
/// ```swift
/// print(router.explain(.to("ContactUs")))
/// ```
///
/// For `.parent` it tells where Back leads, who would be asked, and what would be left.
public struct Explanation: Sendable {
  /// One step, with who would take it.
  public struct ExplainedStep: Sendable {
    /// The step.
    public let step: Step
    /// The name of the behavior that would take it; `nil` when everyone passes.
    public let taker: String?
    /// The route whose resolver the taker belongs to; `nil` for a module of the router.
    public let resolver: RouteID?
    /// The behaviors that are asked before it and pass, with their reasons.
    public let passed: [NavigationError.Asked]
  }

  /// A guard that would be asked.
  public struct ExplainedGuard: Sendable {
    /// Its name.
    public let name: String
    /// What it would say, by its preview; `nil` if that is not known before it is asked.
    public let verdict: Verdict?
  }

  /// A visit that is live now.
  public struct ExplainedVisit: Sendable, Hashable, Identifiable {
    /// Its identity.
    public let id: VisitID
    /// The name of its route.
    public let route: RouteID
  }

  /// What was asked for.
  public internal(set) var request: Request
  /// The guards that would be asked, in order, up to the first that would not let the drive go on.
  ///
  /// A guard that says no only to places on the way lets the drive go on: these places are removed
  /// first, so that no step passes them, and `leaves` lists them.
  public internal(set) var guards: [ExplainedGuard] = []
  /// The visits whose screens would be asked whether they may be left, in order.
  public internal(set) var questions: [ExplainedVisit] = []
  /// The steps, in order, up to the first that no behavior would take.
  public internal(set) var steps: [ExplainedStep] = []
  /// The visits that the drive would end, in the order in which their screens would be asked.
  public internal(set) var leaves: [ExplainedVisit] = []
  /// The position after the drive.
  public internal(set) var position: Position
  /// Why the drive would not arrive; `nil` when it would, as far as can be known before.
  ///
  /// If a guard would lead it elsewhere, this is `refused`, and `redirects` tells where to.
  public internal(set) var error: NavigationError?
}

extension Explanation: CustomStringConvertible {
  /// The request, who would be asked, one line for each step, what goes and where the drive ends.
  public var description: String {
    var lines = ["\(request):"]
    if !guards.isEmpty {
      let names = guards.map(\.words).joined(separator: ", ")
      lines.append("  asks the guard\(guards.count == 1 ? "" : "s") \(names)")
    }
    if !questions.isEmpty { lines.append("  asks \(questions.words) before leaving") }
    for (index, explained) in steps.enumerated() {
      let owner = explained.resolver.map { " of \($0)" } ?? ""
      let taker = explained.taker.map { "by \($0)\(owner)" } ?? "taken by nobody"
      lines.append("  \(index + 1). \(explained.step), \(taker)")
    }
    if !leaves.isEmpty { lines.append("  leaves \(leaves.words)") }
    lines.append("  \(end)")
    return lines.map(\.onOneLine).joined(separator: "\n")
  }

  private var end: String {
    guard let error else {
      return "would arrive at \(position) in \(steps.count) step\(steps.count == 1 ? "" : "s")"
    }
    guard let elsewhere = error.redirects.last, let name = error.refusedBy else {
      return "would end: \(error)"
    }
    return "would be led to \(elsewhere) by \(name)"
  }
}

extension Explanation.ExplainedGuard {
  /// The name and what it would say.
  fileprivate var words: String {
    switch verdict {
    case nil, .later: name
    case .allow: "\(name) (would allow)"
    case .refuse: "\(name) (would refuse)"
    case .redirect: "\(name) (would redirect)"
    case .park: "\(name) (would park)"
    }
  }
}

extension [Explanation.ExplainedVisit] {
  fileprivate var words: String { map(\.route.rawValue).joined(separator: ", ") }
}
