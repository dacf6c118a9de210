// Refused: cannot convert value of type 'String' to expected argument type 'Int'
// A destination with a value of another type does not compile.
import WaymarkCore

struct ToDoDetail: Destination {
  var id: Int
}

let request = Request.to(ToDoDetail(id: "36"))
