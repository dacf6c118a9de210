import Foundation
import Testing
import UIKit

@MainActor @Suite struct PresentingTests {
  @Test func `U25: presenting on one that presents is logged, and nothing comes of it`() {
    let it = Fixture()
    it.root.present(screen("A"), animated: true)
    it.device.settle()
    var completions = 0
    it.root.present(screen("B"), animated: true) { completions += 1 }
    it.device.settle()
    #expect(it.device.warnings == ["Attempt to present B on Root which is already presenting A"])
    #expect(completions == 0)
    #expect(it.device.picture == "Root\nsheet: A")
  }

  @Test func `U26: presenting on what is not in a window is logged, and nothing comes of it`() {
    let loose = screen("Loose")
    var completions = 0
    loose.present(screen("A"), animated: false) { completions += 1 }
    #expect(loose.presentedViewController == nil)
    #expect(completions == 0)
    let text = "Attempt to present A on Loose whose view is not in the window hierarchy"
    #expect(UIKitDouble.strayMessages.contains { $0.text == text })
  }

  @Test func `U27: presenting during a presentation is logged, and nothing comes of it`() {
    let it = Fixture()
    let first = screen("A")
    var completions = 0
    it.root.present(first, animated: true) { completions += 1 }
    it.root.present(screen("B"), animated: true) { completions += 10 }
    it.device.turn()
    first.present(screen("C"), animated: true) { completions += 100 }
    it.device.settle()
    #expect(it.device.warnings.count == 2)
    #expect(it.device.warnings.allSatisfy { $0.contains("while a presentation is in progress") })
    #expect(completions == 1)
    #expect(it.device.picture == "Root\nsheet: A")
  }

  @Test func `U28: presenting on what is being dismissed is dropped`() {
    let it = Fixture()
    let first = it.present("A")
    it.root.dismiss(animated: true)
    it.device.turn()
    var completions = 0
    first.present(screen("B"), animated: true) { completions += 1 }
    it.device.settle()
    #expect(it.device.warnings.first?.contains("not in the window hierarchy") == true)
    #expect(completions == 0)
    #expect(it.device.picture == "Root")
  }

  @Test func `U29: presenting on one that has lost its parent on the way is logged`() {
    let parent = screen("Parent")
    let it = Fixture(root: parent)
    let child = screen("Child")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    it.device.settle()
    child.removeFromParent()
    child.present(screen("A"), animated: true)
    it.device.settle()
    #expect(
      it.device.warnings.first
        == "Presenting view controllers on detached view controllers is discouraged Child"
    )
    #expect(parent.presentedViewController == nil)
  }

  @Test func `U30: what a child presents, the outermost container presents`() {
    let it = StackFixture("A")
    let sheet = screen("Sheet")
    it[0].present(sheet, animated: false)
    it.device.settle()
    #expect(sheet.presentingViewController === it.stack)
    #expect(it.stack.presentedViewController === sheet)
  }

  @Test func `U31: for the current context, the nearest ancestor that defines one presents`() {
    let tabs = UITabBarController()
    let stack = UINavigationController(rootViewController: screen("A"))
    stack.definesPresentationContext = true
    tabs.viewControllers = [stack]
    let it = Fixture(root: tabs)
    let over = screen("Over")
    over.modalPresentationStyle = .overCurrentContext
    stack.viewControllers[0].present(over, animated: false)
    it.device.settle()
    #expect(over.presentingViewController === stack)
    #expect(it.device.picture == "Tabs(Nav[A]*)\noverCurrentContext: Over")
  }

  @Test func `U32: what is within answers what its ancestors present, and what presents them`() {
    let it = StackFixture("A", "B")
    let inner = screen("Inner")
    let sheet = UINavigationController(rootViewController: inner)
    it[1].present(sheet, animated: false)
    it.device.settle()
    #expect(it[0].presentedViewController === sheet)
    #expect(inner.presentingViewController === it.stack)
  }

  @Test func `U33: completions come after the last appearance call, and never inside the call`() {
    for animated in [true, false] {
      let it = Fixture()
      it.root.present(screen("A"), animated: animated) { it.device.note("presented") }
      #expect(it.device.notes == [])
      it.device.settle()
      #expect(it.notes().suffix(2) == ["A viewDidAppear", "presented"])
      it.root.dismiss(animated: animated) { it.device.note("dismissed") }
      #expect(it.device.notes == [])
      it.device.settle()
      #expect(it.notes() == ["A viewWillDisappear", "A viewDidDisappear", "dismissed"])
    }
  }

  @Test
  func `U33: with the other switch, completions of what is not animated come inside the call`() {
    let it = Fixture(Options().with(\.unanimated, .atOnce))
    var completions = 0
    it.root.present(screen("A"), animated: false) { completions += 1 }
    #expect(completions == 1)
    it.root.dismiss(animated: false) { completions += 1 }
    #expect(completions == 2)
    #expect(it.device.isIdle)
  }

  @Test
  func `U34: a full screen takes what is below out of sight, and what goes over it does not`() {
    for (style, calls) in [
      (UIModalPresentationStyle.fullScreen, ["Root viewWillDisappear", "Root viewDidDisappear"]),
      (.overFullScreen, []), (.pageSheet, []),
    ] {
      let it = Fixture()
      let over = screen("Over")
      over.modalPresentationStyle = style
      it.root.present(over, animated: true)
      it.device.settle()
      #expect(it.notes().filter { $0.hasPrefix("Root") } == calls)
      #expect((it.root.viewIfLoaded?.window == nil) == (style == .fullScreen))
      over.dismiss(animated: true)
      it.device.settle()
      #expect(it.notes().contains("Root viewDidAppear") == (style == .fullScreen))
      #expect(it.root.viewIfLoaded?.window != nil)
    }
  }

  @Test func `U35: a modal as the system likes it is a sheet`() {
    let it = Fixture()
    let sheet = screen("A")
    #expect(sheet.modalPresentationStyle == .automatic)
    it.root.present(sheet, animated: false)
    it.device.settle()
    #expect(sheet.sheetPresentationController != nil)
    #expect(it.device.picture == "Root\nsheet: A")
  }

  @Test func `what presents itself, or is presented or contained already, throws`() {
    let it = StackFixture("A")
    let sheet = screen("Sheet")
    it.stack.present(sheet, animated: false)
    it.device.settle()
    sheet.present(sheet, animated: false)
    sheet.present(it[0], animated: false)
    it.stack.present(sheet, animated: false)
    #expect(it.device.exceptions.count == 3)
    #expect(it.device.picture == "Nav[A]\nsheet: Sheet")
  }
}
