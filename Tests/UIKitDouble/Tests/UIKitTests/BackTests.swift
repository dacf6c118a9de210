import Foundation
import Testing
import UIKit

/// Is asked before a tap on the back button pops, as it is its bar's delegate.
@MainActor
private final class AskedStack: UINavigationController, UINavigationBarDelegate {
  var lets = true
  var asked = 0
  var told = 0
  /// The item that it was asked about last, and whether that was the top's.
  private(set) weak var item: UINavigationItem?
  private(set) var wasOfTop = false

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    asked += 1
    self.item = item
    wasOfTop = item === topViewController?.navigationItem
    return lets
  }

  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
    told += 1
  }
}

/// A delegate that has the method for animations, and brings none.
@MainActor
private final class AnimationsDelegate: NSObject, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// A say in a recognizer's gesture.
@MainActor
private final class Doorkeeper: NSObject, UIGestureRecognizerDelegate {
  var lets = false
  var asked = 0

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    asked += 1
    return lets
  }
}

@MainActor @Suite struct BackTests {
  @Test func `U16: a tap on back pops unasked`() {
    let it = StackFixture("A", "B")
    #expect(it.device.user.tapBack() == .done)
    #expect(it.device.picture == "Nav[A]")
    #expect(it.device.user.tapBack() == .nothing)
  }

  @Test func `U16: an item's backAction runs in the place of a pop`() {
    let it = StackFixture("A", "B")
    var taps = 0
    it[1].navigationItem.backAction = UIAction { _ in taps += 1 }
    it.device.byHand { $0.tapBack() }
    #expect(taps == 1)
    #expect(it.device.picture == "Nav[A › B]")
  }

  @Test func `U17: a navigation controller with shouldPop is asked, and UIKit pops by itself`() {
    let stack = AskedStack()
    stack.viewControllers = [screen("A"), screen("B")]
    let it = Fixture(root: stack)
    stack.lets = false
    #expect(it.device.user.tapBack() == .refused)
    #expect(it.device.picture == "Nav[A › B]")
    stack.lets = true
    #expect(it.device.user.tapBack() == .done)
    #expect(it.device.picture == "Nav[A]")
    #expect(stack.asked == 2)
    #expect(stack.told == 1)
  }

  @Test(arguments: [true, false])
  func `U17: of what code pops nobody is asked`(isAnimated: Bool) {
    let stack = AskedStack()
    stack.viewControllers = [screen("A"), screen("B"), screen("C")]
    let it = Fixture(root: stack)
    stack.popViewController(animated: isAnimated)
    it.device.settle()
    stack.popToRootViewController(animated: isAnimated)
    it.device.settle()
    #expect(stack.asked == 0)
  }

  @Test(arguments: [true, false])
  func `U17: with the other switch, the bar asks of what code pops, too late`(isAnimated: Bool) {
    let stack = AskedStack()
    let top = screen("D")
    stack.viewControllers = [screen("A"), screen("B"), screen("C"), top]
    let it = Fixture(root: stack, Options().with(\.asksOfPopsByCode, true))
    stack.popToViewController(stack.viewControllers[1], animated: isAnimated)
    #expect(stack.asked == 1)
    #expect(stack.item === top.navigationItem)
    #expect(!stack.wasOfTop)
    it.device.settle()
    it.device.user.tapBack()
    #expect(stack.asked == 2)
    #expect(stack.wasOfTop)
    it.device.settle()
    #expect(it.device.picture == "Nav[A]")
    #expect(it.device.warnings == [])
    stack.setViewControllers([screen("E"), screen("F")], animated: isAnimated)
    it.device.settle()
    stack.lets = false
    stack.popViewController(animated: isAnimated)
    #expect(stack.asked == 3)
    #expect(it.device.warnings.count == 1)
    it.device.settle()
    #expect(it.device.picture == "Nav[E]")
  }

  @Test func `U18: the back menu pops several at once, asks nobody, and tells didPop`() {
    let stack = AskedStack()
    let top = ActingScreen()
    stack.viewControllers = [screen("A"), screen("B"), top]
    stack.lets = false
    let it = Fixture(root: stack)
    var target: UIViewController?
    top.whenItWillDisappear = { target = stack.topViewController }
    #expect(it.device.byHand { $0.chooseFromBackMenu(stack.viewControllers[0]) } == .done)
    #expect(it.device.picture == "Nav[A]")
    #expect(stack.asked == 0)
    #expect(stack.told == 1)
    #expect(target === stack.viewControllers[0])
  }

