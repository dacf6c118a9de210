import PresentationStacks
import Waymark

func balanced(_ count: Int) throws -> RoutePlan {
  var list = RouteList()
  var entries: [RouteList.Entry] = []
  for i in 0..<count {
    let parent = i == 0 ? nil : entries[(i - 1) / 4]
    entries.append(list.add(Route(RouteID("r\(i)"), i == 0 ? nil : .push), under: parent))
  }
  return try RoutePlan(roots: list.routes)
}

@MainActor func run() async throws {
  for size in [100, 100_000] {
    let plan = try balanced(size)
    let host = MemoryHost()
    let router = try Router(plan: plan, host: host, modules: .standard) { MemoryScreen($0) }
    try await router.start()
    var x: UInt64 = 42
    func rnd(_ n: Int) -> Int { x = x &* 6364136223846793005 &+ 1442695040888963407; return Int(x >> 33) % n }
    let ids = (0..<1000).map { _ in RouteID("r\(rnd(size))") }
    var steps = 0
    var best = Duration.seconds(100)
    for _ in 0..<10 {
      steps = 0
      let t = ContinuousClock.now
      for id in ids { steps += try await router.driveTo(id).steps }
      best = min(best, ContinuousClock.now - t)
    }
    print(size, "drive ns/step", Double(best.components.attoseconds) / 1e9 / Double(steps), "steps/drive", Double(steps) / 1000)
    var positions: [Position] = []
    for id in ids { positions.append(try Position(in: plan, standingAt: id)) }
    best = .seconds(100)
    for _ in 0..<10 {
      let t = ContinuousClock.now
      for i in 0..<1000 { steps &+= try positions[i].itinerary(to: ids[(i &* 7 + 13) % 1000]).moves.count }
      best = min(best, ContinuousClock.now - t)
    }
    print(size, "plan ns", Double(best.components.attoseconds) / 1e9 / 1000)
    best = .seconds(100)
    for _ in 0..<10 {
      let t = ContinuousClock.now
      for _ in 0..<1000 { try await router.driveSub("r1"); try await router.driveParent() }
      best = min(best, ContinuousClock.now - t)
    }
    print(size, "sub+parent ns", Double(best.components.attoseconds) / 1e9 / 1000)
  }
}
if CommandLine.arguments.count > 1 { try await sub() } else { try await run() }
@MainActor func sub() async throws {
  let plan = try balanced(100)
  let host = MemoryHost()
  let router = try Router(plan: plan, host: host, modules: .standard) { MemoryScreen($0) }
  try await router.start()
  let t = ContinuousClock.now
  for _ in 0..<(Int(CommandLine.arguments[2]) ?? 1) { try await router.driveSub("r1"); try await router.driveParent() }
  print(ContinuousClock.now - t)
}
