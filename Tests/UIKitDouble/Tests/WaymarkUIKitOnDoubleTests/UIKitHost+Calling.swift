import UIKit
import WaymarkCore
import WaymarkTesting
import WaymarkUIKitOnDouble

typealias Options = UIKitDouble.Options

/// The operations as tests call them, without a router.
extension UIKitHost {
  @discardableResult
  func install(
    _ screen: UIViewController,
    in container: Container = .stack,
    animated: Bool = false,
    _ whenDone: HostCompletion = .ignored
  ) throws(HostRefusal) -> Transition {
    try install(root: screen, in: container, animated: animated, whenDone: whenDone)
  }

  @discardableResult
  func push(
    _ screen: UIViewController,
    onto base: UIViewController,
    animated: Bool = true,
    _ whenDone: HostCompletion = .ignored
  ) throws(HostRefusal) -> Transition {
    try push(screen, onto: base, animated: animated, whenDone: whenDone)
  }

  @discardableResult
  func pop(
    _ screen: UIViewController,
    animated: Bool = true,
    _ whenDone: HostCompletion = .ignored
  ) throws(HostRefusal) -> Transition {
    try pop(screen, animated: animated, whenDone: whenDone)
  }

  @discardableResult
  func present(
    _ screen: UIViewController,
    over base: UIViewController,
    style: ModalStyle = .sheet,
    in container: Container = .stack,
    animated: Bool = true,
    _ whenDone: HostCompletion = .ignored
  ) throws(HostRefusal) -> Transition {
    try present(
      screen,
      over: base,
      style: style,
      in: container,
      animated: animated,
      whenDone: whenDone
    )
  }

  @discardableResult
  func dismiss(
    _ screen: UIViewController,
    animated: Bool = true,
    _ whenDone: HostCompletion = .ignored
  ) throws(HostRefusal) -> Transition {
    try dismiss(screen, animated: animated, whenDone: whenDone)
  }

  @discardableResult
  func unwind(
    to screen: UIViewController,
    animated: Bool = true,
    _ whenDone: HostCompletion = .ignored
  ) throws(HostRefusal) -> Transition {
    try unwind(to: screen, animated: animated, whenDone: whenDone)
  }

  @discardableResult
  func replace(
    _ screen: UIViewController,
    with other: UIViewController,
    animated: Bool = true,
    _ whenDone: HostCompletion = .ignored
  ) throws(HostRefusal) -> Transition {
    try replace(screen, with: other, animated: animated, whenDone: whenDone)
  }

  @discardableResult
  func select(
    _ index: Int,
    showing first: UIViewController,
    of tabs: UIViewController,
    in container: Container = .stack,
    animated: Bool = true,
    _ whenDone: HostCompletion = .ignored
  ) throws(HostRefusal) -> Transition {
    try selectTab(
      index,
      showing: first,
      of: tabs,
      in: container,
      leaving: .keep,
      animated: animated,
      whenDone: whenDone
    )
  }

  /// What it shows, by name.
  var names: [String] { shown.outline { $0.title ?? "?" }.nodes.map(\.id) }
  /// What it shows, by name, and how.
  var tree: [String] { shown.outline { $0.title ?? "?" }.nodes.map { "\($0.id) \($0.role)" } }
  /// The screens on the way to the one where the user stands, but for some.
  func path(without others: [UIViewController] = []) -> String {
    let tree = shown
    var path: [String] = []
    var next = tree.nodes.firstIndex { $0.screen === tree.top }
    while let index = next {
      let screen = tree.nodes[index].screen
      if !others.contains(where: { $0 === screen }) { path.append(screen.title ?? "?") }
      next = tree.nodes[index].parent
    }
    return path.reversed().joined(separator: "/")
  }

  /// The name of the screen on top.
  var top: String? { shown.top?.title }
}

extension UIKitDouble.Device {
  /// A window in front, with a view controller in it, once that has appeared.
  func openWindow(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(windowScene: scene)
    window.rootViewController = root
    window.makeKeyAndVisible()
    settle()
    return window
  }

  /// What is in front of all else in the window.
  var front: UIViewController? {
    var front = scene.windows.first?.rootViewController
    while let next = front?.presentedViewController { front = next }
    return front
  }
}
