import Foundation
import Testing
import UIKit
import Waymark
import WaymarkUIKitOnDouble

/// Collapsing and expanding leave a trail as it was.
@MainActor @Suite struct ReshapingTests {
  @Test func `screens gather in one column, and spread again over two`() throws {
    let (host, device) = hostInWindow(.iOS26, sizeClass: .regular, isSplit: true)
    var names = ["List"]
    let screens = ["List", "Item", "Detail"].map { makeScreen($0, tabs: []) }
    try host.install(screens[0])
    device.settle()
    for index in 1...2 {
      try host.push(screens[index], onto: screens[index - 1])
      device.settle()
      names.append(screens[index].title ?? "")
    }
    let tree = host.shown
    #expect(device.picture == "Split{Nav[List] | Nav[Item › Detail]}")
    device.resize(to: .compact)
    device.settle()
    #expect(device.picture == "Split{Nav[List › Item › Detail]}")
    #expect(host.shown == tree)
    device.byHand { $0.tapBack() }
    device.resize(to: .regular)
    device.settle()
    #expect(device.picture == "Split{Nav[List] | Nav[Item]}")
    #expect(device.messages == [])
  }

  @Test(arguments: Options.everyPosition)
  func `case 163: collapsing and expanding leave trail, visits and values as they were`(
    options: Options
  ) throws {
    let plan = try RoutePlan {
      Route("List") {
        Route("Item", .push, needs: .keys(.postID)) { Route("Detail", .push) }
        Route("Form", .modal)
      }
    }
    let app = try RoutedApp(plan, options, isSplit: true)
    let (router, host, device) = (app.router, app.host, app.device)
    for route in ["Detail", "Item", "Form"] as [RouteID] {
      app.send(.to(route, input: Input((.postID, 7))))
      let (trail, visits) = (router.trail, router.visits.map(\.id))
      let screens = host.shown.nodes.map { ObjectIdentifier($0.screen) }
      let inputs = trail.map { router.position.input(at: $0) }
      for sizeClass in [UIUserInterfaceSizeClass.compact, .regular] {
        device.resize(to: sizeClass)
        device.settle()
        router.reconcile()
        #expect(router.trail == trail)
        #expect(router.visits.map(\.id) == visits)
        #expect(trail.map { router.position.input(at: $0) } == inputs)
        #expect(host.shown.nodes.map { ObjectIdentifier($0.screen) } == screens)
        #expect(router.foreignScreens.isEmpty)
      }
    }
    device.resize(to: .compact)
    device.settle()
    app.send(.to("Detail", input: Input((.postID, 7))))
    #expect(app.trail == "List/Item/Detail")
    #expect(device.exceptions == [])
  }

  @Test(arguments: Options.everyPosition)
  func `whenever the room changes, the screens are the same`(options: Options) throws {
    for seed in 0..<UInt64(40) {
      var chance = Chance(state: seed)
      let (host, device) = hostInWindow(options, sizeClass: .regular, isSplit: true)
      var model = [makeScreen("0")]
      try host.install(model[0])
      device.settle()
      for number in 1..<30 {
        let isAnimated = Bool.random(using: &chance)
        switch Int.random(in: 0..<4, using: &chance) {
        case 0, 1:
          let screen = makeScreen("\(number)")
          let top = model[model.count - 1]
          try host.push(screen, onto: top, animated: isAnimated)
          model.append(screen)
        case 2 where model.count > 1:
          let top = model.removeLast()
          try host.pop(top, animated: isAnimated)
        default:
          device.resize(to: device.sizeClass == .compact ? .regular : .compact)
        }
        // The room may also change while something is under way.
        if isAnimated { device.resize(to: Bool.random(using: &chance) ? .compact : .regular) }
        device.settle()
        #expect(host.shown.nodes.map(\.screen.title) == model.map(\.title))
      }
      // Where a change is kept for the end of another, UIKit says so; room does not wait for that.
      let others = device.warnings.filter { !$0.hasPrefix("nested") }
      #expect(others + device.exceptions == [], "seed \(seed)")
    }
  }

  @Test(arguments: Options.everyPosition)
  func `the first screen is in sight also where the device is held upright`(
    options: Options
  ) throws {
    let (host, device) = hostInWindow(options, sizeClass: .regular, isSplit: true)
    device.isPortrait = true
    let list = makeScreen("List")
    try host.install(list)
    device.settle()
    #expect(device.picture == "Split{Nav[List] | Nav[]}")
    #expect(list.viewIfLoaded?.window != nil)
    let item = makeScreen("Item")
    try host.push(item, onto: list)
    device.settle()
    for sizeClass in [UIUserInterfaceSizeClass.compact, .regular] {
      device.resize(to: sizeClass)
      device.settle()
    }
    #expect(device.picture == "Split{Nav[List] | Nav[Item]}")
    #expect(device.messages == [])
  }
}
