extension InputType {
  /// Whether every value that a link brings of this type can stand where another is declared.
  func delivers(_ declared: InputType) -> Bool {
    switch (self, declared) {
    case (.words, .string), (.uuid, .string): true
    case (.words(let words), .words(let known)): words.allSatisfy(known.contains)
    default: self == declared
    }
  }
}
