import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkTables

@testable import WaymarkTool

@MainActor @Suite struct PlayerTests {
  private static func plan() throws -> RoutePlan {
    try RoutePlan.drawn(
      "Root tabs { ToDo { ToDoDetail push needs toDoId:Int }, Help { ContactUs modal } }"
    )
  }

  private func player(at route: RouteID? = nil) throws -> Player {
    let player = try Player(plan: Self.plan())
    try player.start(at: route)
    return player
  }

  @Test(arguments: [(0, "0 seconds"), (1, "1 second"), (2.5, "2.5 seconds"), (30, "30 seconds")])
  func `time that passes is told in words`(seconds: Double, words: String) {
    #expect(JourneyStep(.advance(seconds)).words == "let \(words) go by")
  }

  @Test func `a drive that arrives tells its steps, its operations and what is shown`() throws {
    let input = Input((InputKey<Int>("toDoId"), 36))
    let played = try player(at: "Help").play(JourneyStep(.driveTo("ToDoDetail"), input: input))

    #expect(played.outcome == .arrived)
    #expect(played.at == "Root/ToDo/ToDoDetail")
    #expect(
      played.steps.map { "\($0.kind.rawValue) \($0.route) by \($0.by)" } == [
        "across ToDo by SwitchTab", "child ToDoDetail by Push",
      ]
    )
    #expect(
      played.operations.map(\.description) == ["selectTab ToDo", "push ToDoDetail, animated"]
    )
    #expect(played.screens.map(\.id) == ["Root", "ToDo", "ToDoDetail", "Help"])
    #expect(played.screens.map(\.parent) == [nil, 0, 1, 0])
    #expect(played.screens.map(\.isSelected) == [nil, true, nil, false])
    #expect(played.screens[2].input == input)
  }

  @Test func `a drive that is held up by the host ends with the time that goes by`() throws {
    let player = try player()
    #expect(player.play(JourneyStep(.host(.delay, .push))).outcome == .nothing)
    let input = Input((InputKey<Int>("toDoId"), 36))
    let drive = player.play(JourneyStep(.driveTo("ToDoDetail"), input: input))
    #expect(drive.outcome == .waiting)
    #expect(drive.at == "Root/ToDo")
    #expect(drive.operations.count == 1)
    let halfway = player.play(JourneyStep(.advance(0.5)))
    #expect(halfway.outcome == .nothing)
    #expect(halfway.ended.isEmpty)
    let over = player.play(JourneyStep(.advance(0.5)))
    #expect(over.outcome == .arrived)
    #expect(over.ended == [PlayedAction.Ended(action: 1, outcome: .arrived)])
    #expect(over.steps.count == 1)
  }

  @Test func `two equal drives under way end at the same time`() throws {
    let player = try player()
    player.router.host.window.inject(.delay(.seconds(20)))
    #expect(player.play(JourneyStep(.driveTo("Help"))).outcome == .waiting)
    #expect(player.play(JourneyStep(.driveTo("Help"))).outcome == .waiting)
    let over = player.play(JourneyStep(.advance(10)))
    #expect(over.ended.map(\.action) == [0, 1])
    #expect(over.ended.map(\.outcome) == [.ended(.timedOut), .ended(.timedOut)])
  }

  @Test func `a dropped completion ends the drive within its own action`() throws {
    let player = try player()
    _ = player.play(JourneyStep(.host(.drop, .any)))
    #expect(player.play(JourneyStep(.driveTo("Help"))).outcome == .ended(.abandoned))
  }

  @Test func `gestures change something, go on, or come to nothing`() throws {
    let player = try player()
    #expect(player.play(JourneyStep(.back)).outcome == .nothing)
    #expect(player.play(JourneyStep(.tapTab("Help"))).outcome == .arrived)
    #expect(player.play(JourneyStep(.tapTab("Help"))).outcome == .nothing)
    #expect(player.play(JourneyStep(.tapTab("Nowhere"))).outcome == .nothing)
    #expect(player.play(JourneyStep(.driveTo("ContactUs"))).outcome == .arrived)
    let dismissed = player.play(JourneyStep(.dismiss))
    #expect(dismissed.outcome == .arrived)
    #expect(dismissed.at == "Root/Help")
    #expect(dismissed.steps.isEmpty)
    #expect(player.play(JourneyStep(.dismiss)).outcome == .nothing)

    let input = Input((InputKey<Int>("toDoId"), 36))
    _ = player.play(JourneyStep(.driveTo("ToDoDetail"), input: input))
    #expect(player.play(JourneyStep(.swipe(.begin))).outcome == .waiting)
    #expect(player.play(JourneyStep(.driveTo("Help"))).outcome == .waiting)
    let cancelled = player.play(JourneyStep(.swipe(.cancel)))
    #expect(cancelled.outcome == .arrived)
    #expect(cancelled.ended.map(\.outcome) == [.arrived])
    #expect(cancelled.at == "Root/Help")
    #expect(player.play(JourneyStep(.swipe(.finish))).outcome == .nothing)
  }

  @Test func `a refused start says why`() throws {
    let player = try Player(plan: Self.plan())
    let error = try #require(throws: NavigationError.self) { try player.start(at: "ToDoDetail") }
    #expect(error.code == .missingInput)
  }
}
