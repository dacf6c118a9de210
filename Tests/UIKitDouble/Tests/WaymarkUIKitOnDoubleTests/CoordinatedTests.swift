import Foundation
import Testing
import UIKit
import Waymark
import WaymarkTesting
import WaymarkUIKitOnDouble

/// What is asked of the host as soon as something has ended, and while tabs fade.
@MainActor @Suite struct CoordinatedTests {
  private func installed(
    _ options: Options
  ) throws -> (host: UIKitHost, device: UIKitDouble.Device, root: UIViewController) {
    let (host, device) = hostInWindow(options)
    let root = makeScreen("Root")
    try host.install(root)
    device.settle()
    return (host, device, root)
  }

  @Test(arguments: Options.everyPosition)
  func `what one operation ends with can begin the next`(options: Options) throws {
    let (host, device, root) = try installed(options)
    let screens = ["One", "Two", "Three"].map { makeScreen($0) }
    var steps: [() throws -> Void] = []
    var problems: [String] = []
    let next = HostCompletion { refusal in
      if let refusal { problems.append(refusal.description) }
      guard !steps.isEmpty else { return }
      do { try steps.removeFirst()() } catch { problems.append("\(error)") }
    }
    steps = [
      { try host.push(screens[1], onto: screens[0], next) },
      { try host.pop(screens[1], next) },
      { try host.present(screens[1], over: screens[0], next) },
      { try host.push(screens[2], onto: screens[1], next) },
      { try host.dismiss(screens[1], next) },
      { try host.present(makeScreen("Sheet"), over: screens[0], next) },
    ]
    try host.push(screens[0], onto: root, next)
    device.settle()
    #expect(problems == [])
    #expect(steps.isEmpty)
    #expect(host.tree == ["Root root", "One push", "Sheet modal"])
    #expect(device.messages == [])
  }

  @Test(arguments: Options.everyPosition)
  func `what a gesture ends with can begin an operation`(options: Options) throws {
    let it = Watched(options)
    let root = try it.install("Root")
    let gestures: [(UIKitDouble.User) -> UIKitDouble.User.Outcome] = [
      { $0.tapBack() }, { $0.swipeBack() }, { $0.swipeDown() },
    ]
    for (number, gesture) in gestures.enumerated() {
      if number == 2 { try it.present("Item", over: root) } else { try it.push("Item", onto: root) }
      var problem: (any Error)?
      it.host.watcher = HostWatcher { _ in
        true
      } maySelect: { _, _ in
        true
      } tell: { event in
        guard case .changed = event else { return }
        do { try it.host.push(makeScreen("Next"), onto: root) } catch { problem = error }
      }
      #expect(it.device.byHand(gesture) == .done)
      #expect(problem == nil)
      #expect(it.tree == ["Root root", "Next push"])
      it.host.watcher = nil
      try it.host.unwind(to: root)
      it.device.settle()
    }
    #expect(it.device.messages == [])
  }

  @Test(arguments: Options.everyPosition, [true, false])
  func `what an alert's action begins arrives`(options: Options, pushes: Bool) throws {
    let plan = try RoutePlan { Route("List") { Route("Item") { Route("Form", .modal) } } }
    let app = try RoutedApp(plan, options)
    app.send(.start())
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    var drive: Drive?
    alert.addAction(
      UIAlertAction(title: "Yes", style: .default) { _ in
        drive = app.router.drive(.to(pushes ? "Item" : "Form"))
      }
    )
    app.device.front?.present(alert, animated: true)
    app.device.settle()
    #expect(app.device.byHand { $0.tapAction("Yes") } == .done)
    let ending = try #require(drive?.ending)
    #expect(throws: Never.self) { try ending.get() }
    #expect(app.trail == (pushes ? "List/Item" : "List/Item/Form"))
    #expect(app.device.messages == [])
  }

