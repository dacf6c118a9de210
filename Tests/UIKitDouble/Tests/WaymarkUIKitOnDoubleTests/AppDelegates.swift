import Foundation
import UIKit

/// An app's own delegate of everything that has one.
@MainActor
final class AppDelegate: NSObject, UINavigationControllerDelegate,
  UITabBarControllerDelegate, UIAdaptivePresentationControllerDelegate,
  UISplitViewControllerDelegate, UIGestureRecognizerDelegate
{
  /// What it says when it is asked.
  var lets = true
  private var lines: [String] = []

  /// What it was asked and told since the last time.
  func told() -> [String] {
    defer { lines = [] }
    return lines
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    lines.append("shown \(viewController.title ?? "")")
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool { lets }

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelectTab tab: UITab
  ) -> Bool { lets }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {
    lines.append("tab \(viewController.title ?? "")")
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelectTab selectedTab: UITab,
    previousTab: UITab?
  ) {
    lines.append("tab \(selectedTab.title)")
  }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { lets }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    lines.append("attempted")
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    lines.append("pulled")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    lines.append("dismissed")
  }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    lines.append("collapsing")
    return .primary
  }

  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposed: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    lines.append("expanding")
    return .secondaryOnly
  }

  func splitViewController(
    _ svc: UISplitViewController,
    willShow column: UISplitViewController.Column
  ) {
    lines.append("will show \(column)")
  }

  func splitViewController(
    _ svc: UISplitViewController,
    willHide column: UISplitViewController.Column
  ) {
    lines.append("will hide \(column)")
  }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
    lines.append("collapsed")
  }

  func splitViewControllerDidExpand(_ svc: UISplitViewController) {
    lines.append("expanded")
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { lets }
}

/// A delegate that brings animations of its own.
@MainActor
final class AnimatingDelegate: NSObject, UINavigationControllerDelegate {
  private(set) var isAsked = false

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    isAsked = true
    return nil
  }
}

/// A delegate that passes on to whoever it has found in its place.
@MainActor
final class PassingDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
  private let before: (any UIAdaptivePresentationControllerDelegate)?
  private(set) var count = 0

  init(over controller: UIPresentationController?) {
    before = controller?.delegate
    super.init()
    controller?.delegate = self
  }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    before?.presentationControllerShouldDismiss(presentationController) ?? true
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    count += 1
    before?.presentationControllerDidDismiss(presentationController)
  }
}

/// The same for a stack.
@MainActor
final class PassingStackDelegate: NSObject, UINavigationControllerDelegate {
  private let before: (any UINavigationControllerDelegate)?
  private(set) var count = 0

  init(over stack: UINavigationController?) {
    before = stack?.delegate
    super.init()
    stack?.delegate = self
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    count += 1
    before?.navigationController(navigationController, didShow: viewController, animated: animated)
  }
}

/// A delegate that sends the user back as soon as an item is shown.
@MainActor
final class PoppingDelegate: NSObject, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    guard viewController.title == "Item" else { return }
    navigationController.popViewController(animated: false)
  }
}

/// A screen that does something when it is loaded and when it has appeared.
@MainActor
final class EagerScreen: UIViewController {
  var whenLoaded: (EagerScreen) -> Void = { _ in }
  var whenAppeared: (EagerScreen) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    whenLoaded(self)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    whenAppeared(self)
  }
}
