/// Something to be timed: a known number of operations, and what is done after it untimed.
@MainActor struct Workload {
  /// How many operations one run performs.
  let count: Int
  /// Performs them.
  let run: @MainActor () async throws -> Void
  /// Brings everything back to where the run began.
  let reset: @MainActor () async throws -> Void

  init(
    _ count: Int,
    reset: @escaping @MainActor () async throws -> Void = {},
    run: @escaping @MainActor () async throws -> Void
  ) {
    self.count = count
    self.run = run
    self.reset = reset
  }

  /// The nanoseconds that an operation takes, for each of some workloads: the best of several
  /// samples, taken in turns so that a disturbance of the machine meets all of them alike.
  static func best(of samples: Int, _ workloads: [Workload]) async throws -> [Double] {
    var best = [Double](repeating: .infinity, count: workloads.count)
    for workload in workloads {
      try await workload.run()
      try await workload.reset()
    }
    for _ in 0..<samples {
      for (index, workload) in workloads.enumerated() {
        let start = ContinuousClock.now
        try await workload.run()
        let time = ContinuousClock.now - start
        try await workload.reset()
        best[index] = min(best[index], time.nanoseconds / Double(workload.count))
      }
    }
    return best
  }
}

extension Duration {
  /// The duration in nanoseconds.
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}
