import WaymarkCore

/// Notes the calls of completions.
@MainActor
final class Calls {
  private(set) var lines: [String] = []

  /// A completion that notes `done`, or the code of the refusal, behind its name.
  func completion(
    _ name: String = "",
    _ body: @escaping @MainActor () -> Void = {}
  ) -> HostCompletion {
    HostCompletion { refusal in
      let words = refusal?.code.rawValue ?? "done"
      self.lines.append(name.isEmpty ? words : "\(name) \(words)")
      body()
    }
  }
}
