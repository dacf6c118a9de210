import WaymarkLinks

/// A drive as the journal knows it: its number, and the visit that asked for it.
///
/// The engine makes it when the drive is asked for, and passes it with every event of the drive.
struct JournalDrive: Sendable, Equatable {
  /// The drive's number, from 1 on; 0 for events that belong to no drive.
  let number: Int
  /// The number of the visit that asked; -1 for the router.
  let visit: Int
  /// The node of that visit; -1 if it is no longer known.
  let node: Int32

  static var none: JournalDrive { JournalDrive(0) }

  init(_ number: Int, askedBy visit: VisitID? = nil, at place: Place? = nil) {
    self.number = number
    self.visit = visit?.number ?? -1
    node = place?.node ?? -1
  }
}

/// What the journal keeps of one event: 48 bytes without references.
///
/// Frequent events are stored in it as numbers. The data of all others is in separate lists, in the
/// order of the entries, and is removed together with its entry.
struct JournalEntry: Sendable {
  /// What is asked for most: a verb with no more than a name of the plan, by its number.
  enum Verb: Sendable {
    case to(Int32)
    case sub(Int32)
    case selectTab(Int32)
    case parent
  }

  struct Step: Sendable {
    /// The node that it leads to.
    let node: Int32
    let kind: Move.Kind
    /// The number of the presentation.
    let presentation: UInt8
  }

  /// How a step was taken, as numbers.
  struct Taking: Sendable {
    /// How many nanoseconds it took; negative if its beginning was not recorded, shown as nil.
    let took: Int64
    /// The number of the behavior that took it.
    let taker: Int32
    /// The node whose resolver the behavior belongs to; -1 for a module.
    let resolver: Int32
    let moves: Int32
  }

  /// What happened; where there is an index, it is that of further data in the list for it.
  enum Content: Sendable {
    case asked(Verb)
    case stepBegan(Step)
    case stepEnded(Step, Taking)
    case planned(stops: Int, count: Int)
    case arrived(node: Int32, steps: Int32)
    /// Arrived in a hang; for all other places, the way from the root follows from the plan.
    case arrivedInHang(stops: Int, depth: Int32, node: Int32, steps: Int32)
    case noted(Int)
  }

  let content: Content
  /// Nanoseconds since the beginning of the clock.
  let time: Int64
  /// The index of its `JournalDrive`.
  let drive: Int
}

extension JournalEntry.Verb {
  /// Turns a verb into numbers; `nil` if it says more than one name of the plan whose number is
  /// known.
  @inline(__always)
  init?(_ verb: borrowing Request.Verb, naming name: Int32?) {
    switch verb {
    case .parent: self = .parent
    case .to, .sub(_, nil, false), .selectTab:
      guard let name else { return nil }
      switch verb {
      case .to: self = .to(name)
      case .sub: self = .sub(name)
      default: self = .selectTab(name)
      }
    default: return nil
    }
  }

  /// The verb in words again.
  func verb(in plan: RoutePlan) -> Request.Verb {
    let names = plan.storage.table.names
    return switch self {
    case .to(let name): .to(names[Int(name)])
    case .sub(let name): .sub(names[Int(name)], as: nil, replacing: false)
    case .selectTab(let name): .selectTab(names[Int(name)])
    case .parent: .parent
    }
  }
}

/// One move of a planned walk: the node that it leads to, and its kind.
struct JournalStop: Sendable {
  let node: Int32
  let kind: Move.Kind
}

/// An event with all of its data, put together when a record is read or told.
enum JournalFact: Sendable {
  case asked(JournalEntry.Verb)
  case stepBegan(JournalEntry.Step)
  case stepEnded(JournalEntry.Step, JournalEntry.Taking)
  indirect case noted(JournalNote)
}

/// The data of an event other than a step.
///
/// It holds no object of the app: no screen, value, behavior or closure. So a record keeps nothing
/// alive, and dropping one runs no app code.
enum JournalNote: Sendable {
  case asked(Request.Verb, [JournalEvent.Value])
  /// The first moves of a walk, and how many there are in all.
  case planned([JournalStop], count: Int)
  /// With the trail where it does not follow from the node.
  case arrived(node: Int32, ShortTrail?, steps: Int)
  indirect case failed(Failure)
  /// Guards that have allowed a drive, by their numbers among all names.
  case allowed(by: [Int], of: [String])
  case reconciled(from: ShortTrail, to: ShortTrail, leftUnasked: Bool, enteredUnasked: Bool)
  /// An event in its final form, for rare events and those that are cheap to store so.
  indirect case told(JournalEvent)

  /// Why a drive did not arrive; without the error's position, which would keep all values alive.
  struct Failure: Sendable {
    let asked: (Request.Verb, [JournalEvent.Value])?
    let code: NavigationError.Code
    let route: RouteID?
    /// The message; `nil` if it is slow to compute and can be made later from route and plan.
    let message: String?
    let trail: ShortTrail
    let refusedBy: String?
  }
}

/// The nodes of a trail; the middle of a very long one is left out, as in a path.
struct ShortTrail: Sendable {
  /// How many nodes of a longer trail are kept at each end.
  static let end = 20

  private let nodes: [Int32]
  private let isCut: Bool

  init(_ position: Position) {
    var nodes: [Int32] = []
    position.forEachNode(atEndsOf: Self.end) { nodes.append($0) }
    self.init(nodes: nodes, ofDepth: position.count)
  }

  /// Makes it from the nodes that are kept and the full length of the trail.
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
