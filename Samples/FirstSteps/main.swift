import PresentationStacks
import Waymark

extension InputKey<Int> { static var toDoID: Self { .init("toDoId") } }

let plan = try RoutePlan {
  Route("Root", arranging: .tabs) {
    Route("ToDo") { Route("ToDoDetail", .push, needs: .keys(.toDoID)) }
    Route("Help") { Route("ContactUs", .modal) }
  }
}
let host = MemoryHost()
let router = try Router(plan: plan, host: host, modules: .standard) { visit in MemoryScreen(visit) }
try await router.driveTo("ToDoDetail", input: Input((.toDoID, 36)))
try await router.driveTo("ContactUs")
print(router.trail)
print(host.picture)
