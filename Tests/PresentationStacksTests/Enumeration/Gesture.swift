import PresentationStacks

/// Something that the user does by hand.
enum Gesture: Hashable {
  case tapBack
  case longPressBack(to: Part)
  case swipeDown
  case tap(tab: String)
  case swipeBack(finished: Bool)
  case pull(finished: Bool)

  /// Does it, and says what came of it.
  @MainActor
  func make(_ user: MemoryUser, with cast: Cast) -> MemoryUser.Outcome {
    switch self {
    case .tapBack: return user.tapBack()
    case .longPressBack(let part): return user.longPressBack(to: cast[part])
    case .swipeDown: return user.swipeDown()
    case .tap(let name): return user.tap(tab: name)
    case .swipeBack(let finished):
      guard user.beginSwipeBack() == .underWay else { return .nothing }
      return finished ? user.finishSwipeBack() : user.cancelSwipeBack()
    case .pull(let finished):
      guard user.beginSwipeDown() == .underWay else { return .nothing }
      return finished ? user.finishSwipeDown() : user.cancelSwipeDown()
    }
  }
}
