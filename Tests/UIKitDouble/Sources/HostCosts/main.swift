import Foundation

// What an operation of the host costs beyond what UIKit's double does for it anyway.
//
//   HostCosts                                  times all of them
//   HostCosts replace host 1000                does rounds of one, for a profiler that counts
//   HostCosts replace double 1000              the same without the host

/// Does rounds of what is measured, and what these leave to be done in the next turn.
@MainActor
func run(_ rounds: Int, of body: () throws -> Void) rethrows {
  for _ in 0..<rounds { try body() }
  RunLoop.main.run(until: .distantPast)
}

/// In microseconds an operation, the best of several samples of each, which are taken in turns: how
/// fast a machine is changes from second to second.
@MainActor
func costs(of measured: Measured) throws -> (host: Double, double: Double) {
  let (clock, rounds) = (ContinuousClock(), 200)
  var best = (host: Duration.seconds(1_000), double: Duration.seconds(1_000))
  for _ in 0..<500 {
    best.host = min(best.host, try clock.measure { try run(rounds, of: measured.host) })
    best.double = min(best.double, try clock.measure { try run(rounds, of: measured.double) })
  }
  let operations = Double(rounds * measured.operations)
  return (best.host / .microseconds(1) / operations, best.double / .microseconds(1) / operations)
}

let limit = 3.0
let arguments = CommandLine.arguments.dropFirst()
if arguments.count == 3 {
  guard let measured = try Measured.all().first(where: { $0.name == arguments[1] }),
    let body = ["host": measured.host, "double": measured.double][arguments[2]],
    let rounds = Int(arguments[3])
  else { exit(2) }
  for _ in 0..<rounds / 100 { try run(100, of: body) }
  exit(0)
}
var isReached = true
for measured in try Measured.all() {
  let costs = try costs(of: measured)
  let beyond = costs.host - costs.double
  let numbers = String(
    format: "%.2f µs beyond UIKit's double, which takes %.2f µs",
    beyond,
    costs.double
  )
  isReached = isReached && beyond <= limit
  print("\(beyond <= limit ? "PASS" : "FAIL")  \(measured.name): \(numbers)")
}
exit(isReached ? 0 : 1)
