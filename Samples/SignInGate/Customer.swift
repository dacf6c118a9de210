/// Who sits before the screen, and what is known of them.
@MainActor
final class Customer {
  /// What they are called; `nil` while nobody is signed in.
  private(set) var name: String?
  /// The color that they like best.
  var tint = Tint.blue

  var isSignedIn: Bool { name != nil }

  func signIn(as name: String) {
    self.name = name
  }

  /// Forgets who sat here.
  func signOut() {
    name = nil
    tint = .blue
  }
}

/// A color to choose.
enum Tint: String, CaseIterable, Sendable {
  case blue
  case teal
  case rose
}
