#if canImport(UIKit)
  import Foundation
  import UIKit
  import WaymarkCore

  /// How a container is presented, and what waits for that to change.
  ///
  /// It stands before the app's delegate of what presents the container: it asks before the user
  /// takes a modal away, and tells of it.
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
    private weak var next: (any UIAdaptivePresentationControllerDelegate)? {
      didSet { nextObject = next }
    }

    init(_ host: UIKitHost) {
      self.host = host
      super.init()
    }

    func hasAppeared() {
      isVisible = true
      if base != nil { standBeforeDelegate() }
      if let tabs = container?.parent as? UITabBarController { host?.endArrival(in: tabs) }
    }

    func willDisappear() {
      isVisible = false
    }

    /// What waits for it to be dismissed is told, also when another owner has dismissed it.
    func hasDisappeared() {
      guard let underway, container?.isBeingDismissed == true else { return }
      // UIKit lets go of it only after this call.
      Task { underway.end() }
    }

    /// Takes the place of whoever the app has put there, and passes everything on.
    func standBeforeDelegate() {
      guard let controller = container?.presentationController, controller.delegate !== self else {
        return
      }
      next = controller.delegate
      controller.delegate = self
    }

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool {
      guard let host, let container, let first = container.screens.first else { return true }
      isHeldBack = false
      guard container.screens.allSatisfy({ !$0.isModalInPresentation }) else { return false }
      #if canImport(ObjectiveC)
        let lets = next?.presentationControllerShouldDismiss?(presentationController) ?? true
      #else
        let lets = next?.presentationControllerShouldDismiss(presentationController) ?? true
      #endif
      guard lets else { return false }
      isHeldBack = !host.mayLeave(first)
      return !isHeldBack
    }

    /// The user has tried to take it away and was not let: only now may anything follow from that.
    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      #if canImport(ObjectiveC)
        next?.presentationControllerDidAttemptToDismiss?(presentationController)
      #else
        next?.presentationControllerDidAttemptToDismiss(presentationController)
      #endif
      guard isHeldBack, let first = container?.screens.first else { return }
      isHeldBack = false
      host?.tell(.leaveWanted(.swipeDown, first))
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      isPulled = true
      host?.tell(.gestureBegan(.swipeDown))
      let coordinator = container?.transitionCoordinator
      coordinator?.animate(alongsideTransition: nil) { [weak self] context in
        if context.isCancelled { self?.hasComeBack() }
      }
      #if canImport(ObjectiveC)
        next?.presentationControllerWillDismiss?(presentationController)
      #else
        next?.presentationControllerWillDismiss(presentationController)
      #endif
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      #if canImport(ObjectiveC)
        next?.presentationControllerDidDismiss?(presentationController)
      #else
        next?.presentationControllerDidDismiss(presentationController)
      #endif
      isPulled = false
      host?.tell(.changed(.swipeDown))
    }

    private func hasComeBack() {
      isPulled = false
      host?.tell(.gestureCancelled(.swipeDown))
    }
  }
#endif
