public import WaymarkCore

/// A guard that is a closure: it answers at once, or takes its time.
///
/// ```swift
/// Check("Session") { approach in
///   try await session.restore() ? .allow : .park(.to("Login"))
/// }
/// ```
///
/// - Works: the drive waits until the session is restored, and goes on.
/// - Fails: the closure throws, and the drive ends `failed` with that error.
/// - Order: one that takes its time stands after those that know at once.
///
/// A closure that awaits runs in a task of its own. The drive does not await it: cancelled or
/// superseded it ends at once, and the task is cancelled.
public struct Check: Guard {
  /// What messages, records and plans call it.
  public let name: String
  private let check: @MainActor (Approach) throws -> Verdict
  private let foresee: @MainActor (Approach) -> Verdict?

  /// Makes a guard of a closure that answers at once.
  ///
  /// - Parameters:
  ///   - name: what messages, records and plans call it.
  ///   - preview: what it would say, without any effect; `nil` if that is not known.
  ///   - verdict: says whether the drive may go on.
  public nonisolated init(
    _ name: String,
    preview: @escaping @MainActor (Approach) -> Verdict? = { _ in nil },
    _ verdict: @escaping @MainActor (Approach) throws -> Verdict
  ) {
    self.name = name
    check = verdict
    foresee = preview
  }

  /// Makes a guard of a closure that takes its time.
  ///
  /// ```swift
  /// Check("Session", preview: { _ in session.isRestored ? .allow : nil }) { _ in
  ///   try await session.restore() ? .allow : .park(.to("Login"))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: what messages, records and plans call it.
  ///   - preview: what it would say, without any effect; `nil` if that is not known.
  ///   - verdict: says whether the drive may go on. To throw ends it `failed`.
  public nonisolated init(
    _ name: String,
    preview: @escaping @MainActor (Approach) -> Verdict? = { _ in nil },
    _ verdict: @escaping @MainActor (Approach) async throws -> Verdict
  ) {
    self.init(name, preview: preview) { approach -> Verdict in
      approach.later { try await verdict(approach) }
    }
  }

  /// Asks the closure.
  public func verdict(on approach: Approach) throws -> Verdict { try check(approach) }

  /// What was given as a preview says.
  public func preview(of approach: Approach) -> Verdict? { foresee(approach) }
}
