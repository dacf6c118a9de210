// Refused: switch must be exhaustive
// The maker of an enum's screens that leaves a case out does not compile.
import WaymarkCore

enum PuppyRoute: DestinationCases {
  case notifications
  case details(name: String)
}

@MainActor
final class Box {}

@MainActor
func screens() -> Screens<Box> {
  Screens {
    For(PuppyRoute.self) { route, visit in
      switch route {
      case .notifications: return Box()
      }
    }
  }
}
