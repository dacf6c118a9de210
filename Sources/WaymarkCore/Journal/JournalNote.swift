/// What an entry keeps of anything that is not a step.
indirect enum JournalNote: Sendable {
  case asked(Request.Verb, [JournalEvent.Value])
  /// The first moves of a walk, and how many there are in all.
  case planned([Move], Int)
  case arrived(Arrival, ShortTrail)
  case failed(Failure)
  case reconciled(from: ShortTrail, to: ShortTrail, wasAsked: Bool)
  /// What is rare, or costs nothing to write down as it will be read.
  case told(JournalEvent)

  /// Why a drive did not arrive, without the position, which would keep every value alive.
  struct Failure: Sendable {
    let asked: (Request.Verb, [JournalEvent.Value])?
    let code: NavigationError.Code
    let route: RouteID?
    /// `nil` where it follows from the route and the plan, and takes long to find out.
    let message: String?
    let trail: ShortTrail
  }
}
