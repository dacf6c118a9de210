public import Foundation

/// What can receive events; the double has none to give.
@MainActor
open class UIResponder: NSObject {
}

/// A view: where a view controller's screen is drawn, by somebody else.
@MainActor
open class UIView: UIResponder {
  /// Where it stands in its superview.
  open var frame: CGRect
  /// The views within it, the frontmost last.
  public private(set) final var subviews: [UIView] = []
  /// The view that it stands in.
  public private(set) final weak var superview: UIView?
  /// How its size follows its superview's.
  open var autoresizingMask: AutoresizingMask = []
  /// The view controller whose view it is.
  final weak var controller: UIViewController?

  /// Makes a view that stands nowhere.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// Makes a view that stands nowhere.
  public convenience override init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
  }

  /// Its own size.
  open var bounds: CGRect { CGRect(origin: CGPoint(x: 0, y: 0), size: frame.size) }

  /// The window that it stands in; `nil` when it is not shown.
  open var window: UIWindow? { superview?.window }

  /// Puts a view within this one; a child view controller's appears with it.
  open func addSubview(_ view: UIView) {
    insert(view)
    view.controller?.viewWasAdded()
  }

  /// Takes the view out of its superview; a child view controller's disappears with it.
  open func removeFromSuperview() {
    guard superview != nil else { return }
    if let controller { controller.viewIsRemoved() } else { takeOut() }
  }

  /// Whether it is a view or stands in it.
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) ?? false
  }

  /// As UIKit's containers put a view in: appearance is their own affair.
  final func insert(_ view: UIView) {
    view.takeOut()
    subviews.append(view)
    view.superview = self
    if let device = window?.device { view.remember(device) }
  }

  final func takeOut() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  private func remember(_ device: UIKitDouble.Device) {
    controller?.lastDevice = device
    for view in subviews { view.remember(device) }
  }
}

extension UIView {
  /// How a view's size follows its superview's.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Takes bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Its width follows.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// Its height follows.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  /// How a view's contents give way to others.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Takes bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// One fades into the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Whether anything is animated at all.
  public private(set) class var areAnimationsEnabled: Bool {
    get { animationsAreEnabled }
    set { animationsAreEnabled = newValue }
  }

  private static var animationsAreEnabled = true

  /// Does something of which nothing is animated.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = animationsAreEnabled
    animationsAreEnabled = false
    defer { animationsAreEnabled = before }
    actionsWithoutAnimation()
  }

  /// Changes a view's contents, with an animation from what they were.
  public class func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    guard let device = view.window?.device else { completion?(true); return }
    guard animationsAreEnabled, duration > 0 else {
      return device.withoutAnimation { completion?(true) }
    }
    device.after(.milliseconds(Int64(duration * 1000))) { completion?(true) }
  }
}
