import Foundation
import Testing
import UIKit
import WaymarkCore
import WaymarkUIKitOnDouble

/// A host with somebody who watches it.
@MainActor
private final class Watched {
  let host: UIKitHost
  let device: UIKitDouble.Device
  private(set) var lines: [String] = []
  var lets = true

  init(_ options: UIKitDouble.Options) {
    (host, device) = hostInWindow(options)
    host.watcher = HostWatcher { [unowned self] screen in
      lines.append("may \(screen.title ?? "") be left?")
      return lets
    } maySelect: { [unowned self] index, tabs in
      lines.append("may tab \(index) of \(tabs.title ?? "") be selected?")
      return lets
    } tell: { [unowned self] event in
      lines.append(Self.words(event))
    }
  }

  private static func words(_ event: HostEvent<UIViewController>) -> String {
    switch event {
    case .gestureBegan(let gesture): "\(gesture) began"
    case .gestureCancelled(let gesture): "\(gesture) cancelled"
    case .changed(let gesture): "changed by \(gesture)"
    case .tabWanted(let index, let tabs): "tab \(index) of \(tabs.title ?? "") wanted"
    case .leaveWanted(let gesture, let screen): "\(gesture) from \(screen.title ?? "") wanted"
    }
  }

  /// What was asked and told since the last time.
  func told() -> [String] {
    defer { lines = [] }
    return lines
  }

  var tree: [String] {
    host.shown.outline { $0.title ?? "?" }.nodes.map { "\($0.id) \($0.role)" }
  }

  @discardableResult
  func install(_ name: String, tabs: [String] = []) throws -> UIViewController {
    let screen = makeScreen(name, tabs: tabs)
    _ = try host.install(root: screen, in: .stack, animated: false, whenDone: .ignored)
    device.settle()
    return screen
  }

  @discardableResult
  func push(_ name: String, onto base: UIViewController) throws -> UIViewController {
    let screen = makeScreen(name, tabs: [])
    _ = try host.push(screen, onto: base, animated: true, whenDone: .ignored)
    device.settle()
    return screen
  }

  @discardableResult
  func present(_ name: String, over base: UIViewController) throws -> UIViewController {
    let screen = makeScreen(name, tabs: [])
    _ = try host.present(
      screen,
      over: base,
      style: .automatic,
      in: .stack,
      animated: true,
      whenDone: .ignored
    )
    device.settle()
    return screen
  }

  func select(_ index: Int, _ name: String, of tabs: UIViewController) throws {
    _ = try host.selectTab(
      index,
      showing: makeScreen(name, tabs: []),
      of: tabs,
      in: .stack,
      leaving: .keep,
      animated: true,
      whenDone: .ignored
    )
    device.settle()
  }
}

