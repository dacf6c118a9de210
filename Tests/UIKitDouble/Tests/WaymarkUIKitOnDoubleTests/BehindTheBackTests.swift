import Foundation
import Testing
import UIKit
import Waymark
import WaymarkTesting
import WaymarkUIKitOnDouble

/// A list with an item in it and a form over it, in an app that also does things past its router.
@MainActor
private final class MeddlingApp {
  private let app: RoutedApp
  var router: Router<UIKitHost> { app.router }
  var device: UIKitDouble.Device { app.device }
  var trail: String { app.trail }

  init(_ options: Options, at route: RouteID) throws {
    let plan = try RoutePlan {
      Route("List") {
        Route("Item") { Route("Detail") { Route("More") } }
        Route("Form", .modal) { Route("Page") { Route("Help", .modal) } }
        Route("Notice", .modal, container: .bare)
      }
    }
    app = try RoutedApp(plan, options)
    app.send(.to(route))
  }

  /// What the user sees on the way to the top, but for what is the app's own.
  var shown: String { router.host.path(without: router.foreignScreens) }

  func settle() async { await app.settle() }
}

/// What the app does past its router is taken in or named, with and without a drive under way.
@MainActor @Suite struct BehindTheBackTests {
  @Test(arguments: Options.everyPosition)
  func `what the app pushes is named, drives fail under it, and go on when it has gone`(
    options: Options
  ) throws {
    let app = try MeddlingApp(options, at: "Item")
    let own = makeScreen("Own")
    app.router.screen?.navigationController?.pushViewController(own, animated: true)
    app.device.settle()
    #expect(app.router.foreignScreens.map(\.title) == ["Own"])
    let drive = app.router.drive(.to("Detail"))
    #expect(throws: NavigationError.self) { try drive.ending?.get() }
    #expect(app.trail == "List/Item")
    own.navigationController?.popViewController(animated: true)
    app.device.settle()
    #expect(app.router.foreignScreens.isEmpty)
    app.router.send(.to("Detail"))
    app.device.settle()
    #expect(app.trail == "List/Item/Detail")
    #expect(app.device.messages == [])
  }

  @Test(arguments: Options.everyPosition, [true, false])
  func `what the app pops is gone from the trail, and nobody was asked`(
    options: Options,
    isAnimated: Bool
  ) throws {
    let app = try MeddlingApp(options, at: "Detail")
    let stack = try #require(app.router.screen?.navigationController)
    stack.popToRootViewController(animated: isAnimated)
    app.device.settle()
    #expect(app.trail == "List")
    #expect(app.router.journal.records.contains { "\($0)".contains("unasked") })
    #expect(app.device.messages == [])
  }

  @Test(arguments: Options.everyPosition, [true, false])
  func `a modal of the router's that the app dismisses is gone from the trail at once`(
    options: Options,
    isAnimated: Bool
  ) async throws {
    for route in ["Form", "Page", "Help", "Notice"] as [RouteID] {
      let app = try MeddlingApp(options, at: route)
      let root = app.device.scene.windows.first?.rootViewController
      root?.dismiss(animated: isAnimated)
      await app.settle()
      #expect(app.trail == "List", "\(route)")
      #expect(app.router.journal.records.contains { "\($0)".contains("appChange") })
      #expect(app.device.messages == [])
    }
  }

  @Test(arguments: Options.everyPosition)
  func `what the router takes away itself is no doing of the app's`(options: Options) async throws {
    let app = try MeddlingApp(options, at: "Help")
    for request in [.to("Page"), .to("Help"), .to("List")] as [Request] {
      app.router.send(request)
      await app.settle()
    }
    app.router.send(.to("Form"))
    await app.settle()
    #expect(app.device.user.swipeDown() == .done)
    await app.settle()
    #expect(app.trail == "List")
    #expect(!app.router.journal.records.contains { "\($0)".contains("appChange") })
  }

