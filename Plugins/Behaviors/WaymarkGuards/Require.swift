public import WaymarkCore

/// A guard that lets drives in while a condition holds.
///
/// ```swift
/// func requireSignIn(of session: Session) -> Require {
///   Require("SignIn", else: .park(.to("Login"))) { session.isSignedIn }
/// }
/// ```
///
/// - Works: signed in, a drive to "Account" arrives. Signed out, it is kept, and leads to "Login";
///   `router.resume()` takes it up.
/// - Fails: with `else: .refuse(reason: "members only")` the drive ends `refused`, and nothing moves.
/// - Order: a condition costs little, so it stands before guards that have to ask somebody.
///
/// The condition is looked at whenever a drive is explained too, so it only looks and changes
/// nothing.
public struct Require: Guard {
  /// What messages, records and plans call it.
  public let name: String
  private let otherwise: Verdict
  private let inside: Verdict
  private let condition: @MainActor (Approach) -> Bool

  /// Makes a guard of a condition that is the same for every drive.
  ///
  /// - Parameters:
  ///   - name: what messages, records and plans call it.
  ///   - otherwise: what it says while the condition does not hold.
  ///   - inside: what it says then of places that are live already, which `router.recheck()` asks
  ///     about; the same unless stated. To refuse leads up out of them.
  ///   - condition: whether drives are let in.
  public nonisolated init(
    _ name: String,
    else otherwise: Verdict,
    onRecheck inside: Verdict? = nil,
    _ condition: @escaping @MainActor () -> Bool
  ) {
    self.init(name, else: otherwise, onRecheck: inside) { _ in condition() }
  }

  /// Makes a guard of a condition that looks at the drive.
  ///
  /// ```swift
  /// Require("OwnOrder", else: .refuse(reason: "it is somebody else's")) { approach in
  ///   approach.destination(Order.self).map { session.owns($0.number) } ?? true
  /// }
  /// ```
  public nonisolated init(
    _ name: String,
    else otherwise: Verdict,
    onRecheck inside: Verdict? = nil,
    _ condition: @escaping @MainActor (Approach) -> Bool
  ) {
    self.name = name
    self.otherwise = otherwise
    self.inside = inside ?? otherwise
    self.condition = condition
  }

  /// Allows the drive if the condition holds.
  public func verdict(on approach: Approach) -> Verdict {
    if condition(approach) { return .allow }
    if case .recheck = approach.request.verb { return inside }
    return otherwise
  }

  /// What it says while the condition does not hold.
  public var knownVerdicts: [Verdict] { [otherwise, inside] }

  /// The same as it says when it is asked.
  public func preview(of approach: Approach) -> Verdict? { verdict(on: approach) }
}
