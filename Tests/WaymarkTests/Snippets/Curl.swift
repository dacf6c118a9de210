import WaymarkCore

extension Presentation { static let curl = Presentation("curl") }

struct Curl<Host: StackHost>: Behavior {
  func claim(_ step: Step, at position: Position) -> Claim {
    step.kind == .toChild && step.presentation == .curl ? .takes : .passes("not a curl")
  }

  func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    guard let base = attempt.source else { return .passed("nothing is shown") }
    let page = try attempt.makeScreen()
    let transition = try attempt.host.push(
      page,
      onto: base,
      animated: attempt.isAnimated,
      whenDone: attempt.whenDone
    )
    return attempt.answer(page, after: transition)
  }
}
