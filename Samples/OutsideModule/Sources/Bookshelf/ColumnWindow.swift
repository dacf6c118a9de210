import Columns
import WaymarkCore

/// A window in memory with room for a few columns; every operation is done when it returns.
@MainActor
final class ColumnWindow {
  private let room: Int
  private var columns: [Pane] = []
  private var operations: [String] = []

  init(room: Int) {
    self.room = room
  }

  /// The titles of the columns, from left to right.
  var picture: String {
    columns.map(\.title).joined(separator: " | ")
  }

  /// The operations since the last call.
  func takeOperations() -> [String] {
    defer { operations = [] }
    return operations
  }

  private func index(of pane: Pane) throws(HostRefusal) -> Int {
    guard let index = columns.firstIndex(where: { $0 === pane }) else {
      throw HostRefusal(.notShown, "\"\(pane.title)\" is no column here")
    }
    return index
  }

  private func checkIsNew(_ pane: Pane) throws(HostRefusal) {
    if columns.contains(where: { $0 === pane }) {
      throw HostRefusal(.alreadyShown, "\"\(pane.title)\" is a column already")
    }
  }

  private func finish(_ operation: String, _ pane: Pane) -> Transition {
    operations.append("\(operation) \(pane.title)")
    return .finished
  }
}

extension ColumnWindow: RootHost {
  typealias Screen = Pane

  var shown: ScreenTree<Pane> {
    ScreenTree(
      columns.enumerated().map { index, pane in
        ScreenTree<Pane>.Node(
          screen: pane,
          parent: index == 0 ? nil : index - 1,
          role: index == 0 ? .root : .other(.column)
        )
      }
    )
  }

  /// Shows a pane as the only column; this window has no stacks, so the container is ignored.
  func install(
    root screen: Pane,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try checkIsNew(screen)
    columns = [screen]
    return finish("install", screen)
  }
}

extension ColumnWindow: ColumnHost {
  func addColumn(
    _ screen: Pane,
    rightOf base: Pane,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try checkIsNew(screen)
    guard try index(of: base) == columns.count - 1 else {
      throw HostRefusal(.notOnTop, "\"\(base.title)\" is not the last column")
    }
    guard columns.count < room else {
      throw HostRefusal(.unsupported, "there is room for \(room) columns")
    }
    columns.append(screen)
    return finish("add", screen)
  }

  func removeColumn(
    _ screen: Pane,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    let index = try index(of: screen)
    guard index > 0 else {
      throw HostRefusal(.shownOtherwise, "\"\(screen.title)\" is the first column")
    }
    columns.removeSubrange(index...)
    return finish("remove", screen)
  }
}

extension ColumnWindow: UnwindHost {
  func unwind(
    to screen: Pane,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    columns.removeSubrange((try index(of: screen) + 1)...)
    return finish("unwind to", screen)
  }
}
