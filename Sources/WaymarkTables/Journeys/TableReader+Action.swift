import WaymarkCore
import WaymarkLinks

/// Reading one action of a journey.
extension TableReader {
  /// The action of a step, and the step's checked keys.
  mutating func action(
    _ value: JSONValue,
    _ types: DeclaredTypes
  ) -> (JourneyAction, TableFields)? {
    guard let verb = verb(value) else { return nil }
    let what = "a step that says \(verb.rawValue.quoted)"
    let needs = [verb.rawValue] + verb.needs
    let takes = verb.settings + verb.manner
    guard let fields = fields(value, what, needs: needs, takes: takes),
      let field = fields[verb.rawValue]
    else { return nil }
    return action(verb, field, fields, types).map { ($0, fields) }
  }

  /// The one key that names the action of a step.
  private mutating func verb(_ value: JSONValue) -> JourneyVerb? {
    let verbs = (value.members ?? []).compactMap { JourneyVerb(rawValue: $0.name) }
    if verbs.count == 1 { return verbs[0] }
    if verbs.isEmpty {
      let known = JourneyVerb.allCases.map(\.rawValue)
      let count = problems.count
      let fields = fields(value, "a step", takes: known + JourneyVerb.common)
      // If an unknown key was reported already, it may be a misspelled verb: one problem is enough.
      guard fields != nil, count == problems.count else { return nil }
      problems.add(
        .missingKey,
        at: value,
        "a step needs an action; add one of " + known.map(\.quoted).joined(separator: ", ")
      )
    } else {
      problems.add(
        .contradiction,
        at: value,
        "a step has one action, and this has "
          + verbs.map(\.rawValue.quoted).joined(separator: " and ") + "; make steps of them"
      )
    }
    return nil
  }

  private mutating func action(
    _ verb: JourneyVerb,
    _ field: JSONField,
    _ fields: TableFields,
    _ types: DeclaredTypes
  ) -> JourneyAction? {
    switch verb {
    case .driveTo: route(field).map { .driveTo($0) }
    case .driveSub: sub(field, fields)
    case .driveParent: just(field, .driveParent)
    case .show: routes(field).map { .show($0) }
    case .hide: hide(field, fields)
    case .navigate: routes(field).map { .navigate($0) }
    case .open: open(field, fields)
    case .ask: route(field).map { .ask($0) }
    case .answer: .answer(JourneyValue(field.value))
    case .resume: resume(field)
    case .recheck: just(field, .recheck)
    case .cancel: just(field, .cancel)
    case .set: setting(field, types)
    case .guard: answerOfGuard(field, fields, types)
    case .question: answerOfScreen(field, fields)
    case .back: just(field, .back)
    case .swipe: word(field, as: JourneyAction.Swipe.self).map { .swipe($0) }
    case .tapTab: route(field).map { .tapTab($0) }
    case .dismiss: just(field, .dismiss)
    case .host: fault(field)
    case .advance: time(field)
    }
  }

  private mutating func sub(_ field: JSONField, _ fields: TableFields) -> JourneyAction? {
    let presentation = text(fields["as"]).map { Presentation($0) }
    let replacing = bool(fields["replacing"]) ?? false
    return route(field).map { .driveSub($0, as: presentation, replacing: replacing) }
  }

  private mutating func hide(_ field: JSONField, _ fields: TableFields) -> JourneyAction? {
    let way = hideWay(fields)
    return route(field).map { .hide($0, way) }
  }

  private mutating func open(_ field: JSONField, _ fields: TableFields) -> JourneyAction? {
    let onTop = word(fields["onTop"], as: Opening.OnTop.self)
    return text(field).map { .open($0, onTop: onTop) }
  }

  mutating func route(_ field: JSONField?) -> RouteID? { text(field).map { RouteID($0) } }

  mutating func routes(_ field: JSONField?) -> [RouteID]? {
    texts(field)?.map { RouteID($0) }
  }

  /// An action whose only value is `true`.
  mutating func just(_ field: JSONField, _ action: JourneyAction) -> JourneyAction? {
    guard let isMeant = bool(field) else { return nil }
    if isMeant { return action }
    problems.add(
      .unknownWord,
      at: field.value,
      "\(field.name.quoted) can only be true; leave the step out if it is not meant"
    )
    return nil
  }

  private mutating func hideWay(_ fields: TableFields) -> Request.HideWay {
    let atomic = bool(fields["atomic"])
    let soft = bool(fields["soft"])
    if atomic != nil, soft == true, let field = fields["soft"] {
      problems.add(
        .contradiction,
        at: field.value,
        "a hide is either \"atomic\" or \"soft\"; leave one of the two out"
      )
    }
    if soft == true { return .soft }
    return atomic.map { $0 ? .atomic : .stepwise } ?? .merged
  }

  private mutating func fault(_ field: JSONField) -> JourneyAction? {
    let faults = JourneyAction.Fault.allCases.map(\.rawValue)
    guard let (_, chosen) = choice(of: faults, field.value, "\"host\""),
      let fault = JourneyAction.Fault(rawValue: chosen.name)
    else { return nil }
    return word(chosen, as: JourneyAction.Operation.self).map { .host(fault, $0) }
  }

  private mutating func time(_ field: JSONField) -> JourneyAction? {
    guard let seconds = number(field) else { return nil }
    guard (0...JourneyAction.longestTime).contains(seconds) else {
      problems.add(
        .outOfRange,
        at: field.value,
        "\"advance\" takes seconds from 0 to 1000000000; write a number between them"
      )
      return nil
    }
    return .advance(seconds)
  }
}
