import Foundation
import Testing
import UIKit
import Waymark
import WaymarkTesting
import WaymarkUIKitOnDouble

/// A host with a root, a screen pushed onto it and, where a test wants one, a sheet.
@MainActor
private final class Stage {
  let host: UIKitHost
  let device: UIKitDouble.Device
  let root = makeScreen("Root")
  let item = makeScreen("Item")
  let sheet = makeScreen("Sheet")
  private(set) var tabs: UIViewController?
  /// Operations that went on when they returned, and those that have told that they are done.
  private(set) var begun = 0
  private(set) var completed = 0

  init(_ options: Options) throws {
    (host, device) = hostInWindow(options)
    try host.install(root)
    device.settle()
    try host.push(item, onto: root, animated: false)
    device.settle()
  }

  private func note(_ body: (HostCompletion) throws -> Transition) rethrows {
    if try body(HostCompletion { [self] _ in completed += 1 }) == .running { begun += 1 }
  }

  func push(_ screen: UIViewController, onto base: UIViewController, animated: Bool = true) throws {
    try note { try host.push(screen, onto: base, animated: animated, $0) }
  }

  func pop(_ screen: UIViewController) throws { try note { try host.pop(screen, $0) } }

  func unwind(to screen: UIViewController) throws { try note { try host.unwind(to: screen, $0) } }

  func replace(_ screen: UIViewController, with other: UIViewController) throws {
    try note { try host.replace(screen, with: other, $0) }
  }

  func install(_ screen: UIViewController) throws {
    try note { try host.install(screen, animated: true, $0) }
  }

  func present(
    _ screen: UIViewController,
    over base: UIViewController,
    _ style: ModalStyle = .sheet
  ) throws {
    try note { try host.present(screen, over: base, style: style, $0) }
  }

  func dismiss(_ screen: UIViewController) throws { try note { try host.dismiss(screen, $0) } }

