extension TableOfLinks.Match {
  /// The arguments behind the question mark, decoded, in order.
  public var queryItems: [LinkItem] { items(in: finding.query) }

  /// The arguments behind the hash sign, decoded, in order.
  public var fragmentItems: [LinkItem] { items(in: finding.fragment) }

  /// What stands behind the hash sign, decoded; `nil` where there is none.
  public var fragment: String? {
    finding.fragment.start == 0 ? nil : link.withBytes { $0.text(finding.fragment.range) }
  }

  private func items(in span: LinkSpan) -> [LinkItem] {
    guard span.count > 0 else { return [] }
    return link.withBytes { bytes in
      bytes.pieces(of: span.range, at: .ampersand).filter { !$0.isEmpty }.map { item in
        guard let equals = bytes[item].firstIndex(of: .equals) else {
          return LinkItem(bytes.text(item), nil)
        }
        return LinkItem(
          bytes.text(item.lowerBound..<equals),
          bytes.text(equals + 1..<item.upperBound)
        )
      }
    }
  }
}
