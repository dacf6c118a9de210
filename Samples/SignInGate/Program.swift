import Foundation

/// Performs links and commands that the user types; without a terminal it plays a tour.
@main
enum Program {
  static let tour = [
    "gate://orders/7",
    "sign in Ann",
    "profile",
    "color",
    "pick teal",
    "back",
    "stay",
    "gate://offers",
    "gate://orders/8",
    "leave",
    "profile",
    "color",
    "back",
    "color",
    "pick rose",
    "explain back",
    "save",
    "back",
    "lock",
    "gate://orders/9",
    "unlock",
    "sign out",
    "profile",
    "back",
    "sign in Bea",
  ]

  @MainActor
  static func main() throws {
    let visitor = try Visitor()
    var lines = Array(CommandLine.arguments.dropFirst())
    if lines.isEmpty, isatty(STDIN_FILENO) != 0 {
      print("Type a link, as gate://orders/7, or: account, profile, color, pick teal, save, back,")
      print("explain back, leave, stay, sign in Ann, sign out, lock, unlock.")
      while let line = readLine() { print(visitor.perform(line)) }
      return
    }
    if lines.isEmpty { lines = tour }
    for line in lines { print(visitor.perform(line)) }
  }
}
