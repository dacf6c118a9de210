import Waymark

extension Input {
  /// Tells which to-do a screen is to be about, where one is named.
  init(toDo id: Int?) {
    self = id.map { Input((.toDoID, $0)) } ?? .none
  }
}
