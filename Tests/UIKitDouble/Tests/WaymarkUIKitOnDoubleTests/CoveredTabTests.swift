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
    _ options: UIKitDouble.Options,
    dims: Bool,
    entering others: [RouteID] = []
  ) throws -> (router: Router<UIKitHost>, device: UIKitDouble.Device) {
    let (host, device) = hostInWindow(options)
    host.prepareSheet = { sheet, _, _ in
      sheet.detents = [.medium(), .large()]
      if !dims { sheet.largestUndimmedDetentIdentifier = .medium }
    }
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("One") { Route("Form", .modal) { Route("Page", .push) } }
        Route("Two")
      }
    }
    var routerOptions = RouterOptions()
    routerOptions.journalDetail = .everything
    let router = try Router(plan: plan, host: host, modules: .standard, options: routerOptions) {
      makeScreen($0.route.rawValue, tabs: $0.tabs.map(\.rawValue))
    }
    for route in others + ["Form"] {
      router.send(.to(route))
      device.settle()
    }
    return (router, device)
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a tap under a sheet that does not dim goes up out of it, and then across`(
    options: UIKitDouble.Options
  ) throws {
    for others in [[], ["Two"]] as [[RouteID]] {
      let (router, device) = try app(options, dims: false, entering: others)
      #expect(device.user.tapTab(1) == .refused)
      device.settle()
      #expect(router.trail.description == "Root/Two")
      #expect(
        router.host.shown.outline { $0.title ?? "?" }.nodes.map(\.id) == ["Root", "One", "Two"]
      )
      router.send(.to("One"))
      device.settle()
      #expect(router.trail.description == "Root/One")
      #expect(device.warnings == [])
    }
  }

  @Test func `what stands in the sheet goes along, by steps that the journal tells`() throws {
    let (router, device) = try app(.iOS26, dims: false)
    router.send(.to("Page"))
    device.settle()
    device.user.tapTab(1)
    device.settle()
    #expect(router.trail.description == "Root/Two")
    let steps = router.journal.records.map(\.description).filter { $0.contains("took") }.suffix(2)
    #expect(steps.count == 2)
  }

  @Test func `a screen in the sheet that asks before it is left keeps it there`() throws {
    let (router, device) = try app(.iOS26, dims: false)
    router.visit?.askBeforeLeaving { _ in .stay(reason: "not sent") }
    #expect(device.user.tapTab(1) == .refused)
    device.settle()
    #expect(router.trail.description == "Root/One/Form")
    #expect(device.picture.contains("Form"))
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `under a sheet that dims, nobody reaches the tabs`(options: UIKitDouble.Options) throws {
    let (router, device) = try app(options, dims: true)
    #expect(device.user.tapTab(1) == .nothing)
    device.settle()
    #expect(router.trail.description == "Root/One/Form")
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a modal that is to reach over its tab only is refused as unsupported`(
    options: UIKitDouble.Options
  ) throws {
    let (host, device) = hostInWindow(options)
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("One") { Route("Form", .modal, reach: .tab) }
      }
    }
    let router = try Router(plan: plan, host: host, modules: .standard) {
      makeScreen($0.route.rawValue, tabs: $0.tabs.map(\.rawValue))
    }
    router.send(.start())
    device.settle()
    let drive = router.drive(.to("Form"))
    device.settle()
    guard case .failure(let error) = drive.ending else { Issue.record("it arrived"); return }
    #expect(error.code == .failed)
    #expect(error.description.contains("UIKit presents over the window"))
    #expect(router.trail.description == "Root/One")
    #expect(device.messages == [])
  }
}
