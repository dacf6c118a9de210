import Foundation
import Testing
import UIKit
import Waymark
import WaymarkTesting
import WaymarkUIKitOnDouble

/// What an app shows for a moment, past its router.
private final class ToastController: UIViewController {}

/// A list with a form over it, in an app that shows toasts.
@MainActor
private final class ToastingApp {
  private let app: RoutedApp
  var router: Router<UIKitHost> { app.router }
  var host: UIKitHost { app.host }
  var device: UIKitDouble.Device { app.device }
  var tree: [String] { host.tree }
  let toast = ToastController()

  init(_ options: Options, under foreignScreens: RouterOptions.UnderForeignScreens = .fail) throws {
    var routerOptions = RouterOptions()
    routerOptions.underForeignScreens = foreignScreens
    toast.title = "Saved"
    let plan = try RoutePlan {
      Route("List") {
        Route("Item")
        Route("Form", .modal) { Route("Page") }
      }
    } anywhere: {
      Route("Other", .modal)
    }
    app = try RoutedApp(
      plan,
      options.with(\.timePassesByItself, true),
      settings: routerOptions,
      prepare: { host in
        host.isOverlay = { $0 is ToastController }
      }
    )
  }

  /// The app presents its toast over whatever is there.
  func showToast(animated: Bool) {
    device.front?.present(toast, animated: animated)
  }

  /// Drives with time going by as it does, and says how that has ended.
  func drive(_ request: Request) async -> String {
    let drive = router.drive(request)
    while drive.ending == nil { await Task.yield() }
    device.settle()
    return switch drive.ending {
    case .success: "arrived"
    case .failure(let error): error.description
    case nil: "under way"
    }
  }
}

@MainActor @Suite struct OverlayTests {
  @Test(arguments: Options.everyPosition)
  func `a toast that stands is no foreign screen, and drives go on below it (case 161)`(
    options: Options
  ) async throws {
    let app = try ToastingApp(options)
    #expect(await app.drive(.to("List")) == "arrived")
    app.showToast(animated: true)
    app.device.settle()
    app.router.reconcile()
    #expect(app.tree == ["List root", "Saved overlay"])
    #expect(app.router.foreignScreens.isEmpty)
    #expect(await app.drive(.to("Item")) == "arrived")
    #expect(app.tree == ["List root", "Item push", "Saved overlay"])
    #expect(await app.drive(.to("List")) == "arrived")
    #expect(await app.drive(.to("Page")) == "arrived")
    #expect(app.tree == ["List root", "Form modal", "Page push"])
    app.showToast(animated: true)
    app.device.settle()
    #expect(app.tree == ["List root", "Form modal", "Page push", "Saved overlay"])
    #expect(await app.drive(.to("Form")) == "arrived")
    #expect(await app.drive(.to("Other")) == "arrived")
    #expect(app.tree == ["List root", "Form modal", "Other modal"])
    app.showToast(animated: false)
    app.device.settle()
    #expect(await app.drive(.to("List")) == "arrived")
    #expect(app.tree == ["List root"])
    #expect(app.device.messages == [])
    #expect(!app.router.journal.records.contains { "\($0)".contains("misuse") })
  }

  @Test(arguments: Options.everyPosition)
  func `U28: drives wait while a menu or an alert goes, whose entry has begun them`(
    options: Options
  ) async throws {
    for (target, tree) in [
      ("Item", ["List root", "Item push"]), ("Form", ["List root", "Form modal"]),
    ] {
      let app = try ToastingApp(options)
      #expect(await app.drive(.to("List")) == "arrived")
      let menu = UIViewController()
      menu.title = "Menu"
      let root = try #require(app.device.scene.windows.first?.rootViewController)
      root.present(menu, animated: true)
      app.device.settle()
      root.dismiss(animated: true)
      #expect(await app.drive(.to(RouteID(target))) == "arrived")
      #expect(app.tree == tree)
      #expect(app.device.messages == [])
    }
  }

  @Test(arguments: Options.everyPosition)
  func `nothing is presented over a sheet of the app's that seemed to go and has come back`(
    options: Options
  ) async throws {
    let app = try ToastingApp(options)
    #expect(await app.drive(.to("List")) == "arrived")
    let sheet = UIViewController()
    sheet.title = "Share"
    sheet.modalPresentationStyle = .pageSheet
    let root = try #require(app.device.scene.windows.first?.rootViewController)
    root.present(sheet, animated: true)
    app.device.settle()
    app.device.user.beginSwipeDown()
    let drive = app.router.drive(.to("Form"))
    app.device.user.endSwipeDown(cancelling: true)
    while drive.ending == nil { await Task.yield() }
    app.device.settle()
    #expect(throws: NavigationError.self) { try drive.ending?.get() }
    #expect(sheet.presentedViewController == nil)
    #expect(app.router.position.route == "List")
  }

