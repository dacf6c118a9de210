import Foundation
import UIKit
import WaymarkCore
import WaymarkUIKitOnDouble

// What an operation of the host costs beyond what UIKit's double does for it anyway.

/// A device on which nothing takes time, so that only work is measured.
@MainActor
func makeWindow(
  _ sizeClass: UIUserInterfaceSizeClass = .compact
) -> (device: UIKitDouble.Device, window: UIWindow) {
  var options = UIKitDouble.Options()
  options.unanimated = .atOnce
  let device = UIKitDouble.Device(options, sizeClass: sizeClass)
  let window = UIWindow(windowScene: device.scene)
  window.makeKeyAndVisible()
  return (device, window)
}

/// The best of several samples, in microseconds a call.
@MainActor
func cost(of count: Int = 200, _ body: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  var best = Duration.seconds(1_000)
  for _ in 0..<500 {
    best = min(best, try clock.measure { for _ in 0..<count { try body() } })
  }
  let (seconds, attoseconds) = best.components
  return (Double(seconds) * 1e6 + Double(attoseconds) / 1e12) / Double(count)
}

@MainActor
func screens(_ count: Int) -> [UIViewController] { (0..<count).map { _ in UIViewController() } }

@MainActor
func costsOfStack() throws -> (host: Double, floor: Double) {
  let (device, window) = makeWindow()
  let all = screens(4)
  let stack = UINavigationController(rootViewController: all[0])
  window.rootViewController = stack
  let floor = cost {
    stack.pushViewController(all[1], animated: false)
    stack.popViewController(animated: false)
  }
  let (other, otherWindow) = makeWindow()
  let host = UIKitHost(window: otherWindow)
  _ = try host.install(root: all[2], in: .stack, animated: false, whenDone: .ignored)
  let cost = try cost {
    _ = try host.push(all[3], onto: all[2], animated: false, whenDone: .ignored)
    _ = try host.pop(all[3], animated: false, whenDone: .ignored)
  }
  return withExtendedLifetime((device, other)) { (cost / 2, floor / 2) }
}

@MainActor
func costsOfModals() throws -> (host: Double, floor: Double) {
  let (device, window) = makeWindow()
  let all = screens(4)
  window.rootViewController = UINavigationController(rootViewController: all[0])
  let root = window.rootViewController
  let floor = cost {
    root?.present(UINavigationController(rootViewController: all[1]), animated: false)
    root?.dismiss(animated: false)
    all[1].removeFromParent()
  }
  let (other, otherWindow) = makeWindow()
  let host = UIKitHost(window: otherWindow)
  _ = try host.install(root: all[2], in: .stack, animated: false, whenDone: .ignored)
  let cost = try cost {
    _ = try host.present(
      all[3],
      over: all[2],
      style: .sheet,
      in: .stack,
      animated: false,
      whenDone: .ignored
    )
    _ = try host.dismiss(all[3], animated: false, whenDone: .ignored)
    all[3].removeFromParent()
  }
  return withExtendedLifetime((device, other)) { (cost / 2, floor / 2) }
}

@MainActor
func costsOfTabs() throws -> (host: Double, floor: Double) {
  let (device, window) = makeWindow()
  let all = screens(6)
  let tabs = UITabBarController()
  tabs.viewControllers = all[0...1].map { UINavigationController(rootViewController: $0) }
  window.rootViewController = tabs
  let floor = cost {
    tabs.selectedIndex = 1
    tabs.selectedIndex = 0
  }
  let (other, otherWindow) = makeWindow()
  let host = UIKitHost(window: otherWindow)
  let controller = UITabBarController()
  controller.viewControllers = Array(all[2...3])
  _ = try host.install(root: controller, in: .bare, animated: false, whenDone: .ignored)
  func select(_ index: Int) throws {
    _ = try host.selectTab(
      index,
      showing: all[4 + index],
      of: controller,
      in: .stack,
      leaving: .keep,
      animated: false,
      whenDone: .ignored
    )
  }
  let cost = try cost {
    try select(1)
    try select(0)
  }
  return withExtendedLifetime((device, other)) { (cost / 2, floor / 2) }
}

