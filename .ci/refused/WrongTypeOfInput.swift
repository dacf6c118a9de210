// Refused: cannot convert value of type '(InputKey<Int>, String)'
// A value of another type than its key says does not compile.
import WaymarkCore
import WaymarkLinks

extension InputKey<Int> { static var toDoID: Self { .init("toDoId") } }

let input = Input((.toDoID, "36"))
