import Foundation
import Testing
import UIKit
import WaymarkCore
import WaymarkTesting
import WaymarkUIKitOnDouble

/// What an app does beside a host, and how a host stands that.
@MainActor @Suite struct AppTests {
  private func installed(
    _ options: UIKitDouble.Options
  ) throws -> (host: UIKitHost, device: UIKitDouble.Device, root: UIViewController) {
    let (host, device) = hostInWindow(options)
    let root = makeScreen("Root", tabs: [])
    _ = try host.install(root: root, in: .stack, animated: false, whenDone: .ignored)
    device.settle()
    return (host, device, root)
  }

  private func outline(_ host: UIKitHost) -> [String] {
    host.shown.outline { $0.title ?? "?" }.nodes.map { "\($0.id) \($0.role)" }
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `what the app pushes, presents and removes itself is in the tree`(
    options: UIKitDouble.Options
  ) throws {
    let (host, device, root) = try installed(options)
    let own = makeScreen("Own", tabs: [])
    root.navigationController?.pushViewController(own, animated: true)
    device.settle()
    #expect(outline(host) == ["Root root", "Own push"])
    own.present(makeScreen("Alert", tabs: []), animated: true)
    device.settle()
    #expect(outline(host) == ["Root root", "Own push", "Alert modal"])
    own.dismiss(animated: true)
    root.navigationController?.popToRootViewController(animated: false)
    device.settle()
    #expect(outline(host) == ["Root root"])
    #expect(device.warnings == [])
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `an operation that another owner of the window cuts short ends all the same`(
    options: UIKitDouble.Options
  ) async throws {
    let (host, device, root) = try installed(options)
    var sheets = [root]
    for name in ["One", "Two"] {
      let sheet = makeScreen(name, tabs: [])
      _ = try host.present(
        sheet,
        over: sheets[sheets.count - 1],
        style: .sheet,
        in: .stack,
        animated: false,
        whenDone: .ignored
      )
      device.settle()
      sheets.append(sheet)
    }
    var ends = 0
    _ = try host.dismiss(
      sheets[2],
      animated: true,
      whenDone: HostCompletion { _ in ends += 1 }
    )
    device.advance(by: .milliseconds(100))
    root.navigationController?.dismiss(animated: true)
    device.settle()
    let isTaken = options.dismissDuringDismiss == .takesOver
    #expect(outline(host) == (isTaken ? ["Root root"] : ["Root root", "One modal"]))
    while ends == 0 { await Task.yield() }
    // One that ends it again would be heard of by then.
    await Task { @MainActor in }.value
    #expect(ends == 1)
  }

  @Test func `a dismissal that the app overtakes before it returns completes all the same`()
    async throws
  {
    var options = UIKitDouble.Options()
    options.unanimated = .atOnce
    options.dismissDuringDismiss = .takesOver
    let (host, device, root) = try installed(options)
    let (one, two) = (makeScreen("One", tabs: []), Leaving())
    for (sheet, base) in [(one, root), (two, one)] {
      _ = try host.present(
        sheet,
        over: base,
        style: .sheet,
        in: .stack,
        animated: false,
        whenDone: .ignored
      )
    }
    two.whenLeft = { root.navigationController?.dismiss(animated: false) }
    var ends = 0
    let transition = try host.dismiss(
      two,
      animated: false,
      whenDone: HostCompletion { _ in ends += 1 }
    )
    #expect(outline(host) == ["Root root"])
    #expect(transition == .running)
    await Task { @MainActor in }.value
    #expect(ends == 1)
    #expect(device.warnings == [])
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a root that is shown under a modal takes the modal away before`(
    options: UIKitDouble.Options
  ) throws {
    let (host, device, root) = try installed(options)
    weak var sheet: UIViewController?
    do {
      let screen = makeScreen("Sheet", tabs: [])
      _ = try host.present(
        screen,
        over: root,
        style: .automatic,
        in: .stack,
        animated: false,
        whenDone: .ignored
      )
      sheet = screen
    }
    device.settle()
    var ends = 0
    let other = makeScreen("Other", tabs: [])
    let transition = try host.install(
      root: other,
      in: .stack,
      animated: true,
      whenDone: HostCompletion { _ in ends += 1 }
    )
    #expect(transition == .running)
    device.settle()
    #expect(ends == 1)
    #expect(outline(host) == ["Other root"])
    #expect(sheet == nil)
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `in a container, what needs a window waits for it to appear`(
    options: UIKitDouble.Options
  ) throws {
    let device = UIKitDouble.Device(options)
    let container = UIKitHostContainer()
    let host = UIKitHost(container: container)
    let (root, sheet) = (makeScreen("Root", tabs: []), makeScreen("Sheet", tabs: []))
    _ = try host.install(root: root, in: .stack, animated: true, whenDone: .ignored)
    var ends = 0
    _ = try host.present(
      sheet,
      over: root,
      style: .sheet,
      in: .stack,
      animated: true,
      whenDone: HostCompletion { refusal in if refusal == nil { ends += 1 } }
    )
    #expect(ends == 0)
    let window = UIWindow(windowScene: device.scene)
    window.rootViewController = container
    window.makeKeyAndVisible()
    device.settle()
    #expect(ends == 1)
    #expect(outline(host) == ["Root root", "Sheet modal"])
    #expect(
      device.messages + UIKitDouble.strayMessages.filter { $0.text.contains("Sheet on") } == []
    )
  }

  /// A host whose container stands in no window yet, where a sheet waits for one.
  private func waiting(
    _ told: @escaping @MainActor (HostRefusal?) -> Void
  ) throws -> (host: UIKitHost, container: UIKitHostContainer) {
    let container = UIKitHostContainer()
    let host = UIKitHost(container: container)
    let root = makeScreen("Root", tabs: [])
    _ = try host.install(root: root, in: .stack, animated: false, whenDone: .ignored)
    _ = try host.present(
      makeScreen("Sheet", tabs: []),
      over: root,
      style: .sheet,
      in: .stack,
      animated: true,
      whenDone: HostCompletion(told)
    )
    return (host, container)
  }

  @Test func `what has waited for a window is refused where the user stands elsewhere by then`()
    throws
  {
    let device = UIKitDouble.Device(.iOS26)
    var refusal: HostRefusal?
    let it = try waiting { refusal = $0 }
    let other = makeScreen("Other", tabs: [])
    _ = try it.host.install(root: other, in: .stack, animated: false, whenDone: .ignored)
    let window = UIWindow(windowScene: device.scene)
    window.rootViewController = it.container
    window.makeKeyAndVisible()
    device.settle()
    #expect(outline(it.host) == ["Other root"])
    #expect(refusal != nil)
  }

  @Test func `a container that never appears is let go with its host`() throws {
    weak var host: UIKitHost?
    weak var container: UIKitHostContainer?
    do {
      let it = try waiting { _ in }
      (host, container) = (it.host, it.container)
    }
    #expect(host == nil)
    #expect(container == nil)
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a container within others is a host's whole window`(
    options: UIKitDouble.Options
  ) throws {
    let device = UIKitDouble.Device(options)
    let window = UIWindow(windowScene: device.scene)
    let container = UIKitHostContainer()
    let outer = makeScreen("Outer", tabs: [])
    outer.addChild(container)
    outer.view.addSubview(container.view)
    container.didMove(toParent: outer)
    window.rootViewController = outer
    window.makeKeyAndVisible()
    device.settle()
    let host = UIKitHost(container: container)
    let tabs = makeScreen("Root", tabs: ["One", "Two"])
    _ = try host.install(root: tabs, in: .bare, animated: false, whenDone: .ignored)
    device.settle()
    for index in 0...1 {
      _ = try host.selectTab(
        index,
        showing: makeScreen("First \(index)", tabs: []),
        of: tabs,
        in: .stack,
        leaving: .keep,
        animated: false,
        whenDone: .ignored
      )
      device.settle()
    }
    let base = try #require(host.shown.top)
    let sheet = makeScreen("Sheet", tabs: [])
    _ = try host.present(
      sheet,
      over: base,
      style: .sheet,
      in: .stack,
      animated: true,
      whenDone: .ignored
    )
    device.settle()
    #expect(outline(host) == ["Root root", "First 0 tab", "First 1 tab", "Sheet modal"])
    _ = try host.unwind(to: base, animated: true, whenDone: .ignored)
    device.settle()
    #expect(host.shown.top === base)
    #expect(device.messages == [])
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a sheet stands on the screen that presented it, whatever comes below the sheet`(
    options: UIKitDouble.Options
  ) throws {
    let (host, device, root) = try installed(options)
    host.prepareSheet = { sheet, _, _ in
      sheet.detents = [.medium()]
      sheet.largestUndimmedDetentIdentifier = .medium
    }
    let sheet = makeScreen("Sheet", tabs: [])
    _ = try host.present(
      sheet,
      over: root,
      style: .sheet,
      in: .stack,
      animated: true,
      whenDone: .ignored
    )
    device.settle()
    root.navigationController?.pushViewController(makeScreen("Own", tabs: []), animated: true)
    device.settle()
    #expect(outline(host) == ["Root root", "Own push", "Sheet modal"])
    #expect(host.shown.nodes.map(\.parent) == [nil, 0, 0])
    #expect(host.shown.top === sheet)
    #expect(device.messages == [])
  }
}

/// A screen of an app that does something when it goes out of sight.
private final class Leaving: UIViewController {
  var whenLeft: () -> Void = {}

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    whenLeft()
  }
}
