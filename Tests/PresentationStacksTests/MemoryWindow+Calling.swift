import PresentationStacks
import WaymarkCore

/// The operations as tests of transitions call them: animated, unless they say otherwise.
extension MemoryWindow {
  @discardableResult
  func install(
    _ screen: MemoryScreen,
    animated: Bool = true,
    _ whenDone: HostCompletion = .ignored
  ) throws -> Transition {
    try install(root: screen, in: .stack, animated: animated, whenDone: whenDone)
  }

  @discardableResult
  func push(
    _ screen: MemoryScreen,
    onto base: MemoryScreen,
    animated: Bool = true,
    _ whenDone: HostCompletion = .ignored
  ) throws -> Transition { try push(screen, onto: base, animated: animated, whenDone: whenDone) }

  @discardableResult
  func pop(
    _ screen: MemoryScreen,
    animated: Bool = true,
    _ whenDone: HostCompletion = .ignored
  ) throws -> Transition { try pop(screen, animated: animated, whenDone: whenDone) }

  @discardableResult
  func present(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    style: ModalStyle = .automatic,
    animated: Bool = true,
    _ whenDone: HostCompletion = .ignored
  ) throws -> Transition {
    try present(
      screen,
      over: base,
      style: style,
      in: .stack,
      animated: animated,
      whenDone: whenDone
    )
  }

  @discardableResult
  func dismiss(
    _ screen: MemoryScreen,
    animated: Bool = true,
    _ whenDone: HostCompletion = .ignored
  ) throws -> Transition { try dismiss(screen, animated: animated, whenDone: whenDone) }

  @discardableResult
  func cover(
    with screen: MemoryScreen,
    over base: MemoryScreen,
    as presentation: Presentation = .panel,
    reach: Reach? = nil,
    animated: Bool = true,
    _ whenDone: HostCompletion = .ignored
  ) throws -> Transition {
    try cover(
      with: screen,
      over: base,
      as: presentation,
      in: .stack,
      reach: reach,
      animated: animated,
      whenDone: whenDone
    )
  }

  @discardableResult
  func uncover(
    _ screen: MemoryScreen,
    animated: Bool = true,
    _ whenDone: HostCompletion = .ignored
  ) throws -> Transition {
    try uncover(screen, shownAs: .panel, animated: animated, whenDone: whenDone)
  }

  @discardableResult
  func select(
    _ index: Int,
    showing first: MemoryScreen,
    of tabs: MemoryScreen,
    leaving: Arrangement.WhenLeft = .keep,
    animated: Bool = true,
    _ whenDone: HostCompletion = .ignored
  ) throws -> Transition {
    try selectTab(
      index,
      showing: first,
      of: tabs,
      in: .stack,
      leaving: leaving,
      animated: animated,
      whenDone: whenDone
    )
  }

  @discardableResult
  func unwind(
    to screen: MemoryScreen,
    animated: Bool = true,
    _ whenDone: HostCompletion = .ignored
  ) throws -> Transition { try unwind(to: screen, animated: animated, whenDone: whenDone) }

  @discardableResult
  func replace(
    _ screen: MemoryScreen,
    with other: MemoryScreen,
    animated: Bool = true,
    _ whenDone: HostCompletion = .ignored
  ) throws -> Transition {
    try replace(screen, with: other, animated: animated, whenDone: whenDone)
  }
}

extension Presentation {
  /// A way of being shown that only these tests know.
  static let panel = Presentation("panel")
}
