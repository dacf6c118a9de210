import Observation
import WaymarkObservation

/// Somebody who read something and may have been told of a change since.
@available(macOS 14, iOS 17, *)
@MainActor
final class Told {
  private(set) var isTold = false

  init(_ read: Read, in model: ObservablePosition) {
    withObservationTracking {
      read(model)
    } onChange: { [weak self] in
      // A model changes on the main actor only.
      MainActor.assumeIsolated { self?.isTold = true }
    }
  }
}
