import Foundation

/// Opens the links of the command line; without any, opens the links that the user types.
///
/// Without a terminal it plays a tour.
@main
enum Program {
  static let tour = [
    "tap Rex",
    "rename",
    "save Max",
    "adopt",
    "choose weekend",
    "back",
    "shelter://notifications",
    "found the park",
    "shelter://settings?sorting=age",
    "shelter://puppies/Bella?age=1",
    "shelter://adoptions/Bella?day=weekday",
    "shelter://rename/Bella?newName=Luna",
    "save",
    "shelter://found/the%20river",
    "shelter://settings?sorting=colour",
    "shelter://puppies/Max?age=old",
    "shelter://nothere",
    "other://puppies",
  ]

  static func main() async throws {
    let visitor = try await Visitor()
    var lines = Array(CommandLine.arguments.dropFirst())
    if lines.isEmpty, isatty(STDIN_FILENO) != 0 {
      print("Type a link, as shelter://puppies/Rex, or: tap Rex, adopt, rename, save Max, back.")
      while let line = readLine() { print(await visitor.perform(line)) }
      return
    }
    if lines.isEmpty { lines = tour }
    for line in lines { print(await visitor.perform(line)) }
  }
}
