/// A behavior that is asked again when it has failed.
struct Retrying<Base: Behavior>: WrappingBehavior {
  let base: Base
  /// How often it is asked again.
  let times: Int
  let delay: Duration

  func perform(_ attempt: Attempt<Base.Host>) throws -> Answer<Base.Host.Screen> {
    attempt.answerInTask(isHandedOn: { true }) { [self] in
      let checkpoint = attempt.desk.hand.checkpoint
      var left = times
      while true {
        guard let answer = await NestedAttempt.answer(of: base, to: attempt) else {
          throw NextError.stepIsOver
        }
        // What is on screen already is not shown a second time.
        guard left > 0, case .failed(let error) = answer.form, let owner = attempt.desk.owner,
          !owner.isStepDone
        else { return answer }
        // The step may have ended since the answer came.
        if attempt.isOver { throw NextError.stepIsOver }
        left -= 1
        // Observers of the journal may end the step, so its values are put back before.
        let goes = attempt.desk.restore(checkpoint)
        owner.noteRetry(after: error)
        extendLifetime(goes)
        if delay > .zero {
          try await attempt.sleep(for: delay)
        } else {
          // Without a suspension the main actor would run nothing else, not even the step's deadline.
          await Task.yield()
        }
      }
    }
  }
}