  func select(_ index: Int, of tabs: UIViewController?) throws {
    let first = makeScreen("First")
    try note { try host.select(index, showing: first, of: #require(tabs), $0) }
  }

  /// Shows the sheet, and waits for it.
  func showSheet() throws {
    try present(sheet, over: item)
    device.settle()
  }

  /// Shows tabs in the place of all else.
  func showTabs() throws {
    let tabs = makeScreen("Tabs", tabs: ["One", "Two"])
    try install(tabs)
    device.settle()
    try select(0, of: tabs)
    device.settle()
    self.tabs = tabs
  }
}

/// Something that UIKit refuses, ignores or logs, asked of the host.
private struct Misuse: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let code: HostRefusal.Code
  /// What is there when it is asked.
  let prepare: @MainActor (Stage) throws -> Void
  let ask: @MainActor (Stage) throws -> Void

  init(
    _ words: String,
    _ code: HostRefusal.Code,
    when prepare: @escaping @MainActor (Stage) throws -> Void = { _ in },
    _ ask: @escaping @MainActor (Stage) throws -> Void
  ) {
    testDescription = words
    self.code = code
    self.prepare = prepare
    self.ask = ask
  }

  static let stacks: [Misuse] = [
    Misuse("U8: a push of what is in the stack", .alreadyShown) {
      try $0.push($0.root, onto: $0.item)
    },
    Misuse("U9: a push of a navigation controller", .unsupported) {
      try $0.push(UINavigationController(), onto: $0.item)
    },
    Misuse("U9: a push of a tab bar controller", .unsupported) {
      try $0.push(UITabBarController(), onto: $0.item)
    },
    Misuse("U10: a way back to what is not in the stack", .notShown) {
      try $0.unwind(to: $0.sheet)
    },
    Misuse("U11: one screen twice in a stack", .alreadyShown) {
      try $0.replace($0.root, with: $0.item)
    },
    Misuse("U12: a pop at the root", .shownOtherwise) {
      try $0.pop($0.root)
    },
    Misuse("U13, U14: a push while a push is under way", .busy) {
      try $0.push(makeScreen("Next"), onto: $0.item)
    } _: {
      try $0.push(makeScreen("Late"), onto: $0.host.shown.top ?? $0.item)
    },
    Misuse("U19: a push while a swipe back is under way", .busy) {
      $0.device.user.beginSwipeBack()
    } _: {
      try $0.push(makeScreen("Late"), onto: $0.item)
    },
  ]

  static let modals: [Misuse] = [
    Misuse("U25: a second modal over what presents one", .alreadyPresents) {
      try $0.showSheet()
    } _: {
      try $0.present(makeScreen("Other"), over: $0.item)
    },
    Misuse("U26: a modal in a window that is out of sight", .failed) {
      $0.device.scene.windows.first?.isHidden = true
    } _: {
      try $0.present($0.sheet, over: $0.item)
    },
    Misuse("U27: a modal while one comes", .busy) {
      try $0.present($0.sheet, over: $0.item)
    } _: {
      try $0.present(makeScreen("Other"), over: $0.sheet)
    },
    Misuse("U28: a modal while one goes", .busy) {
      try $0.showSheet()
      try $0.dismiss($0.sheet)
    } _: {
      try $0.present(makeScreen("Other"), over: $0.item)
    },
    Misuse("U29: a modal over a screen that stands nowhere", .notShown) {
      try $0.present($0.sheet, over: makeScreen("Nowhere"))
    },
    Misuse("U38: what was not presented is dismissed", .shownOtherwise) {
      try $0.dismiss($0.item)
    },
    Misuse("U39: a modal is dismissed while it comes", .busy) {
      try $0.present($0.sheet, over: $0.item)
    } _: {
      try $0.dismiss($0.sheet)
    },
    Misuse("U39: a modal is dismissed while one above goes", .busy) {
      try $0.showSheet()
      let above = makeScreen("Above")
      try $0.present(above, over: $0.sheet)
      $0.device.settle()
      try $0.dismiss(above)
    } _: {
      try $0.dismiss($0.sheet)
    },
    Misuse("a way back below a modal while one above comes", .busy) {
      try $0.showSheet()
      try $0.present(makeScreen("Above"), over: $0.sheet)
    } _: {
      try $0.unwind(to: $0.root)
    },
    Misuse("U54: a root while a modal comes", .busy) {
      try $0.present($0.sheet, over: $0.item)
    } _: {
      try $0.install(makeScreen("Other"))
    },
    Misuse("a modal that is to reach over its tab only", .unsupported) {
      try $0.present($0.sheet, over: $0.item, ModalStyle("sheet", reach: .tab))
    },
  ]

  static let tabs: [Misuse] = [
    Misuse("U50: a tab of a screen that has none", .noSuchTab) {
      try $0.select(0, of: $0.item)
    },
    Misuse("U51: a tab that is out of range", .noSuchTab) {
      try $0.showTabs()
    } _: {
      try $0.select(7, of: $0.tabs)
    },
    Misuse("tabs in the place of other tabs", .unsupported) {
      try $0.showTabs()
    } _: {
      try $0.replace(#require($0.tabs), with: makeScreen("Other", tabs: ["One"]))
    },
    Misuse("tabs in the place of a screen", .unsupported) {
      try $0.replace($0.item, with: makeScreen("Other", tabs: ["One"]))
    },
  ]
}

/// What UIKit refuses, ignores or logs is refused with a reason, and nothing has changed.
@MainActor @Suite struct MisuseTests {
  @Test(arguments: Misuse.stacks + Misuse.modals + Misuse.tabs, Options.everyPosition)
  private func `the host refuses it, changes nothing and loses no completion`(
    misuse: Misuse,
    options: Options
  ) throws {
    let stage = try Stage(options)
    try misuse.prepare(stage)
    let tree = stage.host.tree
    let refusal = #expect(throws: HostRefusal.self) { try misuse.ask(stage) }
    #expect(refusal?.code == misuse.code)
    #expect(stage.host.tree == tree)
    stage.device.byHand { $0.endSwipeBack(cancelling: true) }
    #expect(stage.host.tree == tree)
    #expect(stage.completed == stage.begun, "what was begun before ends as ever")
    #expect(stage.device.messages == [])
    #expect(stage.sheet.parent == nil || stage.host.tree.contains("Sheet modal"))
  }

  @Test(arguments: Options.everyPosition)
  func `U12: a way back to the screen on top is no way`(options: Options) throws {
    let stage = try Stage(options)
    try stage.unwind(to: stage.item)
    #expect(stage.begun == 0)
    stage.device.settle()
    #expect(stage.host.tree == ["Root root", "Item push"])
  }

  @Test(arguments: Options.everyPosition, [true, false])
  func `U2: a push right after a change by the app takes place once, and is told`(
    options: Options,
    isAnimated: Bool
  ) throws {
    let stage = try Stage(options)
    stage.item.navigationController?.popViewController(animated: false)
    try stage.push(makeScreen("Next"), onto: stage.root, animated: isAnimated)
    #expect(stage.host.tree == ["Root root", "Next push"])
    stage.device.settle()
    #expect(stage.host.tree == ["Root root", "Next push"])
    #expect(stage.completed == stage.begun)
    #expect(stage.device.messages == [])
  }
}

/// An app whose screens are as a test has them.
@MainActor
private final class MisusedApp {
  private let made = Made()
  private let app: RoutedApp
  var router: Router<UIKitHost> { app.router }
  var device: UIKitDouble.Device { app.device }
  var trail: String { app.trail }
  var item: UIViewController? { router.screen }
  var screens: [RouteID: UIViewController] {
    get { made.screens }
    set { made.screens = newValue }
  }

  private final class Made {
    var screens: [RouteID: UIViewController] = [:]
  }

  init(_ options: Options) throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("List") {
          Route("Item") { Route("Detail") }
          Route("Form", .modal)
        }
        Route("Settings")
      }
    }
    app = try RoutedApp(
      plan,
      options,
      screens: { [made] in
        made.screens[$0.route] ?? makeScreen($0.route.rawValue, tabs: $0.tabs.map(\.rawValue))
      }
    )
    app.send(.to("Item"))
  }
}

