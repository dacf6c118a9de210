public import Foundation

/// How much room there is in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// It is not known.
  case unspecified = 0
  /// As on a phone held upright.
  case compact = 1
  /// As on a tablet.
  case regular = 2
}

/// Under which circumstances a view controller is shown.
open class UITraitCollection: NSObject {
  /// How much room there is from side to side.
  public let horizontalSizeClass: UIUserInterfaceSizeClass

  /// States how much room there is from side to side.
  public init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.horizontalSizeClass = horizontalSizeClass
    super.init()
  }
}

/// A scene that shows windows; a device connects them.
@MainActor
open class UIWindowScene: UIScene {
  /// The windows, in the order in which they came.
  public var windows: [UIWindow] { listed.compactMap(\.window) }

  private struct Listed {
    weak var window: UIWindow?
  }

  private var listed: [Listed] = []
  final weak var device: UIKitDouble.Device?

  init(device: UIKitDouble.Device) {
    self.device = device
    super.init()
  }

  final func list(_ window: UIWindow) {
    listed.removeAll { $0.window == nil || $0.window === window }
    listed.append(Listed(window: window))
  }
}

/// A window: the view in which all others stand.
@MainActor
open class UIWindow: UIView {
  /// The scene that shows it.
  open weak var windowScene: UIWindowScene?
  /// Whether it is the one that the user works in.
  public internal(set) final var isKeyWindow = false
  /// Whether it is out of sight, as every window is before it is made visible.
  open var isHidden = true { didSet { if isHidden != oldValue { visibilityHasChanged() } } }
  /// What it shows; what is presented over the old one stays when another is set.
  open var rootViewController: UIViewController? {
    didSet { if rootViewController !== oldValue { rootHasChanged(from: oldValue) } }
  }
  /// What a root that was replaced left behind: its presentations are never dismissed.
  final var stranded: [UIViewController] = []

  /// Makes a window of a scene.
  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    windowScene.list(self)
  }

  /// The window itself.
  open override var window: UIWindow? { self }

  final var device: UIKitDouble.Device? { windowScene?.device }

  /// Shows the window, and lets the user work in it.
  open func makeKeyAndVisible() {
    for other in windowScene?.windows ?? [] { other.isKeyWindow = false }
    isKeyWindow = true
    isHidden = false
  }

  private func visibilityHasChanged() {
    guard let root = rootViewController else { return }
    if isHidden { root.leaveWindow() } else { showRoot() }
  }

  private func rootHasChanged(from old: UIViewController?) {
    if let old {
      if old.presents != nil { stranded.append(old) }
      old.leaveWindow()
    }
    if !isHidden { showRoot() }
  }

  /// The root's view is there on return; its appearance calls come as those without animation do.
  private func showRoot() {
    guard let root = rootViewController else { return }
    insert(root.view)
    root.lastDevice = device
    device?.withoutAnimation { [weak self] in
      guard let self, rootViewController === root, root.appearance == .disappeared else { return }
      guard root.viewIfLoaded?.window === self else { return }
      root.beginAppearing(animated: false)
      root.endAppearance()
    }
  }

  final func sizeClassHasChanged() {
    rootViewController?.sizeClassHasChanged()
  }
}
