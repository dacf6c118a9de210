extension LinkPart.Kind {
  /// The kind of placeholder that a type's name stands for.
  init(named name: UnsafeBufferPointer<UInt8>) {
    func isCalled(_ word: StaticString) -> Bool {
      word.utf8CodeUnitCount == name.count
        && word.withUTF8Buffer { name.elementsEqual($0) }
    }
    if isCalled("Int") {
      self = .int
    } else if isCalled("String") {
      self = .text
    } else if isCalled("UUID") {
      self = .uuid
    } else if isCalled("Bool") {
      self = .bool
    } else if isCalled("Double") {
      self = .double
    } else {
      self = .custom
    }
  }

  /// The type of the values that it delivers; its words or name stand in a range of the pattern.
  func inputType(named bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> InputType {
    switch self {
    case .int: .int
    case .double: .double
    case .bool: .bool
    case .uuid: .uuid
    case .words: .words(bytes.words(range).map { bytes.text($0) })
    case .custom: .custom(bytes.plainText(range))
    case .literal, .text, .rest: .string
    }
  }
}
