// Refused: missing argument for parameter 'id' in call
// A destination without a value that its screen needs does not compile.
import WaymarkCore

struct ToDoDetail: Destination {
  var id: Int
}

let request = Request.to(ToDoDetail())
