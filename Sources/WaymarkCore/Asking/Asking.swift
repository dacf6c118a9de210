/// The asking that a drive has under way, as guards and screens hold it to answer.
@MainActor
struct Asking {
  /// The number where nobody waits for an answer, as for a preview.
  nonisolated static let none = 0

  let anchor: RouterAnchor
  /// The number of the asking.
  let number: Int
  /// What a guard or a screen keeps together with what it is asked; `nil` for anybody else.
  var ticket: AskingTicket?

  func answer(_ answer: AskedAnswer) {
    anchor.asker?.hear(answer, to: number)
  }

  func whenOver(_ body: @escaping @MainActor () -> Void) {
    guard let asker = anchor.asker else { return body() }
    asker.whenOver(number, body)
  }

  /// Answers with what a closure returns or throws, which runs in a task of its own.
  func answerLater(_ body: @escaping @MainActor () async throws -> AskedAnswer) {
    guard number != Self.none else { return }
    let cancel = TaskBridge.run {
      var given: AskedAnswer
      do { given = try await body() } catch { given = .thrown(error) }
      // Whoever says so leaves the answer to the app, and is not waited for.
      if given.isLater { ticket?.awaited = Self.none }
      // It is cancelled only once nobody waits for the answer.
      if !Task.isCancelled { answer(given) }
    }
    whenOver(cancel)
  }
}

/// What a guard or a screen keeps in order to answer later, as a behavior keeps a `Ticket`: its
/// `deinit` shows that nobody does.
@MainActor
class AskingTicket {
  let anchor: RouterAnchor
  /// The number of the asking that waits for whoever keeps this; none where it waits for nobody.
  var awaited = Asking.none

  init(_ anchor: RouterAnchor) {
    self.anchor = anchor
  }

  deinit {
    guard awaited != Asking.none else { return }
    TaskBridge.callSoon { [anchor, awaited] in anchor.asker?.hearLetGo(awaited) }
  }
}

/// What a guard or a screen answers when it is asked.
enum AskedAnswer: Sendable {
  case guarding(Verdict)
  case leaving(Reply)
  case thrown(any Error)
  /// What was kept to answer later has been let go without an answer.
  case letGo

  /// Whether the answer itself comes later.
  var isLater: Bool {
    switch self {
    case .guarding(.later), .leaving(.later): true
    case .guarding, .leaving, .thrown, .letGo: false
    }
  }
}

/// Who asks: the engine, as guards and screens see it.
///
/// Only the engine conforms. It is a protocol so that the code of guards and questions can be read
/// without the engine, and names nothing of it.
@MainActor
protocol AskingOwner: StepOwner {
  /// Takes the answer to the asking with this number.
  func hear(_ answer: AskedAnswer, to number: Int)
  /// Nobody can answer the asking with this number any more: what was kept to answer it is gone.
  func hearLetGo(_ number: Int)
  /// Calls back once the asking with this number is over.
  func whenOver(_ number: Int, _ body: @escaping @MainActor () -> Void)
  /// Lets a visit be asked before it is left.
  func setQuestion(_ question: LeaveQuestion, of visit: VisitID)
  /// The destination of a live visit as it is held now, if it is of that type.
  func destination<D: Destination>(_ type: D.Type, of visit: VisitID) -> D?
}

extension RouterAnchor {
  /// The engine of the router, as guards and screens see it; `nil` once the router is gone.
  var asker: (any AskingOwner)? { owner?.engine as? any AskingOwner }
}
