import Foundation
import Testing
import UIKit
import WaymarkCore
import WaymarkTesting
import WaymarkUIKitOnDouble

/// A host in a window of a device that has just been turned on.
@MainActor
func hostInWindow(
  _ options: Options,
  sizeClass: UIUserInterfaceSizeClass = .compact,
  isSplit: Bool = false
) -> (host: UIKitHost, device: UIKitDouble.Device) {
  let device = UIKitDouble.Device(options, sizeClass: sizeClass)
  let window = UIWindow(windowScene: device.scene)
  window.makeKeyAndVisible()
  let host = UIKitHost(window: window, isSplit: isSplit)
  return (host, device)
}

/// A host in a container that stands in a view controller of an app's own.
@MainActor
func hostInContainer(
  _ options: Options,
  sizeClass: UIUserInterfaceSizeClass = .compact,
  isSplit: Bool = false
) -> (host: UIKitHost, device: UIKitDouble.Device, window: UIWindow) {
  let device = UIKitDouble.Device(options, sizeClass: sizeClass)
  let (outer, container) = (makeScreen("Outer"), UIKitHostContainer())
  outer.addChild(container)
  outer.view.addSubview(container.view)
  container.didMove(toParent: outer)
  let window = device.openWindow(outer)
  return (UIKitHost(container: container, isSplit: isSplit), device, window)
}

/// A screen as an app makes it: with places for tabs, where it has some.
@MainActor
func makeScreen(_ name: String, tabs: [String] = []) -> UIViewController {
  let screen = tabs.isEmpty ? UIViewController() : UITabBarController()
  screen.title = name
  (screen as? UITabBarController)?.viewControllers = tabs.map { makeScreen($0) }
  return screen
}

/// The host for UIKit keeps the laws of hosts, whatever is open or has changed in UIKit.
@MainActor @Suite struct HostLawsTests {
  private func check(
    _ options: Options,
    _ make:
      @escaping @MainActor (Options) -> (host: UIKitHost, device: UIKitDouble.Device)
  ) async {
    var options = options.with(\.timePassesByItself, true)
    // Systems that warn of a change during another, and keep it for later, take no touches meanwhile.
    if options.pushDuringPush == .kept { options.touchesDuringTransitions = false }
    var devices: [ObjectIdentifier: UIKitDouble.Device] = [:]
    var all: [UIKitDouble.Device] = []
    let broken = await HostLaws<UIKitHost>(user: Self.gestures { devices[ObjectIdentifier($0)] }) {
      let (host, device) = make(options)
      host.isOverlay = { $0.title == "Overlay" }
      devices[ObjectIdentifier(host)] = device
      all.append(device)
      return host
    } screens: {
      makeScreen($0.name, tabs: $0.tabs)
    } overlays: { host, overlay, isShown in
      guard let device = devices[ObjectIdentifier(host)] else { return }
      device.settle()
      if isShown {
        device.front?.present(overlay, animated: false)
      } else {
        overlay.presentingViewController?.dismiss(animated: false)
      }
      device.settle()
    } letTimePass: { host in
      devices[ObjectIdentifier(host)]?.settle()
    }.check()
    #expect(broken == [])
    #expect(all.flatMap(\.messages) == [])
  }

  private func checkInContainer(
    _ options: Options,
    sizeClass: UIUserInterfaceSizeClass = .compact,
    isSplit: Bool = false
  ) async {
    // Of these the hosts keep none.
    var windows: [UIWindow] = []
    await check(options) {
      let it = hostInContainer($0, sizeClass: sizeClass, isSplit: isSplit)
      windows.append(it.window)
      return (it.host, it.device)
    }
    withExtendedLifetime(windows) {}
  }

  /// What users do by hand, and what becomes of a window.
  private static func gestures(
    _ device: @escaping @MainActor (UIKitHost) -> UIKitDouble.Device?
  ) -> [UserGesture<UIKitHost>] {
    [
      .leaving(.back) { device($0)?.user.tapBack() },
      .leaving(.swipeBack) { device($0)?.user.swipeBack() },
      .givingUp(.swipeBack) { host in
        device(host)?.user.beginSwipeBack()
        device(host)?.user.endSwipeBack(cancelling: true)
      },
      .leaving(.swipeDown, shownAs: .modal) { device($0)?.user.swipeDown() },
      .givingUp(.swipeDown, shownAs: .modal) { host in
        device(host)?.user.beginSwipeDown()
        device(host)?.user.endSwipeDown(cancelling: true)
      },
      .tappingTab { host, index, tabs in
        device(host)?.user.tapTab(index, in: tabs as? UITabBarController)
      },
      .reshaping { host in
        guard let device = device(host) else { return }
        device.resize(to: device.sizeClass == .compact ? .regular : .compact)
      },
    ]
  }

  @Test(arguments: Options.everyPosition)
  func `the host keeps the laws`(options: Options) async {
    await check(options) { hostInWindow($0) }
  }

  // One run takes as long as hundreds of journeys, which go through columns in each position.
  @Test(
    arguments: [Options.iOS16, .iOS18, .iOS26, .iOS27],
    [UIUserInterfaceSizeClass.compact, .regular]
  )
  func `the host keeps the laws in columns, with room for one or two`(
    options: Options,
    sizeClass: UIUserInterfaceSizeClass
  ) async {
    await check(options) { hostInWindow($0, sizeClass: sizeClass, isSplit: true) }
  }

  @Test(arguments: [Options.iOS16, .iOS18, .iOS26, .iOS27])
  func `the host keeps the laws in a container within another's controller`(
    options: Options
  ) async {
    await checkInContainer(options)
  }

  @Test func `the host keeps the laws in columns in a container`() async {
    await checkInContainer(.iOS26, sizeClass: .regular, isSplit: true)
  }
}
