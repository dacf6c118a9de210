extension JournalEvent.Asked {
  /// The words, with the values if there are any: `drive to ToDoDetail [toDoId: 36]`.
  package var inWords: String {
    if inputs.isEmpty { return words }
    return "\(words) [\(inputs.map { "\($0.key): \($0.value)" }.joined(separator: ", "))]"
  }
}

extension JournalEvent.Planned {
  /// One short word for each move: `up Zach, up Root, down Charlie`; `nothing to do` without moves.
  package var inWords: String {
    if count == 0 { return "nothing to do" }
    let words = moves.map { "\($0.kind.word) \($0.route)" }.joined(separator: ", ")
    return count > moves.count ? "\(words) and \(count - moves.count) more" : words
  }
}

extension JournalEvent.Refusal {
  /// Who, of which route, and why: `RequireSignIn of Help: sign in first`.
  package var inWords: String {
    "\(by)\(resolver.map { " of \($0)" } ?? ""): \(why)"
  }
}

extension JournalEvent.Inquired {
  /// Who, and what they said: `SignIn: park, to Login`.
  package var inWords: String {
    "\(who.joined(separator: ", ")): \(answer)" + (target.map { ", to \($0)" } ?? "")
  }
}

extension JournalEvent.Answered {
  /// What came of it, and for which drive: `answered, for drive 3`.
  package var inWords: String { result + (asker.map { ", for drive \($0)" } ?? "") }
}

extension JournalEvent.StepBegan {
  /// Which way it goes and where: `down to ContactUs, modal`.
  package var inWords: String { kind.phrase(to: route, presentation) }
}

extension JournalEvent.Waited {
  /// How long, and who was asked then: `0.350s before Push of Help`.
  package var inWords: String {
    "\(time.inSeconds) before \(before)\(resolver.map { " of \($0)" } ?? "")"
  }
}

extension JournalEvent.StepEnded {
  /// Where, by whom and how long: `down to ContactUs, modal, by PresentModally of Help, took
  /// 0.350s`.
  package var inWords: String {
    var text = kind.phrase(to: route, presentation)
    if moves > 1 { text += ", \(moves) steps at once" }
    text += ", by \(by)\(resolver.map { " of \($0)" } ?? "")"
    if let time { text += ", took \(time.inSeconds)" }
    return text
  }
}

extension JournalEvent.Arrived {
  /// Where, and in how many steps: `at Root/Help/ContactUs in 2 steps`.
  package var inWords: String { "at \(path) in \(steps) step\(steps == 1 ? "" : "s")" }
}

extension JournalEvent.Failed {
  /// What was asked, why it failed, with the code, and where the user stands.
  package var inWords: String {
    let asked = asked.map { "\($0.inWords): " } ?? ""
    return "\(asked)\(message) [\(code.rawValue)], at \(path ?? "nowhere")"
  }
}

extension JournalEvent.Reconciled {
  /// From where to where: `from Root/Help to Root, unasked`.
  package var inWords: String {
    "from \(before ?? "nowhere") to \(after ?? "nowhere")\(unasked ? ", unasked" : "")"
      + (enteredUnasked ? ", entered unasked" : "")
  }
}
