public import WaymarkCore

/// A guard that lets drives in while a condition holds.
///
/// ```swift
/// func requireSignIn(of session: Session) -> Require {
///   Require("SignIn", else: .park(.to("Login"))) { session.isSignedIn }
/// }
/// ```
///
/// - Works: signed in, a drive to "Account" arrives. Signed out, the drive is parked and the user
///   is led to "Login"; `router.resume()` resumes the drive.
/// - Fails: with `else: .refuse(reason: "members only")` the drive ends `refused`, and nothing
/// moves.
/// - Order: a condition costs little, so it stands before guards that take time.
///
/// The condition is also evaluated whenever a drive is explained, so it must not change anything.
public struct Require: Guard {
  /// Its name in messages, records and plans.
  public let name: String
  private let otherwise: Verdict
  private let inside: Verdict
  private let condition: @MainActor (Approach) -> Bool

  /// Makes a guard from a condition that is the same for every drive.
  ///
  /// - Parameters:
  ///   - name: its name in messages, records and plans.
  ///   - otherwise: its verdict while the condition does not hold.
  ///   - inside: its verdict then on places that are live already, about which `router.recheck()`
  ///     asks; the same unless stated. A refusal leads up out of these places.
  ///   - condition: whether drives may enter.
  public nonisolated init(
    _ name: String,
    else otherwise: Verdict,
    onRecheck inside: Verdict? = nil,
    _ condition: @escaping @MainActor () -> Bool
  ) {
    self.init(name, else: otherwise, onRecheck: inside) { _ in condition() }
  }

  /// Makes a guard from a condition that depends on the drive.
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

  /// Its verdicts while the condition does not hold.
  public var knownVerdicts: [Verdict] { [otherwise, inside] }

  /// The same verdict as when it is asked.
  public func preview(of approach: Approach) -> Verdict? { verdict(on: approach) }
}
