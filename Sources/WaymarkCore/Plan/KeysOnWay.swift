import WaymarkLinks

/// The keys that the places on the way to a node declare, while a walk goes through a plan.
///
/// Equal declarations are stored together as one kind. The cost of checking a pattern then depends
/// on the number of different kinds, not on how many places declare each. In every chain the kinds
/// declared nearest to the node come first, so that the nearest unserved places are found first.
struct KeysOnWay {
  /// A declaration regardless of the place it stands at; a pattern serves all of a kind, or none.
  struct Kind: Hashable {
    let key: InputKeys.Declaration
    /// True for the demand that a value is there; false for the demand that it has the right type.
    let isNeed: Bool
  }

  /// One declaration of a kind.
  struct Declared {
    let place: Int32
    /// The key's index in the list of what the place needs, followed by what it accepts.
    let order: Int
  }

  /// An element of a doubly linked list of kinds; it is kept when its places have been left.
  struct Element {
    let kind: Kind
    let chain: Int
    /// The indices of the previous and the next kind in the chain; -1 for none.
    var nearer: Int32 = -1
    var farther: Int32 = -1
    /// The places on the way that declare it, from the root down; empty when all were left.
    var declared: [Declared] = []
  }

  /// A place on the way; leaving it undoes all reorderings after the first `reorderingCount`.
  private struct Open {
    let end: Int32
    let reorderingCount: Int
  }

  /// A record that a kind was moved to the front of its chain, with its previous predecessor, so
  /// that this can be undone when the place is left.
  private struct Reordering {
    let element: Int32
    let nearer: Int32
  }

  /// The index of the chain of all needs.
  static let needs = 0
  /// The index of the chain of all destinations, whose properties a pattern names by their own names;
  /// each later chain holds the types declared for one name.
  static let destinations = 1

  private(set) var elements: [Element] = []
  /// The first kind of each chain; -1 for none.
  private(set) var heads: [Int32] = [-1, -1]
  private(set) var chains: [String: Int] = [:]
  private var numbers: [Kind: Int32] = [:]
  private var open: [Open] = []
  private var reorderings: [Reordering] = []

  /// Whether no place on the way declares anything.
  var isEmpty: Bool { reorderings.isEmpty }

  /// Enters the next place in depth-first order, after leaving the places that are not above it.
  mutating func enter(_ place: Int32, of plan: RoutePlan) {
    guard plan.hasDetail(place) else { return }
    leave(before: place)
    let detail = plan.detail(place)
    let declared = detail.declarations
    guard !declared.isEmpty else { return }
    open.append(Open(end: plan.storage.nodes[Int(place)].end, reorderingCount: reorderings.count))
    for (order, key) in detail.needs.declarations.enumerated() {
      add(Kind(key: key, isNeed: true), Declared(place: place, order: order))
    }
    for (order, key) in declared.enumerated() {
      add(Kind(key: key, isNeed: false), Declared(place: place, order: order))
    }
  }

  /// Leaves the places whose subtree ends before a place that comes later in the plan.
  mutating func leave(before place: Int32) {
    while let last = open.last, last.end <= place {
      open.removeLast()
      while reorderings.count > last.reorderingCount { takeBack() }
    }
  }

  /// How placeholders of the app's own types are written as text, by the placeholders' names.
  ///
  /// The nearest place that declares a key of the same name and type decides.
  func spellings(of placeholders: [LinkPlaceholder]) -> [String: ValueSpelling] {
    var spellings: [String: ValueSpelling] = [:]
    for place in placeholders {
      guard case .custom = place.type, let chain = chains[place.name] else { continue }
      var next = heads[chain]
      while next >= 0, spellings[place.name] == nil {
        let key = elements[Int(next)].kind.key
        if key.type == place.type { spellings[place.name] = key.spelling }
        next = elements[Int(next)].farther
      }
    }
    return spellings
  }

  private mutating func add(_ kind: Kind, _ declared: Declared) {
    let element = number(of: kind)
    reorderings.append(Reordering(element: element, nearer: elements[Int(element)].nearer))
    if !elements[Int(element)].declared.isEmpty { unlink(element) }
    insert(element, behind: -1)
    elements[Int(element)].declared.append(declared)
  }

  private mutating func takeBack() {
    let last = reorderings.removeLast()
    unlink(last.element)
    elements[Int(last.element)].declared.removeLast()
    if !elements[Int(last.element)].declared.isEmpty { insert(last.element, behind: last.nearer) }
  }

  private mutating func number(of kind: Kind) -> Int32 {
    if let number = numbers[kind] { return number }
    var chain = kind.isNeed ? Self.needs : Self.destinations
    if !kind.isNeed, kind.key.compound == nil {
      chain = chains[kind.key.name] ?? heads.count
      if chain == heads.count {
        chains[kind.key.name] = chain
        heads.append(-1)
      }
    }
    elements.append(Element(kind: kind, chain: chain))
    numbers[kind] = Int32(elements.count - 1)
    return Int32(elements.count - 1)
  }

  private mutating func unlink(_ element: Int32) {
    let (nearer, farther) = (elements[Int(element)].nearer, elements[Int(element)].farther)
    if nearer >= 0 {
      elements[Int(nearer)].farther = farther
    } else {
      heads[elements[Int(element)].chain] = farther
    }
    if farther >= 0 { elements[Int(farther)].nearer = nearer }
  }

  private mutating func insert(_ element: Int32, behind nearer: Int32) {
    let chain = elements[Int(element)].chain
    let farther = nearer >= 0 ? elements[Int(nearer)].farther : heads[chain]
    elements[Int(element)].nearer = nearer
    elements[Int(element)].farther = farther
    if nearer >= 0 { elements[Int(nearer)].farther = element } else { heads[chain] = element }
    if farther >= 0 { elements[Int(farther)].nearer = element }
  }
}
