import Foundation
import Testing
import UIKit

@MainActor @Suite struct WindowTests {
  @Test func `U54: a root set under a modal leaves that behind for ever`() {
    weak var leaked: UIViewController?
    let it: Fixture
    do {
      let root = screen("Root")
      it = Fixture(root: root)
      let sheet = screen("Sheet")
      root.present(sheet, animated: false)
      it.device.settle()
      leaked = sheet
    }
    it.window.rootViewController = screen("Other")
    it.device.settle()
    #expect(leaked?.viewIfLoaded?.window === it.window)
    #expect(it.device.picture == "Other")
  }

  @Test func `a root that is replaced goes, and the new one comes, each with its calls`() {
    let it = Fixture(root: screen("A"))
    it.window.rootViewController = screen("B")
    it.device.settle()
    #expect(
      it.notes() == [
        "A viewWillDisappear", "A viewDidDisappear", "B viewWillAppear", "B viewIsAppearing",
        "B viewDidAppear",
      ]
    )
  }

  @Test func `of several windows the user works in the key window that came last`() {
    let it = Fixture(root: screen("A"))
    let other = UIWindow(windowScene: it.device.connectScene())
    other.rootViewController = screen("B")
    other.makeKeyAndVisible()
    it.device.settle()
    #expect(it.device.picture == "B")
    #expect(it.device.scenes.map(\.windows.count) == [1, 1])
  }

  @Test
  func `a child put in by hand appears with its parent, and disappears when it is taken out`() {
    let parent = screen("Parent")
    let it = Fixture(root: parent)
    let child = screen("Child")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    it.device.settle()
    #expect(it.notes() == ["Child viewWillAppear", "Child viewIsAppearing", "Child viewDidAppear"])
    it.window.rootViewController = screen("Other")
    it.device.settle()
    #expect(it.notes().prefix(4).filter { $0.hasPrefix("Child") }.count == 2)
    #expect(it.device.warnings == [])
  }

  @Test func `two transitions of one view controller are logged as unbalanced`() {
    let it = Fixture()
    it.root.beginAppearanceTransition(true, animated: false)
    #expect(
      it.device.warnings == ["Unbalanced calls to begin/end appearance transitions for Root."]
    )
  }

  @Test func `a view's contents can give way to others, in time`() {
    let it = Fixture(root: screen("Root"))
    var ends = 0
    UIView.transition(with: it.window, duration: 0.3, animations: nil) { _ in ends += 1 }
    it.device.advance(by: .milliseconds(299))
    #expect(ends == 0)
    it.device.advance(by: .milliseconds(1))
    #expect(ends == 1)
    UIView.performWithoutAnimation {
      UIView.transition(with: it.window, duration: 0.3, animations: nil) { _ in ends += 1 }
    }
    it.device.turn()
    #expect(ends == 2)
  }

  @Test func `time passes by itself where a device is told so`() async {
    let it = Fixture(Options().with(\.timePassesByItself, true))
    await withCheckedContinuation { continuation in
      it.root.present(screen("A"), animated: true) { continuation.resume() }
    }
    #expect(it.device.picture == "Root\nsheet: A")
  }
}
