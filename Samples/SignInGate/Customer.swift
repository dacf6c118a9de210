/// The person who uses the app, and what is known about them.
@MainActor
final class Customer {
  /// Their name; `nil` while nobody is signed in.
  private(set) var name: String?
  /// The color that they like best.
  var tint = Tint.blue

  var isSignedIn: Bool { name != nil }

  func signIn(as name: String) {
    self.name = name
  }

  /// Forgets the person.
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
