#if canImport(UIKit)
  import UIKit

  /// Asks the stack before one of its recognizers begins a swipe back.
  @MainActor
  final class SwipeGate: Relay, UIGestureRecognizerDelegate {
    private weak var stack: HostStack?
    private let recognizer: UIGestureRecognizer

    init?(_ stack: HostStack, of recognizer: UIGestureRecognizer?) {
      guard let recognizer else { return nil }
      self.stack = stack
      self.recognizer = recognizer
      super.init()
      takePlaceOfDelegate()
    }

    /// Takes the place of UIKit's own delegate, or of one that the app has set meanwhile.
    func takePlaceOfDelegate() {
      let delegate = recognizer.delegate
      guard !isReached(by: delegate) else { return }
      passOn(to: delegate)
      recognizer.delegate = self
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      let isNew = !isPassing(gestureRecognizer)
      let lets = pass(gestureRecognizer) { (next: (any UIGestureRecognizerDelegate)?) in
        #if canImport(ObjectiveC)
          return next?.gestureRecognizerShouldBegin?(gestureRecognizer) ?? true
        #else
          return next?.gestureRecognizerShouldBegin(gestureRecognizer) ?? true
        #endif
      }
      return lets && (!isNew || stack?.maySwipe(by: self) ?? true)
    }

    // UIKit asks which methods a delegate has only when it is set. If a screen was the delegate and
    // has been released, these answer like UIKit's defaults.
    #if canImport(ObjectiveC)
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool {
        pass(otherGestureRecognizer) { (next: (any UIGestureRecognizerDelegate)?) in
          next?.gestureRecognizer?(
            gestureRecognizer,
            shouldRecognizeSimultaneouslyWith: otherGestureRecognizer
          ) ?? false
        }
      }

      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool {
        pass(otherGestureRecognizer) { (next: (any UIGestureRecognizerDelegate)?) in
          next?.gestureRecognizer?(
            gestureRecognizer,
            shouldRequireFailureOf: otherGestureRecognizer
          )
            ?? false
        }
      }

      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool {
        pass(otherGestureRecognizer) { (next: (any UIGestureRecognizerDelegate)?) in
          next?.gestureRecognizer?(
            gestureRecognizer,
            shouldBeRequiredToFailBy: otherGestureRecognizer
          )
            ?? false
        }
      }

      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive touch: UITouch
      ) -> Bool {
        pass(touch) { (next: (any UIGestureRecognizerDelegate)?) in
          next?.gestureRecognizer?(gestureRecognizer, shouldReceive: touch) ?? true
        }
      }

      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive press: UIPress
      ) -> Bool {
        pass(press) { (next: (any UIGestureRecognizerDelegate)?) in
          next?.gestureRecognizer?(gestureRecognizer, shouldReceive: press) ?? true
        }
      }

      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive event: UIEvent
      ) -> Bool {
        pass(event) { (next: (any UIGestureRecognizerDelegate)?) in
          next?.gestureRecognizer?(gestureRecognizer, shouldReceive: event) ?? true
        }
      }
    #endif
  }
#endif
