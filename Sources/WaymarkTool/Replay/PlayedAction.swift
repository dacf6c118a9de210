import PresentationStacks
import Waymark

/// What is told of one action of a journey that was played.
struct PlayedAction: Equatable, Sendable {
  /// A step that was taken meanwhile.
  struct Step: Equatable, Sendable {
    let kind: Move.Kind
    /// The route that it led to.
    let route: RouteID
    /// Who took it.
    let by: String
  }

  /// A drive of an earlier action that has ended meanwhile.
  struct Ended: Equatable, Sendable {
    /// Which action it was, counted from 0.
    let action: Int
    let outcome: Outcome
  }

  /// A screen that is shown afterwards.
  struct Screen: Equatable, Sendable {
    let id: String
    /// The index of the screen that it stands in or on; `nil` for a root.
    let parent: Int?
    /// How it stands there.
    let role: String
    /// Whether it is the tab that is selected; `nil` for what is no tab.
    let isSelected: Bool?
    let input: Input
  }

  let outcome: Outcome
  /// Why a drive of its own did not arrive.
  let why: String?
  /// The names of the live places, the root's first.
  let trail: [RouteID]
  let steps: [Step]
  let operations: [MemoryOperation]
  let screens: [Screen]
  let ended: [Ended]

  /// The names of the trail joined by slashes; empty before anything is shown.
  var at: String { trail.map(\.rawValue).joined(separator: "/") }
}
