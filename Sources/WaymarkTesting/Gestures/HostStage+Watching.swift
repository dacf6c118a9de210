import WaymarkCore

extension HostStage {
  /// Watches the host during a closure that may suspend; returns what the watcher was asked and
  /// told.
  func watching(
    letting isLet: Bool,
    _ body: () async -> Void
  ) async -> WatchedGesture {
    let book = WatchBook(WatchedGesture(isLet: isLet))
    reporting?.watcher = HostWatcher { [self] screen in
      let question = GestureQuestion.leave(name(of: screen))
      book.seen.asked.append(WatchedGesture.Asked(question: question, shown: told))
      return isLet
    } maySelect: { [self] tab, screen in
      let question = GestureQuestion.select(tab, of: name(of: screen))
      book.seen.asked.append(WatchedGesture.Asked(question: question, shown: told))
      return isLet
    } tell: { [self] event in
      book.seen.told.append(news(of: event))
    }
    await body()
    reporting?.watcher = nil
    return book.seen
  }

  /// Watches the host during an operation, allowing everything.
  ///
  /// The watcher stays, so that it also hears what the host tells late; a gesture brings its own.
  func listen() {
    reporting?.watcher = HostWatcher(tell: { [weak self] event in
      guard let self else { return }
      heard.append(news(of: event))
    })
  }

  /// Returns what the watcher was told during operations, each event once.
  func takeHeard() -> [GestureNews] {
    defer { heard = [] }
    return heard
  }

  private func news(of event: HostEvent<Screen>) -> GestureNews {
    switch event {
    case .gestureBegan(let gesture): .began(gesture)
    case .gestureCancelled(let gesture): .cancelled(gesture)
    case .changed(let gesture): .changed(gesture, told)
    case .tabWanted(let tab, let screen): .tabWanted(tab, of: name(of: screen))
    case .leaveWanted(let gesture, let screen): .leaveWanted(gesture, name(of: screen))
    }
  }
}

/// A record of what a watcher was asked and told.
@MainActor
private final class WatchBook {
  var seen: WatchedGesture

  init(_ seen: WatchedGesture) {
    self.seen = seen
  }
}
