/// What a record tells of.
public enum JournalEvent: Sendable, Hashable {
  /// A drive was asked for.
  case asked(Asked)
  /// The drive waits its turn, behind the one with that number where it is known.
  case queued(behind: Int?)
  /// The drive shares the end of the one with that number.
  case joined(Int)
  /// The drive's way is known.
  case planned(Planned)
  /// A behavior that was asked to take a step passed after all, or its host refused.
  case refused(Refusal)
  /// A step is about to be taken.
  case stepBegan(StepBegan)
  /// A step was taken.
  case stepEnded(StepEnded)
  /// The drive reached its target.
  case arrived(Arrived)
  /// The drive did not arrive.
  case failed(Failed)
  /// The host shows something else than before, by a gesture where one is known.
  case hostChanged(HostGesture?)
  /// The router's position was brought in line with the host.
  case reconciled(Reconciled)
  /// The kit was used in a way that cannot be meant.
  case misuse(String)
}
