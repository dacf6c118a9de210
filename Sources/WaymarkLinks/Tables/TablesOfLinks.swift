/// Several link tables, asked in order: the first that knows a link reads it.
///
/// A value, so that an app can set aside the links of its signed-in part and put them back.
///
/// ```swift
/// let tables: TablesOfLinks = [signedIn, guest]
/// ```
public struct TablesOfLinks<Target: Sendable>: Sendable, ExpressibleByArrayLiteral {
  /// The tables, in the order in which they are asked.
  public var tables: [TableOfLinks<Target>]

  /// Lines tables up.
  public init(_ tables: [TableOfLinks<Target>] = []) {
    self.tables = tables
  }

  /// Lines tables up.
  public init(arrayLiteral elements: TableOfLinks<Target>...) {
    tables = elements
  }

  /// The table of a label; setting it replaces that table, adds one behind the others, or removes it.
  ///
  /// What is set goes by the label given, whatever its own.
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

  /// Reads a link by the first table that knows it.
  ///
  /// - Throws: when none does, what the table says that comes closest: one of which a pattern goes
  ///   furthest along the link, before one that does not know its host, one that finds it malformed
  ///   and one to which its scheme is foreign.
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
    // A table without patterns matches nothing, and tells what no link is from what leads nowhere.
    _ = try (try? TableOfLinks<Target>([]))?.match(link)
    throw LinkRefusal(LinkFault(.noPattern, at: 0), of: link, by: nil)
  }
}

extension LinkRefusal {
  /// How near the table came to reading the link.
  fileprivate var closeness: Int {
    switch reason {
    case .noPattern: 3
    case .empty, .unknownHost: 2
    case .tooLong, .tooManySegments, .invalidEscape, .invalidText, .controlCharacter: 1
    case .foreignScheme: 0
    }
  }
}
