import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks

/// What a step tells a behavior.
@Suite struct StepTests {
  private func step(_ kind: Move.Kind, input: Input = .none) throws -> Step {
    let plan = try RoutePlan.ofCases
    let from = try #require(plan.place(named: "Root"))
    let to = try #require(plan.place(named: "Zach"))
    return Step(
      Move(kind, from: from, to: to),
      in: plan,
      presentation: .modal,
      input: input,
      isAnimated: false,
      destination: plan.place(named: "ZachTwo"),
      index: 2
    )
  }

  @Test func `a step tells this step's place and the final one, without any input (case 24)`()
    throws
  {
    let step = try step(.toChild)
    #expect(step.target == "Zach")
    #expect(step.source == "Root")
    #expect(step.plan.id(of: step.destination) == "ZachTwo")
    #expect(step.kind == .toChild)
    #expect(step.presentation == .modal)
    #expect(step.index == 2)
    #expect(!step.isAnimated)
    #expect(step.input == .none)
  }

  @Test func `a caller's values cannot pass for the router's (case 25)`() throws {
    let key = InputKey<String>("finalDestination")
    var step = try step(.toChild, input: Input((key, "Elsewhere")))
    #expect(step.plan.id(of: step.destination) == "ZachTwo")
    #expect(step.input[key] == "Elsewhere")
    step.input = .none
    #expect(step.plan.id(of: step.destination) == "ZachTwo")
  }

  @Test(arguments: [
    (Move.Kind.toChild, "down to Zach, modal"), (.toParent, "up to Zach"),
    (.toSelf, "to Zach itself"), (.across, "across to Zach"), (.toRoot, "to the root Zach"),
    (.unwind, "back to Zach"),
  ])
  func `a step prints which way it goes and where`(kind: Move.Kind, text: String) throws {
    #expect("\(try step(kind))" == text)
  }
}
