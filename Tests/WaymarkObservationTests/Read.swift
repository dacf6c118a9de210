import WaymarkCore
import WaymarkObservation

/// What of a model somebody reads.
enum Read: CaseIterable, Sendable {
  case position
  case trail
  case place
  case route
  case path
  case input
  case selectedTab
  case isEmpty

  @available(macOS 14, iOS 17, *)
  @MainActor
  func callAsFunction(_ model: ObservablePosition) {
    switch self {
    case .position: _ = model.position
    case .trail: _ = model.trail
    case .place: _ = model.place
    case .route: _ = model.route
    case .path: _ = model.path
    case .input: _ = model.input
    case .selectedTab: _ = model.selectedTab(of: "Root")
    case .isEmpty: _ = model.isEmpty
    }
  }
}
