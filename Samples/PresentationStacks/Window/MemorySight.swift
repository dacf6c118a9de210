import WaymarkCore

/// The notes about screens that an operation makes appear and disappear, in the order of a toolkit.
struct MemorySight {
  /// One note about a screen.
  struct Note {
    let kind: MemoryAppearance.Kind
    let screen: MemoryScreen
  }

  /// The notes when the operation begins.
  let beginning: [Note]
  /// The notes when it is done.
  let end: [Note]
  /// The notes in place of `end` if the operation is cancelled after it has begun.
  let cancellation: [Note]

  /// Compares the visible screens before and after an operation.
  init(_ kind: MemoryOperation.Kind, from old: [MemoryScreen], to new: [MemoryScreen]) {
    let goes = Self.screens(of: old, notIn: new)
    let comes = Self.screens(of: new, notIn: old)
    // For tabs, `willAppear` comes before `willDisappear`; for modals, `didAppear` comes before
    // `didDisappear`. Otherwise what disappears comes first.
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
