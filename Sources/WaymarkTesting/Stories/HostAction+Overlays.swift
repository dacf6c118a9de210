extension [HostAction] {
  /// The same story with an overlay that comes after the first action and stays.
  var underOverlay: [HostAction] {
    Array(prefix(1)) + [HostAction(kind: .overlay)] + dropFirst()
  }

  /// The same story with an overlay that comes and goes at random.
  func withOverlays(of seed: Seed) -> [HostAction] {
    var choices = seed.choices
    return flatMap { action in
      choices.happens(0.2) ? [action, HostAction(kind: .overlay)] : [action]
    }
  }

  /// The same story without overlays.
  var withoutOverlays: [HostAction] { filter { $0.kind != .overlay } }
}
