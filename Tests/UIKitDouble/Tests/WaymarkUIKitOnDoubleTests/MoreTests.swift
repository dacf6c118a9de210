import Foundation
import Testing
import UIKit
import Waymark
import WaymarkTesting
import WaymarkUIKitOnDouble

/// Of more than five tabs UIKit keeps those that find no room in a list of its own (U52).
@MainActor @Suite struct MoreTests {
  private let names = ["A", "B", "C", "D", "E", "F"]

  private func app(
    _ options: UIKitDouble.Options
  ) throws -> (router: Router<UIKitHost>, device: UIKitDouble.Device) {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("A") { Route("Item") { Route("Part") } }
        Route("B")
        Route("C")
        Route("D")
        Route("E")
        Route("F")
      }
    }
    let (host, device) = hostInWindow(options)
    let names = names
    let router = try Router(plan: plan, host: host, modules: .standard) { visit in
      makeScreen(visit.route.rawValue, tabs: visit.tabs.isEmpty ? [] : names)
    }
    router.send(.start())
    device.settle()
    return (router, device)
  }

  /// Whether the journal says that the user has tapped a tab.
  private func isToldOfTap(_ router: Router<UIKitHost>) -> Bool {
    router.journal.records.contains {
      if case .hostChanged(.tabTap) = $0.event { true } else { false }
    }
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a drive to another tab arrives while the list of the rest is open`(
    options: UIKitDouble.Options
  ) throws {
    for target in ["Item", "B", "E", "F", "A"] as [RouteID] {
      for start in ["A", "F"] as [RouteID] where start != target {
        let (router, device) = try app(options)
        router.send(.to(start))
        device.settle()
        #expect(device.user.tapMore() == .done)
        device.settle()
        let drive = router.drive(.to(target))
        device.settle()
        #expect(throws: Never.self, "\(start) to \(target)") { _ = try drive.ending?.get() }
        #expect(drive.ending != nil, "\(start) to \(target)")
        #expect(router.host.shown.top?.title == target.rawValue, "\(start) to \(target)")
        #expect(router.trail.description.hasSuffix(target.rawValue))
        #expect(!isToldOfTap(router), "\(start) to \(target)")
        #expect(device.messages == [])
      }
    }
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a drive within the tab that the list covers shows that tab again`(
    options: UIKitDouble.Options
  ) throws {
    for (request, trail) in [
      (.to("A"), "Root/A"), (.parent, "Root/A/Item"), (.sub("B", as: .push), "Root/A/Item/Part/B"),
      (.sub("B", as: .modal), "Root/A/Item/Part/B"), (.hide("Part"), "Root/A/Item"),
    ] as [(Request, String)] {
      let (router, device) = try app(options)
      router.send(.to("Part"))
      device.settle()
      #expect(device.user.tapMore() == .done)
      device.settle()
      let drive = router.drive(request)
      device.settle()
      #expect(throws: Never.self, "\(request)") { _ = try drive.ending?.get() }
      #expect(drive.ending != nil, "\(request)")
      #expect(router.trail.description == trail)
      #expect(router.host.shown.top === router.screen, "\(request)")
      #expect(!isToldOfTap(router), "\(request)")
      #expect(device.messages == [])
    }
  }

  @Test func `what is refused leaves the list open`() throws {
    let (router, device) = try app(.iOS26)
    router.send(.to("Item"))
    device.settle()
    #expect(device.user.tapMore() == .done)
    device.settle()
    let tree = router.host.shown.nodes.map(\.isSelected)
    let base = try #require(router.screen)
    #expect(throws: HostRefusal.self) {
      let tabs = UITabBarController()
      _ = try router.host.push(tabs, onto: base, animated: true, whenDone: .ignored)
    }
    #expect(router.host.shown.nodes.map(\.isSelected) == tree)
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a tab that the user takes from the list of the rest is on the trail`(
    options: UIKitDouble.Options
  ) throws {
    let (router, device) = try app(options)
    for index in [4, 5, 4] {
      #expect(device.user.tapMore() == .done)
      device.settle()
      #expect(device.user.chooseFromMore(index) == .done)
      device.settle()
      #expect(router.trail.description == "Root/\(names[index])")
      #expect(router.host.shown.top?.title == names[index])
    }
    // By the third, of a tab that has been entered.
    #expect(isToldOfTap(router))
    #expect(device.user.tapMore() == .done)
    device.settle()
    #expect(device.user.tapTab(0) == .done)
    device.settle()
    #expect(router.trail.description == "Root/A")
    #expect(router.host.shown.top?.title == "A")
    #expect(device.messages == [])
  }

  @Test func `the user cannot give tabs other places, which are known by their numbers`() throws {
    let (router, device) = try app(.iOS26)
    for route in ["A", "F", "B"] as [RouteID] {
      router.send(.to(route))
      device.settle()
      let tabs = router.host.shown.nodes.first?.screen as? UITabBarController
      #expect(tabs?.customizableViewControllers?.isEmpty == true)
    }
  }
}