@MainActor
func costsOfRoots() throws -> (host: Double, floor: Double) {
  let (device, window) = makeWindow()
  let all = screens(2)
  let floor = cost {
    for screen in all {
      window.rootViewController = UINavigationController(rootViewController: screen)
      screen.removeFromParent()
    }
  }
  let (other, otherWindow) = makeWindow()
  let host = UIKitHost(window: otherWindow)
  let mine = screens(2)
  let cost = try cost {
    for screen in mine {
      _ = try host.install(root: screen, in: .stack, animated: false, whenDone: .ignored)
      screen.removeFromParent()
    }
  }
  return withExtendedLifetime((device, other)) { (cost / 2, floor / 2) }
}

@MainActor
func costsOfUnwinding() throws -> (host: Double, floor: Double) {
  let (device, window) = makeWindow()
  let all = screens(4)
  let stack = UINavigationController(rootViewController: all[0])
  window.rootViewController = stack
  let floor = cost {
    for screen in all.dropFirst() { stack.pushViewController(screen, animated: false) }
    stack.popToViewController(all[0], animated: false)
  }
  let (other, otherWindow) = makeWindow()
  let host = UIKitHost(window: otherWindow)
  let mine = screens(4)
  _ = try host.install(root: mine[0], in: .stack, animated: false, whenDone: .ignored)
  let cost = try cost {
    for (base, screen) in zip(mine, mine.dropFirst()) {
      _ = try host.push(screen, onto: base, animated: false, whenDone: .ignored)
    }
    _ = try host.unwind(to: mine[0], animated: false, whenDone: .ignored)
  }
  return withExtendedLifetime((device, other)) { (cost / 4, floor / 4) }
}

@MainActor
func costsOfReplacing() throws -> (host: Double, floor: Double) {
  let (device, window) = makeWindow()
  let all = screens(3)
  let stack = UINavigationController()
  window.rootViewController = stack
  let floor = cost {
    for screen in all[1...] { stack.setViewControllers([all[0], screen], animated: false) }
  }
  let (other, otherWindow) = makeWindow()
  let host = UIKitHost(window: otherWindow)
  let mine = screens(3)
  _ = try host.install(root: mine[0], in: .stack, animated: false, whenDone: .ignored)
  _ = try host.push(mine[1], onto: mine[0], animated: false, whenDone: .ignored)
  let cost = try cost {
    _ = try host.replace(mine[1], with: mine[2], animated: false, whenDone: .ignored)
    _ = try host.replace(mine[2], with: mine[1], animated: false, whenDone: .ignored)
  }
  return withExtendedLifetime((device, other)) { (cost / 2, floor / 2) }
}

@MainActor
func costsOfColumns() throws -> (host: Double, floor: Double) {
  let (device, window) = makeWindow(.regular)
  let all = screens(3)
  let columns = UISplitViewController(style: .doubleColumn)
  let others = UINavigationController(rootViewController: all[1])
  columns.setViewController(UINavigationController(rootViewController: all[0]), for: .primary)
  columns.setViewController(others, for: .secondary)
  window.rootViewController = columns
  let floor = cost {
    others.pushViewController(all[2], animated: false)
    others.popViewController(animated: false)
  }
  let (other, otherWindow) = makeWindow(.regular)
  let host = UIKitHost(window: otherWindow, isSplit: true)
  let mine = screens(3)
  _ = try host.install(root: mine[0], in: .stack, animated: false, whenDone: .ignored)
  _ = try host.push(mine[1], onto: mine[0], animated: false, whenDone: .ignored)
  let cost = try cost {
    _ = try host.push(mine[2], onto: mine[1], animated: false, whenDone: .ignored)
    _ = try host.pop(mine[2], animated: false, whenDone: .ignored)
  }
  return withExtendedLifetime((device, other)) { (cost / 2, floor / 2) }
}

let limit = 3.0
var isReached = true
for (name, costs) in [
  ("push, pop", try costsOfStack()), ("present, dismiss", try costsOfModals()),
  ("select a tab", try costsOfTabs()), ("install a root", try costsOfRoots()),
  ("push three, unwind", try costsOfUnwinding()), ("replace", try costsOfReplacing()),
  ("push, pop in columns", try costsOfColumns()),
] {
  let beyond = costs.host - costs.floor
  let numbers = String(format: "%6.2f µs, %6.2f µs of it UIKit's double", costs.host, costs.floor)
  isReached = isReached && beyond <= limit
  print("\(beyond <= limit ? "PASS" : "FAIL")  \(name): \(numbers)")
}
exit(isReached ? 0 : 1)
