#if canImport(UIKit)
  import Foundation
  import UIKit
  import WaymarkCore

  /// What a host puts screens into: a stack, or a slot for one.
  @MainActor
  protocol ScreenContainer: UIViewController {
    /// The screens that it shows, the first at the bottom.
    var screens: [UIViewController] { get }
    /// How it is presented, when it is.
    var presence: Presence { get }
    /// Lets go of its screens, as it was not shown after all.
    func letGo()
  }

  extension ScreenContainer {
    /// The screen that presents it: UIKit keeps only which container does.
    var base: UIViewController? { presence.base }
  }

  extension UIViewController {
    /// What of a host's containers it is; asked of classes, which costs less than of a protocol.
    var asContainer: (any ScreenContainer)? {
      if let stack = self as? HostStack { return stack }
      if let slot = self as? HostSlot { return slot }
      return self as? HostColumns
    }
  }

  /// A container onto whose screens others can be pushed.
  @MainActor
  protocol StackContainer: ScreenContainer {
    /// Whether something is under way that has to be over before it can change.
    var isBusy: Bool { get }
    /// The stack that has to change for it to show other screens, and what has to stand in that.
    func part(of screens: [UIViewController]) -> (stack: HostStack, screens: [UIViewController])
  }

  /// An operation of a host that has begun, until it is over.
  @MainActor
  final class Underway {
    private var whenDone: HostCompletion?
    private var hasAnswered = false
    private var outcome: HostRefusal??

    init(_ whenDone: HostCompletion) {
      self.whenDone = whenDone
    }

    /// It is over; a second time counts for nothing.
    func end(_ refusal: HostRefusal? = nil) {
      guard outcome == nil else { return }
      outcome = .some(refusal)
      guard hasAnswered else { return }
      let completion = whenDone
      whenDone = nil
      if let refusal { completion?(refusal) } else { completion?() }
    }

    /// What the operation answers, before which it does not complete.
    func answer() throws(HostRefusal) -> Transition {
      hasAnswered = true
      guard let outcome else { return .running }
      whenDone = nil
      if let refusal = outcome { throw refusal }
      return .finished
    }
  }

  /// A slot for one screen, onto which nothing can be pushed.
  @MainActor
  final class HostSlot: UIViewController, ScreenContainer {
    let presence: Presence
    private(set) var screen: UIViewController

    var screens: [UIViewController] { [screen] }

    init(_ host: UIKitHost, _ screen: UIViewController) {
      presence = Presence(host)
      self.screen = screen
      super.init(nibName: nil, bundle: nil)
      presence.container = self
      title = screen.title
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      nil
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      putIn()
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      presence.hasAppeared()
      if let tabs = screen as? UITabBarController {
        presence.host?.relay(of: tabs)?.standBeforeDelegate()
      }
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      presence.willDisappear()
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      presence.hasDisappeared()
    }

    /// Shows another screen in its place.
    func replace(with other: UIViewController) {
      screen.willMove(toParent: nil)
      screen.viewIfLoaded?.removeFromSuperview()
      screen.removeFromParent()
      screen = other
      title = other.title
      if isViewLoaded { putIn() } else { addChild(other) }
    }

    func letGo() {
      screen.removeFromParent()
    }

    /// Takes its screen in, which is its child before its view is loaded.
    func takeIn() {
      if screen.parent !== self { addChild(screen) }
    }

    private func putIn() {
      takeIn()
      screen.view.frame = view.bounds
      screen.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(screen.view)
      screen.didMove(toParent: self)
    }
  }
#endif
