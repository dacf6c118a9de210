import Foundation
import Testing
import UIKit

/// Has a say in a sheet, and notes what it is told.
@MainActor
private final class SheetListener: NSObject, UIAdaptivePresentationControllerDelegate {
  var lets = true
  var told: [String] = []

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    told.append("should")
    return lets
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    told.append("will")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    told.append("did")
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    told.append("attempt")
  }
}

@MainActor @Suite struct DismissingTests {
  /// A root with sheets over one another, called by their titles.
  private func sheets(
    _ titles: String...,
    options: UIKitDouble.Options = .iOS26
  ) -> (it: Fixture, sheets: [UIViewController]) {
    let root = screen("Root")
    let it = Fixture(root: root, options)
    var sheets = [root]
    for title in titles {
      let sheet = screen(title)
      sheets[sheets.count - 1].present(sheet, animated: false)
      it.device.settle()
      sheets.append(sheet)
    }
    it.device.forget()
    return (it, sheets)
  }

  @Test("U36: dismissing on one that presents takes what it presents, with all above")
  func dismissingFromPresenter() {
    let (it, all) = sheets("A", "B", "C")
    all[1].dismiss(animated: true)
    it.device.settle()
    #expect(it.device.picture == "Root\nsheet: A")
  }

  @Test("U37: dismissing on the topmost takes that; a chain goes as one, with one completion")
  func dismissingTopmost() {
    let (it, all) = sheets("A", "B")
    var completions = 0
    all[2].dismiss(animated: true) { completions += 1 }
    it.device.settle()
    #expect(it.device.picture == "Root\nsheet: A")
    let (other, chain) = sheets("A", "B", "C")
    chain[0].dismiss(animated: true) { completions += 1 }
    #expect(chain[0].transitionCoordinator?.viewController(forKey: .from) === chain[3])
    other.device.settle()
    #expect(other.device.picture == "Root")
    #expect(completions == 2)
    #expect(other.notes().filter { $0.hasSuffix("viewDidDisappear") }.count == 3)
  }

  @Test("U37: on a child of what is presented, that goes")
  func dismissingFromChild() {
    let it = StackFixture("A")
    let inner = screen("Inner")
    it.stack.present(UINavigationController(rootViewController: inner), animated: false)
    it.device.settle()
    inner.dismiss(animated: true)
    it.device.settle()
    #expect(it.device.picture == "Nav[A]")
  }

  @Test("U38: dismissing where nothing is presented does nothing, its completion may never come")
  func dismissingNothing() {
    var options = UIKitDouble.Options.iOS26
    for comes in [false, true] {
      options.dismissingNothingCompletes = comes
      let root = screen("Root")
      let it = Fixture(root: root, options)
      var completions = 0
      root.dismiss(animated: true) { completions += 1 }
      it.device.settle()
      #expect(completions == (comes ? 1 : 0))
      #expect(it.device.messages == [])
    }
  }

