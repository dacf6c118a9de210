import Foundation
import Testing
import UIKit

/// When the coordinator of a transition is there.
@MainActor @Suite struct CoordinatorTests {
  /// Notes at each call whether a coordinator is there.
  private final class Noting: NSObject, UINavigationControllerDelegate {
    var isThere: [Bool] = []

    func navigationController(
      _ navigationController: UINavigationController,
      didShow viewController: UIViewController,
      animated: Bool
    ) {
      isThere.append(navigationController.transitionCoordinator != nil)
    }
  }

  @Test func `it is there in didShow of a push and a pop, and gone in its own completions`() {
    let it = StackFixture("A")
    let noting = Noting()
    it.stack.delegate = noting
    for change in [
      { it.stack.pushViewController(screen("B"), animated: true) },
      { it.stack.popViewController(animated: true) },
    ] {
      change()
      var isGone = false
      it.stack.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        isGone = it.stack.transitionCoordinator == nil
      }
      it.device.settle()
      #expect(isGone)
    }
    #expect(noting.isThere == [true, true])
  }

  @Test func `it is there in the completions of present and dismiss, and gone in its own`() {
    let it = Fixture()
    let sheet = screen("Sheet")
    var isThere: [Bool] = []
    var isGone: [Bool] = []
    it.root.present(sheet, animated: true) { isThere.append(sheet.transitionCoordinator != nil) }
    sheet.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
      isGone.append(sheet.transitionCoordinator == nil)
    }
    it.device.settle()
    it.root.dismiss(animated: true) { isThere.append(it.root.transitionCoordinator != nil) }
    it.root.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
      isGone.append(it.root.transitionCoordinator == nil)
    }
    it.device.settle()
    #expect(isThere == [true, true])
    #expect(isGone == [true, true])
  }

  @Test func `one that is over accepts a closure and never calls it`() throws {
    let it = StackFixture("A")
    it.stack.pushViewController(screen("B"), animated: true)
    let coordinator = try #require(it.stack.transitionCoordinator)
    it.device.settle()
    var isCalled = false
    let isAccepted = coordinator.animate(alongsideTransition: nil) { _ in isCalled = true }
    it.device.settle()
    #expect(isAccepted)
    #expect(!isCalled)
  }

  @Test func `one tab fades into another, unless nothing is animated`() {
    let (one, two) = (UINavigationController(rootViewController: screen("One")), ActingScreen())
    let tabs = UITabBarController()
    tabs.viewControllers = [one, two]
    let it = Fixture(root: tabs)
    var isThere: Bool?
    two.whenItHasAppeared = { isThere = two.transitionCoordinator != nil }
    tabs.selectedIndex = 1
    it.device.turn()
    #expect(isThere == nil)
    it.device.settle()
    #expect(isThere == true)
    #expect(tabs.transitionCoordinator == nil)
    tabs.selectedIndex = 0
    it.device.turn()
    #expect(one.transitionCoordinator === tabs.transitionCoordinator)
    isThere = nil
    UIView.performWithoutAnimation { tabs.selectedIndex = 1 }
    it.device.turn()
    #expect(isThere == false)
    #expect(it.device.messages == [])
  }

  @Test func `what is asked as a presentation ends waits for its coordinator where UIKit defers`() {
    let it = Fixture(Options.iOS26.with(\.defersPresentations, true))
    let (one, two) = (screen("One"), screen("Two"))
    var isPresented: Bool?
    it.root.present(one, animated: true) {
      one.present(two, animated: true)
      isPresented = two.presentingViewController != nil
    }
    it.device.settle()
    #expect(isPresented == false)
    #expect(it.device.picture == "Root\nsheet: One\nsheet: Two")
    one.dismiss(animated: true) {
      it.root.dismiss(animated: true)
      isPresented = one.isBeingDismissed
    }
    it.device.settle()
    #expect(isPresented == false)
    #expect(it.device.picture == "Root")
    #expect(it.device.messages == [])
  }

  @Test func `what is dismissed may say so only from its first appearance call on`() {
    let it = Fixture(Options.iOS26.with(\.saysLateThatItGoes, true))
    let sheet = it.present("Sheet")
    it.root.dismiss(animated: true)
    #expect(!sheet.isBeingDismissed)
    it.device.turn()
    #expect(sheet.isBeingDismissed)
  }
}
