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
      guard let host, let container, let top = host.top else { return true }
      guard container.screens.allSatisfy({ !$0.isModalInPresentation }) else { return false }
      #if canImport(ObjectiveC)
        let lets = next?.presentationControllerShouldDismiss?(presentationController) ?? true
      #else
        let lets = next?.presentationControllerShouldDismiss(presentationController) ?? true
      #endif
      return lets && host.mayLeave(top)
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

    #if !canImport(ObjectiveC)
      func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController
      ) {
        next?.presentationControllerDidAttemptToDismiss(presentationController)
      }
    #endif

    private func hasComeBack() {
      isPulled = false
      host?.tell(.gestureCancelled(.swipeDown))
    }
  }
#endif
