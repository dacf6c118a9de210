import WaymarkLinks

extension NavigationError: CustomStringConvertible {
  /// One line that says what, where and what to do, with the code in brackets.
  public var description: String {
    "\(words)\(detour) [\(code.rawValue)]; \(whereabouts)".onOneLine
  }

  /// The words on redirects, unless `words` holds them already.
  private var detour: String {
    redirects.isEmpty || code == .refused ? "" : ", after redirects to \(wordsOnRedirects)\(leader)"
  }

  /// The guard that led the drive to the last of the redirects.
  private var leader: String { ledBy.map { " by \($0)" } ?? "" }

  private var whereabouts: String {
    guard position.place == nil else { return "the user stands at \(position)" }
    return isPositionKnown ? "nothing is shown" : "where the user stands is not known"
  }

  private var words: String {
    switch code {
    case .unhandled:
      let list = asked.map(\.description).joined(separator: "; ")
      let who = asked.isEmpty ? "nobody was asked: add a module" : "asked \(list)"
      return "nobody took the step \(stepWords): \(who)"
    case .failed: return wordsOnFailure
    case .refused: return wordsOnRefusal
    case .abandoned:
      if step == nil, !reason.isEmpty { return reason }
      return "\(culprit) let its completion go without calling it in the step \(stepWords); "
        + "see that it is called on every path, by the host too"
    case .timedOut:
      if step == nil, !reason.isEmpty { return reason }
      return "\(culprit) did not complete the step \(stepWords) within its deadline; "
        + "see that its completion is called, by the host too, and that closures around it return, "
        + "or raise `stepDeadline`"
    case .cancelled:
      guard reason.isEmpty else { return reason }
      return "the drive was cancelled before it arrived; drive again to go on"
    case .dropped:
      return "the drive met another and was dropped; drive again, or let it wait its turn"
    case .superseded:
      return "another drive has taken its turn before it arrived"
    case .queueFull:
      return "too many drives wait their turn; wait for some, or raise `queueLimit`"
    case .reentrant:
      guard reason.isEmpty else { return reason }
      return "the router waits for the code that awaits this drive; `send` it instead"
    case .interrupted: return wordsOnInterruption
    case .stale:
      guard reason.isEmpty else { return reason }
      return "the screen that asked for it is no longer where the user stands; "
        + "drive from the screen on top, or set `evenWhenStale`"
    case .unknownRoute: return wordsOnUnknownRoute
    case .ambiguousPath:
      return "\(routeName) matches several places (\(reason)); write more of the way"
    case .noParent: return wordsOnNoParent
    case .missingInput: return wordsOnMissingInput
    case .wrongType: return wordsOnWrongType
    case .malformedLink: return reason.isEmpty ? "the link is malformed" : "the link \(reason)"
    case .noMatch: return reason.isEmpty ? "the link leads nowhere" : "the link \(reason)"
    case .foreignScheme: return reason.isEmpty ? "the link is foreign" : "the link \(reason)"
    }
  }

  // No member has the name of a code. With such a member, the compiler's message for a mistaken
  // `switch error` (in place of `error.code`) would be about that private member.
  private var wordsOnUnknownRoute: String {
    let name = route?.rawValue ?? ""
    if name.isEmpty { return "the name of the route is empty" }
    if !reason.isEmpty { return "no route \(name.quoted) to go to: \(reason)" }
    let known = suggestions.map(\.rawValue.quoted).joined(separator: ", ")
    let hint = known.isEmpty ? "add it, or see the plan for its names" : "is it \(known)?"
    return "the plan has no route \(name.quoted); \(hint)"
  }

  private var routeName: String { (route?.rawValue ?? "").quoted }

  private var wordsOnFailure: String {
    guard step != nil else {
      return "the drive\(route == nil ? "" : " to \(routeName)") failed: \(cause)"
    }
    let who = asked.isEmpty ? "" : ", taken by \(culprit),"
    return "the step \(stepWords)\(who) failed: \(cause)"
  }

  private var wordsOnInterruption: String {
    let when = reason.isEmpty ? "twice during the drive" : reason
    let next = (underlying as? NavigationError).map { ", and from there \($0.what)" }
    return "what is shown was changed by hand \(when)\(next ?? "; drive again to go on")"
  }

  private var wordsOnMissingInput: String {
    if isWithoutItsValue {
      return
        "\(routeName) is the route of a value that the drive does not bring; drive to the value, "
        + "or bring the values of all routes on the way with `navigate`"
    }
    let what = "\(routeName) needs \"\(key ?? "")\""
    return reason.isEmpty ? "\(what); bring it in the drive's input" : "\(what): \(reason)"
  }

  private var wordsOnWrongType: String {
    // An answer has no key.
    guard let key else {
      return "the value does not fit \(routeName)" + (reason.isEmpty ? "" : ": \(reason)")
    }
    // The decoding of a whole destination names no property.
    if key.isEmpty { return "\(routeName) is not made: \(reason)" }
    return "\(routeName) declares \"\(key)\" otherwise: \(reason)"
  }

  private var wordsOnRefusal: String {
    let who = refusedBy.map { "\($0) refused" } ?? "nobody let pass"
    let target = route.map { " the drive to \($0.rawValue.quoted)" } ?? " the drive"
    let detour = redirects.isEmpty ? "" : ", after redirects to \(wordsOnRedirects)"
    return "\(who)\(target)\(detour)" + (reason.isEmpty ? "" : ": \(reason)")
  }

  /// The redirects in order; the middle of a long chain is left out.
  private var wordsOnRedirects: String {
    let names = redirects.map(\.rawValue.quoted)
    guard names.count > 6 else { return names.joined(separator: ", ") }
    return (names.prefix(3) + ["…"] + names.suffix(2)).joined(separator: ", ")
  }

  private var wordsOnNoParent: String {
    if !reason.isEmpty { return reason }
    guard let here = position.route?.rawValue.shortened else {
      return "there is no screen to go on from; start first"
    }
    return "there is nothing above \"\(here)\" to go up to; drive to a route instead"
  }

  /// Whether the missing value is the destination of the route itself.
  private var isWithoutItsValue: Bool {
    guard let route, route.rawValue == key, let place = position.plan.place(named: route) else {
      return false
    }
    return position.plan.destination(at: place.node) != nil
  }

  private var stepWords: String { step?.description ?? "" }

  private var culprit: String { asked.last?.who ?? "a behavior" }

  private var cause: String {
    let reason = reason
    if !reason.isEmpty { return reason }
    return underlying?.quotedWords ?? "no reason was given"
  }
}

extension NavigationError: QuotableError {
  /// What went wrong and what to do, without the code and where the user stands.
  package var what: String { (words + detour).onOneLine }
}
