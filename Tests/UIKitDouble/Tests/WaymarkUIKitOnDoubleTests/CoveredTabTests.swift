import Foundation
import Testing
import UIKit
import Waymark
import WaymarkTesting
import WaymarkUIKitOnDouble

/// Taps on tabs under a sheet: those that UIKit lets through are walks, up out of the sheet and across.
@MainActor @Suite struct CoveredTabTests {
  /// A router at "Form", a sheet in the tab "One" that stands over all tabs.
  private func app(
    _ options: Options,
    dims: Bool,
    entering others: [RouteID] = []
  ) throws -> RoutedApp {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("One") { Route("Form", .modal) { Route("Page", .push) } }
        Route("Two")
      }
    }
    var settings = RouterOptions()
    settings.journalDetail = .everything
    let app = try RoutedApp(plan, options, settings: settings) { host in
      host.prepareSheet = { sheet, _, _ in
        sheet.detents = [.medium(), .large()]
        if !dims { sheet.largestUndimmedDetentIdentifier = .medium }
      }
    }
    for route in others + ["Form"] { app.send(.to(route)) }
    return app
  }

  @Test(arguments: Options.everyPosition)
  func `a tap under a sheet that does not dim goes up out of it, and then across`(
    options: Options
  ) throws {
    for others in [[], ["Two"]] as [[RouteID]] {
      let app = try app(options, dims: false, entering: others)
      #expect(app.device.byHand { $0.tapTab(1) } == .refused)
      #expect(app.trail == "Root/Two")
      #expect(app.host.names == ["Root", "One", "Two"])
      app.send(.to("One"))
      #expect(app.trail == "Root/One")
      #expect(app.device.warnings == [])
    }
  }

  @Test func `what stands in the sheet goes along, by steps that the journal tells`() throws {
    let app = try app(.iOS26, dims: false)
    app.send(.to("Page"))
    app.device.byHand { $0.tapTab(1) }
    #expect(app.trail == "Root/Two")
    let steps = app.router.journal.records.map(\.description).filter { $0.contains("took") }.suffix(
      2
    )
    #expect(steps.count == 2)
  }

  @Test func `a screen in the sheet that asks before it is left keeps it there`() throws {
    let app = try app(.iOS26, dims: false)
    app.router.visit?.askBeforeLeaving { _ in .stay(reason: "not sent") }
    #expect(app.device.byHand { $0.tapTab(1) } == .refused)
    #expect(app.trail == "Root/One/Form")
    #expect(app.device.picture.contains("Form"))
  }

  @Test(arguments: Options.everyPosition)
  func `under a sheet that dims, nobody reaches the tabs`(options: Options) throws {
    let app = try app(options, dims: true)
    #expect(app.device.byHand { $0.tapTab(1) } == .nothing)
    #expect(app.trail == "Root/One/Form")
  }

  @Test(arguments: Options.everyPosition)
  func `a modal that is to reach over its tab only is refused as unsupported`(
    options: Options
  ) throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) { Route("One") { Route("Form", .modal, reach: .tab) } }
    }
    let app = try RoutedApp(plan, options)
    app.send(.start())
    let drive = app.send(.to("Form"))
    guard case .failure(let error) = drive.ending else { Issue.record("it arrived"); return }
    #expect(error.code == .failed)
    #expect(error.description.contains("UIKit presents over the window"))
    #expect(app.trail == "Root/One")
    #expect(app.device.messages == [])
  }
}
