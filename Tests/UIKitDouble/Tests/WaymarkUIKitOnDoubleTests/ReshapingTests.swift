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
    _ = try host.install(root: screens[0], in: .stack, animated: false, whenDone: .ignored)
    device.settle()
    for index in 1...2 {
      _ = try host.push(
        screens[index],
        onto: screens[index - 1],
        animated: true,
        whenDone: .ignored
      )
      device.settle()
      names.append(screens[index].title ?? "")
    }
    let tree = host.shown
    #expect(device.picture == "Split{Nav[List] | Nav[Item › Detail]}")
    device.resize(to: .compact)
    device.settle()
    #expect(device.picture == "Split{Nav[List › Item › Detail]}")
    #expect(host.shown == tree)
    device.user.tapBack()
    device.settle()
    device.resize(to: .regular)
    device.settle()
    #expect(device.picture == "Split{Nav[List] | Nav[Item]}")
    #expect(device.messages == [])
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `case 163: collapsing and expanding leave trail, visits and values as they were`(
    options: UIKitDouble.Options
  ) throws {
    let (host, device) = hostInWindow(options, sizeClass: .regular, isSplit: true)
    let router = try Router(
      plan: RoutePlan {
        Route("List") {
          Route("Item", .push, needs: .keys(.postID)) { Route("Detail", .push) }
          Route("Form", .modal)
        }
      },
      host: host,
      modules: .standard
    ) { makeScreen($0.route.rawValue, tabs: []) }
    for route in ["Detail", "Item", "Form"] as [RouteID] {
      router.send(.to(route, input: Input((.postID, 7))))
      device.settle()
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
    router.send(.to("Detail", input: Input((.postID, 7))))
    device.settle()
    #expect(router.trail.description == "List/Item/Detail")
    #expect(device.exceptions == [])
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `whenever the room changes, the screens are the same`(
    options: UIKitDouble.Options
  ) throws {
    for seed in 0..<UInt64(40) {
      var chance = Chance(state: seed)
      let (host, device) = hostInWindow(options, sizeClass: .regular, isSplit: true)
      var model = [makeScreen("0", tabs: [])]
      _ = try host.install(root: model[0], in: .stack, animated: false, whenDone: .ignored)
      device.settle()
      for number in 1..<30 {
        let isAnimated = Bool.random(using: &chance)
        switch Int.random(in: 0..<4, using: &chance) {
        case 0, 1:
          let screen = makeScreen("\(number)", tabs: [])
          let top = model[model.count - 1]
          _ = try host.push(screen, onto: top, animated: isAnimated, whenDone: .ignored)
          model.append(screen)
        case 2 where model.count > 1:
          let top = model.removeLast()
          _ = try host.pop(top, animated: isAnimated, whenDone: .ignored)
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

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `the first screen is in sight also where the device is held upright`(
    options: UIKitDouble.Options
  ) throws {
    let (host, device) = hostInWindow(options, sizeClass: .regular, isSplit: true)
    device.isPortrait = true
    let list = makeScreen("List", tabs: [])
    _ = try host.install(root: list, in: .stack, animated: false, whenDone: .ignored)
    device.settle()
    #expect(device.picture == "Split{Nav[List] | Nav[]}")
    #expect(list.viewIfLoaded?.window != nil)
    let item = makeScreen("Item", tabs: [])
    _ = try host.push(item, onto: list, animated: true, whenDone: .ignored)
    device.settle()
    for sizeClass in [UIUserInterfaceSizeClass.compact, .regular] {
      device.resize(to: sizeClass)
      device.settle()
    }
    #expect(device.picture == "Split{Nav[List] | Nav[Item]}")
    #expect(device.messages == [])
  }
}
