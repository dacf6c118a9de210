import PresentationStacks
import TestSupport
import WaymarkCore
import WaymarkTesting

/// Something that happens to a host in memory: screens are named by numbers, whatever they are.
enum HostAction: Sendable, Hashable {
  /// An operation, to a screen or from one to another.
  case operation(MemoryOperation.Kind, Int, Int, Bool)
  case fault(MemoryFault, MemoryOperation.Kind?)
  case advance(Int)
  case transitionTime(Int)
  case mayLeave(Bool)
  case collapse(Bool)
  case back
  case backMenu(Int)
  case swipeDown
  case tap(Int)
  case beginSwipe
  case endSwipe(Bool)
  case beginPull
  case endPull(Bool)
  case close

  /// Makes one; the window is closed rarely, operations and gestures are common.
  static func any(_ choices: inout Choices) -> HostAction {
    let number = choices.number(in: 0..<100)
    switch number {
    case ..<50:
      return .operation(
        choices.one(of: MemoryOperation.Kind.allCases),
        choices.number(in: 0..<20),
        choices.number(in: 0..<20),
        choices.happens(0.7)
      )
    case ..<55:
      let faults: [MemoryFault] = [
        .fail, .completeNever, .completeTwice, .delay(.seconds(2)), .delay(.seconds(-1)),
      ]
      let kind = choices.happens(0.5) ? choices.one(of: MemoryOperation.Kind.allCases) : nil
      return .fault(choices.one(of: faults), kind)
    case ..<70: return .advance(choices.number(in: 0..<4))
    case ..<74: return .transitionTime(choices.number(in: 0..<3))
    case ..<76: return .mayLeave(choices.happens(0.6))
    case ..<79: return .collapse(choices.happens(0.5))
    case ..<83: return .back
    case ..<85: return .backMenu(choices.number(in: 0..<20))
    case ..<88: return .swipeDown
    case ..<92: return .tap(choices.number(in: 0..<3))
    case ..<94: return .beginSwipe
    case ..<96: return .endSwipe(choices.happens(0.6))
    case ..<98: return .beginPull
    case ..<99: return .endPull(choices.happens(0.6))
    default: return choices.happens(0.3) ? .close : .advance(1)
    }
  }
}
