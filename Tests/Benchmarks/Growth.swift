import PresentationStacks
import Waymark

/// What must grow no faster than n log n: the same thing is done with n, 2n and 4n of something.
///
/// Where it is linear, one of 4n takes what one of n takes; where it is n log n, a fifth more; where
/// it is quadratic, four times as long. The processor's caches may make up to twice as much of it.
@MainActor struct Growth {
  var report = Report()

  mutating func run() async throws {
    let speed = try MachineSpeed()
    try await measure("routes nested in one another", upTo: 10_000, "route", speed, Self.nesting)
    try await measure("a drive to a route's needs", upTo: 2_000, "need", speed, Self.needs)
    try await measure("a step that behaviors pass on", upTo: 4_000, "behavior", speed, Self.passing)
    try await measure("drives, each begun by the last", upTo: 10_000, "drive", speed, Self.driving)
    try await measure("position watchers added", upTo: 8_000, "watcher", speed, Self.watching)
    try await measure("journal observers added", upTo: 8_000, "observer", speed, Self.observing)
    try await measure("sleepers that are woken", upTo: 100_000, "sleeper", speed, Self.waking)
    try await measureAsking(upTo: 2_000, speed)
    try await measureLinks(upTo: 50_000, speed)
  }

  mutating func measure(
    _ subject: String,
    upTo most: Int,
    _ unit: String,
    _ speed: MachineSpeed,
    _ workload: (Int) async throws -> Workload
  ) async throws {
    let counts = [most / 4, most / 2, most]
    var workloads = [speed.workload]
    for count in counts { workloads.append(try await workload(count)) }
    let best = try await Workload.best(of: 7, workloads)
    for (count, time) in zip(counts, best[1...]) {
      let line = Line(subject, on: "\(count)", a: unit)
        .taking(time, floor: best[0], against: best[1])
      report.add(line)
      guard count == most else { continue }
      report.limit("\(subject): one of \(most), in ones of \(counts[0])", line.growth, atMost: 2)
    }
  }

  /// Fragments, each of which holds the one before.
  private static func nesting(_ count: Int) -> Workload {
    let ids = (0..<count).map(Plans.id)
    let tally = Tally()
    return Workload(count) {
      var route = Route(ids[0])
      for id in ids.dropFirst() { route = Route(id) { route } }
      tally.count &+= route.count
    }
  }

  /// A drive that brings all that its target needs, and one back.
  private static func needs(_ count: Int) async throws -> Workload {
    var input = Input.none
    var needs: [InputKeys.Declaration] = []
    for index in 0..<count {
      needs.append(InputKeys.Declaration("value\(index)", .int))
      input[InputKey<Int>("value\(index)")] = index
    }
    let plan = try RoutePlan { Route("Root") { Route("Item", needs: InputKeys(needs)) } }
    let window = try await Window(plan, journal: .everything)
    return Workload(count, reset: { try await window.drive(to: ["Root"]) }) { [input] in
      try await window.router.driveTo("Item", input: input)
    }
  }

  /// A step that reaches a module when every behavior of a resolver has passed on it.
  private static func passing(_ count: Int) async throws -> Workload {
    let behaviors = (0..<count).map { index in
      Perform<MemoryHost>(.toChild, named: "Behavior \(index)") { _ in .passed("not now") }
    }
    let window = try await Window(
      Plans.chain(2),
      resolvers: [Resolver(Plans.id(0)) { behaviors }],
      journal: .everything
    )
    return Workload(count, reset: { try await window.drive(to: [Plans.id(0)]) }) {
      try await window.drive(to: [Plans.id(1)])
    }
  }

  /// Drives, each of them begun by a task that a behavior of the drive before has started.
  private static func driving(_ count: Int) async throws -> Workload {
    let relay = Relay()
    let window = try await Window(
      Plans.chain(2),
      resolvers: [
        Resolver(Plans.id(0)) { Push().after { _, _ in relay.passOn() } },
        Resolver(Plans.id(1)) { Pop().after { _, _ in relay.passOn() } },
      ],
      journal: .everything
    )
    return Workload(count) { await relay.run(count, on: window.router) }
  }

  private static func watching(_ count: Int) async throws -> Workload {
    var window = try await Window(Plans.chain(2))
    return Workload(count, reset: { window = try await Window(Plans.chain(2)) }) {
      for _ in 0..<count { window.router.watchPosition { _ in true } }
    }
  }

  private static func observing(_ count: Int) async throws -> Workload {
    var window = try await Window(Plans.chain(2))
    return Workload(count, reset: { window = try await Window(Plans.chain(2)) }) {
      for _ in 0..<count { window.router.journal.observe { _ in } }
    }
  }

  private static func waking(_ count: Int) -> Workload {
    let clock = VirtualClock()
    let tally = Tally()
    let sleep: @MainActor () -> Void = {
      for index in 0..<count { _ = clock.wake(after: .milliseconds(index)) { tally.count &+= 1 } }
    }
    sleep()
    return Workload(count, reset: sleep) { clock.advance(by: .milliseconds(count)) }
  }
}

/// Begins a drive in a task of its own whenever the one before has taken its step.
@MainActor private final class Relay {
  private var router: Router<MemoryHost>?
  private var left = 0
  private var whenDone: CheckedContinuation<Void, Never>?

  /// Drives so many times, down and up in turns.
  func run(_ count: Int, on router: Router<MemoryHost>) async {
    self.router = router
    left = count
    await withCheckedContinuation { continuation in
      whenDone = continuation
      passOn()
    }
  }

  func passOn() {
    guard left > 0, let router else {
      self.router = nil
      whenDone?.resume()
      whenDone = nil
      return
    }
    left -= 1
    let target = Plans.id(router.trail.count == 1 ? 1 : 0)
    // A task inherits what its behavior's task-local values say, which must not pile up.
    Task { _ = try? await router.driveTo(target) }
  }
}