  @Test(arguments: Options.everyPosition)
  func `what the app removes below the top is found with the next change`(options: Options) throws {
    let app = try MeddlingApp(options, at: "Detail")
    let stack = try #require(app.router.screen?.navigationController)
    stack.setViewControllers(stack.viewControllers.filter { $0.title != "Item" }, animated: false)
    app.device.settle()
    let drive = app.router.drive(.to("More"))
    app.device.settle()
    #expect(drive.ending != nil)
    #expect(app.trail == app.shown)
    #expect(!app.trail.contains("Item"))
    #expect(app.device.messages == [])
  }

  @Test(arguments: Options.everyPosition, [true, false])
  func `a push that the app undoes in the same turn ends, and is gone from the trail`(
    options: Options,
    isAnimated: Bool
  ) async throws {
    let app = try MeddlingApp(options, at: "List")
    let stack = try #require(app.router.screen?.navigationController)
    let drive = app.router.drive(.to("Item", animated: isAnimated))
    stack.popViewController(animated: false)
    await app.settle()
    #expect(drive.ending != nil, "no deadline has to end it")
    #expect(app.trail == "List")
    app.router.send(.to("Item"))
    await app.settle()
    #expect(app.trail == "List/Item")
    #expect(app.device.exceptions == [])
  }

  @Test(arguments: Options.everyPosition)
  func `a screen that the app puts in the place of another is told`(options: Options) throws {
    let it = Watched(options)
    let root = try it.install("Root")
    try it.push("Item", onto: root)
    let own = makeScreen("Own")
    root.navigationController?.setViewControllers([root, own], animated: false)
    it.device.settle()
    #expect(it.told() == ["changed by appChange"])
    #expect(it.tree == ["Root root", "Own push"])
  }

  @Test(arguments: Options.everyPosition)
  func `what the app pushes onto the first of two columns stands in no other stack`(
    options: Options
  ) async throws {
    let plan = try RoutePlan { Route("Home") { Route("Item") { Route("Part") } } }
    let app = try RoutedApp(plan, options, isSplit: true)
    app.send(.start())
    let column = app.router.screen?.navigationController
    let drive = app.router.drive(.to("Part"))
    column?.pushViewController(makeScreen("Own"), animated: false)
    await app.settle()
    #expect(drive.ending != nil)
    for size in [UIUserInterfaceSizeClass.compact, .regular] {
      app.device.resize(to: size)
      await app.settle()
      #expect(Set(app.host.names).count == app.host.names.count, "\(app.host.names)")
      #expect(app.device.exceptions == [])
    }
  }

  /// An app in two columns, the first of which shows a screen of the app's own over the router's.
  private func appWithOwnBeside(_ options: Options) async throws -> RoutedApp {
    let plan = try RoutePlan { Route("Home") { Route("Item") { Route("Part") } } }
    let app = try RoutedApp(plan, options, isSplit: true)
    app.send(.to("Part"))
    let columns = app.router.screen?.splitViewController
    let first = columns?.viewController(for: .primary) as? UINavigationController
    first?.pushViewController(makeScreen("Own"), animated: true)
    await app.settle()
    return app
  }

  @Test(arguments: Options.everyPosition)
  func `drives go on in the second column beside what the app pushes onto the first`(
    options: Options
  ) async throws {
    let app = try await appWithOwnBeside(options)
    #expect(app.trail == "Home/Item/Part")
    #expect(app.device.picture == "Split{Nav[Home › Own] | Nav[Item › Part]}")
    for route in ["Item", "Part"] as [RouteID] {
      let drive = app.send(.to(route))
      #expect(try drive.ending?.get() != nil)
    }
    #expect(app.device.picture == "Split{Nav[Home › Own] | Nav[Item › Part]}")
    #expect(app.router.foreignScreens == [])
    #expect(app.device.messages == [])
  }

