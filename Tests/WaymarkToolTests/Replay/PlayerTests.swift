import PresentationStacks
import Testing
import Waymark

@testable import WaymarkTool

@MainActor @Suite struct PlayerTests {
  private static func plan() throws -> RoutePlan {
    try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("ToDo") { Route("ToDoDetail", .push, needs: .keys(InputKey<Int>("toDoId"))) }
        Route("Help") { Route("ContactUs", .modal) }
      }
    }
  }

  private func player(at route: RouteID? = nil) throws -> Player {
    let player = try Player(plan: Self.plan())
    try player.start(at: route)
    return player
  }

  @Test func `a drive that arrives tells its steps, its operations and what is shown`() throws {
    let input = Input((InputKey<Int>("toDoId"), 36))
    let played = try player(at: "Help").play(.drive(.to("ToDoDetail", input: input)))

    #expect(played.outcome == .arrived)
    #expect(played.at == "Root/ToDo/ToDoDetail")
    #expect(
      played.steps.map { "\($0.kind.rawValue) \($0.route) by \($0.by)" } == [
        "across ToDo by SwitchTab", "child ToDoDetail by Push",
      ]
    )
    #expect(
      played.operations.map(\.description) == [
        "selectTab ToDo", "push ToDoDetail, animated",
      ]
    )
    #expect(played.screens.map(\.id) == ["Root", "ToDo", "ToDoDetail", "Help"])
    #expect(played.screens.map(\.parent) == [nil, 0, 1, 0])
    #expect(played.screens.map(\.isSelected) == [nil, true, nil, false])
    #expect(played.screens[2].input == input)
  }

  @Test func `a drive that is held up by the host ends with the time that goes by`() throws {
    let player = try player()
    #expect(player.play(.fault(.delay(.seconds(1)), .push)).outcome == .nothing)
    let input = Input((InputKey<Int>("toDoId"), 36))
    let drive = player.play(.drive(.to("ToDoDetail", input: input)))
    #expect(drive.outcome == .waiting)
    #expect(drive.at == "Root/ToDo")
    #expect(drive.operations.count == 1)
    let halfway = player.play(.advance(.milliseconds(500)))
    #expect(halfway.outcome == .nothing)
    #expect(halfway.ended.isEmpty)
    let over = player.play(.advance(.milliseconds(500)))
    #expect(over.outcome == .arrived)
    #expect(over.ended == [PlayedAction.Ended(action: 1, outcome: .arrived)])
    #expect(over.steps.count == 1)
  }

  @Test func `two equal drives under way end at the same time`() throws {
    let player = try player()
    _ = player.play(.fault(.delay(.seconds(20)), nil))
    #expect(player.play(.drive(.to("Help"))).outcome == .waiting)
    #expect(player.play(.drive(.to("Help"))).outcome == .waiting)
    let over = player.play(.advance(.seconds(10)))
    #expect(over.ended.map(\.action) == [1, 2])
    #expect(over.ended.map(\.outcome) == [.ended(.timedOut), .ended(.timedOut)])
  }

  @Test func `a dropped completion ends the drive within its own action`() throws {
    let player = try player()
    _ = player.play(.fault(.completeNever, nil))
    #expect(player.play(.drive(.to("Help"))).outcome == .ended(.abandoned))
  }

  @Test func `gestures change something, go on, or come to nothing`() throws {
    let player = try player()
    #expect(player.play(.back).outcome == .nothing)
    #expect(player.play(.tap(tab: "Help")).outcome == .arrived)
    #expect(player.play(.tap(tab: "Help")).outcome == .nothing)
    #expect(player.play(.tap(tab: "Nowhere")).outcome == .nothing)
    #expect(player.play(.drive(.to("ContactUs"))).outcome == .arrived)
    let dismissed = player.play(.dismiss)
    #expect(dismissed.outcome == .arrived)
    #expect(dismissed.at == "Root/Help")
    #expect(dismissed.steps.isEmpty)
    #expect(player.play(.dismiss).outcome == .nothing)

    let input = Input((InputKey<Int>("toDoId"), 36))
    _ = player.play(.drive(.to("ToDoDetail", input: input)))
    #expect(player.play(.beginSwipe).outcome == .waiting)
    #expect(player.play(.drive(.to("Help"))).outcome == .waiting)
    let cancelled = player.play(.cancelSwipe)
    #expect(cancelled.outcome == .arrived)
    #expect(cancelled.ended.map(\.outcome) == [.arrived])
    #expect(cancelled.at == "Root/Help")
    #expect(player.play(.finishSwipe).outcome == .nothing)
  }

  @Test func `a refused start says why`() throws {
    let player = try Player(plan: Self.plan())
    let error = try #require(throws: NavigationError.self) { try player.start(at: "ToDoDetail") }
    #expect(error.code == .missingInput)
  }
}
