/// Runs the groups of benchmarks that the arguments name, and prints what came of them.
switch Arguments.parse(Array(CommandLine.arguments.dropFirst())) {
case .failure(let refusal):
  Console.complain("\(refusal.message)\n\(Arguments.usage)")
  Console.exit(2)
case .success(let arguments):
  do {
    var report = Report()
    switch arguments.group {
    case .walk:
      var walk = Walk()
      try await walk.run()
      report = walk.report
    case .drives:
      var drives = Drives()
      try await drives.run()
      report = drives.report
    case .growth:
      var growth = Growth()
      try await growth.run()
      report = growth.report
    case .hosts:
      var hosts = Hosts()
      try await hosts.run()
      report = hosts.report
    case .links:
      var links = Links()
      try await links.run()
      report = links.report
    case nil: break
    }
    print(arguments.isJSON ? report.json : report.table)
    guard arguments.isGated else { break }
    if !arguments.isJSON { print("\n" + report.gate) }
    if !report.isPassed { Console.exit(1) }
  } catch {
    Console.complain("a benchmark could not be run: \(error)")
    Console.exit(1)
  }
}
