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

  @Test(arguments: Options.everyPosition)
  func `a bare screen is asked about status bar, edges, home indicator and orientation`(
    options: Options
  ) throws {
    let it = Watched(options)
    let root = wishing(true)
    try it.install(root, in: .bare)
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
      try it.host.replace(shown, with: other, animated: false)
      it.device.settle()
      #expect(it.device.isStatusBarHidden == hides, "another screen in its place is asked anew")
    }
  }

  @Test(arguments: Options.everyPosition)
  func `a container in a SwiftUI app asks what it shows`(options: Options) throws {
    let device = UIKitDouble.Device(options)
    let container = UIKitHostContainer()
    let window = device.openWindow(container)
    defer { withExtendedLifetime(window) {} }
    let host = UIKitHost(container: container)
    for hides in [true, false, true] {
      let root = wishing(hides)
      try host.install(root, in: .bare)
      device.settle()
      #expect(device.isStatusBarHidden == hides)
      #expect(container.supportedInterfaceOrientations == .landscape)
      #expect(container.preferredInterfaceOrientationForPresentation == .landscapeLeft)
      #expect(container.childForStatusBarStyle === container.childForHomeIndicatorAutoHidden)
      #expect(container.childForScreenEdgesDeferringSystemGestures != nil)
      #expect(container.children.first?.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    }
  }

  @Test(arguments: Options.everyPosition)
  func `a screen that wants a popover is a sheet, as its container has no place for one`(
    options: Options
  ) throws {
    for style in [UIModalPresentationStyle.popover, .custom, .none] {
      for sizeClass in [UIUserInterfaceSizeClass.regular, .compact] {
        let (host, device) = hostInWindow(options, sizeClass: sizeClass)
        let it = Watched(host, device)
        let form = makeScreen("Form")
        form.modalPresentationStyle = style
        try it.present(form, over: it.install("List"))
        #expect(it.tree == ["List root", "Form modal"])
        #expect(device.picture == "Nav[List]\nsheet: Nav[Form]")
        #expect(device.messages == [])
      }
    }
  }

  @Test(
    arguments: [
      (.sheet, .fullScreen, .pageSheet), (.fullScreen, .pageSheet, .fullScreen),
      (.automatic, .formSheet, .formSheet), (.automatic, .fullScreen, .fullScreen),
    ] as [(ModalStyle, UIModalPresentationStyle, UIModalPresentationStyle)]
  )
  func `a modal is shown in the style that is asked for, else in its screen's own`(
    style: ModalStyle,
    own: UIModalPresentationStyle,
    shown: UIModalPresentationStyle
  ) throws {
    let it = Watched(.iOS26)
    let form = makeScreen("Form")
    form.modalPresentationStyle = own
    try it.host.present(form, over: it.install("List"), style: style)
    #expect(form.navigationController?.modalPresentationStyle == shown)
  }

  @Test(arguments: Options.everyPosition)
  func `a bare tab's item keeps its title when the screen there is made anew`(
    options: Options
  ) throws {
    let it = Watched(options)
    let tabs = try it.install("Root", tabs: ["One", "Two"])
    let first = makeScreen("Post 7")
    try it.host.select(0, showing: first, of: tabs, in: .bare, animated: false)
    it.device.settle()
    let other = makeScreen("Post 9")
    try it.host.replace(first, with: other, animated: false)
    it.device.settle()
    let items = (tabs as? UITabBarController)?.viewControllers?.map(\.tabBarItem.title)
    #expect(items == ["One", "Two"])
    #expect(it.host.shown.top === other)
  }
}
