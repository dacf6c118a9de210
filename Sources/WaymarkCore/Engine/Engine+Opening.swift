extension Engine {
  /// Opens a link that no table has read yet: what leads somewhere is taken as any drive is, and
  /// what does not ends here.
  func open(_ request: Request) -> Drive {
    if request.isWithdrawn { return ended(request, .cancelled) }
    // What it goes by is kept for the journal, which tells a pattern and no values.
    var request = request
    do throws(NavigationError) {
      try request.readLink(by: links.match, at: position)
      return take(request)
    } catch {
      guard !isStale(request) else { return ended(request, .stale) }
      let drive = ended(request, error)
      if error.code == .noMatch || error.code == .foreignScheme { handOut(request) }
      return drive
    }
  }

  /// Whether a visit asks that is no longer where the user stands.
  func isStale(_ request: Request) -> Bool {
    guard let origin = request.origin, !request.options.evenWhenStale else { return false }
    return !isStood(at: origin)
  }

  /// Hands a link that leads nowhere here to who opens such links, unless it comes from there.
  private func handOut(_ request: Request) {
    guard case .open(let opening) = request.verb else { return }
    outside.opener(of: opening.link, at: clock.nanoseconds)?(opening.link)
  }
}
