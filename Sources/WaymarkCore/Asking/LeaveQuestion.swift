/// What a screen says when a drive would take it away.
public enum Reply: Sendable, Hashable {
  /// It may be left.
  case leave
  /// It stays, and the drive ends `refused`.
  case stay(reason: String = "")
  /// Not known yet: somebody answers later, by `leaving.answer` or by `router.asking`.
  case later
}

/// A drive, as the screen that the drive would take away sees it.
@MainActor
public struct Leaving {
  /// What the drive does now: what it was asked for or, after a redirect, what that guard wants.
  public let request: Request
  /// The visit that is asked.
  public let visit: VisitID
  /// Whether the screen would only be hidden with its tab, and not taken away.
  public let isHidden: Bool
  let asking: Asking

  /// The destination that the visit holds now, if it is of that type.
  ///
  /// ```swift
  /// visit.askBeforeLeaving { leaving in
  ///   guard let detail = leaving.destination(ToDoDetail.self) else { return .leave }
  ///   return drafts.isSaved(detail.id) ? .leave : .stay(reason: "the draft is not saved")
  /// }
  /// ```
  ///
  /// `nil` once the visit is over.
  public func destination<D: Destination>(_ type: D.Type = D.self) -> D? {
    asking.anchor.asker?.destination(type, of: visit)
  }

  /// Answers later, after `.later`; only the first answer counts, and only while the drive waits.
  ///
  /// If a screen keeps the question and releases it without an answer, the drive ends `abandoned`,
  /// unless somebody watches who is asked, by ``Router/watchAsking(_:)``, and so may answer.
  public func answer(_ reply: Reply) {
    asking.answer(.leaving(reply))
  }

  /// Calls back as soon as nobody waits for the answer any more: it was given, or the drive is
  /// over, for example superseded by another.
  ///
  /// A screen that shows a dialog takes it away here, before another drive looks at the host:
  ///
  /// ```swift
  /// leaving.whenOver { [weak alert] in alert?.dismiss(animated: false) }
  /// ```
  ///
  /// The closure is kept until it is called: if it holds the question, or a dialog that does, the
  /// router cannot notice that the screen has released it.
  public func whenOver(_ body: @escaping @MainActor () -> Void) {
    asking.whenOver(body)
  }
}

/// What a visit is asked before it is left.
@MainActor
struct LeaveQuestion {
  /// Whether it is asked too when its screen is only hidden with its tab.
  let whenHidden: Bool
  /// Whether it is asked at all just now.
  let applies: @MainActor () -> Bool
  let reply: @MainActor (Leaving) throws -> Reply
}

extension Visit {
  /// Lets the screen of this visit be asked before any drive takes it away.
  ///
  /// ```swift
  /// visit.askBeforeLeaving(while: { form.isDirty }) { _ in .later }
  /// ```
  ///
  /// It is asked whatever the way out is: a drive, a gesture that the host lets the router hold
  /// back, another root, or the removal of its tabs. It is also asked if a drive brings values for
  /// which the screen has to be made anew. It is not asked by a drive that is to ask nobody, nor on
  /// the way back of a drive that retraces its steps. The last question that is set counts. The router
  /// releases it, with what its closures hold, when the screen is gone.
  ///
  /// A gesture is held back as soon as somebody has to be asked, whatever the reply would be. Give
  /// `while`, so that a form in which nothing was typed can still be swiped away.
  ///
  /// - Parameters:
  ///   - whenHidden: whether it is asked too when its screen is only hidden with its tab.
  ///   - applies: whether it is asked at all. This is called before a drive, when a drive is
  ///     explained, and when a gesture begins; if it returns `false`, the screen may be left, as
  ///     one without a question. It may be called often, and must change nothing.
  ///   - reply: says at once whether the screen may be left, or `.later`. If it throws, the drive
  ///     ends `failed`.
  public func askBeforeLeaving(
    whenHidden: Bool = false,
    while applies: @escaping @MainActor () -> Bool = { true },
    _ reply: @escaping @MainActor (Leaving) throws -> Reply
  ) {
    let question = LeaveQuestion(whenHidden: whenHidden, applies: applies, reply: reply)
    anchor.asker?.setQuestion(question, of: id)
  }

  /// Lets the screen be asked by an asynchronous closure, such as one that shows a dialog.
  ///
  /// The closure runs in a task of its own, which is cancelled if the drive ends meanwhile.
  /// Otherwise it is like a closure that answers at once.
  public func askBeforeLeaving(
    whenHidden: Bool = false,
    while applies: @escaping @MainActor () -> Bool = { true },
    _ reply: @escaping @MainActor (Leaving) async throws -> Reply
  ) {
    askBeforeLeaving(whenHidden: whenHidden, while: applies) { leaving in
      leaving.asking.answerLater { .leaving(try await reply(leaving)) }
      return Reply.later
    }
  }
}
