import Foundation
import Testing
import UIKit
import Waymark
import WaymarkTesting
import WaymarkUIKitOnDouble

/// What the user and the app do while something else goes on.
@MainActor @Suite struct MeanwhileTests {
  /// An app with two screens over its first, and a sheet for any place.
  private func threeScreens(_ options: Options, isSplit: Bool = false) throws -> RoutedApp {
    let plan = try RoutePlan {
      Route("Home") { Route("A") { Route("B") } }
    } anywhere: {
      Route("Login", .modal)
    }
    return try RoutedApp(plan, options, isSplit: isSplit)
  }

  /// That the router stands where the user does, with nothing there that it did not show.
  private func expect(_ trail: String, _ app: RoutedApp, _ words: String = "") {
    #expect(app.trail == trail, "\(words)")
    #expect(app.host.path() == trail, "\(words)")
    #expect(app.router.foreignScreens == [], "\(words)")
    #expect(app.device.exceptions == [], "\(words)")
  }

  @Test(arguments: Options.everyPosition, [UIUserInterfaceSizeClass.compact, .regular])
  func `drives in line go on once the screens stand in as many columns as there is room for`(
    options: Options,
    size: UIUserInterfaceSizeClass
  ) async throws {
    let app = try threeScreens(options, isSplit: true)
    app.device.resize(to: size)
    app.send(.start())
    let root = app.router.screen
    let drives = [Request.to("B"), .sub("A"), .to("Home")].map { app.router.drive($0) }
    app.device.turn()
    app.device.resize(to: size == .compact ? .regular : .compact)
    #expect(app.trail != "", "the root stands while the screens move")
    await app.settle()
    for drive in drives { #expect(try drive.ending?.get() != nil) }
    expect("Home", app)
    #expect(app.router.screen === root)
    app.send(.to("A"))
    expect("Home/A", app)
  }

  @Test(arguments: Options.everyPosition, [UIUserInterfaceSizeClass.compact, .regular])
  func `a swipe that takes a screen away as the room changes has taken it away`(
    options: Options,
    size: UIUserInterfaceSizeClass
  ) async throws {
    let app = try threeScreens(options, isSplit: true)
    app.device.resize(to: size)
    app.send(.to("B"))
    let visits = app.router.visits.map(\.id)
    #expect(app.device.user.swipeBack() == .done)
    app.device.advance(by: .milliseconds(100))
    app.device.resize(to: size == .compact ? .regular : .compact)
    await app.settle()
    expect("Home/A", app)
    #expect(app.router.visits.map(\.id) == visits.dropLast())
  }

  @Test(arguments: Options.everyPosition, [true, false])
  func `what the app pops in columns as the room changes is gone from the trail`(
    options: Options,
    isGathered: Bool
  ) async throws {
    let app = try threeScreens(options, isSplit: true)
    if isGathered { app.device.resize(to: .compact) }
    app.send(.to("B"))
    app.router.screen?.navigationController?.popViewController(animated: true)
    app.device.turn()
    app.device.resize(to: isGathered ? .regular : .compact)
    await app.settle()
    expect("Home/A", app)
  }

  @Test(arguments: Options.everyPosition, [true, false])
  func `a sheet goes along with the screen that the app pops while it comes up`(
    options: Options,
    isAnimated: Bool
  ) async throws {
    for isPopAnimated in [true, false] {
      let app = try threeScreens(options)
      app.send(.to("A"))
      let stack = app.router.screen?.navigationController
      let login = app.router.drive(.to("Login", animated: isAnimated))
      app.device.turn()
      stack?.popViewController(animated: isPopAnimated)
      await app.settle()
      #expect(login.ending != nil)
      expect("Home", app, "the pop is animated: \(isPopAnimated)")
    }
  }

  @Test(arguments: Options.everyPosition)
  func `a sheet stays over a tab for which there is no room in the bar, whichever the app selects`(
    options: Options
  ) async throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        for number in 0..<7 {
          if number == 5 { Route("T5") { Route("D") } } else { Route(RouteID("T\(number)")) }
        }
      }
    } anywhere: {
      Route("Login", .modal)
    }
    for selected in [4, 6] {
      let app = try RoutedApp(plan, options)
      app.send(.to("D"))
      let tabs = app.host.shown.nodes.first?.screen as? UITabBarController
      let login = app.router.drive(.to("Login"))
      app.device.turn()
      tabs?.selectedIndex = selected
      await app.settle()
      #expect(try login.ending?.get() != nil)
      #expect(app.trail == "Root/T5/D/Login", "tab \(selected)")
      #expect(app.host.shown.nodes.contains { $0.screen.title == "Login" }, "tab \(selected)")
    }
  }

  @Test(arguments: Options.everyPosition)
  func `a sheet that the user pulls and lets go of goes along with the screen that the app pops`(
    options: Options
  ) async throws {
    let app = try threeScreens(options)
    app.send(.to("A"))
    let stack = app.router.screen?.navigationController
    app.send(.to("Login"))
    #expect(app.device.user.beginSwipeDown() == .done)
    app.device.advance(by: .milliseconds(100))
    stack?.popViewController(animated: false)
    app.device.advance(by: .milliseconds(100))
    app.device.user.endSwipeDown(cancelling: true)
    await app.settle()
    expect("Home", app)
  }

  @Test(arguments: Options.everyPosition)
  func `a tap on back while a swipe that was given up comes back pops one screen, or none`(
    options: Options
  ) async throws {
    let app = try threeScreens(options)
    app.send(.to("B"))
    app.device.user.beginSwipeBack()
    app.device.turn()
    app.device.user.endSwipeBack(cancelling: true)
    app.device.turn()
    let outcome = app.device.user.tapBack()
    await app.settle()
    expect(outcome == .done ? "Home/A" : "Home/A/B", app)
  }

  @Test(arguments: Options.everyPosition, 0..<4)
  func `a drive does not arrive at a screen that goes as it is shown`(
    options: Options,
    turns: Int
  ) async throws {
    for isByUser in [true, false] {
      let app = try threeScreens(options)
      app.send(.to("A"))
      let home = try #require(app.host.shown.nodes.first?.screen)
      let drive = app.router.drive(.to("B", animated: false))
      for _ in 0..<turns { app.device.turn() }
      if isByUser {
        app.device.user.chooseFromBackMenu(home)
      } else {
        home.navigationController?.popToRootViewController(animated: false)
      }
      await app.settle()
      expect("Home", app, isByUser ? "the user's menu" : "the app")
      #expect(drive.ending != nil)
    }
  }

  @Test(arguments: Options.everyPosition)
  func `a push that the user undoes before it is seen ends, and the drive goes on or ends`(
    options: Options
  ) async throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("One") { Route("A") { Route("B") } }
        Route("Two")
      }
    } anywhere: {
      Route("Login", .modal)
    }
    for moment in ["across to a tab", "pushing"] {
      var settings = RouterOptions()
      settings.journalDetail = .everything
      let app = try RoutedApp(plan, options, settings: settings)
      app.send(.to(moment == "pushing" ? "One" : "Two"))
      let drives = [RouteID("B"), "Two", "Login"].map { app.router.drive(.to($0)) }
      app.device.turn()
      await mainActorTurn()
      let one = app.host.shown.nodes.first { $0.screen.title == "One" }
      app.device.user.chooseFromBackMenu(try #require(one?.screen))
      await app.settle()
      #expect(drives.allSatisfy { $0.ending != nil }, "\(moment)")
      expect("Root/Two/Login", app, moment)
      let isAppBlamed = app.router.journal.records.contains { "\($0)".contains("appChange") }
      #expect(!isAppBlamed, "\(moment)")
    }
  }

  @Test(arguments: Options.everyPosition)
  func `a push that the user undoes ends also where a pull at the sheet around it begins`(
    options: Options
  ) async throws {
    let plan = try RoutePlan { Route("Home") { Route("Login", .modal) { Route("Forgot") } } }
    let app = try RoutedApp(plan, options)
    app.send(.to("Login"))
    let drive = app.router.drive(.to("Forgot", animated: false))
    app.device.user.tapBack()
    app.device.user.beginSwipeDown()
    await app.settle()
    app.device.user.endSwipeDown(cancelling: true)
    await app.settle()
    #expect(drive.ending != nil)
    #expect(app.trail == app.host.path())
  }

  @Test(arguments: Options.everyPosition, [true, false])
  func `a push that is not animated ends though the app undoes it a turn later`(
    options: Options,
    isByStack: Bool
  ) async throws {
    let app = try threeScreens(options)
    app.send(.to("A"))
    let home = try #require(app.host.shown.nodes.first?.screen)
    let stack = try #require(home.navigationController)
    let drive = app.router.drive(.to("B", animated: false))
    await mainActorTurn()
    if isByStack {
      stack.setViewControllers(Array(stack.viewControllers.prefix(2)), animated: false)
    } else {
      stack.popViewController(animated: false)
    }
    await app.settle()
    #expect(drive.ending != nil)
    expect("Home/A", app)
    let next = app.router.drive(.to("B"))
    await app.settle()
    #expect(try next.ending?.get() != nil)
  }

  @Test(arguments: Options.everyPosition)
  func `once the app selects a tab that was never entered, drives go on from where they stand`(
    options: Options
  ) async throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("One") { Route("A") }
        Route("Two")
      }
    } anywhere: {
      Route("Login", .modal)
    }
    let requests = [
      (Request.parent, "Root/One"), (.to("Login"), "Root/One/A/Login"), (.to("Two"), "Root/Two"),
    ]
    for (request, trail) in requests {
      let app = try RoutedApp(plan, options)
      app.send(.to("A"))
      app.router.screen?.tabBarController?.selectedIndex = 1
      let drive = app.router.drive(request)
      await app.settle()
      #expect(try drive.ending?.get() != nil)
      expect(trail, app)
    }
  }

  @Test(arguments: Options.everyPosition)
  func `the screen of a sheet that was pulled and let go of before its drive took it away is freed`(
    options: Options
  ) async throws {
    let app = try threeScreens(options)
    app.send(.to("Login"))
    weak let sheet = app.router.screen
    app.device.user.beginSwipeDown()
    app.device.turn()
    let drive = app.router.drive(.parent(animated: false))
    app.device.user.endSwipeDown(cancelling: true)
    await app.settle()
    #expect(try drive.ending?.get() != nil)
    #expect(sheet == nil)
  }
}