/// The same through a router, whose drive has to end without any time limit.
private struct MisusedDrive: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let route: RouteID
  let prepare: @MainActor (MisusedApp) -> Void

  init(_ words: String, to route: RouteID, _ prepare: @escaping @MainActor (MisusedApp) -> Void) {
    testDescription = words
    self.route = route
    self.prepare = prepare
  }

  static let all: [MisusedDrive] = [
    MisusedDrive("U8: the screen maker hands out a screen that is shown", to: "Detail") {
      $0.screens["Detail"] = $0.item
    },
    MisusedDrive("U9: a navigation controller is to be pushed", to: "Detail") {
      $0.screens["Detail"] = UINavigationController()
    },
    MisusedDrive("U9: a tab bar controller is to be pushed", to: "Detail") {
      $0.screens["Detail"] = UITabBarController()
    },
    MisusedDrive("U26: the window is out of sight", to: "Form") {
      $0.device.scene.windows.first?.isHidden = true
    },
    MisusedDrive("U25: the app presents something of its own", to: "Form") {
      $0.item?.present(makeScreen("Alert"), animated: true)
      $0.device.settle()
    },
    MisusedDrive("U27: something of the app's is on its way", to: "Form") {
      $0.item?.present(makeScreen("Alert"), animated: true)
    },
    MisusedDrive("U50, U51: the app has taken a tab away", to: "Settings") {
      let tabs = $0.item?.tabBarController
      tabs?.viewControllers = Array((tabs?.viewControllers ?? []).prefix(1))
    },
    MisusedDrive("U15: what is pushed stands nowhere any more", to: "Detail") {
      $0.device.scene.windows.first?.rootViewController = makeScreen("Other")
    },
  ]
}

@MainActor @Suite struct MisusedDriveTests {
  @Test(arguments: MisusedDrive.all, Options.everyPosition)
  private func `a drive fails for it at once, and the user stands where the router says`(
    misused: MisusedDrive,
    options: Options
  ) throws {
    let app = try MisusedApp(options)
    #expect(app.trail == "Root/List/Item")
    misused.prepare(app)
    let drive = app.router.drive(.to(misused.route))
    app.device.settle()
    let ending = try #require(drive.ending, "no deadline has to end it")
    #expect(throws: NavigationError.self) { try ending.get() }
    if case .failure(let error) = ending { #expect(error.code == .failed, "\(error)") }
    #expect(!app.trail.hasSuffix(misused.route.rawValue))
    #expect(!app.router.host.names.contains(misused.route.rawValue))
    #expect(app.device.messages == [])
  }

  @Test func `a container that is to be pushed is refused, which says what to return`() throws {
    let app = try MisusedApp(.iOS26)
    app.screens["Detail"] = UINavigationController()
    let drive = app.router.drive(.to("Detail"))
    guard case .failure(let error) = drive.ending else {
      Issue.record("it is no failure")
      return
    }
    #expect("\(error)".contains("return the screen that is to stand in the stack"))
  }
}
