/// Several link tables, asked in order: the first that matches a link reads it.
///
/// An app can remove a table, for example the links of its signed-in part, and add it again.
///
/// ```swift
/// let tables: TablesOfLinks = [signedIn, guest]
/// ```
public struct TablesOfLinks<Target: Sendable>: Sendable, ExpressibleByArrayLiteral {
  /// The tables, in the order in which they are asked.
  public var tables: [TableOfLinks<Target>]

  /// Makes tables that are asked in this order.
  public init(_ tables: [TableOfLinks<Target>] = []) {
    self.tables = tables
  }

  /// Makes tables that are asked in this order.
  public init(arrayLiteral elements: TableOfLinks<Target>...) {
    tables = elements
  }

  /// The table with a label; setting it replaces or removes that table, or adds one after the
  /// others.
  ///
  /// A table that is set gets this label in place of its own.
  public subscript(label: String) -> TableOfLinks<Target>? {
    get { tables.first { $0.label == label } }
    set {
      let index = tables.firstIndex { $0.label == label }
      switch (index, newValue?.labelled(label)) {
      case (let index?, let table?): tables[index] = table
      case (let index?, nil): tables.remove(at: index)
      case (nil, let table?): tables.append(table)
      case (nil, nil): break
      }
    }
  }

  /// Reads a link with the first table that matches it.
  ///
  /// - Throws: if none does, the refusal of the table that came closest. Closest are tables that
  ///   compared the link with their patterns, then those that do not know its host, then those that
  ///   find it malformed, then those to which its scheme is foreign.
  public func match(_ link: String) throws(LinkRefusal) -> TableOfLinks<Target>.Match {
    var refusal: LinkRefusal?
    for table in tables {
      do throws(LinkRefusal) { return try table.match(link) } catch {
        if error.closeness > refusal?.closeness ?? -1 {
          refusal = error
        } else if error.reason == .noPattern {
          refusal?.add(error)
        }
      }
    }
    if let refusal { throw refusal }
    // An empty table matches nothing, but tells a malformed link from one that matches no pattern.
    _ = try (try? TableOfLinks<Target>([]))?.match(link)
    throw LinkRefusal(LinkFault(.noPattern, at: 0), of: link, by: nil)
  }
}

extension LinkRefusal {
  /// How close the table came to reading the link.
  fileprivate var closeness: Int {
    switch reason {
    case .noPattern: 3
    case .empty, .unknownHost: 2
    case .tooLong, .tooManySegments, .invalidEscape, .invalidText, .controlCharacter: 1
    case .foreignScheme: 0
    }
  }
}