  @Test(arguments: Options.everyPosition)
  func `what the app pushes onto the first of two columns goes when the router goes back to it`(
    options: Options
  ) async throws {
    for requests in [[.to("Home")], [.parent, .parent]] as [[Request]] {
      let app = try await appWithOwnBeside(options)
      for request in requests {
        let drive = app.send(request)
        #expect(try drive.ending?.get() != nil)
      }
      #expect(app.trail == "Home")
      #expect(app.host.shown.top === app.router.screen)
      #expect(app.device.picture == "Split{Nav[Home] | Nav[]}")
      #expect(app.device.messages == [])
    }
  }

  @Test(arguments: Options.everyPosition)
  func `what the app has pushed onto the first column is on top where there is room for one`(
    options: Options
  ) async throws {
    let app = try await appWithOwnBeside(options)
    app.device.resize(to: .compact)
    await app.settle()
    #expect(app.device.picture == "Split{Nav[Home › Item › Part › Own]}")
    app.router.reconcile()
    #expect(app.trail == "Home/Item/Part")
    #expect(app.router.foreignScreens.map(\.title) == ["Own"])
    app.device.resize(to: .regular)
    await app.settle()
    #expect(app.device.picture == "Split{Nav[Home] | Nav[Item › Part › Own]}")
    #expect(app.device.byHand { $0.tapBack() } == .done)
    await app.settle()
    #expect(app.trail == "Home/Item/Part")
    #expect(app.router.foreignScreens == [])
    #expect(app.device.picture == "Split{Nav[Home] | Nav[Item › Part]}")
    #expect(app.device.messages == [])
  }

  @Test(arguments: Options.everyPosition)
  func `the host shows and takes back screens over what the app has pushed onto the first column`(
    options: Options
  ) async throws {
    let plan = try RoutePlan { Route("Home") }
    let app = try RoutedApp(plan, options, isSplit: true)
    app.send(.start())
    let first = app.router.screen?.navigationController
    let own = [makeScreen("Own"), makeScreen("Own2")]
    for screen in own { first?.pushViewController(screen, animated: false) }
    await app.settle()
    _ = try app.host.pop(own[1])
    await app.settle()
    #expect(app.device.picture == "Split{Nav[Home › Own] | Nav[]}")
    _ = try app.host.push(makeScreen("Item"), onto: own[0])
    await app.settle()
    #expect(app.device.picture == "Split{Nav[Home › Own] | Nav[Item]}")
    #expect(app.device.exceptions == [])
  }

  /// What an app does past its router.
  private enum Meddling: String, CaseIterable, Sendable {
    case pushes, pops, replaces, presents, dismisses

    /// Whether the host hears of it; of the others the app says by itself.
    var isTold: Bool { self == .pops || self == .replaces || self == .dismisses }
  }

  @Test(arguments: Options.everyPosition, Meddling.allCases)
  private func `whatever the app does during a drive, that ends where it says`(
    options: Options,
    meddling: Meddling
  ) async throws {
    for (start, target) in [("List", "More"), ("More", "List"), ("Page", "Item"), ("Item", "Help")]
      as [(RouteID, RouteID)]
    {
      for moment in [0, 100, 360] {
        let app = try MeddlingApp(options, at: start)
        let drive = app.router.drive(.to(target))
        app.device.advance(by: .milliseconds(moment))
        let stack = app.device.front as? UINavigationController
        let own = makeScreen("Own")
        switch meddling {
        case .pushes: stack?.pushViewController(own, animated: true)
        case .pops: stack?.popToRootViewController(animated: true)
        case .replaces:
          let below = stack?.viewControllers.dropLast() ?? []
          stack?.setViewControllers(below + [own], animated: false)
        case .presents: app.device.front?.present(own, animated: true)
        case .dismisses: app.device.scene.windows.first?.rootViewController?.dismiss(animated: true)
        }
        await app.settle()
        let story = "\(start) to \(target), after \(moment) ms the app \(meddling.rawValue)"
        if meddling.isTold { #expect(app.trail == app.shown, "\(story), and it is told") }
        app.router.reconcile()
        #expect(drive.ending != nil, "\(story)")
        #expect(app.trail == app.shown, "\(story)")
        #expect(app.device.exceptions == [], "\(story)")
      }
    }
  }
}
