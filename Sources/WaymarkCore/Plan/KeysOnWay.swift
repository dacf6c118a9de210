import WaymarkLinks

/// The keys that the places on the way to a node declare, while a walk goes through a plan.
///
/// They are kept by kinds, the kind of the nearest place first, so that what a pattern serves costs
/// nothing however many places declare it, and what it does not is found at once.
struct KeysOnWay {
  /// What a pattern serves or does not, wherever it is declared.
  struct Kind: Hashable {
    let key: InputKeys.Declaration
    /// Whether it is the need that there be any value; else its type.
    let isNeed: Bool
  }

  /// One declaration of a kind.
  struct Occurrence {
    let place: Int32
    /// Its number among what the place needs and accepts.
    let order: Int
  }

  /// A kind that is or was on the way, in a chain with others.
  struct Link {
    let kind: Kind
    let chain: Int
    /// The kinds before and behind it in the chain; -1 for none.
    var nearer: Int32 = -1
    var farther: Int32 = -1
    /// Where it is declared, the root first.
    var occurrences: [Occurrence] = []
  }

  /// A place on the way, and how many moves had been made before it was entered.
  private struct Open {
    let end: Int32
    let moveCount: Int
  }

  /// A kind that went to the front of its chain, and what stood before it until then.
  private struct Move {
    let link: Int32
    let nearer: Int32
  }

  /// The chain of all needs; behind it come those of the types that a name is declared with.
  static let needs = 0

  private(set) var links: [Link] = []
  /// The first kind of each chain; -1 for none.
  private(set) var heads: [Int32] = [-1]
  private(set) var chains: [String: Int] = [:]
  private var numbers: [Kind: Int32] = [:]
  private var open: [Open] = []
  private var moves: [Move] = []

  /// Whether no place on the way declares anything.
  var isEmpty: Bool { moves.isEmpty }

  /// Goes to the next place of a plan in depth-first order; leaves those that do not hold it.
  mutating func enter(_ place: Int32, until end: Int32, _ detail: RouteDetail) {
    leave(before: place)
    let declared = detail.needs.declarations + detail.accepts.declarations
    guard !declared.isEmpty else { return }
    open.append(Open(end: end, moveCount: moves.count))
    for (order, key) in detail.needs.declarations.enumerated() {
      add(Kind(key: key, isNeed: true), Occurrence(place: place, order: order))
    }
    for (order, key) in declared.enumerated() {
      add(Kind(key: key, isNeed: false), Occurrence(place: place, order: order))
    }
  }

  /// Leaves the places that do not hold another, which comes later in a plan.
  mutating func leave(before place: Int32) {
    while let last = open.last, last.end <= place {
      open.removeLast()
      while moves.count > last.moveCount { takeBack() }
    }
  }

  /// How the placeholders of an app's own types are spelled, by their names: as the nearest place
  /// says that declares a key of the name and type.
  func spellings(of placeholders: [LinkPlaceholder]) -> [String: ValueSpelling] {
    var spellings: [String: ValueSpelling] = [:]
    for place in placeholders {
      guard case .custom = place.type, let chain = chains[place.name] else { continue }
      var next = heads[chain]
      while next >= 0, spellings[place.name] == nil {
        let key = links[Int(next)].kind.key
        if key.type == place.type { spellings[place.name] = key.spelling }
        next = links[Int(next)].farther
      }
    }
    return spellings
  }

  private mutating func add(_ kind: Kind, _ occurrence: Occurrence) {
    let link = number(of: kind)
    moves.append(Move(link: link, nearer: links[Int(link)].nearer))
    if !links[Int(link)].occurrences.isEmpty { unlink(link) }
    insert(link, behind: -1)
    links[Int(link)].occurrences.append(occurrence)
  }

  private mutating func takeBack() {
    let move = moves.removeLast()
    unlink(move.link)
    links[Int(move.link)].occurrences.removeLast()
    if !links[Int(move.link)].occurrences.isEmpty { insert(move.link, behind: move.nearer) }
  }

  private mutating func number(of kind: Kind) -> Int32 {
    if let number = numbers[kind] { return number }
    var chain = Self.needs
    if !kind.isNeed {
      chain = chains[kind.key.name] ?? heads.count
      if chain == heads.count {
        chains[kind.key.name] = chain
        heads.append(-1)
      }
    }
    links.append(Link(kind: kind, chain: chain))
    numbers[kind] = Int32(links.count - 1)
    return Int32(links.count - 1)
  }

  private mutating func unlink(_ link: Int32) {
    let (nearer, farther) = (links[Int(link)].nearer, links[Int(link)].farther)
    if nearer >= 0 {
      links[Int(nearer)].farther = farther
    } else {
      heads[links[Int(link)].chain] = farther
    }
    if farther >= 0 { links[Int(farther)].nearer = nearer }
  }

  private mutating func insert(_ link: Int32, behind nearer: Int32) {
    let chain = links[Int(link)].chain
    let farther = nearer >= 0 ? links[Int(nearer)].farther : heads[chain]
    links[Int(link)].nearer = nearer
    links[Int(link)].farther = farther
    if nearer >= 0 { links[Int(nearer)].farther = link } else { heads[chain] = link }
    if farther >= 0 { links[Int(farther)].nearer = link }
  }
}
