import PresentationStacks
import Waymark

/// What an app's own code adds to a step: behaviors of its own, and closures that look on.
extension Drives {
  /// Pushes as the module does, written outside of it.
  private struct OwnPush: Behavior {
    func claim(_ step: Step, at position: Position) -> Claim {
      step.kind == .toChild ? .takes : .passes("no step to a child")
    }

    func perform(_ attempt: Attempt<MemoryHost>) throws -> Answer<MemoryScreen> {
      guard let base = attempt.source else { return .passed("nothing is shown to push onto") }
      let screen = try attempt.makeScreen()
      let transition = try attempt.host.push(
        screen,
        onto: base,
        animated: attempt.isAnimated,
        whenDone: attempt.whenDone
      )
      return attempt.answer(screen, after: transition)
    }
  }

  mutating func measureOwnBehaviors(_ speed: MachineSpeed) async throws {
    let tally = Tally()
    let ours = try await ChainDown(by: [Push()])
    let own = try await ChainDown(by: [OwnPush()])
    let observed = try await ChainDown(by: [Push().observed { _, _ in tally.count &+= 1 }])
    let best = try await Workload.best(
      of: 60,
      [speed.workload, ours.workload, own.workload, observed.workload]
    )
    addDifference("an app's behavior, more than ours", best[2], best[1], best[0], atMost: 30)
    addDifference("observed, more than unobserved", best[3], best[1], best[0], atMost: 40)
  }

  mutating func measureObservers(_ speed: MachineSpeed) async throws {
    let tally = Tally()
    let alone = try await ChainDown()
    let observed = try await ChainDown()
    observed.window.router.journal.observe { _ in tally.count &+= 1 }
    let best = try await Workload.best(of: 60, [speed.workload, alone.workload, observed.workload])
    addDifference("a journal observer, more than none", best[2], best[1], best[0], atMost: 100)
  }

  private mutating func addDifference(
    _ subject: String,
    _ one: Double,
    _ other: Double,
    _ floor: Double,
    atMost nanoseconds: Double
  ) {
    add(
      Line(subject, on: "chain 1000", a: "step").taking(one - other, floor: floor),
      atMost: nanoseconds
    )
  }
}
