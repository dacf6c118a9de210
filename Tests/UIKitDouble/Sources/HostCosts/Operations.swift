import UIKit
import WaymarkCore
import WaymarkUIKitOnDouble

/// What the host does, and what UIKit's double does for an app that asks it for the same itself.
///
/// Both end as they have begun, so that they can be done again and again.
@MainActor
struct Measured {
  let name: String
  /// How many operations one round of either is.
  let operations: Int
  let host: () throws -> Void
  let double: () throws -> Void
}

extension Measured {
  static func all() throws -> [Measured] {
    [
      try pushAndPop(), try presentAndDismiss(), try selectTab(), try installRoot(),
      try pushThreeAndUnwind(), try replace(), try pushAndPopInColumns(),
    ]
  }

  private static func pushAndPop() throws -> Measured {
    let theirs = screens(2)
    let stack = UINavigationController(rootViewController: theirs[0])
    makeWindow().rootViewController = stack
    let mine = screens(2)
    let host = UIKitHost(window: makeWindow())
    _ = try host.install(root: mine[0], in: .stack, animated: false, whenDone: .ignored)
    return Measured(name: "push, pop", operations: 2) {
      _ = try host.push(mine[1], onto: mine[0], animated: false, whenDone: .ignored)
      _ = try host.pop(mine[1], animated: false, whenDone: .ignored)
    } double: {
      stack.pushViewController(theirs[1], animated: false)
      stack.popViewController(animated: false)
    }
  }

  private static func presentAndDismiss() throws -> Measured {
    let theirs = screens(2)
    let root = UINavigationController(rootViewController: theirs[0])
    makeWindow().rootViewController = root
    let mine = screens(2)
    let host = UIKitHost(window: makeWindow())
    _ = try host.install(root: mine[0], in: .stack, animated: false, whenDone: .ignored)
    return Measured(name: "present, dismiss", operations: 2) {
      _ = try host.present(
        mine[1],
        over: mine[0],
        style: .sheet,
        in: .stack,
        animated: false,
        whenDone: .ignored
      )
      _ = try host.dismiss(mine[1], animated: false, whenDone: .ignored)
      mine[1].removeFromParent()
    } double: {
      let modal = UINavigationController(rootViewController: theirs[1])
      modal.modalPresentationStyle = .pageSheet
      root.present(modal, animated: false)
      root.dismiss(animated: false)
      theirs[1].removeFromParent()
    }
  }

  private static func selectTab() throws -> Measured {
    let theirs = UITabBarController()
    theirs.viewControllers = screens(2).map { UINavigationController(rootViewController: $0) }
    makeWindow().rootViewController = theirs
    let mine = UITabBarController()
    mine.viewControllers = screens(2)
    let first = screens(2)
    let host = UIKitHost(window: makeWindow())
    _ = try host.install(root: mine, in: .bare, animated: false, whenDone: .ignored)
    return Measured(name: "select a tab", operations: 2) {
      for index in [1, 0] {
        _ = try host.selectTab(
          index,
          showing: first[index],
          of: mine,
          in: .stack,
          leaving: .keep,
          animated: false,
          whenDone: .ignored
        )
      }
    } double: {
      for index in [1, 0] { theirs.selectedIndex = index }
    }
  }

  private static func installRoot() throws -> Measured {
    let theirs = screens(2)
    let window = makeWindow()
    let mine = screens(2)
    let host = UIKitHost(window: makeWindow())
    return Measured(name: "install a root", operations: 2) {
      for screen in mine {
        _ = try host.install(root: screen, in: .stack, animated: false, whenDone: .ignored)
        screen.removeFromParent()
      }
    } double: {
      for screen in theirs {
        window.rootViewController = UINavigationController(rootViewController: screen)
        screen.removeFromParent()
      }
    }
  }

  private static func pushThreeAndUnwind() throws -> Measured {
    let theirs = screens(4)
    let stack = UINavigationController(rootViewController: theirs[0])
    makeWindow().rootViewController = stack
    let mine = screens(4)
    let host = UIKitHost(window: makeWindow())
    _ = try host.install(root: mine[0], in: .stack, animated: false, whenDone: .ignored)
    return Measured(name: "push three, unwind", operations: 4) {
      for index in 1...3 {
        _ = try host.push(mine[index], onto: mine[index - 1], animated: false, whenDone: .ignored)
      }
      _ = try host.unwind(to: mine[0], animated: false, whenDone: .ignored)
    } double: {
      for index in 1...3 { stack.pushViewController(theirs[index], animated: false) }
      stack.popToViewController(theirs[0], animated: false)
    }
  }

  private static func replace() throws -> Measured {
    let theirs = screens(3)
    let stack = UINavigationController(rootViewController: theirs[0])
    makeWindow().rootViewController = stack
    stack.pushViewController(theirs[1], animated: false)
    let mine = screens(3)
    let host = UIKitHost(window: makeWindow())
    _ = try host.install(root: mine[0], in: .stack, animated: false, whenDone: .ignored)
    _ = try host.push(mine[1], onto: mine[0], animated: false, whenDone: .ignored)
    return Measured(name: "replace", operations: 2) {
      _ = try host.replace(mine[1], with: mine[2], animated: false, whenDone: .ignored)
      _ = try host.replace(mine[2], with: mine[1], animated: false, whenDone: .ignored)
    } double: {
      stack.setViewControllers([theirs[0], theirs[2]], animated: false)
      stack.setViewControllers([theirs[0], theirs[1]], animated: false)
    }
  }

  private static func pushAndPopInColumns() throws -> Measured {
    let theirs = screens(3)
    let columns = UISplitViewController(style: .doubleColumn)
    let others = UINavigationController(rootViewController: theirs[1])
    columns.setViewController(UINavigationController(rootViewController: theirs[0]), for: .primary)
    columns.setViewController(others, for: .secondary)
    makeWindow(.regular).rootViewController = columns
    let mine = screens(3)
    let host = UIKitHost(window: makeWindow(.regular), isSplit: true)
    _ = try host.install(root: mine[0], in: .stack, animated: false, whenDone: .ignored)
    _ = try host.push(mine[1], onto: mine[0], animated: false, whenDone: .ignored)
    return Measured(name: "push, pop in columns", operations: 2) {
      _ = try host.push(mine[2], onto: mine[1], animated: false, whenDone: .ignored)
      _ = try host.pop(mine[2], animated: false, whenDone: .ignored)
    } double: {
      others.pushViewController(theirs[2], animated: false)
      others.popViewController(animated: false)
    }
  }
}

@MainActor
private func screens(_ count: Int) -> [UIViewController] {
  (0..<count).map { _ in UIViewController() }
}

/// What an app would hold: a window does not hold its device, nor a controller its window.
@MainActor
private var held: [(device: UIKitDouble.Device, window: UIWindow)] = []

/// A window of a device on which nothing takes time, so that only work is measured.
@MainActor
private func makeWindow(_ sizeClass: UIUserInterfaceSizeClass = .compact) -> UIWindow {
  var options = UIKitDouble.Options()
  options.unanimated = .atOnce
  let device = UIKitDouble.Device(options, sizeClass: sizeClass)
  let window = UIWindow(windowScene: device.scene)
  held.append((device, window))
  window.makeKeyAndVisible()
  return window
}
