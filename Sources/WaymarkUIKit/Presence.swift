#if canImport(UIKit)
  import Foundation
  import UIKit
  public import WaymarkCore

  /// How a container is presented, and what waits for that to change.
  ///
  /// It stands before the app's delegate of the presentation controller: it asks the watcher before
  /// the user takes a modal away, and tells the watcher of it.
  @MainActor
  final class Presence: Relay, UIAdaptivePresentationControllerDelegate {
    weak var container: (any ScreenContainer)?
    /// The screen that it was presented over.
    weak var base: UIViewController?
    private(set) weak var host: UIKitHost?
    /// Whether it is in sight.
    private(set) var isVisible = false
    /// Whether the user is pulling it away.
    private(set) var isPulled = false
    /// Whether the watcher did not let the user take it away, when that was last asked.
    private var isHeldBack = false
    /// What waits for it to go.
    var underway: Underway?
    /// Whether the host or the user has begun to take it away; its going is not reported again
    /// then.
    var isTakenAway = false

    init(_ host: UIKitHost) {
      self.host = host
      super.init()
    }

    func hasAppeared() {
      isVisible = true
      if isPulled, container?.isBeingDismissed == false { hasComeBack() }
      standBeforeDelegate()
      // Of more than five tabs, UIKit puts those that find no room into a stack of its own.
      if let tabs = container?.tabBarController {
        host?.endArrival(in: tabs)
        let relay = host?.relay(of: tabs)
        relay?.standBeforeDelegate()
        if let container { relay?.hasAppeared(container) }
      }
    }

    func willDisappear() {
      isVisible = false
    }

    /// Ends the operation that waits for its dismissal, also if other code has dismissed it.
    ///
    /// If no operation waits, the watcher is told. UIKit lets go of it only after this call.
    func hasDisappeared() {
      if host?.arrivals.isEmpty == false {
        Task { [weak host] in host?.endArrivalsInTabsThatAreGone() }
      }
      // A tab that the app selected under a modal counts once the modal is gone.
      if base != nil { Task { [weak host] in host?.tellOfAppsChoices() } }
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
    func standBeforeDelegate() {
      // Of what is presented no more, UIKit would make a controller that holds it for good.
      guard base != nil, container?.presentingViewController != nil,
        let controller = container?.presentationController
      else { return }
      let delegate = controller.delegate
      guard !isReached(by: delegate) else { return }
      stand(before: delegate)
      controller.delegate = self
      #if canImport(ObjectiveC)
        DelegateLife.tie(to: delegate, for: self) { [weak self, weak controller] in
          guard let self, let controller, controller.delegate === self else { return }
          // UIKit asks which methods a delegate has when it is set, and not again.
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

    /// Tells what the user wanted: they tried to take it away and were not allowed to.
    ///
    /// Nothing may be told before this call, as UIKit asks whether it may go at other times, too.
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
      host?.tellOfChange(.changed(.swipeDown))
    }

    /// Finds out, from a transition coordinator, whether it comes back.
    ///
    /// The coordinator may be that of a transition inside it; then the next one is asked. If there
    /// is none yet, it has come back when it appears again.
    private func followPull() {
      let coordinator =
        container?.transitionCoordinator
        ?? container?.presentingViewController?.transitionCoordinator
      coordinator?.animate(alongsideTransition: nil) { [weak self] context in
        if context.isCancelled { self?.hasComeBack() } else { Task { self?.followPullOn() } }
      }
    }

    private func followPullOn() {
      guard isPulled, let container, container.presentingViewController != nil else { return }
      if container.isBeingDismissed { followPull() } else { hasComeBack() }
    }

    private func hasComeBack() {
      guard isPulled else { return }
      isPulled = false
      host?.tellOfChange(.gestureCancelled(.swipeDown))
    }
  }

  extension HostGesture {
    /// The user pulls a screen back into what it has zoomed out of (iOS 18); nobody can be asked.
    public static let zoomBack = HostGesture("zoomBack", takesTime: true, canBeHeldBack: false)
  }
#endif
