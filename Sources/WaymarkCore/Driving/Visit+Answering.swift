extension Visit {
  /// Answers the ask that has shown this screen, and leaves the screen.
  ///
  /// ```swift
  /// visit.answer(Color.red)
  /// ```
  ///
  /// All screens above it are left too, and are asked before. If one of them stays, nothing is
  /// delivered, and the screen may answer again. A value of another type than was asked for ends
  /// the drive `wrongType`, and nothing moves. If nobody has asked, the screen is left all the
  /// same, and the journal says so.
  ///
  /// - Parameters:
  ///   - value: the answer.
  ///   - animated: whether the walk is animated at all.
  ///   - policy: what becomes of it when it meets another drive; as the router says unless stated.
  @discardableResult
  public func answer(
    _ value: some Sendable,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) -> Drive {
    answer(value, leaving: id, animated: animated, policy: policy)
  }

  /// Answers with a value of the type that this destination gives, and leaves its screen.
  ///
  /// ```swift
  /// visit.answer(.red, to: ColorPicker.self)
  /// ```
  ///
  /// A value of another type does not compile. A screen above that of the destination answers for
  /// that one: so the last page of a flow gives the value that its first page was asked for, and
  /// all pages are left. Of several such screens, the nearest that was asked counts; if none
  /// was, the nearest. Without such a screen, this one answers for itself.
  @discardableResult
  public func answer<D: AnsweringDestination>(
    _ value: D.AnswerValue,
    to destination: D.Type,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) -> Drive {
    let asked = anchor.engine?.visitAsked(as: destination, from: id)
    return answer(value, leaving: asked ?? id, animated: animated, policy: policy)
  }

  private func answer(
    _ value: some Sendable,
    leaving visit: VisitID,
    animated: Bool,
    policy: DriveOptions.Policy?
  ) -> Drive {
    var request = Request.leave(visit, animated: animated, policy: policy)
    request.errand = .answer(GivenAnswer(value))
    if let engine = anchor.engine { return engine.acceptAnswer(request) }
    return anchor.driverOfTest?.drive(request) ?? Drive(ended: .failure(anchor.goneError()))
  }
}
