/// The command `waymark`: tools for plans, links and journeys.
@main
enum Program {
  @MainActor
  static func main() {
    let console = Console()
    let words = CommandLine.arguments.dropFirst()
    console.exit(Tool(console: console).run(Array(words)))
  }
}
