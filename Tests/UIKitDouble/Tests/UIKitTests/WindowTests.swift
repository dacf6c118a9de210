import Foundation
import Testing
import UIKit

@MainActor @Suite struct WindowTests {
  @Test("U54: a root set under a modal leaves that behind for ever")
  func rootUnderModal() {
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

  @Test("a root that is replaced goes, and the new one comes, each with its calls")
  func rootReplaced() {
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

  @Test("of several windows the user works in the key window that came last")
  func windows() {
    let it = Fixture(root: screen("A"))
    let other = UIWindow(windowScene: it.device.connectScene())
    other.rootViewController = screen("B")
    other.makeKeyAndVisible()
    it.device.settle()
    #expect(it.device.picture == "B")
    #expect(it.device.scenes.map(\.windows.count) == [1, 1])
  }

  @Test("a child put in by hand appears with its parent, and disappears when it is taken out")
  func embedding() {
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

  @Test("two transitions of one view controller are logged as unbalanced")
  func unbalanced() {
    let root = screen("Root")
    let it = Fixture(root: root)
    root.beginAppearanceTransition(true, animated: false)
    #expect(
      it.device.warnings == ["Unbalanced calls to begin/end appearance transitions for Root."]
    )
  }

  @Test("a view's contents can give way to others, in time")
  func viewTransition() {
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

  @Test("time passes by itself where a device is told so")
  func timeByItself() async {
    var options = UIKitDouble.Options.iOS26
    options.timePassesByItself = true
    let root = screen("Root")
    let it = Fixture(root: root, options)
    await withCheckedContinuation { continuation in
      root.present(screen("A"), animated: true) { continuation.resume() }
    }
    #expect(it.device.picture == "Root\nsheet: A")
  }
}
