/// What an operation takes on average, besides time.
struct Counts {
  /// The steps that are walked.
  let steps: Double
  /// The operations that the host performs; `nil` where there is none.
  var operations: Double?
}
