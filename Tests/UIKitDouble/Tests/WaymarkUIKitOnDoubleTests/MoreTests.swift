import Foundation
import Testing
import UIKit
import Waymark
import WaymarkTesting
import WaymarkUIKitOnDouble

/// Of more than five tabs UIKit keeps those that find no room in a list of its own (U52).
@MainActor @Suite struct MoreTests {
  private let names = ["A", "B", "C", "D", "E", "F"]

  private func app(_ options: Options, guards: Guards = Guards()) throws -> RoutedApp {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("A") { Route("Item") { Route("Part") } }
        for name in names.dropFirst() { Route(RouteID(name)) }
      }
    }
    let app = try RoutedApp(plan, options, guards: guards)
    app.send(.start())
    return app
  }

  /// Whether the journal says that the user has tapped a tab.
  private func isToldOfTap(_ router: Router<UIKitHost>) -> Bool {
    router.journal.records.contains {
      if case .hostChanged(.tabTap) = $0.event { true } else { false }
    }
  }

  @Test(arguments: Options.everyPosition)
  func `a drive to another tab arrives while the list of the rest is open`(
    options: Options
  ) throws {
    for target in ["Item", "B", "E", "F", "A"] as [RouteID] {
      for start in ["A", "F"] as [RouteID] where start != target {
        let app = try app(options)
        app.send(.to(start))
        #expect(app.device.byHand { $0.tapMore() } == .done)
        let drive = app.send(.to(target))
        #expect(throws: Never.self, "\(start) to \(target)") { _ = try drive.ending?.get() }
        #expect(drive.ending != nil, "\(start) to \(target)")
        #expect(app.host.top == target.rawValue, "\(start) to \(target)")
        #expect(app.trail.hasSuffix(target.rawValue))
        #expect(!isToldOfTap(app.router), "\(start) to \(target)")
        #expect(app.device.messages == [])
      }
    }
  }

  @Test(arguments: Options.everyPosition)
  func `a drive within the tab that the list covers shows that tab again`(options: Options) throws {
    for (request, trail) in [
      (.to("A"), "Root/A"), (.parent, "Root/A/Item"), (.sub("B", as: .push), "Root/A/Item/Part/B"),
      (.sub("B", as: .modal), "Root/A/Item/Part/B"), (.hide("Part"), "Root/A/Item"),
    ] as [(Request, String)] {
      let app = try app(options)
      app.send(.to("Part"))
      #expect(app.device.byHand { $0.tapMore() } == .done)
      let drive = app.send(request)
      #expect(throws: Never.self, "\(request)") { _ = try drive.ending?.get() }
      #expect(drive.ending != nil, "\(request)")
      #expect(app.trail == trail)
      #expect(app.host.shown.top === app.router.screen, "\(request)")
      #expect(!isToldOfTap(app.router), "\(request)")
      #expect(app.device.messages == [])
    }
  }

  @Test(arguments: Options.everyPosition)
  func `a drive to where the list was opened leaves it open, and the app can close it`(
    options: Options
  ) async throws {
    let app = try app(options)
    app.send(.to("Item"))
    #expect(app.device.byHand { $0.tapMore() } == .done)
    let drive = app.send(.to("Item"))
    #expect(try drive.ending?.get() != nil)
    let tabs = try #require(app.host.shown.nodes.first?.screen as? UITabBarController)
    #expect(tabs.showsListOfMore)
    tabs.selectedIndex = 0
    await app.settle()
    #expect(app.trail == "Root/A/Item")
    #expect(app.host.shown.top === app.router.screen)
    #expect(!app.router.journal.records.contains { "\($0)".contains("appChange") })
    #expect(app.device.messages == [])
  }

  @Test(arguments: Options.everyPosition)
  func `drives and taps go on after the user has gone back to the list of the rest`(
    options: Options
  ) async throws {
    for (request, trail) in [
      (.to("A"), "Root/A"), (.to("E"), "Root/E"), (.to("F"), "Root/F"), (.to("B"), "Root/B"),
    ] as [(Request, String)] {
      let app = try app(options)
      app.send(.to("F"))
      #expect(app.device.user.tapBack() == .done)
      await app.settle()
      let drive = app.router.drive(request)
      await app.settle()
      #expect(try drive.ending?.get() != nil, "\(trail)")
      #expect(app.trail == trail)
      #expect(app.device.messages == [])
    }
    let app = try app(options)
    app.send(.to("F"))
    app.device.user.tapBack()
    await app.settle()
    app.device.user.tapTab(1)
    await app.settle()
    #expect(app.trail == "Root/B")
  }

  @Test(arguments: Options.everyPosition)
  func `a drive ends where the user goes back to the list before its tab is shown`(
    options: Options
  ) async throws {
    let app = try app(options)
    app.send(.to("F"))
    let drive = app.router.drive(.to("E"))
    app.device.user.tapBack()
    await app.settle()
    #expect(drive.ending != nil)
    let next = app.router.drive(.to("B"))
    await app.settle()
    #expect(try next.ending?.get() != nil)
    #expect(app.trail == "Root/B")
    #expect(app.device.messages == [])
  }

  @Test func `what is refused leaves the list open`() throws {
    let app = try app(.iOS26)
    app.send(.to("Item"))
    #expect(app.device.byHand { $0.tapMore() } == .done)
    let tree = app.host.shown.nodes.map(\.isSelected)
    let base = try #require(app.router.screen)
    #expect(throws: HostRefusal.self) {
      let tabs = UITabBarController()
      try app.host.push(tabs, onto: base)
    }
    #expect(app.host.shown.nodes.map(\.isSelected) == tree)
  }

  @Test(arguments: Options.everyPosition)
  func `a tab that the user takes from the list of the rest is on the trail`(
    options: Options
  ) async throws {
    let app = try app(options)
    for index in [4, 5, 4] {
      #expect(app.device.byHand { $0.tapMore() } == .done)
      #expect(app.device.byHand { $0.chooseFromMore(index) } == .done)
      await app.settle()
      #expect(app.trail == "Root/\(names[index])")
      #expect(app.host.top == names[index])
    }
    // By the third, of a tab that has been entered.
    #expect(isToldOfTap(app.router))
    #expect(app.device.byHand { $0.tapMore() } == .done)
    #expect(app.device.byHand { $0.tapTab(0) } == .done)
    #expect(app.trail == "Root/A")
    #expect(app.host.top == "A")
    #expect(app.device.messages == [])
  }

  @Test(arguments: Options.everyPosition)
  func
    `where a guard refuses a tab that the user takes from the list, the one before it is in sight`(
      options: Options
    ) async throws
  {
    let refusing = Check("no") { _ in .refuse(reason: "closed") }
    let app = try app(options, guards: Guards { On("F") { refusing } })
    for start in ["Item", "E"] as [RouteID] {
      app.send(.to(start))
      app.device.byHand { $0.tapMore() }
      app.device.byHand { $0.chooseFromMore(5) }
      await app.settle()
      #expect(app.router.screen?.title == start.rawValue)
      #expect(app.device.paths.last?.last == start.rawValue, "\(start)")
      #expect(app.host.top == start.rawValue)
    }
    #expect(app.device.messages == [])
  }

  @Test(arguments: Options.everyPosition)
  func `a tab that the user takes from the list under a sheet that does not dim ends the sheet`(
    options: Options
  ) async throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("A") { Route("Form", .modal) }
        for name in names.dropFirst() { Route(RouteID(name)) }
      }
    }
    let app = try RoutedApp(plan, options) { host in
      host.prepareSheet = { sheet, _, _ in
        sheet.detents = [.medium(), .large()]
        sheet.largestUndimmedDetentIdentifier = .medium
      }
    }
    app.send(.to("Form"))
    app.device.byHand { $0.tapMore() }
    app.device.byHand { $0.chooseFromMore(5) }
    await app.settle()
    #expect(app.trail == "Root/F")
    #expect(app.host.top == "F")
    #expect(app.device.messages == [])
  }

  @Test(arguments: Options.everyPosition)
  func `a tab that the user takes after going back to the list counts as theirs`(
    options: Options
  ) async throws {
    let app = try app(options)
    for route in [names[5], names[4]] {
      app.send(.to(RouteID(route)))
      await app.settle()
    }
    #expect(app.device.byHand { $0.tapBack() } == .done)
    await app.settle()
    #expect(app.device.byHand { $0.chooseFromMore(5) } == .done)
    await app.settle()
    #expect(app.trail == "Root/\(names[5])")
    let changes = app.router.journal.records.compactMap { record -> HostGesture? in
      if case .hostChanged(let gesture) = record.event { gesture } else { nil }
    }
    // Where UIKit does not report the choice either, it cannot be told from the app's.
    #expect(changes == [options.tellsOfChoiceFromMore ? .tabTap : .appChange])
  }

  @Test func `the user cannot give tabs other places, which are known by their numbers`() throws {
    let app = try app(.iOS26)
    for route in ["A", "F", "B"] as [RouteID] {
      app.send(.to(route))
      let tabs = app.host.shown.nodes.first?.screen as? UITabBarController
      #expect(tabs?.customizableViewControllers?.isEmpty == true)
    }
  }
}
