/// What a behavior that answered `.later` calls when its step is done; the first call counts.
///
/// Dropped uncalled, it ends the drive as abandoned.
@MainActor
public struct StepCompletion<Screen: AnyObject & Sendable> {
  let underWay: StepUnderWay
  /// Which step of the object it is for.
  let number: Int

  /// Ends the step; an answer of `.later` means nothing here and fails it.
  public func callAsFunction(_ answer: Answer<Screen>) {
    underWay.complete(answer.form, number)
  }
}
