import UIKit
import WaymarkUIKitOnDouble

// What UIKit shows, read from its controllers alone.

extension UIKitDouble.Device {
  /// The titles of the screens that lead to what the user sees: of the root, and of each modal.
  var paths: [[String]] {
    var paths: [[String]] = []
    var next = window?.rootViewController
    while let level = next {
      paths.append(level.path)
      next = level.presentedViewController
    }
    return paths
  }

  /// All view controllers in the window, whether they are in sight or not.
  var controllers: [UIViewController] {
    var controllers: [UIViewController] = []
    var next = window?.rootViewController
    while let level = next {
      controllers += level.withChildren
      next = level.presentedViewController
    }
    return controllers
  }
}

extension UITabBarController {
  /// Whether the list of the tabs that do not fit into the bar is open.
  var showsListOfMore: Bool {
    selectedViewController != nil && selectedViewController === moreNavigationController
  }
}

extension UIViewController {
  /// It and all within it.
  var withChildren: [UIViewController] {
    // Tabs that do not fit into the bar are no children of the tab bar controller.
    let parts = (self as? UITabBarController)?.viewControllers ?? children
    return [self] + parts.flatMap(\.withChildren)
  }

  /// The titles of the screens in it that lead to what the user sees.
  var path: [String] {
    switch self {
    case let stack as UINavigationController: return stack.viewControllers.flatMap(\.path)
    case let tabs as UITabBarController:
      return [tabs.title ?? "?"] + (tabs.selectedViewController?.path ?? [])
    case let columns as UISplitViewController where columns.isCollapsed:
      return columns.viewController(for: .compact)?.path ?? []
    case let columns as UISplitViewController:
      return [.primary, .secondary].flatMap { columns.viewController(for: $0)?.path ?? [] }
    default:
      // The host puts what cannot stand in a stack into a controller of its own.
      return children.first?.path ?? [title ?? "?"]
    }
  }
}
