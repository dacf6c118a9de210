import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// The router asks a behavior only about steps of its scope, and some not even about those.
@MainActor @Suite struct StepScopeLawTests {
  private static let standard: [any Behavior<TestHost>] = [
    Push(), Pop(), PresentModally(), Dismiss(), Unwind(), SwitchTab(), RefreshOnSelf(),
    InstallRoot(),
  ]

  @Test func `the scope of a standard behavior says what its claim says`() async throws {
    try await Law("scope and claim agree on every step") { choices in
      let plan = try RandomPlan.rich.plan(&choices)
      return Story(in: plan, RandomRequest(shows: 3).story(12, in: plan, &choices))
    } objection: { plan, requests in
      var position = Position(plan: plan)
      for request in requests {
        guard let itinerary = try? position.itinerary(for: request) else { continue }
        for index in itinerary.moves.indices {
          let (step, edit) = Self.step(index, of: itinerary, request, at: position)
          for behavior in Self.standard {
            if let objection = Self.disagreement(behavior, step, at: position) {
              return "\(request): \(objection)"
            }
          }
          position.perform(step.move, edit, itinerary, request.input)
        }
        position.arrive(hidingSoftly: itinerary.softlyHidden)
      }
      return nil
    }.holds(over: 0..<2_000)
  }

  private static func step(
    _ index: Int,
    of itinerary: Itinerary,
    _ request: Request,
    at position: Position
  ) -> (Step, TrailEdit) {
    let move = itinerary.moves[index]
    let edit = position.edit(for: move) ?? TrailEdit(keep: position.count)
    let step = Step(
      move,
      in: itinerary.plan,
      presentation: itinerary.plan.presentation(
        of: move,
        hungAs: itinerary.hungAs(by: move),
        leaving: edit,
        at: position
      ),
      input: request.input,
      isAnimated: false,
      destination: itinerary.destination,
      index: index
    )
    return (step, edit)
  }

  private static func disagreement(
    _ behavior: any Behavior<TestHost>,
    _ step: Step,
    at position: Position
  ) -> String? {
    guard let scope = (behavior as? any StepLimited)?.scope else {
      return "\(behavior.name) has no scope"
    }
    let claim = behavior.claim(step, at: position)
    var passes = false
    if case .passes = claim { passes = true }
    let isRight =
      switch scope.holds(step.kind.column, step.presentation.row) ? scope.answer : nil {
      case nil: passes
      case .depends: true
      case .takes: claim == .takes
      case .unwinds: claim == .unwinds
      case .takesInStack: position.canTakePushes ? claim == .takes : passes
      }
    return isRight ? nil : "\(behavior.name) says \(claim) to \(step), and its scope otherwise"
  }
}
