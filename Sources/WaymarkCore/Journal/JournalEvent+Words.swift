extension JournalEvent.Asked: CustomStringConvertible {
  /// The words, with the values if there are any: `drive to ToDoDetail [toDoId: 36]`.
  public var description: String {
    if inputs.isEmpty { return words }
    return "\(words) [\(inputs.map { "\($0.key): \($0.value)" }.joined(separator: ", "))]"
  }
}

extension JournalEvent.Planned: CustomStringConvertible {
  /// One short word for each move: `up Zach, up Root, down Charlie`; `nothing to do` without moves.
  public var description: String {
    if count == 0 { return "nothing to do" }
    let words = moves.map { "\($0.kind.word) \($0.route)" }.joined(separator: ", ")
    return count > moves.count ? "\(words) and \(count - moves.count) more" : words
  }
}

extension JournalEvent.Refusal: CustomStringConvertible {
  /// Who, of which route, and why: `RequireSignIn of Help: sign in first`.
  public var description: String {
    "\(by)\(resolver.map { " of \($0)" } ?? ""): \(why)"
  }
}

extension JournalEvent.Inquired: CustomStringConvertible {
  /// Who, and what they said: `SignIn: park, to Login`.
  public var description: String {
    "\(who.joined(separator: ", ")): \(answer)" + (target.map { ", to \($0)" } ?? "")
  }
}

extension JournalEvent.Answered: CustomStringConvertible {
  /// What came of it, and for which drive: `answered, for drive 3`.
  public var description: String { result + (asker.map { ", for drive \($0)" } ?? "") }
}

extension JournalEvent.StepBegan: CustomStringConvertible {
  /// Which way it goes and where: `down to ContactUs, modal`.
  public var description: String { kind.phrase(to: route, presentation) }
}

extension JournalEvent.Waited: CustomStringConvertible {
  /// How long, and who was asked then: `0.350s before Push of Help`.
  public var description: String {
    "\(time.inSeconds) before \(before)\(resolver.map { " of \($0)" } ?? "")"
  }
}

extension JournalEvent.StepEnded: CustomStringConvertible {
  /// Where, by whom and how long: `down to ContactUs, modal, by PresentModally of Help, took
  /// 0.350s`.
  public var description: String {
    var text = kind.phrase(to: route, presentation)
    if moves > 1 { text += ", \(moves) steps at once" }
    text += ", by \(by)\(resolver.map { " of \($0)" } ?? "")"
    if let time { text += ", took \(time.inSeconds)" }
    return text
  }
}

extension JournalEvent.Arrived: CustomStringConvertible {
  /// Where, and in how many steps: `at Root/Help/ContactUs in 2 steps`.
  public var description: String { "at \(path) in \(steps) step\(steps == 1 ? "" : "s")" }
}

extension JournalEvent.Failed: CustomStringConvertible {
  /// What was asked, why it failed, with the code, and where the user stands.
  public var description: String {
    let asked = asked.map { "\($0): " } ?? ""
    return "\(asked)\(message) [\(code.rawValue)], at \(path ?? "nowhere")"
  }
}

extension JournalEvent.Reconciled: CustomStringConvertible {
  /// From where to where: `from Root/Help to Root, unasked`.
  public var description: String {
    "from \(before ?? "nowhere") to \(after ?? "nowhere")\(unasked ? ", unasked" : "")"
      + (enteredUnasked ? ", entered unasked" : "")
  }
}
