#if canImport(UIKit)
  import Foundation
  import UIKit
  import WaymarkCore

  /// Asks before the user takes a modal away, and tells of it.
  @MainActor
  final class SheetRelay: Relay, UIAdaptivePresentationControllerDelegate {
    private weak var host: UIKitHost?
    private weak var container: (any ScreenContainer)?
    private weak var next: (any UIAdaptivePresentationControllerDelegate)?

    init(_ host: UIKitHost, _ container: any ScreenContainer) {
      self.host = host
      self.container = container
      super.init()
    }

    override var nextObject: (any NSObjectProtocol)? { next }

    /// Stands before whoever the app has put there.
    func takePlace() {
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
      container?.presence.isPulled = true
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
      container?.presence.isPulled = false
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
      container?.presence.isPulled = false
      host?.tell(.gestureCancelled(.swipeDown))
    }
  }
#endif
