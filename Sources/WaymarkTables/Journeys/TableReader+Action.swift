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
    let action: JourneyAction?
    switch verb {
    case .driveTo, .driveSub, .driveParent, .show, .hide, .navigate, .open:
      action = drive(verb, field, fields)
    case .back, .swipe, .tapTab, .dismiss, .host, .advance: action = event(verb, field)
    case .set, .guard, .question: action = asking(verb, field, fields, types)
    case .ask, .answer, .resume, .recheck, .cancel: action = errand(verb, field)
    }
    return action.map { ($0, fields) }
  }

  /// The one key that says what a step is.
  private mutating func verb(_ value: JSONValue) -> JourneyVerb? {
    let verbs = (value.members ?? []).compactMap { JourneyVerb(rawValue: $0.name) }
    if verbs.count == 1 { return verbs[0] }
    if verbs.isEmpty {
      let known = JourneyVerb.allCases.map(\.rawValue)
      let count = problems.count
      let fields = fields(value, "a step", takes: known + JourneyVerb.common)
      // An unknown key was noted already; it may be a misspelt verb, so no second problem is noted.
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

  /// What an app asks for.
  private mutating func drive(
    _ verb: JourneyVerb,
    _ field: JSONField,
    _ fields: TableFields
  ) -> JourneyAction? {
    switch verb {
    case .driveTo: return route(field).map { .driveTo($0) }
    case .driveSub:
      let presentation = text(fields["as"]).map { Presentation($0) }
      let replacing = bool(fields["replacing"]) ?? false
      return route(field).map { .driveSub($0, as: presentation, replacing: replacing) }
    case .driveParent: return just(field, .driveParent)
    case .show: return texts(field).map { .show($0.map { RouteID($0) }) }
    case .hide:
      let way = hideWay(fields)
      return route(field).map { .hide($0, way) }
    case .navigate: return texts(field).map { .navigate($0.map { RouteID($0) }) }
    case .open:
      let onTop = word(fields["onTop"], as: Opening.OnTop.self)
      return text(field).map { .open($0, onTop: onTop) }
    default: return nil
    }
  }

  /// What the user or the world does.
  private mutating func event(_ verb: JourneyVerb, _ field: JSONField) -> JourneyAction? {
    switch verb {
    case .back: return just(field, .back)
    case .swipe: return word(field, as: JourneyAction.Swipe.self).map { .swipe($0) }
    case .tapTab: return route(field).map { .tapTab($0) }
    case .dismiss: return just(field, .dismiss)
    case .host: return fault(field)
    case .advance: return time(field)
    default: return nil
    }
  }

  mutating func route(_ field: JSONField) -> RouteID? {
    text(field).map { RouteID($0) }
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
    guard let fields = fields(field.value, "\"host\"", takes: faults) else { return nil }
    let given = JourneyAction.Fault.allCases.filter { fields[$0.rawValue] != nil }
    guard given.count == 1, let fault = given.first else {
      problems.add(
        .contradiction,
        at: field.value,
        "\"host\" takes one of " + faults.map(\.quoted).joined(separator: ", ") + "; write one"
      )
      return nil
    }
    return word(fields[fault.rawValue], as: JourneyAction.Operation.self).map { .host(fault, $0) }
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