@MainActor @Suite struct GestureTests {
  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a tap on back is asked about, begins and changes`(options: UIKitDouble.Options) throws {
    let it = Watched(options)
    try it.push("Item", onto: it.install("List"))
    it.lets = false
    #expect(it.device.user.tapBack() == .refused)
    it.device.settle()
    #expect(it.told() == ["may Item be left?", "back from Item wanted"])
    #expect(it.tree == ["List root", "Item push"])
    it.lets = true
    it.device.user.tapBack()
    #expect(it.told() == ["may Item be left?", "back began"])
    it.device.settle()
    #expect(it.told() == ["changed by back"])
    #expect(it.tree == ["List root"])
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `the menu of back asks nobody and is told`(options: UIKitDouble.Options) throws {
    let it = Watched(options)
    let list = try it.install("List")
    try it.push("Detail", onto: it.push("Item", onto: list))
    it.lets = false
    it.device.user.chooseFromBackMenu(list)
    it.device.settle()
    #expect(it.told() == ["backMenu began", "changed by backMenu"])
    #expect(it.tree == ["List root"])
  }

  @Test func `the menu of back is told where nothing is animated`() throws {
    var options = UIKitDouble.Options.iOS26
    options.unanimated = .atOnce
    let it = Watched(options)
    let list = try it.install("List")
    try it.push("Item", onto: list)
    UIView.performWithoutAnimation { _ = it.device.user.chooseFromBackMenu(list) }
    it.device.settle()
    #expect(it.told() == ["changed by backMenu"])
  }

  @Test func `what the app pops itself is told as the menu's, which nobody can tell from it`()
    throws
  {
    let it = Watched(.iOS26)
    let list = try it.install("List")
    try it.push("Item", onto: list)
    list.navigationController?.popViewController(animated: true)
    it.device.settle()
    #expect(it.told() == ["changed by backMenu"])
    try it.push("Other", onto: list)
    #expect(it.told() == [])
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a swipe back shows nothing new until it is finished`(
    options: UIKitDouble.Options
  ) throws {
    let it = Watched(options)
    try it.push("Item", onto: it.install("List"))
    it.lets = false
    #expect(it.device.user.beginSwipeBack() == .refused)
    it.lets = true
    #expect(it.told().contains("swipeBack from Item wanted"))
    it.device.user.beginSwipeBack()
    #expect(it.told() == ["may Item be left?", "swipeBack began"])
    #expect(it.tree == ["List root", "Item push"])
    it.device.user.endSwipeBack(cancelling: true)
    it.device.settle()
    #expect(it.told() == ["swipeBack cancelled"])
    #expect(it.tree == ["List root", "Item push"])
    it.device.user.swipeBack()
    it.device.settle()
    #expect(it.told() == ["may Item be left?", "swipeBack began", "changed by swipeBack"])
    #expect(it.tree == ["List root"])
  }

  @Test func `a swipe back that begins anywhere is asked about too`() throws {
    let it = Watched(.iOS26)
    try it.push("Item", onto: it.install("List"))
    it.lets = false
    #expect(it.device.user.beginSwipeBack(.content) == .refused)
    #expect(it.told() == ["may Item be left?", "swipeBack from Item wanted"])
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a swipe down is asked about, begins, comes back or changes`(
    options: UIKitDouble.Options
  ) throws {
    let it = Watched(options)
    try it.present("Form", over: it.install("List"))
    it.lets = false
    #expect(it.device.user.swipeDown() == .refused)
    it.lets = true
    #expect(it.told() == ["may Form be left?", "swipeDown from Form wanted"])
    it.device.user.beginSwipeDown()
    #expect(it.told() == ["may Form be left?", "swipeDown began"])
    #expect(it.tree == ["List root", "Form modal"])
    it.device.user.endSwipeDown(cancelling: true)
    it.device.settle()
    #expect(it.told() == ["swipeDown cancelled"])
    #expect(it.tree == ["List root", "Form modal"])
    it.device.user.swipeDown()
    it.device.settle()
    #expect(it.told() == ["may Form be left?", "swipeDown began", "changed by swipeDown"])
    #expect(it.tree == ["List root"])
  }

  @Test func `a screen that is modal in its presentation is not swiped away`() throws {
    let it = Watched(.iOS26)
    try it.present("Form", over: it.install("List")).isModalInPresentation = true
    #expect(it.device.user.swipeDown() == .refused)
    #expect(it.told() == [])
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a tap on a tab is asked about once, in whichever way UIKit asks`(
    options: UIKitDouble.Options
  ) throws {
    let it = Watched(options)
    let tabs = try it.install("Root", tabs: ["One", "Two", "Three"])
    try it.select(0, "A", of: tabs)
    try it.select(1, "B", of: tabs)
    it.lets = false
    #expect(it.device.user.tapTab(0) == .refused)
    #expect(it.device.user.tapTab(0) == .refused)
    let asked = ["may tab 0 of Root be selected?", "tab 0 of Root wanted"]
    #expect(it.told() == asked + asked)
    it.lets = true
    #expect(it.device.user.tapTab(0) == .done)
    it.device.settle()
    #expect(it.told() == ["may tab 0 of Root be selected?", "changed by tabTap"])
    #expect(it.host.shown.top?.title == "A")
    #expect(it.device.user.tapTab(0) == .refused)
    #expect(it.device.user.tapTab(2) == .refused)
    #expect(it.told() == ["tab 0 of Root wanted", "tab 2 of Root wanted"])
    #expect(it.device.warnings == [])
  }
}
