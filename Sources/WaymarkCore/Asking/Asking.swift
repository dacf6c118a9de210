/// A handle to one asking of a drive, by which a guard or a screen answers.
@MainActor
struct Asking {
  /// The number of an asking that waits for no answer, such as a preview.
  nonisolated static let none = 0

  let anchor: RouterAnchor
  /// The number of the asking.
  let number: Int
  /// The ticket of the guard or screen that is asked; `nil` where anybody else answers.
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
      // The asking may be over before the task has had its turn.
      guard !Task.isCancelled else { return }
      var given: AskedAnswer
      do { given = try await body() } catch { given = .thrown(error) }
      // A closure that returns `later` leaves the answer to the app: its ticket is no longer
      // awaited.
      if given.isLater { ticket?.awaited = Self.none }
      // The task is cancelled only once nobody waits for the answer.
      if !Task.isCancelled { answer(given) }
    }
    whenOver(cancel)
  }
}

/// What a guard or a screen keeps in order to answer later; its `deinit` shows that nobody keeps
/// it.
///
/// It is for an asking what a `Ticket` is for a step.
@MainActor
class AskingTicket {
  let anchor: RouterAnchor
  /// The number of the asking that waits for an answer by this ticket; `Asking.none` for none.
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
  /// The ticket was released without an answer.
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
  /// The ticket of the asking with this number was released without an answer.
  func hearLetGo(_ number: Int)
  /// Calls back once the asking with this number is over.
  func whenOver(_ number: Int, _ body: @escaping @MainActor () -> Void)
  /// Sets the question that a visit is asked before it is left.
  func setQuestion(_ question: LeaveQuestion, of visit: VisitID)
  /// The destination of a live visit as it is held now, if it is of that type.
  func destination<D: Destination>(_ type: D.Type, of visit: VisitID) -> D?
}

extension RouterAnchor {
  /// The engine of the router, as guards and screens see it; `nil` once the router is gone.
  var asker: (any AskingOwner)? { owner?.engine as? any AskingOwner }
}
