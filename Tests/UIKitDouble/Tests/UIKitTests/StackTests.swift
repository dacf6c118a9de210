import Foundation
import Testing
import UIKit

@MainActor @Suite struct StackTests {
  @Test
  func `U1: after an animated push or pop the stack is new on return, and the rest comes later`() {
    let it = StackFixture("A")
    it.stack.pushViewController(screen("B"), animated: true)
    #expect(it.device.picture == "Nav[A › B]")
    #expect(it.stack.transitionCoordinator != nil)
    #expect(it.notes() == [])
    it.device.settle()
    #expect(it.stack.transitionCoordinator == nil)
    #expect(it.stack.popViewController(animated: true)?.title == "B")
    #expect(it.device.picture == "Nav[A]")
    #expect(it.stack.transitionCoordinator != nil)
  }

  @Test func `U2: up to iOS 17 an animated push is held right after an unanimated change`() {
    let it = StackFixture("A", options: .iOS16)
    let pushed = screen("C")
    it.stack.setViewControllers([screen("B")], animated: false)
    it.stack.pushViewController(pushed, animated: true)
    #expect(it.device.picture == "Nav[B]")
    #expect(it.stack.transitionCoordinator == nil)
    it.stack.pushViewController(pushed, animated: true)
    #expect(it.device.exceptions == [])
    it.device.settle()
    #expect(it.device.picture == "Nav[B › C]")
    #expect(it.device.exceptions.count == 1)
  }

  @Test func `U2: a push that is held comes also where the change before it is undone`() {
    let it = StackFixture("A", "B", options: .iOS16)
    let all = it.stack.viewControllers
    it.stack.setViewControllers([it[0]], animated: false)
    it.stack.pushViewController(screen("C"), animated: true)
    it.stack.setViewControllers(all, animated: false)
    it.device.settle()
    #expect(it.device.picture == "Nav[A › B › C]")
  }

  @Test func `U2: from iOS 18 on an animated push is not held after an unanimated change`() {
    let it = StackFixture("A", options: .iOS18)
    it.stack.setViewControllers([screen("B")], animated: false)
    it.stack.pushViewController(screen("C"), animated: true)
    #expect(it.device.picture == "Nav[B › C]")
    #expect(it.stack.transitionCoordinator != nil)
  }

  @Test func `U3: without animation the stack is new on return, no coordinator is there`() {
    let it = StackFixture("A", isListening: true)
    it.stack.pushViewController(screen("B"), animated: false)
    #expect(it.device.picture == "Nav[A › B]")
    #expect(it.stack.transitionCoordinator == nil)
    #expect(it.notes() == [])
    it.device.turn()
    #expect(it.notes().last == "didShow B")
  }