  @Test("U39: dismissing while something comes or goes is logged and lost")
  func dismissingDuringTransition() {
    let root = screen("Root")
    let it = Fixture(root: root)
    var completions = 0
    root.present(screen("A"), animated: true)
    root.dismiss(animated: true) { completions += 1 }
    it.device.settle()
    #expect(it.device.picture == "Root\nsheet: A")
    root.dismiss(animated: true)
    it.device.turn()
    root.dismiss(animated: true) { completions += 1 }
    it.device.settle()
    #expect(completions == 0)
    #expect(
      it.device.warnings
        == Array(
          repeating: "Attempt to dismiss from view controller Root while a presentation or dismiss"
            + " is in progress!",
          count: 2
        )
    )
  }

  @Test("U40: of two who dismiss one chain, the earlier may never hear of it")
  func dismissingTwice() {
    var options = UIKitDouble.Options.iOS26
    options.dismissDuringDismiss = .takesOver
    let (it, all) = sheets("A", "B", options: options)
    var completions: [String] = []
    all[1].dismiss(animated: true) { completions.append("earlier") }
    it.device.turn()
    all[0].dismiss(animated: true) { completions.append("later") }
    it.device.settle()
    #expect(completions == ["later"])
    #expect(it.device.picture == "Root")
    #expect(it.device.warnings == [])
  }

  @Test("U41: a swipe asks, tells when it begins and when it is done; not when it is given up")
  func swipingSheets() {
    let (it, all) = sheets("A")
    let listener = SheetListener()
    all[1].presentationController?.delegate = listener
    it.device.user.beginSwipeDown()
    #expect(all[1].isBeingDismissed)
    it.device.user.endSwipeDown(cancelling: true)
    it.device.settle()
    #expect(listener.told == ["should", "will"])
    #expect(it.device.picture == "Root\nsheet: A")
    #expect(it.notes().last == "A viewDidAppear")
    #expect(it.device.user.swipeDown() == .done)
    it.device.settle()
    #expect(listener.told == ["should", "will", "should", "will", "did"])
    #expect(it.device.picture == "Root")
  }

  @Test("U41: one that is modal is not asked about")
  func modalSheets() {
    let (it, all) = sheets("A")
    let listener = SheetListener()
    all[1].presentationController?.delegate = listener
    all[1].isModalInPresentation = true
    #expect(it.device.user.swipeDown() == .refused)
    #expect(listener.told == ["attempt"])
  }

  @Test("U42: a swipe that is refused is told of as an attempt")
  func refusedSwipe() {
    let (it, all) = sheets("A")
    let listener = SheetListener()
    listener.lets = false
    all[1].presentationController?.delegate = listener
    #expect(it.device.user.swipeDown() == .refused)
    #expect(it.device.user.tapOutside() == .refused)
    it.device.settle()
    #expect(listener.told == ["should", "attempt", "should", "attempt"])
    #expect(it.device.picture == "Root\nsheet: A")
  }

  @Test("U43: of a dismissal by code none of this is told")
  func dismissedByCode() {
    let (it, all) = sheets("A")
    let listener = SheetListener()
    all[1].presentationController?.delegate = listener
    all[1].dismiss(animated: true)
    it.device.settle()
    #expect(listener.told == [])
  }

  @Test("U44: to read presentationController early fixes its kind")
  func kindIsFixed() {
    let root = screen("Root")
    let it = Fixture(root: root)
    let sheet = screen("A")
    _ = sheet.presentationController
    sheet.modalPresentationStyle = .fullScreen
    root.present(sheet, animated: false)
    it.device.settle()
    #expect(it.device.picture == "Root\nsheet: A")
  }

  @Test("U44: and what is never presented leaks by it")
  func leak() {
    weak var leaked: UIViewController?
    weak var freed: UIViewController?
    do {
      let (one, other) = (screen("A"), screen("B"))
      _ = one.presentationController
      leaked = one
      freed = other
    }
    #expect(leaked != nil)
    #expect(freed == nil)
    leaked?.ownPresentationIsForgotten()
  }

  @Test("U45: what is going is being dismissed, and still there")
  func goingIsStillThere() {
    let (it, all) = sheets("A")
    all[0].dismiss(animated: true)
    #expect(all[0].presentedViewController === all[1])
    #expect(all[1].isBeingDismissed)
    it.device.settle()
    #expect(all[0].presentedViewController == nil)
    #expect(!all[1].isBeingDismissed)
    #expect(all[1].presentingViewController == nil)
  }
}

extension UIViewController {
  /// Presents it and takes it away, which ends the leak of one that was never presented.
  fileprivate func ownPresentationIsForgotten() {
    let root = screen("Root")
    let it = Fixture(root: root)
    root.present(self, animated: false)
    it.device.settle()
    root.dismiss(animated: false)
    it.device.settle()
  }
}
