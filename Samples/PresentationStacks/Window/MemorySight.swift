import WaymarkCore

/// What an operation brings into sight and out of it, in the order that a toolkit tells.
struct MemorySight {
  /// What is told when the operation begins.
  let beginning: [MemoryAppearance]
  /// What is told when it is done.
  let end: [MemoryAppearance]
  /// What is told instead when it has begun and comes to nothing.
  let cancellation: [MemoryAppearance]

  /// Compares what is in sight before and after an operation.
  @MainActor
  init(_ kind: MemoryOperation.Kind, from old: [MemoryScreen], to new: [MemoryScreen]) {
    let goes = Self.names(of: old, notIn: new)
    let comes = Self.names(of: new, notIn: old)
    // What will happen is told of a tab that comes before it is told of the one that goes; of a
    // modal, what came is told before what went.
    let comesFirst = kind == .selectTab
    let cameFirst = kind == .present || kind == .dismiss
    beginning = Self.notes(.willDisappear, goes, .willAppear, comes, inOrder: !comesFirst)
    end = Self.notes(.didDisappear, goes, .didAppear, comes, inOrder: !cameFirst)
    cancellation =
      Self.notes(.willDisappear, comes, .willAppear, goes, inOrder: true)
      + Self.notes(.didDisappear, comes, .didAppear, goes, inOrder: true)
  }

  @MainActor
  private static func names(of some: [MemoryScreen], notIn others: [MemoryScreen]) -> [String] {
    let others = Set(others.map(ObjectIdentifier.init))
    return some.filter { !others.contains(ObjectIdentifier($0)) }.map(\.name)
  }

  private static func notes(
    _ going: MemoryAppearance.Kind,
    _ goes: [String],
    _ coming: MemoryAppearance.Kind,
    _ comes: [String],
    inOrder: Bool
  ) -> [MemoryAppearance] {
    let goes = goes.map { MemoryAppearance(going, $0) }
    let comes = comes.map { MemoryAppearance(coming, $0) }
    return inOrder ? goes + comes : comes + goes
  }
}
