extension Visit {
  /// Answers whoever has asked for a value with this screen, and leaves.
  ///
  /// ```swift
  /// visit.answer(Color.red)
  /// ```
  ///
  /// All that stands above the screen is left too, and asked before. If one of them stays, nothing
  /// is delivered, and the screen may answer again. A value of another type than was asked for ends
  /// the drive `wrongType`, and nothing moves. If nobody has asked, the screen is left all the same,
  /// and the journal says so.
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
    var request = Request.leave(id, animated: animated, policy: policy)
    request.errand = .answer(GivenAnswer(value))
    if let engine = anchor.engine { return engine.acceptAnswer(request) }
    return anchor.driverOfTest?.drive(request) ?? Drive(ended: .failure(anchor.goneError()))
  }

  /// Answers with a value of the type that this destination gives, and leaves.
  ///
  /// ```swift
  /// visit.answer(.red, to: ColorPicker.self)
  /// ```
  ///
  /// A value of another type does not compile.
  @discardableResult
  public func answer<D: AnsweringDestination>(
    _ value: D.AnswerValue,
    to destination: D.Type,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) -> Drive {
    answer(value, animated: animated, policy: policy)
  }
}
