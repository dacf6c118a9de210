public import WaymarkCore

/// A guard made from a closure, which answers at once or asynchronously.
///
/// ```swift
/// Check("Session") { approach in
///   try await session.restore() ? .allow : .park(.to("Login"))
/// }
/// ```
///
/// - Works: the drive waits until the session is restored, and goes on.
/// - Fails: the closure throws, and the drive ends `failed` with that error.
/// - Order: an asynchronous guard stands after those that answer at once.
///
/// An asynchronous closure runs in a task of its own, which the drive does not await: if the drive
/// is cancelled or superseded, it ends at once, and the task is cancelled.
public struct Check: Guard {
  /// Its name in messages, records and plans.
  public let name: String
  private let check: @MainActor (Approach) throws -> Verdict
  private let foresee: @MainActor (Approach) -> Verdict?

  /// Makes a guard from a closure that answers at once.
  ///
  /// - Parameters:
  ///   - name: its name in messages, records and plans.
  ///   - preview: the verdict that it would give, without any effect; `nil` if that is not known.
  ///   - verdict: decides whether the drive may go on.
  public nonisolated init(
    _ name: String,
    preview: @escaping @MainActor (Approach) -> Verdict? = { _ in nil },
    _ verdict: @escaping @MainActor (Approach) throws -> Verdict
  ) {
    self.name = name
    check = verdict
    foresee = preview
  }

  /// Makes a guard from a closure that answers asynchronously.
  ///
  /// ```swift
  /// Check("Session", preview: { _ in session.isRestored ? .allow : nil }) { _ in
  ///   try await session.restore() ? .allow : .park(.to("Login"))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: its name in messages, records and plans.
  ///   - preview: the verdict that it would give, without any effect; `nil` if that is not known.
  ///   - verdict: decides whether the drive may go on; an error ends the drive `failed`.
  public nonisolated init(
    _ name: String,
    preview: @escaping @MainActor (Approach) -> Verdict? = { _ in nil },
    _ verdict: @escaping @MainActor (Approach) async throws -> Verdict
  ) {
    self.init(name, preview: preview) { approach -> Verdict in
      approach.later { try await verdict(approach) }
    }
  }

  /// The verdict of the closure.
  public func verdict(on approach: Approach) throws -> Verdict { try check(approach) }

  /// The verdict of the preview closure.
  public func preview(of approach: Approach) -> Verdict? { foresee(approach) }
}
