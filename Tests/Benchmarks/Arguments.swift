/// What the command line asks for.
struct Arguments: Equatable {
  /// An argument that is not understood.
  struct Refusal: Error {
    let message: String
  }

  /// The groups of benchmarks that there are.
  enum Group: String, CaseIterable {
    /// Planning, walking and plan making.
    case walk
    /// Drives all in: with the journal, tabs, modals, inputs, links, and an app's own behaviors.
    case drives
    /// What must grow no faster than what there is of it.
    case growth
    /// Operations of hosts in memory, and telling what they show.
    case hosts
    /// Reading links, and making link tables.
    case links
  }

  /// The group to run: one, as the memory and the thread that another leaves behind disturb it.
  var group: Group?
  var isJSON = false
  var isGated = false

  static let usage = """
    usage: Benchmarks walk|drives|growth|hosts|links [--json] [--gate]

      walk     planning, full drives, sub-drives and plan making
      drives   drives all in: journal, tabs, modals, inputs, links, an app's behaviors
      growth   what must grow no faster than what there is of it
      hosts    operations of hosts in memory, and telling what they show
      links    reading links, and making link tables
      --json   print data instead of a table
      --gate   print PASS, NEAR or FAIL for each limit, and end with status 1 on any FAIL
    """

  static func parse(_ words: [String]) -> Result<Arguments, Refusal> {
    var arguments = Arguments()
    for word in words {
      switch word {
      case "--json": arguments.isJSON = true
      case "--gate": arguments.isGated = true
      default:
        guard let group = Group(rawValue: word) else {
          return .failure(Refusal(message: "\"\(word)\" is not understood"))
        }
        guard arguments.group == nil else {
          return .failure(Refusal(message: "name one group: each needs a program of its own"))
        }
        arguments.group = group
      }
    }
    guard arguments.group != nil else {
      return .failure(Refusal(message: "name a group of benchmarks"))
    }
    return .success(arguments)
  }
}
