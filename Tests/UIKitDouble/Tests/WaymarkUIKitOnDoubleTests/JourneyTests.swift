import Foundation
import PresentationStacks
import Testing
import UIKit
import Waymark
import WaymarkTesting
import WaymarkUIKitOnDouble

/// Numbers by chance, the same ones for the same seed.
struct Chance: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) ^ (state << 31)
  }
}

/// One journey on two hosts: what is asked of one router is asked of the other.
@MainActor
private struct Journey<Memory: MemoryWindowHost & RootHost> {
  private let memory: Router<Memory>
  private let toolkit: Router<UIKitHost>
  private let device: UIKitDouble.Device
  private let routes: [RouteID]
  private let tabs: [String]
  private var chance: Chance
  private(set) var story: [String] = []
  /// What has come up so far.
  private(set) var seen: Set<Sight> = []

  init(
    _ plan: RoutePlan,
    on memory: Memory,
    _ modules: Modules<Memory>,
    routes: [RouteID],
    tabs: [String] = [],
    _ options: Options,
    isSplit: Bool = false,
    seed: UInt64
  ) throws {
    let (host, device) = hostInWindow(
      options,
      sizeClass: isSplit ? .regular : .compact,
      isSplit: isSplit
    )
    self.device = device
    self.routes = routes
    self.tabs = tabs
    chance = Chance(state: seed)
    let clock = VirtualClock()
    self.memory = try Router(plan: plan, host: memory, modules: modules, clock: clock) {
      MemoryScreen($0)
    }
    toolkit = try Router(plan: plan, host: host, modules: .standard, clock: clock) { visit in
      let isTabs = visit.route.rawValue == "Root" && !tabs.isEmpty
      return makeScreen(visit.route.rawValue, tabs: isTabs ? tabs : [])
    }
    send(.start(), "start")
  }

  private mutating func send(_ request: Request, _ words: String) {
    story.append(words)
    note(.drive)
    memory.send(request)
    toolkit.send(request)
    device.settle()
  }

  /// Notes that something comes up, and whether anything covers the window then.
  private mutating func note(_ sight: Sight) {
    seen.insert(sight)
    let isCovered = memory.host.shown.nodes.contains { $0.role == .modal }
    if isCovered { seen.insert(sight.covered) }
  }

  private mutating func gesture(
    _ words: String,
    _ there: (MemoryUser) -> Void,
    here: (UIKitDouble.User) -> Void
  ) {
    story.append(words)
    note(words.hasPrefix("tap") ? .tap : .gesture)
    there(memory.host.user)
    here(device.user)
    device.settle()
  }

  mutating func go() {
    let route = routes.randomElement(using: &chance) ?? "Root"
    let isAnimated = Bool.random(using: &chance)
    switch Int.random(in: 0..<13, using: &chance) {
    case 0...3: send(.to(route, animated: isAnimated), "to \(route)")
    case 4: send(.sub(route, animated: isAnimated), "sub \(route)")
    case 5, 6: send(.parent(animated: isAnimated), "parent")
    case 7:
      gesture("back", { $0.tapBack() }, here: { $0.tapBack() })
    case 8:
      gesture("swipe given up") {
        $0.beginSwipeBack()
        $0.cancelSwipeBack()
      } here: {
        $0.beginSwipeBack()
        $0.endSwipeBack(cancelling: true)
      }
    case 9:
      gesture("swipe") {
        $0.beginSwipeBack()
        $0.finishSwipeBack()
      } here: {
        $0.swipeBack()
      }
    case 10:
      gesture("swipe down", { $0.swipeDown() }, here: { $0.swipeDown() })
    case 11: chooseFromMenu()
    default: if tabs.isEmpty { reshape() } else { tap() }
    }
  }

  /// Any screen that is shown, by chance one of those that the menu holds.
  private mutating func chooseFromMenu() {
    guard let name = memory.host.shown.nodes.randomElement(using: &chance)?.screen.name,
      let there = memory.host.shown.nodes.last(where: { $0.screen.name == name })?.screen,
      let here = toolkit.host.shown.nodes.last(where: { $0.screen.title == name })?.screen
    else { return }
    gesture(
      "menu to \(name)",
      { $0.longPressBack(to: there) },
      here: { $0.chooseFromBackMenu(here) }
    )
  }

  private mutating func reshape() {
    guard let memory = memory.host as? MemorySplitHost else { return }
    story.append("other room")
    note(.room)
    memory.isCollapsed.toggle()
    device.resize(to: memory.isCollapsed ? .compact : .regular)
    device.settle()
  }

  private mutating func tap() {
    guard let index = tabs.indices.randomElement(using: &chance) else { return }
    let tab = tabs[index]
    gesture("tap \(tab)", { $0.tap(tab: tab) }, here: { $0.tapTab(index) })
  }