  @Test func `U4: a push calls the old one, the new one, and the delegate when it is over`() {
    let it = StackFixture("A", isListening: true)
    it.stack.pushViewController(screen("B"), animated: true)
    it.device.turn()
    #expect(
      it.notes() == ["willShow B", "A viewWillDisappear", "B viewWillAppear", "B viewIsAppearing"]
    )
    #expect(it.stack.topViewController?.isMovingToParent == true)
    it.device.settle()
    #expect(it.notes() == ["A viewDidDisappear", "B viewDidAppear", "didShow B"])
    #expect(it.stack.topViewController?.isMovingToParent == false)
  }

  @Test func `U5: what is popped is moving from its parent, which it has until it is gone`() {
    let it = StackFixture("A", "B")
    let popped = it[1]
    it.stack.popViewController(animated: true)
    it.device.turn()
    #expect(popped.isMovingFromParent)
    #expect(it.notes().first == "B viewWillDisappear")
    #expect(popped.parent === it.stack)
    it.device.settle()
    #expect(popped.parent == nil)
    #expect(!popped.isMovingFromParent)
  }

  @Test func `U6: setting the same top has no transition, and another has`() {
    let it = StackFixture("A", "B")
    it.stack.setViewControllers([screen("C"), it[1]], animated: true)
    #expect(it.stack.transitionCoordinator == nil)
    #expect(it.notes() == [])
    it.stack.setViewControllers([it[0], screen("D")], animated: true)
    #expect(it.stack.transitionCoordinator?.viewController(forKey: .to)?.title == "D")
    #expect(it.stack.transitionCoordinator?.viewController(forKey: .from)?.title == "B")
  }

  @Test
  func `U7: what is removed below the top is told that it moves, and nothing of appearance`() {
    let it = StackFixture("A")
    let removed = MovingScreen()
    it.stack.setViewControllers([removed, it[0]], animated: false)
    it.device.settle()
    removed.moves = []
    it.device.forget()
    it.stack.setViewControllers([it[1]], animated: false)
    it.device.settle()
    #expect(removed.moves == ["will leave", "has left"])
    #expect(removed.parent == nil)
    #expect(it.notes() == [])
  }

  @Test func `U8: pushing what is in the stack throws`() {
    let it = StackFixture("A", "B")
    it.stack.pushViewController(it[0], animated: true)
    #expect(it.device.exceptions.first?.contains("more than once is not supported") == true)
    #expect(it.device.picture == "Nav[A › B]")
  }

  @Test func `U9: pushing a navigation controller or a tab bar controller throws`() {
    let it = StackFixture("A")
    it.stack.pushViewController(UINavigationController(), animated: true)
    it.stack.pushViewController(UITabBarController(), animated: true)
    #expect(it.device.exceptions.count == 2)
    #expect(
      it.device.exceptions.first?.contains("Pushing a navigation controller is not supported")
        == true
    )
    #expect(it.device.picture == "Nav[A]")
  }

  @Test func `U10: popping to one that is not in the stack throws`() {
    let it = StackFixture("A", "B")
    #expect(it.stack.popToViewController(screen("C"), animated: true) == nil)
    #expect(it.device.exceptions.first?.contains("doesn't exist") == true)
    #expect(it.device.picture == "Nav[A › B]")
  }

  @Test func `U11: setting a stack that holds one twice throws`() {
    let it = StackFixture("A")
    it.stack.setViewControllers([it[0], it[0]], animated: false)
    #expect(it.device.exceptions.first?.contains("must be distinct") == true)
    #expect(it.device.picture == "Nav[A]")
  }

  @Test func `U12: popping at the root, to the top or to the root one stands at does nothing`() {
    let it = StackFixture("A")
    #expect(it.stack.popViewController(animated: true) == nil)
    #expect(it.stack.popToViewController(it[0], animated: true) == nil)
    #expect(it.stack.popToRootViewController(animated: true) == nil)
    #expect(it.stack.transitionCoordinator == nil)
    #expect(it.device.messages == [])
  }

  @Test func `U13: a change during a transition is kept for its end where it does not interrupt`() {
    let it = StackFixture("A", options: .iOS16)
    it.stack.pushViewController(screen("B"), animated: true)
    it.stack.pushViewController(screen("C"), animated: true)
    #expect(it.device.picture == "Nav[A › B]")
    #expect(it.device.warnings.first?.contains("nested push animation") == true)
    it.device.settle()
    #expect(it.device.picture == "Nav[A › B › C]")
  }

  @Test
  func `U13: a push during a push is dropped, turned into a pop, kept or begun, by the switch`() {
    for (way, picture) in [
      (Options.PushDuringPush.dropped, "Nav[A › B]"), (.turnedIntoPop, "Nav[A]"),
      (.kept, "Nav[A › B › C]"), (.interrupting, "Nav[A › B › C]"),
    ] {
      let it = StackFixture("A", options: Options().with(\.pushDuringPush, way))
      it.stack.pushViewController(screen("B"), animated: true)
      it.device.turn()
      it.stack.pushViewController(screen("C"), animated: true)
      it.device.settle()
      #expect(it.device.picture == picture)
    }
  }

  @Test func `U14: a user who interrupts a push lets it appear, and then it is popped`() {
    let it = StackFixture("A")
    it.stack.pushViewController(screen("B"), animated: true)
    it.device.advance(by: .milliseconds(100))
    _ = it.notes()
    #expect(it.device.user.tapBack() == .done)
    it.device.turn()
    #expect(
      it.notes() == [
        "A viewDidDisappear", "B viewDidAppear", "B viewWillDisappear", "A viewWillAppear",
        "A viewIsAppearing",
      ]
    )
    it.device.settle()
    #expect(it.device.picture == "Nav[A]")
  }

  @Test
  func `U15: where it is not in sight the stack changes at once, and appears when it is shown`() {
    let hidden = UINavigationController(rootViewController: screen("B"))
    let tabs = UITabBarController()
    tabs.viewControllers = [screen("A"), hidden]
    let it = Fixture(root: tabs)
    hidden.pushViewController(screen("C"), animated: true)
    #expect(hidden.transitionCoordinator == nil)
    it.device.settle()
    #expect(it.notes() == [])
    tabs.selectedIndex = 1
    it.device.settle()
    #expect(it.notes().contains("C viewDidAppear"))
  }

  @Test func `what a screen does in its own calls does not unbalance any`() {
    for options in Options.everyPosition {
      let acting = ActingScreen()
      let it = StackFixture("A", options: options)
      acting.whenItHasAppeared = { it.stack.pushViewController(screen("C"), animated: true) }
      it.stack.pushViewController(acting, animated: true)
      it.device.settle()
      #expect(it.device.picture == "Nav[A › ActingScreen › C]")
      #expect(it.device.warnings.filter { $0.contains("Unbalanced") } == [])
    }
  }
}
