/// What a step's completions hold, to find out whether anybody still holds one.
///
/// Letting the last go ends the step as abandoned. Whether a call counts is for the engine to say:
/// it does when the engine waits for the number that the call brings.
@MainActor
final class Ticket {
  let link: RouterLink
  /// Takes the calls; `nil` once the step is over.
  @exclusivity(unchecked) var owner: (any StepOwner)?
  /// The number of the asking whose completion is awaited; 0 while none is.
  @exclusivity(unchecked) var awaited = 0
  /// The desk of an awaited step, to know what is left when the completion is let go.
  @exclusivity(unchecked) var desk: Desk?
  /// What is left of a step that nobody waits for any more, for a host that goes on all the same.
  @exclusivity(unchecked) var late: StepRemains?

  init(link: RouterLink) {
    self.link = link
  }

  /// Takes what a completion brings; only the first call counts.
  func complete(_ answer: AnyAnswer, _ number: Int) {
    if let owner { return owner.complete(answer, number, self) }
    let remains = late
    late = nil
    link.hearLateCompletion(remains)
  }

  /// Ends its step: from now on its completions mean nothing.
  func end() {
    awaited = 0
    desk = nil
    owner = nil
  }

  deinit {
    guard awaited > 0, let owner, let desk else { return }
    TaskBridge.callSoon { [awaited] in owner.abandon(awaited, desk) }
  }
}

extension Ticket: OperationObserver {
  func operationEnded(_ refusal: HostRefusal?, _ number: Int) {
    if let refusal { complete(.failed(refusal), number) } else { complete(.operationDone, number) }
  }
}

/// What a behavior that answered `.later` calls when its step is done; the first call counts.
///
/// Dropped uncalled, it ends the drive as abandoned.
@MainActor
public struct StepCompletion<Screen: AnyObject & Sendable> {
  let ticket: Ticket
  /// Which asking of a behavior it is for.
  let number: Int

  /// Ends the step; an answer of `.later` means nothing here and fails it.
  public func callAsFunction(_ answer: Answer<Screen>) {
    ticket.complete(answer.form, number)
  }
}
