import WaymarkCore
import WaymarkLinks

/// Reading the answers of a journey's guards and screens, and the actions about them.
extension TableReader {
  /// The action to resume a parked drive: the newest of all, or the one that a guard keeps.
  mutating func resume(_ field: JSONField) -> JourneyAction? {
    if let name = field.value.text { return .resume(of: name) }
    let wanted = "true or the name of a guard"
    return take(field, wanted) { $0.kind == .bool ? $0 : nil }
      .flatMap { _ in just(field, .resume()) }
  }

  /// The action by which a guard answers that a drive waits for.
  mutating func answerOfGuard(
    _ field: JSONField,
    _ fields: TableFields,
    _ types: DeclaredTypes
  ) -> JourneyAction? {
    let says = verdict(fields["says"], types)
    guard let name = text(field), let says else { return nil }
    return .answerGuard(name, says)
  }

  /// The action by which a screen of a route answers that a drive waits for.
  mutating func answerOfScreen(_ field: JSONField, _ fields: TableFields) -> JourneyAction? {
    let says = word(fields["says"], as: JourneyReply.self)
    guard let route = route(field), let says else { return nil }
    return .answerQuestion(route, says)
  }

  /// The action that changes the answer of a guard or of a route's screens from now on.
  mutating func setting(_ field: JSONField, _ types: DeclaredTypes) -> JourneyAction? {
    let read = choice(of: ["guard", "question"], field.value, "\"set\"", needs: ["says"])
    guard let (fields, chosen) = read else { return nil }
    if chosen.name == "guard" {
      guard let name = text(chosen), let says = verdict(fields["says"], types) else { return nil }
      return .setGuard(name, says)
    }
    guard let route = route(chosen), let says = word(fields["says"], as: JourneyReply.self) else {
      return nil
    }
    return .setQuestion(route, says)
  }

  /// The answer of a guard: a word, or an object with a reason or a route.
  mutating func verdict(_ field: JSONField?, _ types: DeclaredTypes) -> JourneyVerdict? {
    guard let field else { return nil }
    if field.value.kind == .text { return word(field, as: VerdictWord.self)?.verdict }
    let answers = ["refuse", "redirect", "park"]
    guard take(field, "a word or an object", \.members) != nil,
      let (fields, what) = choice(of: answers, field.value, "what a guard says", takes: ["input"])
    else { return nil }
    return verdict(what, fields["input"], types)
  }

  private mutating func verdict(
    _ what: JSONField,
    _ input: JSONField?,
    _ types: DeclaredTypes
  ) -> JourneyVerdict? {
    let values = self.input(input, types)
    if let input, what.name != "redirect" {
      problems.add(
        .contradiction,
        at: input.value,
        "\"input\" goes with \"redirect\" only; leave it out"
      )
    }
    guard let text = text(what) else { return nil }
    switch what.name {
    case "refuse": return .refuse(text)
    case "redirect": return .redirect(RouteID(text), input: values)
    default: return .park(RouteID(text))
    }
  }

  /// The values of an `"input"`.
  mutating func input(_ field: JSONField?, _ types: DeclaredTypes) -> Input {
    var input = Input()
    let members = take(field, "an object of names and values", \.members) ?? []
    for member in members { set(member, in: &input, types) }
    return input
  }

  /// Adds a value to an input, with the type that all routes declare for its name, if they agree.
  private mutating func set(_ member: JSONMember, in input: inout Input, _ types: DeclaredTypes) {
    let (name, value) = (member.name, member.value)
    guard let (text, form, plain) = value.plain else {
      return problems.add(
        .wrongKind,
        at: value,
        "the value of \(name.quoted) is a text, a number, true or false, and this is "
          + value.kind.words
      )
    }
    input.set(name, .plain(types.read(text, form, named: name) ?? plain))
  }
}

extension JSONValue {
  /// Its text, its form in JSON, and its value if no other type is declared; `nil` if it is not a
  /// single value.
  fileprivate var plain: (text: String, form: PlainValue.Form, value: PlainValue)? {
    if let text { return (text, .text, .text(text)) }
    if let bool { return (bool ? "true" : "false", .truth, .bool(bool)) }
    if kind != .double, let int = int.flatMap(Int.init(exactly:)) {
      return ("\(int)", .number, .int(int))
    }
    return number.map { ("\($0)", .number, .double($0)) }
  }
}

/// The answers of a guard that are one word.
enum VerdictWord: String, CaseIterable {
  case allow
  case later
  case never
  case `throw`

  var verdict: JourneyVerdict {
    switch self {
    case .allow: .allow
    case .later: .later
    case .never: .never
    case .throw: .throw
    }
  }
}
