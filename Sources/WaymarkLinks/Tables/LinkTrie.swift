/// The compiled patterns of a table: immutable flat arrays that matches walk through.
final class LinkTrie: Sendable {
  /// A pattern of the table, as the positions of its text, parts and items in the arrays.
  struct Line: Sendable {
    var text: Int32
    var textEnd: Int32
    var originEnd: UInt16
    var partCount: UInt16
    var itemCount: UInt16
    var delimiter: UInt8
    var firstPart: Int32
    var firstItem: Int32
  }

  let rules: LinkRules
  let byteLimit: Int
  let segmentLimit: Int
  let delimiter: UInt8
  /// Makes hashes unpredictable, so that nobody can choose literals with equal hashes.
  let seed: UInt64
  /// Nodes, slots, edges, words, and the texts of the patterns.
  let arena: [UInt64]
  let layout: LinkMemory.Layout
  /// The most that a match of any link may look at: nodes, plus edges that it tries.
  let worstCase: Int
  let lines: [Line]
  let parts: [LinkPart]
  let items: [LinkQueryPart]
  /// Custom types by their numbers.
  let types: [ValueSpelling?]
  /// The targets of the patterns.
  ///
  /// Only the table knows their type. So the code that reads links is not generic, and a match
  /// holds only one reference.
  private let targets: any LinkTargetList

  /// The node at which paths begin.
  static let pathRoot: Int32 = 0
  /// The node at which web links begin; its literals are such as `https://host`.
  static let hostRoot: Int32 = 1

  init(_ maker: consuming LinkTrieMaker, rules: LinkRules, _ targets: any LinkTargetList) {
    self.rules = rules
    self.targets = targets
    byteLimit = min(max(rules.byteLimit, 0), Int(Int32.max))
    segmentLimit = min(max(rules.segmentLimit, 0), Int(Int32.max))
    delimiter = maker.delimiter
    seed = maker.seed
    (arena, layout) = LinkMemory.arena(of: maker)
    worstCase = maker.worstCase
    lines = maker.lines
    parts = maker.parts
    items = maker.items
    types = maker.types
  }

  /// The same patterns with other targets or another label.
  init(_ other: LinkTrie, _ targets: any LinkTargetList) {
    rules = other.rules
    byteLimit = other.byteLimit
    segmentLimit = other.segmentLimit
    delimiter = other.delimiter
    seed = other.seed
    arena = other.arena
    layout = other.layout
    worstCase = other.worstCase
    lines = other.lines
    parts = other.parts
    items = other.items
    types = other.types
    self.targets = targets
  }

  /// The targets of the patterns, with the target type of the table or match that calls it.
  func targets<Target>(_ type: Target.Type) -> LinkTargets<Target> {
    unsafeDowncast(targets, to: LinkTargets<Target>.self)
  }

  /// The text of a pattern.
  func text(of line: Int) -> String {
    withMemory { $0.pool.plainText(Int(lines[line].text)..<Int(lines[line].textEnd)) }
  }

  /// The segments of a pattern.
  func parts(of line: Int) -> ArraySlice<LinkPart> {
    let first = Int(lines[line].firstPart)
    return parts[first..<first + Int(lines[line].partCount)]
  }

  /// The declared query items of a pattern.
  func items(of line: Int) -> ArraySlice<LinkQueryPart> {
    let first = Int(lines[line].firstItem)
    return items[first..<first + Int(lines[line].itemCount)]
  }

  /// The placeholders of a pattern, those of the path first.
  func placeholders(of line: Int) -> [LinkPlaceholder] {
    withText(of: line) { text in
      parts(of: line).filter { $0.kind != .literal }.map { LinkPlaceholder($0, in: text) }
    } + itemPlaceholders(of: line)
  }

  /// The placeholders of the query items that a pattern declares.
  func itemPlaceholders(of line: Int) -> [LinkPlaceholder] {
    withText(of: line) { text in items(of: line).map { LinkPlaceholder($0, in: text) } }
  }

  /// The value of a segment's text; the values of words and of a rest are texts.
  func value(_ text: String, of part: LinkPart) -> InputValue? {
    switch part.kind {
    case .plain(let type): type.read(text)
    case .custom: types[Int(part.customType)]?.read(text)
    case .literal, .words, .rest: .plain(.text(text))
    }
  }

  /// How the values of a placeholder are spelled.
  func spelled(_ place: LinkPlaceholder) -> SpelledType {
    guard case .custom = place.type else { return SpelledType(place.type) }
    return SpelledType(place.type, own: types[Int(place.customType)])
  }

  /// The spellings of a pattern's placeholders with custom types, by the placeholders' names.
  ///
  /// - Parameter first: the number of the first custom type that is included.
  func spellings(of line: Int, from first: Int = 0) -> [String: ValueSpelling] {
    var spellings: [String: ValueSpelling] = [:]
    withText(of: line) { text in
      for part in parts(of: line) where part.kind == .custom && part.customType >= first {
        spellings[text.plainText(part.name)] = types[Int(part.customType)]
      }
      for item in items(of: line) where item.kind == .custom && item.customType >= first {
        spellings[text.plainText(item.name)] = types[Int(item.customType)]
      }
    }
    return spellings
  }

  /// How the values of a key that a route declares are spelled.
  func spelled(_ key: InputKeys.Declaration) -> SpelledType {
    key.spelling.map { SpelledType(key.type, own: $0) } ?? SpelledType(key.type, among: rules.types)
  }

  /// Calls a closure with the bytes of a pattern's text, to which its parts refer.
  func withText<Result>(of line: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withMemory { memory in
      let range = Int(lines[line].text)..<Int(lines[line].textEnd)
      return body(UnsafeBufferPointer(rebasing: memory.pool[range]))
    }
  }
}

/// The targets of a table's patterns, without their type.
protocol LinkTargetList: AnyObject, Sendable {}

/// The targets of a table's patterns, and the table's label.
final class LinkTargets<Target: Sendable>: LinkTargetList {
  let label: String?
  let all: [Target]

  init(_ label: String?, _ all: [Target]) {
    self.label = label
    self.all = all
  }

  /// Takes the targets of some entries.
  convenience init(_ label: String?, of entries: [TableOfLinks<Target>.Entry]) {
    let targets = entries.withUnsafeBufferPointer { entries in
      [Target](unsafeUninitializedCapacity: entries.count) { targets, count in
        count = entries.count
        for index in 0..<count { targets.initializeElement(at: index, to: entries[index].target) }
      }
    }
    self.init(label, targets)
  }
}
