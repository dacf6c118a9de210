/// The command `waymark`: tools for plans, links and journeys.
@main
enum Program {
  @MainActor
  static func main() {
    let console = Console()
    let tool = Tool(console: console, brokenWords: brokenWords)
    console.exit(tool.run(Array(CommandLine.arguments.dropFirst())))
  }

  /// The words of the command line that are not valid UTF-8, in their repaired form.
  @MainActor private static var brokenWords: Set<String> {
    var broken: Set<String> = []
    for (index, word) in CommandLine.arguments.enumerated() {
      guard let bytes = CommandLine.unsafeArgv[index] else { continue }
      var next = 0
      for byte in word.utf8 {
        // The original word ends with a zero byte, which differs from every byte of `word`, so
        // `next` cannot run past it.
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
