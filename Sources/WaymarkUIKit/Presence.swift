#if canImport(UIKit)
  import Foundation
  import UIKit
  public import WaymarkCore

  /// How a container is presented, with the operation that waits for it to go.
  ///
  /// As the delegate of the presentation controller it takes the place of the app's delegate. It
  /// asks the watcher before the user takes a modal away, and tells the watcher afterwards.
  @MainActor
  final class Presence: Relay, UIAdaptivePresentationControllerDelegate {
    weak var container: (any ScreenContainer)?
    /// The screen that it was presented over.
    weak var base: UIViewController?
    private(set) weak var host: UIKitHost?
    /// Whether the container is visible.
    private(set) var isVisible = false
    /// Whether the user is pulling the modal away.
    private(set) var isPulled = false
    /// Whether the watcher last answered that the user may not take the modal away.
    private var isHeldBack = false
    /// The operation that waits for the modal to go.
    var underway: Underway?
    /// Whether the host or the user has begun to take the modal away; then it is not reported
    /// again.
    var isTakenAway = false

    init(_ host: UIKitHost) {
      self.host = host
      super.init()
    }

    func hasAppeared() {
      isVisible = true
      if isPulled, container?.isBeingDismissed == false { hasComeBack() }
      takePlaceOfDelegate()
      // UIKit puts tabs beyond the fifth into a stack of its own, which may appear here.
      if let host, let container,
        let tabs = container.tabBarController ?? host.tabs(holding: container)
      {
        let relay = host.relay(of: tabs)
        relay?.takePlaceOfDelegate()
        relay?.hasAppeared(container)
      }
    }

    func willDisappear() {
      isVisible = false
    }

    /// Ends the operation that waits for the dismissal, also if other code has dismissed the modal.
    ///
    /// If no operation waits, the watcher is told in the next turn, because UIKit releases the
    /// modal only after this call.
    func hasDisappeared() {
      if host?.arrivals.isEmpty == false {
        Task { [weak host] in host?.endArrivalsInTabsThatAreGone() }
      }
      // If the app selected a tab under the modal, the watcher is told once the modal is gone.
      if base != nil {
        Task { [weak host] in
          for relay in host?.tabRelays ?? [] { relay.choice.modalHasGone() }
        }
      }
      if let underway {
        guard container?.isBeingDismissed == true else { return }
        underway.endSoon()
      } else if base != nil, !isTakenAway, !isPulled {
        Task { [weak host, weak container] in
          // A container that is only covered is still presented.
          if container?.presentingViewController == nil { host?.tellOfChange(.changed(.appChange)) }
        }
      }
    }

    /// Takes the place of the delegate that the app has set, and passes everything on to it.
    func takePlaceOfDelegate() {
      // For a container that is no longer presented, reading `presentationController` would make a
      // new controller that retains the container forever.
      guard base != nil, container?.presentingViewController != nil,
        let controller = container?.presentationController
      else { return }
      let delegate = controller.delegate
      guard !isReached(by: delegate) else { return }
      passOn(to: delegate)
      controller.delegate = self
      #if canImport(ObjectiveC)
        DelegateLife.tie(to: delegate, for: self) { [weak self, weak controller] in
          guard let self, let controller, controller.delegate === self else { return }
          // UIKit asks which methods a delegate has only when it is set.
          controller.delegate = nil
          controller.delegate = self
        }
      #endif
    }

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool {
      guard let host, let container, let first = container.screens.first else { return true }
      let isNew = !isPassing(presentationController)
      if isNew { isHeldBack = false }
      guard container.screens.allSatisfy({ !$0.isModalInPresentation }) else { return false }
      let lets = pass(presentationController) {
        (next: (any UIAdaptivePresentationControllerDelegate)?) in
        #if canImport(ObjectiveC)
          return next?.presentationControllerShouldDismiss?(presentationController) ?? true
        #else
          return next?.presentationControllerShouldDismiss(presentationController) ?? true
        #endif
      }
      guard lets, isNew else { return lets }
      isHeldBack = !host.mayLeave(first)
      return !isHeldBack
    }

    /// Tells the watcher that the user tried to take the modal away and was not allowed to.
    ///
    /// The watcher is told only here, because UIKit calls `presentationControllerShouldDismiss`
    /// also when the user has not tried.
    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      let isNew = !isPassing(presentationController)
      pass(presentationController) { (next: (any UIAdaptivePresentationControllerDelegate)?) in
        #if canImport(ObjectiveC)
          next?.presentationControllerDidAttemptToDismiss?(presentationController)
        #else
          next?.presentationControllerDidAttemptToDismiss(presentationController)
        #endif
      }
      guard isNew, isHeldBack, let first = container?.screens.first else { return }
      isHeldBack = false
      host?.tell(.leaveWanted(.swipeDown, first))
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      if !isPassing(presentationController) {
        isPulled = true
        host?.tell(.gestureBegan(.swipeDown))
        followPull()
      }
      pass(presentationController) { (next: (any UIAdaptivePresentationControllerDelegate)?) in
        #if canImport(ObjectiveC)
          next?.presentationControllerWillDismiss?(presentationController)
        #else
          next?.presentationControllerWillDismiss(presentationController)
        #endif
      }
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      let isNew = !isPassing(presentationController)
      pass(presentationController) { (next: (any UIAdaptivePresentationControllerDelegate)?) in
        #if canImport(ObjectiveC)
          next?.presentationControllerDidDismiss?(presentationController)
        #else
          next?.presentationControllerDidDismiss(presentationController)
        #endif
      }
      guard isNew else { return }
      isPulled = false
      isTakenAway = true
      presentationController.presentingViewController.whenTransitionIsOver { [host] in
        host?.tellOfChange(.changed(.swipeDown))
      }
    }

    /// Finds out with a transition coordinator whether the pulled modal comes back.
    ///
    /// The coordinator may belong to a transition inside the modal; then the next one is asked.
    /// Without any coordinator, the modal has come back when it appears again.
    private func followPull() {
      let moving = container?.transitionCoordinator == nil ? presenter : container
      guard let moving, moving.transitionCoordinator != nil else { return }
      moving.whenTransitionIsOver { [weak self] in
        Task { self?.followPullOn() }
      }
    }

    private var presenter: UIViewController? { container?.presentingViewController }

    private func followPullOn() {
      guard isPulled, let container, container.presentingViewController != nil else { return }
      if container.isBeingDismissed { followPull() } else { hasComeBack() }
    }

    private func hasComeBack() {
      guard isPulled, let container else { return }
      isPulled = false
      container.whenTransitionIsOver { [host] in
        host?.tellOfChange(.gestureCancelled(.swipeDown))
      }
    }
  }

  extension HostGesture {
    /// The user pulls a zoomed screen back to where it came from (iOS 18); UIKit does not ask
    /// before.
    public static let zoomBack = HostGesture("zoomBack", takesTime: true, canBeHeldBack: false)
  }
#endif
