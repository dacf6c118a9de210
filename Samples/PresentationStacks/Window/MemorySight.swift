import WaymarkCore

/// What an operation brings into sight and out of it, in the order that a toolkit tells.
struct MemorySight {
  /// One thing that is told of a screen.
  struct Note {
    let kind: MemoryAppearance.Kind
    let screen: MemoryScreen
  }

  /// What is told when the operation begins.
  let beginning: [Note]
  /// What is told when it is done.
  let end: [Note]
  /// What is told instead when it has begun and comes to nothing.
  let cancellation: [Note]

  /// Compares what is in sight before and after an operation.
  init(_ kind: MemoryOperation.Kind, from old: [MemoryScreen], to new: [MemoryScreen]) {
    let goes = Self.screens(of: old, notIn: new)
    let comes = Self.screens(of: new, notIn: old)
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

  private static func screens(
    of some: [MemoryScreen],
    notIn others: [MemoryScreen]
  ) -> [MemoryScreen] {
    let others = Set(others.map(ObjectIdentifier.init))
    return some.filter { !others.contains(ObjectIdentifier($0)) }
  }

  private static func notes(
    _ going: MemoryAppearance.Kind,
    _ goes: [MemoryScreen],
    _ coming: MemoryAppearance.Kind,
    _ comes: [MemoryScreen],
    inOrder: Bool
  ) -> [Note] {
    let goes = goes.map { Note(kind: going, screen: $0) }
    let comes = comes.map { Note(kind: coming, screen: $0) }
    return inOrder ? goes + comes : comes + goes
  }
}
