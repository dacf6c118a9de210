extension RouteID {
  /// The name as people would say it: `ContactUs` is Contact Us.
  ///
  /// A word begins at a capital, at a number and after one, and after a space, `_`, `-` or `.`.
  /// Capitals in a row are one word up to the last before a small letter, but for a plural s:
  /// `HTTPSettings` is HTTP Settings, and `myURLs` is My URLs.
  var words: String {
    let characters = Array(rawValue)
    var words: [String] = []
    var isOpen = false
    for (index, character) in characters.enumerated() {
      guard !character.separatesWords else {
        isOpen = false
        continue
      }
      if !isOpen || Self.beginsWord(characters, at: index) {
        words.append(character.uppercased())
      } else {
        words[words.count - 1].append(character)
      }
      isOpen = true
    }
    return words.isEmpty ? rawValue : words.joined(separator: " ")
  }

  /// Whether a character within a run of others begins a word.
  private static func beginsWord(_ characters: [Character], at index: Int) -> Bool {
    let (before, here) = (characters[index - 1], characters[index])
    if before.isDigit != here.isDigit {
      return (before.isDigit || before.isLetter) && (here.isDigit || here.isLetter)
    }
    guard here.isUppercase else { return false }
    guard before.isUppercase else { return before.isLetter }
    let next = characters[(index + 1)...].prefix(2)
    guard let after = next.first, after.isLowercase else { return false }
    return after != "s" || next.dropFirst().first?.isLowercase == true
  }
}

extension Character {
  fileprivate var separatesWords: Bool { isWhitespace || self == "_" || self == "-" || self == "." }

  fileprivate var isDigit: Bool { unicodeScalars.first?.properties.numericType == .decimal }
}