  @Test(arguments: Options.everyPosition, ["A", "B", "C"])
  func `a drive right after a tap on a tab arrives, also while the tab fades in`(
    options: Options,
    route: String
  ) throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("One")
        Route("Two") { Route("A") { Route("B") { Route("C", .modal) } } }
      }
    }
    let app = try RoutedApp(plan, options)
    app.go(to: "Two", "One")
    app.device.user.tapTab(1)
    app.device.turn()
    let drive = app.router.drive(.to(RouteID(route)))
    app.device.settle()
    let ending = try #require(drive.ending)
    #expect(throws: Never.self) { try ending.get() }
    #expect(app.trail.hasSuffix("/\(route)"))
    #expect(app.device.messages == [])
  }

  /// A toast that answers an earlier coordinator, until it is told not to.
  private final class StaleToast: UIViewController {
    var stale: (any UIViewControllerTransitionCoordinator)?

    override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
      stale ?? super.transitionCoordinator
    }
  }

  @Test func `a coordinator that has called its completions keeps nobody waiting`() async throws {
    let options = Options.iOS26.with(\.timePassesByItself, true)
    let (host, device, root) = try installed(options)
    host.isOverlay = { $0 is StaleToast }
    let toast = StaleToast()
    root.present(toast, animated: true)
    let coordinator = try #require(toast.transitionCoordinator)
    device.settle()
    root.dismiss(animated: true)
    toast.stale = coordinator
    var ends = 0
    try host.present(makeScreen("Sheet"), over: root, HostCompletion { _ in ends += 1 })
    toast.stale = nil
    while ends == 0 { await Task.yield() }
    #expect(host.tree == ["Root root", "Sheet modal"])
  }

  @Test(arguments: [true, false], [true, false])
  func `a modal that says late that it is being dismissed is dismissed`(
    isAnimated: Bool,
    timePasses: Bool
  ) async throws {
    let options = Options.iOS26.with(\.saysLateThatItGoes, true)
      .with(\.timePassesByItself, timePasses)
    let (host, device, root) = try installed(options)
    host.isOverlay = { $0.title == "Toast" }
    let sheet = makeScreen("Sheet")
    try host.present(sheet, over: root)
    device.settle()
    sheet.present(makeScreen("Toast"), animated: false)
    device.settle()
    // The host takes the toast away before.
    let above = makeScreen("Above")
    try host.present(above, over: sheet)
    device.settle()
    #expect(host.tree == ["Root root", "Sheet modal", "Above modal"])
    var refusals: [HostRefusal?] = []
    let whenDone = HostCompletion { refusals.append($0) }
    #expect(try host.dismiss(sheet, animated: isAnimated, whenDone) == .running)
    #expect(host.tree == ["Root root"])
    #expect(throws: HostRefusal.self) { try host.present(makeScreen("Other"), over: root) }
    device.settle()
    await mainActorTurn()
    device.settle()
    while refusals.isEmpty { await Task.yield() }
    #expect(refusals == [nil])
    #expect(host.tree == ["Root root"])
    #expect(device.messages == [])
  }

  @Test func `a root takes the place of a modal that says late that it is being dismissed`()
    async throws
  {
    let options = Options.iOS26.with(\.saysLateThatItGoes, true)
    let (host, device, root) = try installed(options)
    try host.present(makeScreen("Sheet"), over: root)
    device.settle()
    var refusals: [HostRefusal?] = []
    let new = makeScreen("New")
    let transition = try host.install(
      root: new,
      in: .stack,
      animated: false,
      whenDone: HostCompletion { refusals.append($0) }
    )
    for _ in 0..<9 where transition == .running && refusals.isEmpty {
      device.settle()
      await mainActorTurn()
    }
    #expect(refusals == (transition == .running ? [nil] : []))
    #expect(host.tree == ["New root"])
    #expect(device.messages == [])
  }

  /// A screen of an app that lets nothing over it be dismissed.
  private final class Keeping: UIViewController {
    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
  }

  @Test func `a dismissal that UIKit ignores is refused, and the modal stays`() async throws {
    let device = UIKitDouble.Device(.iOS26)
    let (outer, container) = (Keeping(), UIKitHostContainer())
    outer.addChild(container)
    outer.view.addSubview(container.view)
    let window = device.openWindow(outer)
    defer { withExtendedLifetime(window) {} }
    let host = UIKitHost(container: container)
    let (root, sheet) = (makeScreen("Root"), makeScreen("Sheet"))
    try host.install(root)
    device.settle()
    try host.present(sheet, over: root)
    device.settle()
    var refusal: HostRefusal?
    try host.dismiss(sheet, HostCompletion { refusal = $0 })
    while refusal == nil { await Task.yield() }
    #expect(refusal == HostRefusal(.failed, "UIKit did not dismiss it"))
    #expect(host.tree == ["Root root", "Sheet modal"])
  }
}
