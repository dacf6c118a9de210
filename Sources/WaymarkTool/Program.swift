/// The command `waymark`: tools for plans, links and journeys.
@main
enum Program {
  @MainActor
  static func main() {
    let console = Console()
    let tool = Tool(console: console, brokenWords: brokenWords)
    console.exit(tool.run(Array(CommandLine.arguments.dropFirst())))
  }

  /// The words that are no UTF-8, as they are after what is wrong in them was replaced.
  @MainActor private static var brokenWords: Set<String> {
    var broken: Set<String> = []
    for (index, word) in CommandLine.arguments.enumerated() {
      guard let bytes = CommandLine.unsafeArgv[index] else { continue }
      var next = 0
      for byte in word.utf8 {
        // The word as it was given ends with a zero, which no other byte is equal to.
        guard UInt8(bitPattern: bytes[next]) == byte else {
          broken.insert(word)
          break
        }
        next += 1
      }
    }
    return broken
  }
}
