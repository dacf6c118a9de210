/// What reaches the engine while a step waits: completions, deadlines, completions let go.
extension Engine {
  /// Takes what a completion brings; only the first call of the attempt under way counts.
  func complete(_ token: StepToken, _ answer: Answer<AnyScreen>) {
    guard token.attempt == asking.number, current != nil else { return }
    if isCalling {
      if token.early == nil { token.early = answer }
      return
    }
    guard isWaiting, token.isAwaited else { return }
    token.isAwaited = false
    token.engine = nil
    goOn { drive in
      if !settle(answer, drive) { ask(drive) }
    }
  }

  /// Ends the drive whose step's completion was let go.
  func abandon(attempt: Int) {
    giveUp(attempt, .abandoned)
  }

  func giveUp(_ attempt: Int, _ code: NavigationError.Code) {
    guard isWaiting, attempt == asking.number else { return }
    let cleanUp = asking.whenGivenUp
    goOn { drive in
      fail(drive, NavigationError(code, step: asking.step, asked: [asked()], at: position))
    }
    cleanUp?()
  }

  private func goOn(_ body: (Drive) -> Void) {
    deadline?.cancel()
    deadline = nil
    isWaiting = false
    if let current { body(current) }
    pump()
  }
}
