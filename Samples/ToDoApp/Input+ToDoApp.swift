import Waymark

extension Input {
  /// Names the to-do that a screen is about; empty without an id.
  init(toDo id: Int?) {
    self = id.map { Input((.toDoID, $0)) } ?? .none
  }
}
