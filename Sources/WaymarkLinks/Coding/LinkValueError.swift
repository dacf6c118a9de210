/// Why the values of a link do not make up a value.
package enum LinkValueError: Error, Equatable {
  /// The link lacks a property that is not optional, and whose type may be known.
  case missing(String, expected: String? = nil)
  /// The text of a property is not of its type.
  ///
  /// `words` are the raw values of an enum of texts that is `CaseIterable`.
  case unlike(String, text: String, expected: String, words: [String] = [])
  /// The enum has no case of this name.
  case unknownCase(String)
  /// The type's own decoding threw.
  case refused(String, why: String)
  /// The value cannot be written into a link, as a dictionary cannot.
  case unspelled(String)

  /// The property that it is about.
  package var property: String {
    switch self {
    case .missing(let name, _), .unlike(let name, _, _, _), .unknownCase(let name): name
    case .refused(let name, _), .unspelled(let name): name
    }
  }

  /// The text of the property, if it is not of the property's type.
  package var text: String? {
    if case .unlike(_, let text, _, _) = self { text } else { nil }
  }

  /// The type that was expected, if it is known.
  var expected: String? {
    switch self {
    case .missing(_, let expected): expected
    case .unlike(_, _, let expected, _): expected
    case .unknownCase, .refused, .unspelled: nil
    }
  }

  /// What was expected, what came and where.
  ///
  /// - Parameters:
  ///   - link: what brings the values.
  ///   - byte: where in the link the value begins, if that is known.
  package func reason(of link: String = "the link", at byte: Int? = nil) -> String {
    let place = byte.map { " at byte \($0)" } ?? ""
    return switch self {
    case .missing(_, let expected):
      "\(link) brings no \(expected ?? "value") for it; name it in the link, or make it optional"
    case .unlike(_, let text, let expected, let words):
      "\(link) brings \(text.quoted)\(place), which is no \(expected)"
        + (words.isEmpty ? "" : " (\(words.joined(separator: "|").shortened))")
    case .refused: "the values of \(link) are refused\(place): \(why)"
    case .unknownCase, .unspelled: why
    }
  }

  /// What is wrong, for errors that are not about a text and its type; else empty.
  package var why: String {
    switch self {
    case .missing, .unlike: ""
    case .unknownCase(let name): "there is no case \(name.quoted)"
    case .refused(_, let why): why
    case .unspelled: "no link can spell it: conform its type to `LinkText`"
    }
  }
}

extension LinkValueError {
  /// Translates an error of the synthesized decoding.
  init(_ error: DecodingError, _ values: LinkValueList) {
    switch error {
    case .keyNotFound(let key, let context):
      self = .missing((context.codingPath + [key]).dotted)
    case .valueNotFound(let type, let context):
      self = .missing(context.codingPath.dotted, expected: "\(type)")
    case .typeMismatch(let type, let context):
      let name = context.codingPath.dotted
      guard let text = values.text(name) else {
        self = .refused(name, why: values.words(on: context, type, inside: name))
        return
      }
      self = .unlike(name, text: text, expected: "\(type)")
    case .dataCorrupted(let context):
      let name = context.codingPath.dotted
      guard let text = values.text(name) else {
        self = .refused(name, why: context.debugDescription)
        return
      }
      self = .refused(name, why: "\(text.quoted): \(context.debugDescription)")
    @unknown default:
      self = .refused("", why: error.quotedWords)
    }
  }
}

extension LinkValueError {
  /// For a missing value, an error that says what the link has in its place: a value inside it, or
  /// a text for the value around it.
  ///
  /// The usual advice, to add the value to the link or to make it optional, would not help then.
  func tellingWhatIsThere(_ values: LinkValueList) -> LinkValueError {
    guard case .missing(let name, let expected) = self else { return self }
    if let inside = values.names(inside: name).first, !name.isEmpty {
      let why = "\(name.quoted) is to be \(expected ?? "a value"), and has no \(inside.quoted)"
      return .refused(name, why: why)
    }
    guard let dot = name.lastIndex(of: ".") else { return self }
    let around = String(name[..<dot])
    // An empty text is ignored, because forms send empty fields.
    guard let text = values.text(around), !text.isEmpty, values.names(inside: around).isEmpty else {
      return self
    }
    let part = String(name[name.index(after: dot)...])
    return .refused(name, why: "\(around.quoted) is \(text.quoted), without \(part.quoted)")
  }
}

extension LinkValueList {
  /// Why a value is not of a type, if the link has no text for the value itself.
  fileprivate func words(
    on context: DecodingError.Context,
    _ type: Any.Type,
    inside name: String
  ) -> String {
    // Only the error of a synthesized enum, which counts keys, is put into other words.
    guard context.debugDescription.hasPrefix("Invalid number of keys") else {
      return context.debugDescription
    }
    let cases = names(inside: name).map(\.quoted)
    return switch cases.count {
    case 0: "it spells no case of \(type)"
    case 1: "it spells \(cases[0]), which is no case of \(type)"
    default:
      "it spells \(cases.joined(separator: ", ").shortened), which are not one case of \(type)"
    }
  }
}

extension [any CodingKey] {
  fileprivate var dotted: String { map(\.stringValue).joined(separator: ".") }
}