  @Test
  func `U19: as a swipe begins, what is below is about to be shown, and the stack lacks its top`() {
    let it = StackFixture("A", "B", isListening: true)
    #expect(it.device.user.beginSwipeBack() == .done)
    #expect(
      it.notes() == ["willShow A", "B viewWillDisappear", "A viewWillAppear", "A viewIsAppearing"]
    )
    #expect(it.stack.transitionCoordinator?.isInteractive == true)
    #expect(it.device.picture == "Nav[A]")
  }

  @Test func `U19: with the other switch, the stack keeps its top until a swipe is finished`() {
    let it = StackFixture("A", "B", options: Options().with(\.swipeTakesTopAtOnce, false))
    it.device.user.beginSwipeBack()
    #expect(it.device.picture == "Nav[A › B]")
    it.device.byHand { $0.endSwipeBack() }
    #expect(it.device.picture == "Nav[A]")
  }

  @Test func `U20: a swipe that is given up leaves the stack as before, and shows nothing`() {
    let it = StackFixture("A", "B", isListening: true)
    it.device.user.beginSwipeBack()
    _ = it.notes()
    it.device.byHand { $0.endSwipeBack(cancelling: true) }
    #expect(
      it.notes() == [
        "B viewWillAppear", "B viewIsAppearing", "B viewDidAppear", "A viewWillDisappear",
        "A viewDidDisappear",
      ]
    )
    #expect(it.device.picture == "Nav[A › B]")
    #expect(it.stack.topViewController?.parent === it.stack)
  }

  @Test func `U20: a swipe that was given up stays so if a tap meets it on its way back`() {
    for takesTop in [true, false] {
      let it = StackFixture("A", "B", "C", options: Options().with(\.swipeTakesTopAtOnce, takesTop))
      it.device.user.beginSwipeBack()
      it.device.turn()
      it.device.user.endSwipeBack(cancelling: true)
      it.device.user.tapBack()
      it.device.settle()
      #expect(it.device.picture == "Nav[A › B]", "takes the top at once: \(takesTop)")
    }
  }

  @Test func `U21: how a swipe ended its coordinator tells, and of a tap no interaction changes`() {
    let it = StackFixture("A", "B")
    var ends: [Bool] = []
    var changes = 0
    for cancelling in [true, false] {
      it.device.user.beginSwipeBack()
      let coordinator = it.stack.transitionCoordinator
      coordinator?.animate(alongsideTransition: nil) { ends.append($0.isCancelled) }
      coordinator?.notifyWhenInteractionChanges { _ in changes += 1 }
      it.device.byHand { $0.endSwipeBack(cancelling: cancelling) }
    }
    #expect(ends == [true, false])
    #expect(changes == 2)
    it.stack.pushViewController(screen("C"), animated: false)
    it.device.settle()
    it.device.user.tapBack()
    it.stack.transitionCoordinator?.notifyWhenInteractionChanges { _ in changes += 1 }
    it.device.settle()
    #expect(changes == 2)
  }

  @Test
  func `U22: from iOS 26 on there are two recognizers, and the delegates of both are asked`() {
    let it = StackFixture("A", "B")
    let keeper = Doorkeeper()
    it.stack.interactivePopGestureRecognizer?.delegate = keeper
    it.stack.interactiveContentPopGestureRecognizer?.delegate = keeper
    #expect(it.device.user.beginSwipeBack(.edge) == .refused)
    #expect(it.device.user.beginSwipeBack(.content) == .refused)
    keeper.lets = true
    #expect(it.device.user.beginSwipeBack(.content) == .done)
    #expect(keeper.asked == 3)
    let older = StackFixture("A", "B", options: .iOS18)
    #expect(older.stack.interactiveContentPopGestureRecognizer == nil)
    #expect(older.device.user.beginSwipeBack(.content) == .nothing)
  }

  @Test func `U23: a delegate that has animations, bringing none, takes the system's swipe away`() {
    let it = StackFixture("A", "B", isListening: true)
    #expect(it.device.user.beginSwipeBack() == .done)
    it.device.byHand { $0.endSwipeBack(cancelling: true) }
    let animations = AnimationsDelegate()
    it.stack.delegate = animations
    #expect(it.device.user.beginSwipeBack() == .refused)
  }

  @Test func `U23: a button of the app's own and a hidden bar take the system's swipe away`() {
    let it = StackFixture("A", "B")
    it[1].navigationItem.leftBarButtonItem = UIBarButtonItem()
    #expect(it.device.user.beginSwipeBack() == .refused)
    it[1].navigationItem.leftBarButtonItem = nil
    it.stack.setNavigationBarHidden(true, animated: false)
    #expect(it.device.user.beginSwipeBack() == .refused)
  }

  @Test func `U24: a swipe that is finished ends as a pop, and is shown once`() {
    let it = StackFixture("A", "B", isListening: true)
    let gone = it[1]
    it.device.user.beginSwipeBack()
    _ = it.notes()
    it.device.byHand { $0.endSwipeBack() }
    #expect(it.notes() == ["B viewDidDisappear", "A viewDidAppear", "didShow A"])
    #expect(gone.parent == nil)
  }
}
