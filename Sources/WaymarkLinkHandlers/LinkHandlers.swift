public import WaymarkLinks

/// Links that lead to closures, for what is no screen: signing out, copying, a command.
///
/// ```swift
/// let handlers = try LinkHandlers<Sender>(
///   [
///     "profile:{user}": { location in show(location["user"] ?? "", location.payload) },
///     "logout": { _ in signOut() },
///   ],
///   rules: LinkRules(schemes: ["compass"], delimiter: ":")
/// )
/// try handlers.open("compass://profile:bob", with: .shortcut)
/// ```
///
/// Along with each link goes a payload of a type of the app's: who sent it, or a value that no link
/// can spell. Use `Void` where there is none.
///
/// Tables nest: several stand in for one, asked in order, and one may be picked each time by the
/// state of the app.
///
/// ```swift
/// let handlers = LinkHandlers([
///   common,
///   LinkHandlers { session.isSignedIn ? signedIn : guest },
/// ])
/// ```
public struct LinkHandlers<Payload: Sendable>: Sendable {
  /// What a link leads to; what it throws reaches whoever opened the link, as it is.
  public typealias Handler = @MainActor @Sendable (LinkLocation<Payload>) throws -> Void

  /// Where the tables come from, each time that a link is opened.
  private enum Source: Sendable {
    case table(TableOfLinks<Handler>)
    case nested([LinkHandlers])
    case picked(@MainActor @Sendable () -> LinkHandlers)
  }

  private let source: Source
  private var reports: (@MainActor @Sendable (any Error) -> Void)?

  /// Compiles patterns with what their links lead to.
  ///
  /// - Throws: every problem found, such as two patterns that match one link alike.
  public init(
    _ handlers: KeyValuePairs<String, Handler>,
    rules: LinkRules = LinkRules()
  ) throws(LinkTableError) {
    try self.init(handlers.map { ($0.key, $0.value) }, rules: rules)
  }

  /// Compiles patterns with what their links lead to, where the app finds out which there are.
  ///
  /// - Throws: every problem found, such as two patterns that match one link alike.
  public init(
    _ handlers: some Sequence<(String, Handler)>,
    rules: LinkRules = LinkRules()
  ) throws(LinkTableError) {
    let entries = handlers.map { TableOfLinks.Entry($0.0, to: $0.1) }
    source = .table(try TableOfLinks(entries, rules: rules))
  }

  /// Takes several, asked in order: the first that knows a link handles it.
  public init(_ handlers: [LinkHandlers]) {
    source = .nested(handlers)
  }

  /// Takes those that the state of the app picks, anew for each link; no others are consulted.
  public init(picking pick: @escaping @MainActor @Sendable () -> LinkHandlers) {
    source = .picked(pick)
  }

  /// The same, with someone who is told what is thrown by links that are sent.
  ///
  /// Those nested inside have none to tell: it is the sender's business.
  public func reporting(to report: @escaping @MainActor @Sendable (any Error) -> Void) -> Self {
    var handlers = self
    handlers.reports = report
    return handlers
  }

  /// Finds where a link leads, and runs nothing.
  ///
  /// - Throws: why no table reads it: `noMatch` where nothing is registered for it.
  @MainActor
  public func location(
    of link: String,
    with payload: Payload
  ) throws(LinkRefusal) -> LinkLocation<Payload> {
    LinkLocation(match: try tables.match(link), payload: payload)
  }

  /// Finds where a link leads, and runs what it leads to.
  ///
  /// - Throws: a ``/WaymarkLinks/LinkRefusal`` where no table reads it, or a
  ///   ``/WaymarkLinks/LinkItemError`` where a query item is not of its type, when nothing runs; else
  ///   exactly what the handler throws.
  @MainActor
  public func open(_ link: String, with payload: Payload) throws {
    try location(of: link, with: payload).open()
  }

  /// Does as opening does; what is thrown is reported, and lost where nobody is told of it.
  @MainActor
  public func send(_ link: String, with payload: Payload) {
    do { try open(link, with: payload) } catch { reports?(error) }
  }

  /// The tables that are asked just now.
  @MainActor private var tables: TablesOfLinks<Handler> {
    switch source {
    case .table(let table): [table]
    case .nested(let handlers): TablesOfLinks(handlers.flatMap(\.tables.tables))
    case .picked(let pick): pick().tables
    }
  }
}

extension LinkHandlers where Payload == Void {
  /// Finds where a link leads, and runs nothing.
  @MainActor
  public func location(of link: String) throws(LinkRefusal) -> LinkLocation<Void> {
    try location(of: link, with: ())
  }

  /// Finds where a link leads, and runs what it leads to.
  @MainActor
  public func open(_ link: String) throws { try open(link, with: ()) }

  /// Does as opening does; what is thrown is reported, and lost where nobody is told of it.
  @MainActor
  public func send(_ link: String) { send(link, with: ()) }
}

/// Where a link led: a path, its arguments, and what the app sent along.
public struct LinkLocation<Payload: Sendable>: Sendable {
  /// What was read from the link, and the closure to which it leads.
  public let match: TableOfLinks<LinkHandlers<Payload>.Handler>.Match
  /// What was sent along.
  public let payload: Payload

  /// The pattern that was chosen, as it was written.
  public var path: String { match.pattern }

  /// What the link brings under a name, decoded: in its path, else in its query or its fragment.
  ///
  /// A query item that the pattern declares has the name that the pattern gives it, and its default
  /// where the link brings none; it is read from the query alone. Of several others of one name, the
  /// last one counts, and the fragment stands behind the query; `match` tells the two apart.
  public subscript(name: String) -> String? { match[name] ?? match.argument(name) }

  /// Runs what the link leads to.
  ///
  /// - Throws: a ``/WaymarkLinks/LinkItemError`` where a query item is not of the type that the
  ///   pattern declares, when nothing runs; else exactly what the handler throws.
  @MainActor
  public func open() throws {
    _ = try match.input()
    try match.target(self)
  }
}
