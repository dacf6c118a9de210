// Refused: type 'NavigationError' has no member 'unknownRoute'
// It is the code of an error that is matched on, and no member has the name of one.
import WaymarkCore

func isUnknown(_ error: NavigationError) -> Bool {
  switch error {
  case .unknownRoute: true
  default: false
  }
}