  @Test(arguments: Options.everyPosition, [true, false])
  func
    `a toast that comes or goes is waited for where UIKit would lose what it is asked (case 161)`(
      options: Options,
      isAnimated: Bool
    ) async throws
  {
    let app = try ToastingApp(options)
    #expect(await app.drive(.to("List")) == "arrived")
    for request in [.to("Item"), .to("List"), .to("Page"), .to("Form"), .to("Item")] as [Request] {
      app.showToast(animated: isAnimated)
      #expect(await app.drive(request) == "arrived", "\(request) while it comes")
      app.device.settle()
      if app.toast.presentingViewController == nil {
        app.showToast(animated: false)
        app.device.settle()
      }
      app.toast.presentingViewController?.dismiss(animated: isAnimated)
      #expect(await app.drive(request) == "arrived", "\(request) again while it goes")
      app.device.settle()
    }
    #expect(app.tree == ["List root", "Item push"])
    #expect(app.device.messages == [])
  }

  @Test(arguments: Options.everyPosition)
  func `a drive to another root fails where an alert comes up as it waits for a toast`(
    options: Options
  ) async throws {
    let plan = try RoutePlan {
      Route("List") { Route("Form", .modal) }
      Route("Other")
    }
    let app = try RoutedApp(plan, options, prepare: { $0.isOverlay = { $0.title == "Saved" } })
    app.go(to: "Form")
    let (toast, alert) = (makeScreen("Saved"), makeScreen("Alert"))
    app.device.front?.present(toast, animated: true) { toast.present(alert, animated: true) }
    app.device.turn()
    let drive = app.router.drive(.to("Other", animated: false))
    app.device.advance(by: options.transitionTime)
    // The alert is coming up as the drive goes on.
    await mainActorTurn()
    // The host looks for some turns whether the modal goes after all.
    for _ in 0..<50 where drive.ending == nil { await app.settle() }
    let error = #expect(throws: NavigationError.self) { try drive.ending?.get() }
    #expect(error?.code == .failed)
    // The modal was not taken away: if the app dismisses it now, that is the app's change.
    toast.presentingViewController?.presentingViewController?.dismiss(animated: false)
    await app.settle()
    #expect(app.trail == "List")
    app.send(.to("Other"))
    #expect(app.trail == "Other")
  }

  @Test(arguments: Options.everyPosition)
  func `what is not marked as an overlay is foreign as ever`(options: Options) async throws {
    let app = try ToastingApp(options)
    #expect(await app.drive(.to("List")) == "arrived")
    let alert = UIViewController()
    alert.title = "Alert"
    app.device.scene.windows.first?.rootViewController?.present(alert, animated: false)
    app.device.settle()
    app.router.reconcile()
    #expect(app.router.foreignScreens.map(\.title) == ["Alert"])
    #expect(app.router.drive(.to("Item")).ending != nil)
    #expect(app.tree == ["List root", "Alert modal"])
  }

  @Test(arguments: Options.everyPosition)
  func `a drive waits under the app's alert, and goes on when it has gone (case 162)`(
    options: Options
  ) async throws {
    let app = try ToastingApp(options, under: .wait)
    #expect(await app.drive(.to("List")) == "arrived")
    let alert = makeScreen("Alert")
    app.device.scene.windows.first?.rootViewController?.present(alert, animated: true)
    // As an app does that knows of it: UIKit tells nobody else.
    app.router.reconcile()
    app.device.settle()
    let drive = app.router.drive(.to("Page"))
    // Whatever the drive has begun is over by then.
    app.device.settle()
    await mainActorTurn()
    app.device.settle()
    #expect(drive.ending == nil)
    alert.presentingViewController?.dismiss(animated: true) { [router = app.router] in
      router.reconcile()
    }
    while drive.ending == nil { await Task.yield() }
    #expect((try? drive.ending?.get()) != nil)
    #expect(app.router.trail.description == "List/Form/Page")
    #expect(app.device.messages == [])
  }

  @Test(arguments: Options.everyPosition, [true, false])
  func `drives go on from the results of a search, which is no foreign screen`(
    options: Options,
    isInContext: Bool
  ) async throws {
    for marksOthers in [true, false] {
      let app = try ToastingApp(options)
      if !marksOthers { app.host.isOverlay = nil }
      #expect(await app.drive(.to("List")) == "arrived")
      let list = try #require(app.router.screen)
      list.definesPresentationContext = isInContext
      let search = UISearchController(searchResultsController: nil)
      search.title = "Search"
      list.present(search, animated: false)
      app.device.settle()
      app.router.reconcile()
      #expect(app.router.foreignScreens.isEmpty)
      #expect(await app.drive(.to("Item")) == "arrived")
      #expect(await app.drive(.to("Form")) == "arrived")
      #expect(app.router.trail.description == "List/Form")
      #expect(await app.drive(.to("List")) == "arrived")
      #expect(app.tree.filter { $0 != "Search overlay" } == ["List root"])
      #expect(app.device.messages == [])
    }
  }
}
