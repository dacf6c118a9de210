import PresentationStacks
import Waymark

struct ToDoDetail: Destination { var id: Int }
struct ContactUs: Destination {}

let plan = try RoutePlan {
  Route("Root", arranging: .tabs) {
    Route("ToDo") { ToDoDetail.route(.push, links: ["/todos/{id:Int}"]) }
    Route("Help") { ContactUs.route(.modal) }
  }
}
let host = MemoryHost()
let router = try Router(plan: plan, host: host, modules: .standard) { visit in MemoryScreen(visit) }
try await router.driveTo(ToDoDetail(id: 36))
try await router.driveTo(ContactUs())
print(router.trail)
print(host.picture)
