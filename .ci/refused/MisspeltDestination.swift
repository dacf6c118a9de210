// Refused: cannot find 'ToDoDetial' in scope
// A misspelt destination does not compile.
import WaymarkCore

struct ToDoDetail: Destination {
  var id: Int
}

let request = Request.to(ToDoDetial(id: 36))
