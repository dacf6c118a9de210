/// Keeps what snippets write down.
@MainActor
final class Notebook {
  private(set) var lines: [String] = []

  func write(_ line: String) { lines.append(line) }
}
