import WaymarkCore
import WaymarkLinks

/// Reading what guards and screens of a journey say, and the actions about them.
extension TableReader {
  /// What an app asks for beyond a request: parked drives, results, and the end of a drive.
  mutating func errand(_ verb: JourneyVerb, _ field: JSONField) -> JourneyAction? {
    switch verb {
    case .ask: return route(field).map { .ask($0) }
    case .answer: return .answer(JourneyValue(field.value))
    case .resume:
      if let name = field.value.text { return .resume(of: name) }
      guard field.value.kind == .bool else {
        problems.add(
          .wrongKind,
          at: field.value,
          "\"resume\" takes true or the name of a guard, and this is \(field.value.kind.words)"
        )
        return nil
      }
      return just(field, .resume())
    case .recheck: return just(field, .recheck)
    case .cancel: return just(field, .cancel)
    default: return nil
    }
  }

  /// What a guard or the screens of a route are to say, or answer.
  mutating func asking(
    _ verb: JourneyVerb,
    _ field: JSONField,
    _ fields: TableFields,
    _ types: DeclaredTypes
  ) -> JourneyAction? {
    switch verb {
    case .set: return setting(field, types)
    case .guard:
      let says = verdict(fields["says"], types)
      guard let name = text(field), let says else { return nil }
      return .answerGuard(name, says)
    case .question:
      let says = word(fields["says"], as: JourneyReply.self)
      guard let route = route(field), let says else { return nil }
      return .answerQuestion(route, says)
    default: return nil
    }
  }

  private mutating func setting(_ field: JSONField, _ types: DeclaredTypes) -> JourneyAction? {
    let fields = fields(field.value, "\"set\"", needs: ["says"], takes: ["guard", "question"])
    guard let fields else { return nil }
    switch (fields["guard"], fields["question"]) {
    case (let name?, nil):
      guard let name = text(name), let says = verdict(fields["says"], types) else { return nil }
      return .setGuard(name, says)
    case (nil, let route?):
      guard let route = self.route(route),
        let says = word(fields["says"], as: JourneyReply.self)
      else { return nil }
      return .setQuestion(route, says)
    case (nil, nil), (.some, .some):
      problems.add(
        .contradiction,
        at: field.value,
        "\"set\" takes one of \"guard\", \"question\"; write one"
      )
      return nil
    }
  }

  /// What a guard says: a word, or an object that names a reason or a route.
  mutating func verdict(_ field: JSONField?, _ types: DeclaredTypes) -> JourneyVerdict? {
    guard let field else { return nil }
    if field.value.kind == .text { return word(field, as: VerdictWord.self)?.verdict }
    guard field.value.kind == .object else {
      problems.add(
        .wrongKind,
        at: field.value,
        "\(field.name.quoted) takes a word or an object, and this is \(field.value.kind.words)"
      )
      return nil
    }
    let takes = ["refuse", "redirect", "input", "park"]
    guard let fields = fields(field.value, "what a guard says", takes: takes) else { return nil }
    let given = ["refuse", "redirect", "park"].compactMap { fields[$0] }
    guard given.count == 1, let what = given.first else {
      problems.add(
        .contradiction,
        at: field.value,
        "what a guard says takes one of \"refuse\", \"redirect\", \"park\"; write one"
      )
      return nil
    }
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

  // MARK: Values

  /// The values of an `"input"`.
  mutating func input(_ field: JSONField?, _ types: DeclaredTypes) -> Input {
    var input = Input()
    guard let field else { return input }
    guard let members = field.value.members else {
      problems.add(
        .wrongKind,
        at: field.value,
        "\"input\" takes an object of names and values, and this is \(field.value.kind.words)"
      )
      return input
    }
    for member in members { set(member, in: &input, types) }
    return input
  }

  /// Takes a value into an input.
  ///
  /// A whole number becomes a Double when every route declares its name so.
  private mutating func set(_ member: JSONMember, in input: inout Input, _ types: DeclaredTypes) {
    let (name, value) = (member.name, member.value)
    if let text = value.text {
      input[InputKey<String>(name)] = text
    } else if let bool = value.bool {
      input[InputKey<Bool>(name)] = bool
    } else if let number = value.number, value.kind == .double || types.isDouble(name) {
      input[InputKey<Double>(name)] = number
    } else if let number = value.int.flatMap(Int.init(exactly:)) {
      input[InputKey<Int>(name)] = number
    } else {
      problems.add(
        .wrongKind,
        at: value,
        "the value of \(name.quoted) is a text, a number, true or false, and this is "
          + value.kind.words
      )
    }
  }
}

/// What a guard says in one word.
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
