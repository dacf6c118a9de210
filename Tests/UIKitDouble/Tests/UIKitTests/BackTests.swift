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
  @Test("U16: a tap on back pops unasked")
  func tapOnBack() {
    let it = StackFixture("A", "B")
    #expect(it.device.user.tapBack() == .done)
    #expect(it.device.picture == "Nav[A]")
    #expect(it.device.user.tapBack() == .nothing)
  }

  @Test("U16: with a backAction that runs instead, and nothing pops")
  func backAction() {
    let it = StackFixture("A", "B")
    var taps = 0
    it[1].navigationItem.backAction = UIAction { _ in taps += 1 }
    it.device.user.tapBack()
    it.device.settle()
    #expect(taps == 1)
    #expect(it.device.picture == "Nav[A › B]")
  }

  @Test("U17: a navigation controller with shouldPop is asked, and UIKit pops by itself")
  func shouldPop() {
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

  @Test("U17: of what code pops nobody is asked", arguments: [true, false])
  func codePops(isAnimated: Bool) {
    let stack = AskedStack()
    stack.viewControllers = [screen("A"), screen("B"), screen("C")]
    let it = Fixture(root: stack)
    stack.popViewController(animated: isAnimated)
    it.device.settle()
    stack.popToRootViewController(animated: isAnimated)
    it.device.settle()
    #expect(stack.asked == 0)
  }

  @Test(
    "U17: or the bar asks too late, on another position of the switch",
    arguments: [true, false]
  )
  func codePopsAsk(isAnimated: Bool) {
    var options = UIKitDouble.Options.iOS26
    options.asksOfPopsByCode = true
    let stack = AskedStack()
    let top = screen("D")
    stack.viewControllers = [screen("A"), screen("B"), screen("C"), top]
    let it = Fixture(root: stack, options)
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

  @Test("U18: the back menu pops several at once, asks nobody, and tells didPop")
  func backMenu() {
    let stack = AskedStack()
    let top = ActingScreen()
    stack.viewControllers = [screen("A"), screen("B"), top]
    stack.lets = false
    let it = Fixture(root: stack)
    var target: UIViewController?
    top.whenItWillDisappear = { target = stack.topViewController }
    #expect(it.device.user.chooseFromBackMenu(stack.viewControllers[0]) == .done)
    it.device.settle()
    #expect(it.device.picture == "Nav[A]")
    #expect(stack.asked == 0)
    #expect(stack.told == 1)
    #expect(target === stack.viewControllers[0])
  }

  @Test("U19: as a swipe begins, what is below is about to be shown, and the stack lacks its top")
  func swipeBegins() {
    let it = StackFixture("A", "B")
    let listener = StackListener(it.device)
    it.stack.delegate = listener
    #expect(it.device.user.beginSwipeBack() == .done)
    #expect(
      it.notes() == [
        "willShow A", "B viewWillDisappear", "A viewWillAppear", "A viewIsAppearing",
      ]
    )
    #expect(it.stack.transitionCoordinator?.isInteractive == true)
    #expect(it.device.picture == "Nav[A]")
  }

  @Test("U19: or keeps it until the swipe is finished, on another position of the switch")
  func swipeKeepsTop() {
    var options = UIKitDouble.Options.iOS26
    options.swipeTakesTopAtOnce = false
    let it = StackFixture("A", "B", options: options)
    it.device.user.beginSwipeBack()
    #expect(it.device.picture == "Nav[A › B]")
    it.device.user.endSwipeBack()
    it.device.settle()
    #expect(it.device.picture == "Nav[A]")
  }

  @Test("U20: a swipe that is given up leaves the stack as before, and shows nothing")
  func swipeGivenUp() {
    let it = StackFixture("A", "B")
    let listener = StackListener(it.device)
    it.stack.delegate = listener
    it.device.user.beginSwipeBack()
    _ = it.notes()
    it.device.user.endSwipeBack(cancelling: true)
    it.device.settle()
    #expect(
      it.notes() == [
        "B viewWillAppear", "B viewIsAppearing", "B viewDidAppear", "A viewWillDisappear",
        "A viewDidDisappear",
      ]
    )
    #expect(it.device.picture == "Nav[A › B]")
    #expect(it.stack.topViewController?.parent === it.stack)
  }

  @Test("U21: how a swipe ended its coordinator tells, and of a tap no interaction changes")
  func endOfSwipe() {
    let it = StackFixture("A", "B")
    var ends: [Bool] = []
    var changes = 0
    for cancelling in [true, false] {
      it.device.user.beginSwipeBack()
      let coordinator = it.stack.transitionCoordinator
      coordinator?.animate(alongsideTransition: nil) { ends.append($0.isCancelled) }
      coordinator?.notifyWhenInteractionChanges { _ in changes += 1 }
      it.device.user.endSwipeBack(cancelling: cancelling)
      it.device.settle()
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

  @Test("U22: from iOS 26 on there are two recognizers, and the delegates of both are asked")
  func recognizers() {
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

  @Test("U23: a delegate that has animations, bringing none, takes the system's swipe away")
  func animationsTakeTheSwipe() {
    let it = StackFixture("A", "B")
    let listener = StackListener(it.device)
    it.stack.delegate = listener
    #expect(it.device.user.beginSwipeBack() == .done)
    it.device.user.endSwipeBack(cancelling: true)
    it.device.settle()
    let animations = AnimationsDelegate()
    it.stack.delegate = animations
    #expect(it.device.user.beginSwipeBack() == .refused)
  }

  @Test("U23: so do a button of the app's own and a hidden bar")
  func buttonsTakeTheSwipe() {
    let it = StackFixture("A", "B")
    it[1].navigationItem.leftBarButtonItem = UIBarButtonItem()
    #expect(it.device.user.beginSwipeBack() == .refused)
    it[1].navigationItem.leftBarButtonItem = nil
    it.stack.setNavigationBarHidden(true, animated: false)
    #expect(it.device.user.beginSwipeBack() == .refused)
  }

  @Test("U24: a swipe that is finished ends as a pop, and is shown once")
  func swipeFinished() {
    let it = StackFixture("A", "B")
    let listener = StackListener(it.device)
    it.stack.delegate = listener
    let gone = it[1]
    it.device.user.beginSwipeBack()
    _ = it.notes()
    it.device.user.endSwipeBack()
    it.device.settle()
    #expect(it.notes() == ["B viewDidDisappear", "A viewDidAppear", "didShow A"])
    #expect(gone.parent == nil)
  }
}
