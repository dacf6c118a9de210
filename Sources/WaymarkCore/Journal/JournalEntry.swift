/// A drive as the journal knows it: its number, and who asked for it.
///
/// The engine makes it once, when a drive is asked for, and hands it over with whatever happens.
struct JournalDrive: Sendable, Equatable {
  /// Counts the drives of a router from 1 on; 0 for what belongs to no drive.
  let number: Int
  /// The number of the visit that asked; -1 for the router.
  let visit: Int
  /// The node where that visit is; -1 where it is not known any more.
  let node: Int32

  /// What belongs to no drive.
  static var none: JournalDrive { JournalDrive(0) }

  init(_ number: Int, askedBy visit: VisitID? = nil, at place: Place? = nil) {
    self.number = number
    self.visit = visit?.number ?? -1
    node = place?.node ?? -1
  }
}

/// What records that follow one another mostly share: the drive, and the plan whose nodes it has.
struct JournalOrigin: Sendable, Equatable {
  let drive: JournalDrive
  /// The number of the plan among those that the journal was told of.
  let plan: UInt16
}

/// What the journal keeps of one thing that happened: 48 bytes without references.
///
/// What happens with every step and drive stands in it as numbers. All else lies in lists beside it,
/// in the order of the entries, and goes with its entry.
struct JournalEntry: Sendable {
  /// A step as numbers.
  struct Step: Sendable {
    /// The node that it leads to.
    let node: Int32
    let kind: Move.Kind
    /// The number of the presentation.
    let presentation: UInt8
  }

  /// How a step was taken, as numbers.
  struct Taking: Sendable {
    /// How many nanoseconds it took; less than none when nobody looked at the clock as it began.
    let took: Int64
    /// The number of the behavior that took it.
    let taker: Int32
    /// The node whose resolver the behavior belongs to; -1 for a module.
    let resolver: Int32
    let moves: Int32
  }

  /// What happened; an index says where in its list the rest of it lies.
  enum Content: Sendable {
    case stepBegan(Step)
    case stepEnded(Step, Taking)
    case planned(stops: Int, count: Int)
    case arrived(stops: Int, depth: Int32, node: Int32, steps: Int32)
    case noted(Int)
  }

  let content: Content
  /// Nanoseconds since the beginning of the clock.
  let time: Int64
  /// Where its drive and plan are listed.
  let origin: Int
}

/// A node on a way, and which way leads there.
struct JournalStop: Sendable {
  let node: Int32
  let kind: Move.Kind
}

/// What happened, with all that belongs to it, for whoever reads or is told of it.
enum JournalFact: Sendable {
  case stepBegan(JournalEntry.Step)
  case stepEnded(JournalEntry.Step, JournalEntry.Taking)
  indirect case noted(JournalNote)
}

/// What is kept of anything that is not a step.
///
/// It refers to nothing of the app: no screen, no value, no behavior, no closure. So a record that
/// stays for long keeps nothing alive, and one that is dropped runs no code.
enum JournalNote: Sendable {
  case asked(Request.Verb, [JournalEvent.Value])
  /// The first moves of a walk, and how many there are in all.
  case planned([JournalStop], count: Int)
  case arrived(node: Int32, ShortTrail, steps: Int)
  indirect case failed(Failure)
  case reconciled(from: ShortTrail, to: ShortTrail, wasAsked: Bool)
  /// What is rare, or costs nothing to write down as it will be read.
  indirect case told(JournalEvent)

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

/// The nodes of a trail; the middle of a very long one is left out, as it is of a path.
struct ShortTrail: Sendable {
  /// Of a longer one this many are kept at each end.
  static let end = 20

  private let nodes: [Int32]
  private let isCut: Bool

  init(_ position: Position) {
    var nodes: [Int32] = []
    position.forEachNode(atEndsOf: Self.end) { nodes.append($0) }
    self.init(nodes: nodes, ofDepth: position.count)
  }

  /// Puts together what is kept of a trail.
  init(nodes: [Int32], ofDepth depth: Int) {
    self.nodes = nodes
    isCut = depth > nodes.count
  }

  /// How many nodes are kept of a trail.
  static func count(ofDepth depth: Int) -> Int { min(depth, 2 * end) }

  /// The names joined by slashes; `nil` before anything is shown.
  func path(in plan: RoutePlan) -> String? {
    if nodes.isEmpty { return nil }
    var names = nodes.map { plan.id(ofNode: $0).rawValue }
    if isCut { names.insert("…", at: Self.end) }
    return names.joined(separator: "/")
  }
}
