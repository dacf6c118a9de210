extension LinkTrieMaker {
  /// A link that two patterns match, which are equally specific in every segment.
  ///
  /// There is none to show where a type is unknown.
  func witness(of one: Int, _ other: Int) -> String? {
    let line = lines[one]
    let first = Int(line.firstPart)
    let text = Array(text(of: one))
    var link = Array(text[..<Int(line.originEnd)])
    if delimiter == .slash || line.originEnd > 0 { link.append(.slash) }
    for index in 0..<Int(line.partCount) {
      let part = parts[first + index]
      guard part.kind != .rest else { break }
      if index > 0 { link.append(delimiter) }
      let before = text.withUnsafeBufferPointer { $0.text(part.prefix) }
      LinkEncoding.append(segment: before, delimiter: delimiter, to: &link)
      guard part.kind != .literal else { continue }
      let isWord = part.kind == .words
      let word = isWord ? commonWord(of: one, other, index) : sample(of: part)
      guard let word else { return nil }
      LinkEncoding.append(segment: word, delimiter: delimiter, to: &link)
      let after = text.withUnsafeBufferPointer { $0.text(part.suffix) }
      LinkEncoding.append(segment: after, delimiter: delimiter, to: &link)
    }
    return link.isEmpty ? "/" : String(decoding: link, as: UTF8.self)
  }

  private func commonWord(of one: Int, _ other: Int, _ index: Int) -> String? {
    let words = Set(wordList(of: other, index))
    return wordList(of: one, index).first { words.contains($0) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private func sample(of part: LinkPart) -> String? {
    switch part.kind {
    case .plain(let type): type.example
    case .custom: types[Int(part.customType)].spelling?.example
    default: BuiltInType.string.example
    }
  }
}
