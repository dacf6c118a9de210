import WaymarkLinks

extension Request: Equatable {
  /// Equal when verb, input, animation and options are.
  ///
  /// The visit that asks, the handler, and what is answered or asked for are not compared.
  public static func == (one: Request, other: Request) -> Bool {
    one.verb == other.verb && one.animated == other.animated && one.options == other.options
      && one.input == other.input && one.earlierValue == other.earlierValue
  }

  /// What it brings besides its input, where it brings two values of one route.
  private var earlierValue: Input? {
    if case .contradiction(let two) = errand { two.earlier } else { nil }
  }
}

extension Request {
  /// Whether another request asks for the same, from the same visit and with equal values.
  func asksForTheSame(as other: Request) -> Bool {
    verb == other.verb && origin == other.origin && tappedTabs == other.tappedTabs
      && animated == other.animated
      && options == other.options && sharesErrand(with: other) && input == other.input
  }

  private func sharesErrand(with other: Request) -> Bool {
    switch (errand, other.errand) {
    case (nil, nil): true
    case (let one?, let two?): one.isShared(with: two)
    case (nil, _?), (_?, nil): false
    }
  }
}

extension Request: CustomDebugStringConvertible {
  /// All that is asked for: `drive to ToDoDetail, with [toDoId: 36], not animated`.
  public var debugDescription: String {
    var text = description
    if !input.isEmpty { text += ", with \(input)" }
    if !animated { text += ", not animated" }
    if !options.words.isEmpty { text += ", " + options.words.joined(separator: ", ") }
    return text
  }
}

extension DriveOptions {
  /// The options that differ from the defaults.
  fileprivate var words: [String] {
    var words: [String] = []
    if let policy { words.append("policy: \(policy)") }
    if let onFailure { words.append("onFailure: \(onFailure)") }
    if let animation { words.append("animation: \(animation)") }
    if let merging { words.append("merging: \(merging)") }
    if binding != .entered { words.append("binding: \(binding)") }
    if evenWhenStale { words.append("evenWhenStale") }
    if !asksBeforeLeaving { words.append("without asking") }
    return words
  }
}

extension Request {
  /// The same request without the visit that asks, the handler, and whether it is awaited.
  package var alone: Request {
    var alone = Request(verb, input: input, animated: animated, options: options)
    alone.tappedTabs = tappedTabs
    if case .contradiction = errand { alone.errand = errand }
    return alone
  }
}
