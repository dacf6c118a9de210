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
    options: Options = .iOS26
  ) -> (it: Fixture, sheets: [UIViewController]) {
    let it = Fixture(options)
    var sheets = [it.root]
    for title in titles { sheets.append(it.present(title, on: sheets.last)) }
    it.device.forget()
    return (it, sheets)
  }

  @Test func `U36: dismissing on one that presents takes what it presents, with all above`() {
    let (it, all) = sheets("A", "B", "C")
    all[1].dismiss(animated: true)
    it.device.settle()
    #expect(it.device.picture == "Root\nsheet: A")
  }

  @Test
  func `U37: dismissing on the topmost takes that; a chain goes as one, with one completion`() {
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

  @Test func `U37: dismissing on a child of what is presented takes that`() {
    let it = StackFixture("A")
    let inner = screen("Inner")
    it.stack.present(UINavigationController(rootViewController: inner), animated: false)
    it.device.settle()
    inner.dismiss(animated: true)
    it.device.settle()
    #expect(it.device.picture == "Nav[A]")
  }

  @Test
  func `U38: dismissing where nothing is presented does nothing, its completion may never come`() {
    for comes in [false, true] {
      let it = Fixture(Options().with(\.dismissingNothingCompletes, comes))
      var completions = 0
      it.root.dismiss(animated: true) { completions += 1 }
      it.device.settle()
      #expect(completions == (comes ? 1 : 0))
      #expect(it.device.messages == [])
    }
  }

  @Test func `U39: dismissing while something comes or goes is logged and lost`() {
    let it = Fixture()
    var completions = 0
    it.root.present(screen("A"), animated: true)
    it.root.dismiss(animated: true) { completions += 1 }
    it.device.settle()
    #expect(it.device.picture == "Root\nsheet: A")
    it.root.dismiss(animated: true)
    it.device.turn()
    it.root.dismiss(animated: true) { completions += 1 }
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

  @Test func `U40: of two who dismiss one chain, the earlier may never hear of it`() {
    let (it, all) = sheets("A", "B", options: Options().with(\.dismissDuringDismiss, .takesOver))
    var completions: [String] = []
    all[1].dismiss(animated: true) { completions.append("earlier") }
    it.device.turn()
    all[0].dismiss(animated: true) { completions.append("later") }
    it.device.settle()
    #expect(completions == ["later"])
    #expect(it.device.picture == "Root")
    #expect(it.device.warnings == [])
  }

  @Test
  func `U41: a swipe asks, tells when it begins and when it is done; not when it is given up`() {
    let (it, all) = sheets("A")
    let listener = SheetListener()
    all[1].presentationController?.delegate = listener
    it.device.user.beginSwipeDown()
    #expect(all[1].isBeingDismissed)
    it.device.byHand { $0.endSwipeDown(cancelling: true) }
    #expect(listener.told == ["should", "will"])
    #expect(it.device.picture == "Root\nsheet: A")
    #expect(it.notes().last == "A viewDidAppear")
    #expect(it.device.byHand { $0.swipeDown() } == .done)
    #expect(listener.told == ["should", "will", "should", "will", "did"])
    #expect(it.device.picture == "Root")
  }

  @Test func `U41: of a sheet that is modal nobody is asked, and an attempt is told`() {
    let (it, all) = sheets("A")
    let listener = SheetListener()
    all[1].presentationController?.delegate = listener
    all[1].isModalInPresentation = true
    #expect(it.device.user.swipeDown() == .refused)
    #expect(listener.told == ["attempt"])
  }

  @Test func `U42: a swipe down that is refused is told of as an attempt`() {
    let (it, all) = sheets("A")
    let listener = SheetListener()
    listener.lets = false
    all[1].presentationController?.delegate = listener
    #expect(it.device.user.swipeDown() == .refused)
    #expect(it.device.byHand { $0.tapOutside() } == .refused)
    #expect(listener.told == ["should", "attempt", "should", "attempt"])
    #expect(it.device.picture == "Root\nsheet: A")
  }

  @Test func `U43: a dismissal by code is told to no delegate`() {
    let (it, all) = sheets("A")
    let listener = SheetListener()
    all[1].presentationController?.delegate = listener
    all[1].dismiss(animated: true)
    it.device.settle()
    #expect(listener.told == [])
  }

  @Test func `U44: to read presentationController early fixes its kind`() {
    let it = Fixture()
    let sheet = screen("A")
    _ = sheet.presentationController
    sheet.modalPresentationStyle = .fullScreen
    it.root.present(sheet, animated: false)
    it.device.settle()
    #expect(it.device.picture == "Root\nsheet: A")
  }

  @Test func `U44: what is never presented leaks once its presentationController is read`() {
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

  @Test func `U45: what is going is being dismissed, and still there`() {
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
    let it = Fixture()
    it.root.present(self, animated: false)
    it.device.settle()
    it.root.dismiss(animated: false)
    it.device.settle()
  }
}
