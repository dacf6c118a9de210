import Foundation
import Testing
import UIKit
import WaymarkCore
import WaymarkTesting
import WaymarkUIKitOnDouble

/// What an app does beside a host, and how a host stands that.
@MainActor @Suite struct AppTests {
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
  func `what the app pushes, presents and removes itself is in the tree`(options: Options) throws {
    let (host, device, root) = try installed(options)
    let own = makeScreen("Own")
    root.navigationController?.pushViewController(own, animated: true)
    device.settle()
    #expect(host.tree == ["Root root", "Own push"])
    own.present(makeScreen("Alert"), animated: true)
    device.settle()
    #expect(host.tree == ["Root root", "Own push", "Alert modal"])
    own.dismiss(animated: true)
    root.navigationController?.popToRootViewController(animated: false)
    device.settle()
    #expect(host.tree == ["Root root"])
    #expect(device.warnings == [])
  }

  @Test(arguments: Options.everyPosition)
  func `an operation that another owner of the window cuts short ends all the same`(
    options: Options
  ) async throws {
    let (host, device, root) = try installed(options)
    var sheets = [root]
    for name in ["One", "Two"] {
      let sheet = makeScreen(name)
      try host.present(sheet, over: sheets[sheets.count - 1], animated: false)
      device.settle()
      sheets.append(sheet)
    }
    var ends = 0
    try host.dismiss(sheets[2], HostCompletion { _ in ends += 1 })
    device.advance(by: .milliseconds(100))
    root.navigationController?.dismiss(animated: true)
    device.settle()
    let isTaken = options.dismissDuringDismiss == .takesOver
    #expect(host.tree == (isTaken ? ["Root root"] : ["Root root", "One modal"]))
    while ends == 0 { await Task.yield() }
    // One that ends it again would be heard of by then.
    await mainActorTurn()
    #expect(ends == 1)
  }

  @Test func `a dismissal that the app overtakes before it returns completes all the same`()
    async throws
  {
    let options = Options().with(\.unanimated, .atOnce).with(\.dismissDuringDismiss, .takesOver)
    let (host, device, root) = try installed(options)
    let (one, two) = (makeScreen("One"), Leaving())
    for (sheet, base) in [(one, root), (two, one)] {
      try host.present(sheet, over: base, animated: false)
    }
    two.whenLeft = { root.navigationController?.dismiss(animated: false) }
    var ends = 0
    let transition = try host.dismiss(two, animated: false, HostCompletion { _ in ends += 1 })
    #expect(host.tree == ["Root root"])
    #expect(transition == .running)
    await mainActorTurn()
    #expect(ends == 1)
    #expect(device.warnings == [])
  }

  @Test(arguments: Options.everyPosition)
  func `a root that is shown under a modal takes the modal away before`(options: Options) throws {
    let (host, device, root) = try installed(options)
    weak var sheet: UIViewController?
    do {
      let screen = makeScreen("Sheet")
      try host.present(screen, over: root, style: .automatic, animated: false)
      sheet = screen
    }
    device.settle()
    var ends = 0
    let whenDone = HostCompletion { _ in ends += 1 }
    let transition = try host.install(makeScreen("Other"), animated: true, whenDone)
    #expect(transition == .running)
    device.settle()
    #expect(ends == 1)
    #expect(host.tree == ["Other root"])
    #expect(sheet == nil)
  }

  @Test(arguments: Options.everyPosition)
  func `in a container, what needs a window waits for it to appear`(options: Options) throws {
    let device = UIKitDouble.Device(options)
    let container = UIKitHostContainer()
    let host = UIKitHost(container: container)
    let (root, sheet) = (makeScreen("Root"), makeScreen("Sheet"))
    try host.install(root, animated: true)
    var ends = 0
    let whenDone = HostCompletion { refusal in if refusal == nil { ends += 1 } }
    try host.present(sheet, over: root, whenDone)
    #expect(ends == 0)
    let window = device.openWindow(container)
    defer { withExtendedLifetime(window) {} }
    #expect(ends == 1)
    #expect(host.tree == ["Root root", "Sheet modal"])
    #expect(
      device.messages + UIKitDouble.strayMessages.filter { $0.text.contains("Sheet on") } == []
    )
  }

  @Test func `in a container that has left its window again, what needs one fails at once`() throws
  {
    let (host, device, window) = hostInContainer(.iOS26)
    defer { withExtendedLifetime(window) {} }
    let root = makeScreen("Root")
    try host.install(root)
    let outer = try #require(window.rootViewController)
    let container = try #require(outer.children.first)
    container.view.removeFromSuperview()
    device.settle()
    let words = "what is to present stands in no window; make the window visible first"
    #expect(throws: HostRefusal(.failed, words)) {
      try host.present(makeScreen("Sheet"), over: root)
    }
    outer.view.addSubview(container.view)
    device.settle()
    try host.present(makeScreen("Sheet"), over: root)
    device.settle()
    #expect(host.tree == ["Root root", "Sheet modal"])
  }

  /// A host whose container stands in no window yet, where a sheet waits for one.
  private func waiting(
    _ told: @escaping @MainActor (HostRefusal?) -> Void
  ) throws -> (host: UIKitHost, container: UIKitHostContainer) {
    let container = UIKitHostContainer()
    let host = UIKitHost(container: container)
    let root = makeScreen("Root")
    try host.install(root)
    try host.present(makeScreen("Sheet"), over: root, HostCompletion(told))
    return (host, container)
  }

  @Test func `what has waited for a window is refused where the user stands elsewhere by then`()
    throws
  {
    let device = UIKitDouble.Device(.iOS26)
    var refusal: HostRefusal?
    let it = try waiting { refusal = $0 }
    let other = makeScreen("Other")
    try it.host.install(other)
    let window = device.openWindow(it.container)
    defer { withExtendedLifetime(window) {} }
    #expect(it.host.tree == ["Other root"])
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

  @Test(arguments: Options.everyPosition)
  func `a container within others is a host's whole window`(options: Options) throws {
    let (host, device, window) = hostInContainer(options)
    defer { withExtendedLifetime(window) {} }
    let tabs = makeScreen("Root", tabs: ["One", "Two"])
    try host.install(tabs, in: .bare)
    device.settle()
    for index in 0...1 {
      try host.select(index, showing: makeScreen("First \(index)"), of: tabs, animated: false)
      device.settle()
    }
    let base = try #require(host.shown.top)
    let sheet = makeScreen("Sheet")
    try host.present(sheet, over: base)
    device.settle()
    #expect(host.tree == ["Root root", "First 0 tab", "First 1 tab", "Sheet modal"])
    #expect(host.isOnTop(sheet))
    try host.unwind(to: base)
    device.settle()
    #expect(host.shown.top === base)
    #expect(device.messages == [])
  }

  @Test(arguments: Options.everyPosition)
  func `a sheet stands on the screen that presented it, whatever comes below the sheet`(
    options: Options
  ) throws {
    let (host, device, root) = try installed(options)
    host.prepareSheet = { sheet, _, _ in
      sheet.detents = [.medium()]
      sheet.largestUndimmedDetentIdentifier = .medium
    }
    let sheet = makeScreen("Sheet")
    try host.present(sheet, over: root)
    device.settle()
    root.navigationController?.pushViewController(makeScreen("Own"), animated: true)
    device.settle()
    #expect(host.tree == ["Root root", "Own push", "Sheet modal"])
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