  /// Where the two have come to, when it is not the same.
  var difference: String? {
    let here = toolkit.host.shown.outline { $0.title ?? "?" }
    let there = memory.host.shown.outline { $0.name }
    guard toolkit.position.trail == memory.position.trail else {
      return "\(toolkit.position.trail) instead of \(memory.position.trail)"
    }
    guard Set(here.nodes.map(\.id)) == Set(there.nodes.map(\.id)) else {
      return "\(here.nodes.map(\.id)) instead of \(there.nodes.map(\.id))"
    }
    return device.messages.first?.description
  }
}

/// What comes up in a journey.
private enum Sight: Hashable {
  case drive, gesture, tap, room
  /// The same while something covers the window.
  case coveredDrive, coveredGesture, coveredTap, coveredRoom

  var covered: Sight {
    switch self {
    case .drive, .coveredDrive: .coveredDrive
    case .gesture, .coveredGesture: .coveredGesture
    case .tap, .coveredTap: .coveredTap
    case .room, .coveredRoom: .coveredRoom
    }
  }
}

@MainActor @Suite struct JourneyTests {
  @Test(arguments: Options.everyPosition)
  func `journeys through tabs end where they do in memory`(options: Options) throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("One") {
          Route("A", .push) { Route("B", .push) }
        }
        Route("Two") { Route("C", .push) }
        Route("Three") { Route("D", .push) { Route("E", .push) { Route("F", .push) } } }
      }
    }
    let routes: [RouteID] = ["One", "Two", "Three", "A", "B", "C", "D", "E", "F"]
    let seen = try follow {
      try Journey(
        plan,
        on: MemoryHost(),
        .standard,
        routes: routes,
        tabs: ["One", "Two", "Three"],
        options,
        seed: $0
      )
    }
    #expect(seen == [.drive, .gesture, .tap])
  }

  @Test(arguments: Options.everyPosition)
  func `journeys through modals end where they do in memory`(options: Options) throws {
    let plan = try RoutePlan {
      Route("Home") {
        Route("A", .push) { Route("B", .modal) { Route("C", .push) { Route("D", .modal) } } }
        Route("E", .modal) { Route("F", .push) { Route("G", .push) } }
      }
      Route("Login") { Route("Help", .push) }
    }
    let routes: [RouteID] = ["Home", "A", "B", "C", "D", "E", "F", "G", "Login", "Help"]
    let seen = try follow {
      try Journey(plan, on: MemoryHost(), .standard, routes: routes, options, seed: $0)
    }
    #expect(seen == [.drive, .gesture, .coveredDrive, .coveredGesture])
  }

  @Test(arguments: Options.everyPosition)
  func `journeys out of modals in tabs end where they do in memory`(options: Options) throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("One") { Route("A", .push) { Route("B", .modal) { Route("C", .push) } } }
        Route("Two") { Route("D", .modal) { Route("E", .modal) } }
        Route("Three") { Route("F", .push) }
      }
    }
    let routes: [RouteID] = ["One", "Two", "Three", "A", "B", "C", "D", "E", "F"]
    let seen = try follow {
      try Journey(
        plan,
        on: MemoryHost(),
        .standard,
        routes: routes,
        tabs: ["One", "Two", "Three"],
        options,
        seed: $0
      )
    }
    #expect(seen == [.drive, .gesture, .tap, .coveredDrive, .coveredGesture, .coveredTap])
  }

  @Test(arguments: Options.everyPosition)
  func `case 163: journeys through columns end where they do in memory, whatever room there is`(
    options: Options
  ) throws {
    let plan = try RoutePlan {
      Route("List") {
        Route("A", .push) { Route("B", .push) { Route("C", .push) } }
        Route("D", .modal) { Route("E", .push) }
        Route("F", .push) { Route("G", .modal) }
      }
    }
    let routes: [RouteID] = ["List", "A", "B", "C", "D", "E", "F", "G"]
    let seen = try follow {
      try Journey(
        plan,
        on: MemorySplitHost(),
        [.stack, .modal, .refresh],
        routes: routes,
        options,
        isSplit: true,
        seed: $0
      )
    }
    #expect(seen == [.drive, .gesture, .room, .coveredDrive, .coveredGesture, .coveredRoom])
  }

  /// Follows many journeys, and says what has come up in them.
  private func follow<Memory: MemoryWindowHost & RootHost>(
    _ start: (_ seed: UInt64) throws -> Journey<Memory>
  ) throws -> Set<Sight> {
    var seen: Set<Sight> = []
    for seed in 0..<UInt64(120) {
      var journey = try start(seed)
      for _ in 0..<12 {
        journey.go()
        let difference = journey.difference
        try #require(difference == nil, "seed \(seed): \(journey.story.joined(separator: ", "))")
      }
      seen.formUnion(journey.seen)
    }
    return seen
  }
}
