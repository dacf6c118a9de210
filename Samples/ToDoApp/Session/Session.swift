import PresentationStacks
import Waymark

/// Draws what the app shows, reads a command, performs it, and draws again.
@MainActor
struct Session {
  private let router: Router<MemoryHost>
  private let clear: String
  private let read: () -> String?
  private let write: (String) -> Void

  /// Makes a session for a router.
  ///
  /// - Parameters:
  ///   - router: the router that performs the commands.
  ///   - clear: a text to write before each drawing.
  ///   - read: returns the next line, or `nil` at the end of the input.
  ///   - write: shows a text of one or several lines.
  init(
    router: Router<MemoryHost>,
    clearing clear: String,
    read: @escaping () -> String?,
    write: @escaping (String) -> Void
  ) {
    self.router = router
    self.clear = clear
    self.read = read
    self.write = write
  }

  /// Runs until the user quits, or the input ends.
  func play() async {
    await answer {
      try await router.start()
      return nil
    }
    while let line = read() {
      do throws(CommandError) {
        let command = try Command(line)
        if command == .quit { return }
        await answer { try await perform(command) }
      } catch {
        draw("! \(error)")
      }
    }
    write("\n")
  }

  /// Performs a command, and returns a message to show besides the drawing.
  private func perform(_ command: Command) async throws(NavigationError) -> String? {
    switch command {
    case .drive(let route, let id): _ = try await router.perform(.to(route, id: id))
    case .sub(let route, let id): _ = try await router.perform(.sub(route, id: id))
    case .back: try await router.driveParent()
    case .tab(let route): try await router.select(tab: route)
    case .openDetail(let id): try await router.driveTo(ToDoDetail(id: id))
    case .explain(let route, let id): return "\(router.explain(.to(route, id: id)))"
    case .help: return "\(CommandWord.manual)\n\nThe routes:\n\(router.plan)"
    case .quit: break
    }
    return nil
  }

  /// Performs an action, and draws what is shown afterwards.
  private func answer(_ action: () async throws -> String?) async {
    do { draw(try await action()) } catch { draw("! \(error)") }
  }

  private func draw(_ words: String?) {
    var parts = [router.host.picture, "You stand at \(router.trail)."]
    if let words { parts.append(words) }
    parts.append("Try: open detail 5, sub ContactUs, back, tab Help, drive ToDo, help, quit.\n> ")
    write(clear + parts.joined(separator: "\n\n"))
  }
}
