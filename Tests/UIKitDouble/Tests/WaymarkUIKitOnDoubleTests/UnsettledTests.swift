import Foundation
import Testing
import UIKit
import Waymark
import WaymarkTesting
import WaymarkUIKitOnDouble

/// A story in which nobody waits: requests, gestures, what the app pops, room and time by chance.
@MainActor
private struct UnsettledStory {
  private let app: RoutedApp
  private var router: Router<UIKitHost> { app.router }
  private var device: UIKitDouble.Device { app.device }
  private var chance: Chance
  private(set) var words: [String] = []
  private var drives: [Drive] = []

  init(_ plan: RoutePlan, _ options: Options, isSplit: Bool = false, seed: UInt64) throws {
    var routerOptions = RouterOptions()
    routerOptions.journalDetail = .everything
    routerOptions.policy = [.join, .queue, .supersede][Int(seed % 3)]
    chance = Chance(state: seed)
    app = try RoutedApp(plan, options, isSplit: isSplit, settings: routerOptions)
    app.send(.start())
  }

  private mutating func send(_ request: Request, _ words: String) {
    self.words.append(words)
    drives.append(router.drive(request))
  }

  mutating func go(to routes: [RouteID]) {
    let route = routes.randomElement(using: &chance) ?? "Root"
    let isAnimated = Int.random(in: 0..<3, using: &chance) > 0
    // What a user does comes in a turn of its own.
    device.turn()
    let user = device.user
    let (gesture, outcome): (String, UIKitDouble.User.Outcome)
    switch Int.random(in: 0..<18, using: &chance) {
    case 0...3: return send(.to(route, animated: isAnimated), "to \(route)")
    case 4: return send(.parent(animated: isAnimated), "parent")
    case 5: (gesture, outcome) = ("back", user.tapBack())
    case 6: (gesture, outcome) = ("swipe", user.beginSwipeBack())
    case 7: (gesture, outcome) = ("swipe ends", user.endSwipeBack(cancelling: isAnimated))
    case 8: (gesture, outcome) = ("pull", user.beginSwipeDown())
    case 9: (gesture, outcome) = ("pull ends", user.endSwipeDown(cancelling: isAnimated))
    case 10: (gesture, outcome) = ("tap", user.tapTab(Int.random(in: 0..<3, using: &chance)))
    case 11: (gesture, outcome) = ("escape", user.escape())
    case 12:
      guard let place = app.host.shown.nodes.randomElement(using: &chance)?.screen else { return }
      (gesture, outcome) = ("menu", user.chooseFromBackMenu(place))
    case 13:
      words.append("the app pops")
      app.router.screen?.navigationController?.popViewController(animated: isAnimated)
      return
    case 14:
      words.append("room")
      return device.resize(to: device.sizeClass == .compact ? .regular : .compact)
    default:
      let time = Int.random(in: 0..<500, using: &chance)
      words.append("\(time) ms")
      return device.advance(by: .milliseconds(time))
    }
    if outcome != .nothing { words.append("\(gesture) \(outcome)") }
  }

  /// Lets all come to its end, and tells what is not as it should be then.
  mutating func end() async -> String? {
    device.user.endSwipeBack(cancelling: true)
    device.user.endSwipeDown(cancelling: true)
    for _ in 0..<20 {
      device.settle()
      await mainActorTurn()
    }
    guard drives.allSatisfy({ $0.ending != nil }) else {
      return
        "a drive has not ended: \(drives.filter { $0.ending == nil }.count); \(router.trail), \(device.picture), \(router.journal.records.suffix(12).map(\.description))"
    }
    let shown = app.host.path()
    guard router.trail.description == shown else { return "\(router.trail), but shown is \(shown)" }
    guard router.foreignScreens.isEmpty else { return "foreign screens" }
    return device.exceptions.first
  }
}

@MainActor @Suite struct UnsettledTests {
  @Test(arguments: Options.everyPosition)
  func `where nobody waits for anything, the router stands in the end where the user does`(
    options: Options
  ) async throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("One") { Route("A") { Route("B", .modal) { Route("C") { Route("D", .modal) } } } }
        Route("Two") { Route("E", .modal) }
        Route("Three") { Route("F") { Route("G") } }
      }
    }
    let routes: [RouteID] = ["One", "Two", "Three", "A", "B", "C", "D", "E", "F", "G"]
    for seed in 0..<UInt64(40) {
      var story = try UnsettledStory(plan, options, seed: seed)
      for _ in 0..<14 { story.go(to: routes) }
      let problem = await story.end()
      #expect(problem == nil, "seed \(seed): \(story.words.joined(separator: ", "))")
    }
  }

  @Test(arguments: Options.everyPosition)
  func `in columns whose room changes, the router stands in the end where the user does`(
    options: Options
  ) async throws {
    let plan = try RoutePlan {
      Route("One") { Route("A") { Route("B") { Route("C", .modal) } } }
    } anywhere: {
      Route("D", .modal)
      Route("E")
    }
    for seed in 0..<UInt64(40) {
      var story = try UnsettledStory(plan, options, isSplit: true, seed: seed)
      for _ in 0..<14 { story.go(to: ["One", "A", "B", "C", "D", "E"]) }
      let problem = await story.end()
      #expect(problem == nil, "seed \(seed): \(story.words.joined(separator: ", "))")
    }
  }

  @Test(arguments: Options.everyPosition)
  func `the menu of back reaches the router, and the journal says that nobody was asked`(
    options: Options
  ) throws {
    let plan = try RoutePlan { Route("List") { Route("Item") { Route("Detail") } } }
    let app = try RoutedApp(plan, options)
    app.send(.to("Detail"))
    var asked = 0
    app.router.visit?.askBeforeLeaving { _ in
      asked += 1
      return .stay(reason: "not sent")
    }
    let list = try #require(app.host.shown.nodes.first?.screen)
    #expect(app.device.byHand { $0.chooseFromBackMenu(list) } == .done)
    #expect(app.trail == "List")
    #expect(asked == 0)
    #expect(app.router.journal.records.contains { "\($0)".contains("unasked") })
  }
}
