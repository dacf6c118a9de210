import Testing
import UIKit
import Waymark
import WaymarkUIKitOnDouble

/// Lets nobody in.
struct Refuses: Guard {
  func verdict(on approach: Approach) -> Verdict { .refuse(reason: "closed") }
}

/// Tests of an app with three tabs, the first two of which are entered; it stands in the first.
@MainActor
protocol ThreeTabs {}

extension ThreeTabs {
  func app(_ options: Options, guards: Guards = Guards()) throws -> RoutedApp {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("One") { Route("A") }
        Route("Two") { Route("B") }
        Route("Three")
      }
    } anywhere: {
      Route("Login", .modal)
    }
    let app = try RoutedApp(plan, options, guards: guards)
    app.send(.to("B"))
    app.send(.to("A"))
    return app
  }

  func expect(_ trail: String, _ app: RoutedApp, _ words: String = "") {
    #expect(app.trail == trail, "\(words)")
    #expect(app.host.path() == trail, "\(words)")
    #expect(app.router.foreignScreens == [], "\(words)")
    #expect(app.device.exceptions == [], "\(words)")
    #expect(app.device.messages == [], "\(words)")
  }

  func tabs(of app: RoutedApp) throws -> UITabBarController {
    try #require(app.host.shown.nodes.first?.screen as? UITabBarController)
  }
}
