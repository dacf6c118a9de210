import PresentationStacks
import Waymark

/// Drives that wait their turn while a gesture is under way, and are taken when it is over.
extension Walk {
  mutating func measureQueues(_ speed: MachineSpeed) async throws {
    var last: Double?
    for count in [100, 1_000, 10_000] {
      let window = try await Window(Plans.chain(3), queueLimit: count)
      let drives = Queue(count, in: window)
      let plan = "\(count) drives"
      let queue = Workload(count, reset: { try await drives.lineUp() }) { drives.drain() }
      try await drives.lineUp()
      let best = try await Workload.best(of: 30, [speed.workload, queue])
      let line = Line("drives that waited", on: plan, a: "step")
        .taking(best[1], floor: best[0], against: last)
        .counting(try await window.averages(over: count) { drives.drain() })
      report.add(line)
      last = best[1]
      let lost = line.operations.map { 1 - $0 }
      report.limit("\(line.subject), \(plan): drives lost", count: lost, atMost: 0)
      guard let growth = line.growth else { continue }
      report.limit("\(line.subject), \(plan): growth", growth, atMost: 1.5, note: line.note)
    }
  }
}

/// Drives of one step each, to and fro, behind a swipe that is given up.
@MainActor private struct Queue {
  private let window: Window
  private let requests: [Request]

  init(_ count: Int, in window: Window) {
    self.window = window
    requests = (0..<count).map { index in
      var request = Request.to(Plans.id(index.isMultiple(of: 2) ? 2 : 1))
      request.options.policy = .queue
      return request
    }
  }

  func lineUp() async throws {
    try await window.drive(to: [Plans.id(1)])
    window.host.user.beginSwipeBack()
    for request in requests { window.router.send(request) }
  }

  func drain() { window.host.user.cancelSwipeBack() }
}
