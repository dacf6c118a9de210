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
  }

  extension ScreenContainer {
    /// The screen that presents it: UIKit keeps only which container does.
    var base: UIViewController? { presence.base }
  }

  /// A container onto whose screens others can be pushed.
  @MainActor
  protocol StackContainer: ScreenContainer {
    /// Whether something is under way that has to be over before it can change.
    var isBusy: Bool { get }
    /// The stack that has to change for it to show other screens, and what has to stand in that.
    func part(of screens: [UIViewController]) -> (stack: HostStack, screens: [UIViewController])
  }

  /// How a container is presented, and what waits for that to change.
  @MainActor
  final class Presence {
    /// The screen that it was presented over.
    weak var base: UIViewController?
    /// Whether it is in sight.
    private(set) var isVisible = false
    weak var host: UIKitHost?
    /// Whether the user is pulling it away.
    var isPulled = false
    /// What waits for it to come or to go.
    var underway: Underway?
    /// Stands between UIKit and the delegate of the app.
    var relay: SheetRelay?

    init(_ host: UIKitHost) {
      self.host = host
    }

    func hasAppeared(_ container: any ScreenContainer) {
      isVisible = true
      relay?.takePlace()
      if let tabs = container.parent as? UITabBarController { host?.endArrival(in: tabs) }
    }

    func willDisappear() {
      isVisible = false
    }

    /// What waits for it to be dismissed is told, also when another owner has dismissed it.
    func hasDisappeared(_ container: any ScreenContainer) {
      guard container.isBeingDismissed, let underway else { return }
      // UIKit lets go of it only after this call.
      Task { underway.end() }
    }
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
      presence.hasAppeared(self)
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      presence.willDisappear()
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      presence.hasDisappeared(self)
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
