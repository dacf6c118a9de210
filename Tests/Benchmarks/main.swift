/// Runs the groups of benchmarks that the arguments name, and prints what came of them.
switch Arguments.parse(Array(CommandLine.arguments.dropFirst())) {
case .failure(let refusal):
  Console.complain("\(refusal.message)\n\(Arguments.usage)")
  Console.exit(2)
case .success(let arguments):
  do {
    var walk = Walk()
    try await walk.run()
    print(arguments.isJSON ? walk.report.json : walk.report.table)
    guard arguments.isGated else { break }
    if !arguments.isJSON { print("\n" + walk.report.gate) }
    if !walk.report.isPassed { Console.exit(1) }
  } catch {
    Console.complain("a benchmark could not be run: \(error)")
    Console.exit(1)
  }
}
