/// The objects and closures that go with an engine's state, under the numbers that stand there.
///
/// A snapshot of the engine takes all of them, as it takes the state.
struct SideTables {
  /// Drives that did not end at once, by number.
  var pending: [Int: PendingDrive] = [:]
  /// What visits are asked before they are left.
  var questions: [VisitID: LeaveQuestion] = [:]
  /// Who waits for what screens are asked for, by the drives that led to them.
  var results: [Int: PendingResults] = [:]
  /// What steps have left that nobody waits for any more, until the host is read.
  var late: [StepRemains] = []
  /// The screens above where the user stands that are not the router's, when it last looked.
  var foreign: [AnyScreen] = []
}
