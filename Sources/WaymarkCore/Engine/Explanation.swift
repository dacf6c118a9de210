import WaymarkLinks

/// What a drive would do: its steps, and the behavior that would take each.
///
/// It is made without performing anything. Printed, it has one line for each step.
///
/// ```swift
/// print(router.explain(.to("ContactUs")))
/// ```
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

  /// What was asked for.
  public let request: Request
  /// The steps, in order, up to the first that no behavior would take.
  public let steps: [ExplainedStep]
  /// Where the user would stand then.
  public let position: Position
  /// Why the drive would not arrive; `nil` when it would, as far as can be known before.
  public let error: NavigationError?

  init(
    request: Request,
    steps: [ExplainedStep],
    position: Position,
    marking marked: Place? = nil,
    error: NavigationError?
  ) {
    self.request = request
    self.steps = steps
    self.error = error
    var end = position
    // A soft hide can have no steps and only mark its place.
    if error == nil { end.arrive(marking: marked) }
    self.position = end
  }
}

extension Explanation: CustomStringConvertible {
  /// The request, one line for each step, and where the drive would end.
  public var description: String {
    var lines = ["\(request):"]
    for (index, explained) in steps.enumerated() {
      let owner = explained.resolver.map { " of \($0)" } ?? ""
      let taker = explained.taker.map { "by \($0)\(owner)" } ?? "taken by nobody"
      lines.append("  \(index + 1). \(explained.step), \(taker)")
    }
    if let error {
      lines.append("  would end: \(error)")
    } else {
      lines.append(
        "  would arrive at \(position) in \(steps.count) step\(steps.count == 1 ? "" : "s")"
      )
    }
    return lines.map(\.onOneLine).joined(separator: "\n")
  }
}
