import Waymark
import WaymarkTesting
import WaymarkUIKitOnDouble

/// One thing that the router, its guard, the user or the app's own code does, or that time does.
///
/// Tabs are counted, as several may be shown, one in the other.
enum MixedAction {
  case router(RouterAction)
  case user(UserAction)
  case app(AppAction)
  case time(TimeAction)

  enum RouterAction {
    case drives(to: RouteID, animated: Bool)
    case drivesUp(animated: Bool)
    case rechecks
    case guardAnswers(allowing: Bool)
  }

  enum UserAction {
    case tapsTab(Int, ofTabs: Int)
    case opensMore
    case choosesFromMore(Int)
    case tapsBack
    case beginsSwipe
    case endsSwipe(cancelling: Bool)
    case beginsPull
    case endsPull(cancelling: Bool)
  }

  enum AppAction {
    case selectsTab(Int, ofTabs: Int)
    case pushes(animated: Bool)
    case pops(animated: Bool)
    case setsStack(keeping: Int, animated: Bool)
    case presentsAlert(animated: Bool)
    case dismissesAlert(animated: Bool)
    case dismisses(animated: Bool)
  }

  enum TimeAction {
    case turn
    case milliseconds(Int)
    case untilAllIsOver
    /// The window gets another width.
    case otherRoom
  }
}

extension MixedAction {
  /// An action by chance in an app of some shape.
  static func any(in shape: MixedShape, _ choices: inout Choices) -> MixedAction {
    let route = shape.routes.randomElement(using: &choices) ?? "Root"
    let isAnimated = Int.random(in: 0..<3, using: &choices) > 0
    let ofTabs = Int.random(in: 0..<2, using: &choices)
    let tab = Int.random(in: 0..<shape.tabCount, using: &choices)
    switch Int.random(in: 0..<36, using: &choices) {
    case 0...6: return .router(.drives(to: route, animated: isAnimated))
    case 7: return .router(.drivesUp(animated: isAnimated))
    case 8: return .router(.rechecks)
    case 9: return .router(.guardAnswers(allowing: isAnimated))
    case 10...12: return .user(.tapsTab(tab, ofTabs: ofTabs))
    case 13: return .user(shape.hasMore ? .opensMore : .tapsBack)
    case 14: return .user(shape.hasMore ? .choosesFromMore(tab) : .tapsBack)
    case 15: return .user(.tapsBack)
    case 16: return .user(.beginsSwipe)
    case 17: return .user(.endsSwipe(cancelling: isAnimated))
    case 18: return .user(.beginsPull)
    case 19: return .user(.endsPull(cancelling: isAnimated))
    case 20...22: return .app(.selectsTab(tab, ofTabs: ofTabs))
    case 23: return .app(.pushes(animated: isAnimated))
    case 24: return .app(.pops(animated: isAnimated))
    case 25: return .app(.setsStack(keeping: 1 + ofTabs, animated: isAnimated))
    case 26: return .app(.presentsAlert(animated: isAnimated))
    case 27: return .app(.dismissesAlert(animated: isAnimated))
    case 28: return .app(.dismisses(animated: isAnimated))
    case 29: return .time(shape.isSplit ? .otherRoom : .turn)
    case 30, 31: return .time(.turn)
    case 32: return .time(.untilAllIsOver)
    default: return .time(.milliseconds(Int.random(in: 0..<500, using: &choices)))
    }
  }
}
