/// Counts what a workload did, so that nothing of it is optimized away.
@MainActor final class Tally {
  var count = 0
}
