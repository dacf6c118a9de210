import Foundation

/// Opens the links of the command line; without any, opens the links that the user types.
///
/// Without a terminal it opens the links of a list, to show what links of a catalogue do.
@main
enum Program {
  static let tour = [
    "/titles/10",
    "/titles/20?titleId=77",
    "catalogue://query/option?optionalQuery=Test data&optionalValue=42&campaign=7",
    "/tabs",
    "push /titles/30",
    "present /titles/40",
    "back",
    "https://www.example.com/",
    "/titles/abc",
    "/titles/%zz",
    "other://titles/10",
  ]

  static func main() async throws {
    let catalogue = try await Catalogue()
    var lines = Array(CommandLine.arguments.dropFirst())
    if lines.isEmpty, isatty(STDIN_FILENO) != 0 {
      print("Type a link, as /titles/10, or push and present before one, or back.")
      while let line = readLine() { await catalogue.perform(line) }
      return
    }
    if lines.isEmpty { lines = tour }
    for line in lines { await catalogue.perform(line) }
  }
}
