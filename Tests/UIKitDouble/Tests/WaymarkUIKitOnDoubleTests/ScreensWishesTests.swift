import Foundation
import Testing
import UIKit
import Waymark
import WaymarkUIKitOnDouble

/// A screen that says itself how it wants to be shown.
private final class WishingScreen: UIViewController {
  var hidesStatusBar = false

  override var prefersStatusBarHidden: Bool { hidesStatusBar }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    .landscapeLeft
  }
}

/// What a screen says of how it wants to be shown counts, whatever the host has put it into.
@MainActor @Suite struct ScreensWishesTests {
  private func wishing(_ hidesStatusBar: Bool) -> WishingScreen {
    let screen = WishingScreen()
    screen.hidesStatusBar = hidesStatusBar
    screen.title = hidesStatusBar ? "Hiding" : "Showing"
    return screen
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a bare screen is asked about status bar, edges, home indicator and orientation`(
    options: UIKitDouble.Options
  ) throws {
    let it = Watched(options)
    let root = wishing(true)
    _ = try it.host.install(root: root, in: .bare, animated: false, whenDone: .ignored)
    it.device.settle()
    let outer = try #require(it.device.window?.rootViewController)
    #expect(outer !== root)
    #expect(outer.childForStatusBarStyle === root)
    #expect(outer.childForStatusBarHidden === root)
    #expect(outer.childForHomeIndicatorAutoHidden === root)
    #expect(outer.childForScreenEdgesDeferringSystemGestures === root)
    #expect(outer.supportedInterfaceOrientations == .landscape)
    #expect(outer.preferredInterfaceOrientationForPresentation == .landscapeLeft)
    #expect(it.device.isStatusBarHidden)
    for hides in [false, true] {
      let shown = try #require(it.host.shown.top)
      let other = wishing(hides)
      _ = try it.host.replace(shown, with: other, animated: false, whenDone: .ignored)
      it.device.settle()
      #expect(it.device.isStatusBarHidden == hides, "another screen in its place is asked anew")
    }
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a container in a SwiftUI app asks what it shows`(options: UIKitDouble.Options) throws {
    let device = UIKitDouble.Device(options)
    let window = UIWindow(windowScene: device.scene)
    let container = UIKitHostContainer()
    window.rootViewController = container
    window.makeKeyAndVisible()
    device.settle()
    let host = UIKitHost(container: container)
    for hides in [true, false, true] {
      let root = wishing(hides)
      _ = try host.install(root: root, in: .bare, animated: false, whenDone: .ignored)
      device.settle()
      #expect(device.isStatusBarHidden == hides)
      #expect(container.supportedInterfaceOrientations == .landscape)
      #expect(container.preferredInterfaceOrientationForPresentation == .landscapeLeft)
      #expect(container.childForStatusBarStyle === container.childForHomeIndicatorAutoHidden)
      #expect(container.childForScreenEdgesDeferringSystemGestures != nil)
    }
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a screen that wants a popover is a sheet, as its container has no place for one`(
    options: UIKitDouble.Options
  ) throws {
    for style in [UIModalPresentationStyle.popover, .custom, .none] {
      for sizeClass in [UIUserInterfaceSizeClass.regular, .compact] {
        let (host, device) = hostInWindow(options, sizeClass: sizeClass)
        let it = Watched(host, device)
        let form = makeScreen("Form", tabs: [])
        form.modalPresentationStyle = style
        try it.present(form, over: it.install("List"))
        #expect(it.tree == ["List root", "Form modal"])
        #expect(device.picture == "Nav[List]\nsheet: Nav[Form]")
        #expect(device.messages == [])
      }
    }
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a bare tab's item keeps its title when the screen there is made anew`(
    options: UIKitDouble.Options
  ) throws {
    let it = Watched(options)
    let tabs = try it.install("Root", tabs: ["One", "Two"])
    let first = makeScreen("Post 7", tabs: [])
    _ = try it.host.selectTab(
      0,
      showing: first,
      of: tabs,
      in: .bare,
      leaving: .keep,
      animated: false,
      whenDone: .ignored
    )
    it.device.settle()
    let other = makeScreen("Post 9", tabs: [])
    _ = try it.host.replace(first, with: other, animated: false, whenDone: .ignored)
    it.device.settle()
    let items = (tabs as? UITabBarController)?.viewControllers?.map(\.tabBarItem.title)
    #expect(items == ["One", "Two"])
    #expect(it.host.shown.top === other)
  }
}
