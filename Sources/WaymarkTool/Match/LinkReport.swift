import Waymark
import WaymarkTables

/// Reports for each link what it matches.
struct LinkReport {
  private let patterns: Patterns
  private let isJSON: Bool
  /// For each pattern that a link has matched so far, the inputs that the routes on the way to its
  /// route declare.
  private var accepted: [InputKeys?]
  private var json = JSONWriter()
  private var line = ShownLine()
  /// Whether every link so far has matched.
  private(set) var allMatched = true

  init(_ patterns: Patterns, isJSON: Bool) {
    self.patterns = patterns
    self.isJSON = isJSON
    accepted = Array(repeating: nil, count: patterns.texts.count)
  }

  /// Reports what the bytes of a line match.
  mutating func tell(of line: UnsafeBufferPointer<UInt8>, to output: Output) throws(SystemError) {
    let link = String(decoding: line, as: UTF8.self)
    // Decoding replaces invalid UTF-8, and the repaired text could match as another link.
    let isText = link.utf8.count == line.count && (line.isASCII || link.utf8.elementsEqual(line))
    try tell(of: link, isText: isText, to: output)
  }

  /// Reports what a link matches.
  mutating func tell(
    of link: String,
    isText: Bool = true,
    to output: Output
  ) throws(SystemError) {
    guard isText else {
      let why = "its bytes are no UTF-8; encode it as UTF-8"
      return try refuse(link, .malformed, why, output)
    }
    let match: LinkMatch
    do throws(LinkRefusal) { match = try patterns.table.match(link) } catch {
      return try refuse(link, error.code, error.advice, output)
    }
    let input: Input
    do throws(LinkItemError) {
      input = try match.input(accepting: keys(of: match))
    } catch {
      return try refuse(link, .malformed, "\(error)", output)
    }
    guard isJSON else { return try write(match, input, to: output) }
    write(match, input)
    try output.write(&json)
  }

  /// The inputs that the routes on the way to the match's route declare.
  ///
  /// They are collected once for each pattern, because a plan may be deep.
  private mutating func keys(of match: LinkMatch) -> InputKeys {
    if let known = accepted[match.entry] { return known }
    let keys = patterns.plan?.keysDeclared(onWayTo: match.route) ?? InputKeys.none
    accepted[match.entry] = keys
    return keys
  }

  private mutating func refuse(
    _ link: String,
    _ code: LinkRefusal.Code,
    _ why: String,
    _ output: Output
  ) throws(SystemError) {
    allMatched = false
    guard isJSON else {
      let link = link.utf8.count > 200 ? link.shown(atMost: 200) : link
      return try output.write(shown: "\(link): \(code.rawValue): \(why)")
    }
    json.object { json in
      json.field("link", link)
      json.field("outcome", code.rawValue)
      json.field("why", why)
    }
    try output.write(&json)
  }

  private mutating func write(_ match: LinkMatch, _ input: Input) {
    json.object { json in
      json.field("link", match.link)
      json.field("outcome", "matched")
      if patterns.hasRoutes {
        json.field("route", match.route.rawValue)
      }
      json.field("pattern", patterns.texts[match.entry])
      if !input.isEmpty { json.field("inputs", input) }
      json.items("query", match.queryItems)
      json.items("fragment", match.fragmentItems)
    }
  }

  /// Writes a line for people.
  ///
  /// It is built piece by piece, without a text for each value, because there may be very many
  /// lines.
  private mutating func write(
    _ match: LinkMatch,
    _ input: Input,
    to output: Output
  ) throws(SystemError) {
    line.add(match.link)
    line.add(": ")
    line.add(patterns.hasRoutes ? match.route.rawValue : "matched")
    if !input.isEmpty {
      line.add(" ")
      line.add(input)
    }
    line.add(", by ")
    line.add(patterns.texts[match.entry])
    try output.write(&line)
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate var isASCII: Bool {
    var all: UInt8 = 0
    for byte in self { all |= byte }
    return all < 0x80
  }
}

extension JSONWriter {
  /// Writes the arguments of a link under a key, if there are any.
  fileprivate mutating func items(_ name: String, _ items: [LinkItem]) {
    guard !items.isEmpty else { return }
    list(name, items) { json, item in
      json.object { json in
        json.field("name", item.name)
        if let value = item.value { json.field("value", value) }
      }
    }
  }
}

extension LinkRefusal {
  /// What is wrong, with advice for a user of the command: unlike an app, it has no rules to change
  /// in code.
  fileprivate var advice: String { what(advising: .ofOptions) }
}

extension LinkAdvice {
  fileprivate static let ofOptions = LinkAdvice(
    "name",
    schemes: "with \(Option.scheme.name)",
    hosts: "with \(Option.host.name)",
    tooLong: "shorten it",
    tooManySegments: "shorten it"
  )
}
