public import WaymarkLinks

/// Asking a screen for a value.
extension Driver {
  /// Shows a route under the current place, as `driveSub` does, and waits for what its screen
  /// answers.
  ///
  /// ```swift
  /// let picked = try await driver.ask("ColorPicker", for: Color.self)
  /// if let color = picked.value { paint(color) }
  /// ```
  ///
  /// - Parameters:
  ///   - route: the route to show.
  ///   - type: the type of the value.
  ///   - presentation: how it is shown; as the route says unless stated.
  ///   - input: values for the place, as far as its route declares them.
  ///   - animated: whether the walk is animated at all.
  ///   - policy: what becomes of it when it meets another drive; as the router says unless stated.
  /// - Returns: the answer; `cancelled` if the screen was left without one, or the caller's task was
  ///   cancelled meanwhile, and then the screen stays; `lost` if it has gone together with the screen
  ///   that asks.
  /// - Throws: why the screen is not shown; `refused` if a guard has led the drive elsewhere.
  public func ask<Value: Sendable>(
    _ route: RouteID,
    for type: Value.Type = Value.self,
    as presentation: Presentation? = nil,
    input: Input = .none,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) async throws(NavigationError) -> AskResult<Value> {
    try await ask(
      .sub(route, as: presentation, input: input, animated: animated, policy: policy),
      for: type
    )
  }

  /// Shows a destination under the current place, and waits for what its screen answers.
  ///
  /// ```swift
  /// let picked = try await driver.ask(ColorPicker())
  /// ```
  public func ask<D: AnsweringDestination>(
    _ destination: D,
    as presentation: Presentation? = nil,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) async throws(NavigationError) -> AskResult<D.AnswerValue> {
    try await ask(
      .sub(destination, as: presentation, animated: animated, policy: policy),
      for: D.AnswerValue.self
    )
  }

  /// Shows a route under the current place, and calls back with what its screen answers.
  public func ask<Value: Sendable>(
    _ route: RouteID,
    for type: Value.Type = Value.self,
    as presentation: Presentation? = nil,
    input: Input = .none,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil,
    completion: @escaping @MainActor (Result<AskResult<Value>, NavigationError>) -> Void
  ) {
    ask(
      .sub(route, as: presentation, input: input, animated: animated, policy: policy),
      completion
    )
  }

  /// Shows a destination under the current place, and calls back with what its screen answers.
  public func ask<D: AnsweringDestination>(
    _ destination: D,
    as presentation: Presentation? = nil,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil,
    completion: @escaping @MainActor (Result<AskResult<D.AnswerValue>, NavigationError>) -> Void
  ) {
    ask(.sub(destination, as: presentation, animated: animated, policy: policy), completion)
  }

  private func ask<Value: Sendable>(
    _ request: Request,
    _ completion: @escaping @MainActor (Result<AskResult<Value>, NavigationError>) -> Void
  ) {
    let pending = PendingResult(for: Value.self)
    var request = request
    request.errand = .ask(pending)
    perform(request) { ending in
      switch ending {
      case .failure(let error): completion(.failure(error))
      case .success: pending.whenKnown { completion(.success($0.typed())) }
      }
    }
  }

  private func ask<Value: Sendable>(
    _ request: Request,
    for type: Value.Type
  ) async throws(NavigationError) -> AskResult<Value> {
    let pending = PendingResult(for: type)
    var request = request
    request.errand = .ask(pending)
    do {
      _ = try await perform(request)
    } catch {
      // Others may share the drive and still wait for an answer; this caller does not.
      pending.end(.cancelled)
      throw error
    }
    return await pending.result().typed()
  }
}

extension PendingResult {
  /// Calls back when it has ended; at once with `lost` where the drive was a test double's, which
  /// shows no screen that could answer.
  fileprivate func whenKnown(_ body: @escaping Observer) {
    if isAccepted { whenEnded(body) } else { body(.lost) }
  }

  /// Waits for it; if the caller's task is cancelled, it ends `cancelled` and the screen stays.
  fileprivate func result() async -> AskResult<any Sendable> {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        whenKnown { continuation.resume(returning: $0) }
      }
    } onCancel: {
      TaskBridge.callSoon { self.end(.cancelled) }
    }
  }
}

extension AskResult<any Sendable> {
  /// The result with a value of its type; the router checks types before it delivers.
  fileprivate func typed<Wanted: Sendable>() -> AskResult<Wanted> {
    switch self {
    case .answered(let value): (value as? Wanted).map { .answered($0) } ?? .cancelled
    case .cancelled: .cancelled
    case .lost: .lost
    }
  }
}
