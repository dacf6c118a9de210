import PresentationStacks
import Waymark

let log = StepLog()
let router = try Router(
  plan: toDoPlan(),
  host: MemoryHost(),
  modules: .standard,
  resolvers: [toDoResolver(), helpResolver(noting: log)],
  screens: makeScreen
)
await Tour(router: router, log: log).play()
