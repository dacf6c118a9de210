import Foundation
import Testing
import UIKit

typealias Options = UIKitDouble.Options

/// A view controller that is called by its title.
@MainActor
func screen(_ title: String) -> UIViewController {
  let screen = UIViewController()
  screen.title = title
  return screen
}

/// A device with one window, in which a screen called "Root" stands unless a test says otherwise.
@MainActor
struct Fixture {
  let device: UIKitDouble.Device
  let window: UIWindow
  let root: UIViewController

  init(
    root: UIViewController = screen("Root"),
    _ options: Options = .iOS26,
    sizeClass: UIUserInterfaceSizeClass = .compact
  ) {
    device = UIKitDouble.Device(options, sizeClass: sizeClass)
    window = UIWindow(windowScene: device.scene)
    self.root = root
    window.rootViewController = root
    window.makeKeyAndVisible()
    device.settle()
    device.isNoting = true
  }

  /// What was noted since the last time.
  func notes() -> [String] {
    defer { device.forget() }
    return device.notes
  }

  /// Presents a screen on the root or on another, and lets that come to its end.
  @discardableResult
  func present(_ title: String, on base: UIViewController? = nil) -> UIViewController {
    let presented = screen(title)
    (base ?? root).present(presented, animated: false)
    device.settle()
    return presented
  }
}

/// A stack of screens, called by their titles.
@MainActor
struct StackFixture {
  let device: UIKitDouble.Device
  let window: UIWindow
  let stack: UINavigationController
  private let fixture: Fixture
  private let listener: StackListener

  /// Makes the stack, with a delegate that notes what it is told where the test listens.
  init(_ titles: String..., options: Options = .iOS26, isListening: Bool = false) {
    stack = UINavigationController()
    stack.viewControllers = titles.map(screen)
    fixture = Fixture(root: stack, options)
    device = fixture.device
    window = fixture.window
    listener = StackListener(device)
    if isListening { stack.delegate = listener }
  }

  func notes() -> [String] { fixture.notes() }

  subscript(index: Int) -> UIViewController { stack.viewControllers[index] }
}

/// Notes what a stack's delegate is told.
@MainActor
class StackListener: NSObject, UINavigationControllerDelegate {
  private let device: UIKitDouble.Device

  init(_ device: UIKitDouble.Device) {
    self.device = device
    super.init()
  }

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {
    device.note("willShow \(viewController.title ?? "")")
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    device.note("didShow \(viewController.title ?? "")")
  }
}

/// Notes when it goes to another parent.
@MainActor
final class MovingScreen: UIViewController {
  var moves: [String] = []

  override func willMove(toParent parent: UIViewController?) {
    moves.append(parent == nil ? "will leave" : "will come")
  }

  override func didMove(toParent parent: UIViewController?) {
    moves.append(parent == nil ? "has left" : "has come")
  }
}

/// Runs something in a call of its own.
@MainActor
final class ActingScreen: UIViewController {
  var whenItWillDisappear: () -> Void = {}
  var whenItHasAppeared: () -> Void = {}

  override func viewWillDisappear(_ animated: Bool) {
    whenItWillDisappear()
  }

  override func viewDidAppear(_ animated: Bool) {
    whenItHasAppeared()
  }
}
