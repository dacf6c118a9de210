public import WaymarkLinks

/// Links that lead to closures, for actions that are no screens: signing out, copying, a command.
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
/// Each link is opened with a payload of a type of the app's own: who sent it, or a value that no
/// link can spell. Use `Void` if there is none.
///
/// Handlers can be nested: several, asked in order, can stand in place of one, and a closure can
/// pick one for each link by the state of the app.
///
/// ```swift
/// let handlers = LinkHandlers([
///   common,
///   LinkHandlers { session.isSignedIn ? signedIn : guest },
/// ])
/// ```
public struct LinkHandlers<Payload: Sendable>: Sendable {
  /// The closure to which a link leads; its errors are thrown unchanged to the caller of `open`.
  public typealias Handler = @MainActor @Sendable (LinkLocation<Payload>) throws -> Void

  /// Where the tables come from when a link is opened.
  private enum Source: Sendable {
    case table(TableOfLinks<Handler>)
    case nested([LinkHandlers])
    case picked(@MainActor @Sendable () -> LinkHandlers)
  }

  private let source: Source
  private var reports: (@MainActor @Sendable (any Error) -> Void)?

  /// Compiles patterns with the handlers of their links.
  ///
  /// - Throws: every problem found, such as two patterns that match one link alike.
  public init(
    _ handlers: KeyValuePairs<String, Handler>,
    rules: LinkRules = LinkRules()
  ) throws(LinkTableError) {
    try self.init(handlers.map { ($0.key, $0.value) }, rules: rules)
  }

  /// Compiles patterns with the handlers of their links, if the app knows them only at run time.
  ///
  /// - Throws: every problem found, such as two patterns that match one link alike.
  public init(
    _ handlers: [(String, Handler)],
    rules: LinkRules = LinkRules()
  ) throws(LinkTableError) {
    let entries = handlers.map { TableOfLinks.Entry($0.0, to: $0.1) }
    source = .table(try TableOfLinks(entries, rules: rules))
  }

  /// Combines several handlers, asked in order: the first that matches a link handles it.
  public init(_ handlers: [LinkHandlers]) {
    source = .nested(handlers)
  }

  /// Makes handlers that a closure picks again for each link; no others are asked.
  public init(picking pick: @escaping @MainActor @Sendable () -> LinkHandlers) {
    source = .picked(pick)
  }

  /// The same handlers, with a closure that receives the errors of links that are sent.
  ///
  /// A closure of nested handlers is not used: only the handlers with which a link is sent report.
  public func reporting(to report: @escaping @MainActor @Sendable (any Error) -> Void) -> Self {
    var handlers = self
    handlers.reports = report
    return handlers
  }

  /// Finds where a link leads, and runs nothing.
  ///
  /// - Throws: why no table reads it: `noMatch` if nothing is registered for it.
  @MainActor
  public func location(
    of link: String,
    with payload: Payload
  ) throws(LinkRefusal) -> LinkLocation<Payload> {
    LinkLocation(match: try tables.match(link), payload: payload)
  }

  /// Finds where a link leads, and runs its handler.
  ///
  /// - Throws: a ``/WaymarkLinks/LinkRefusal`` if no table reads it, or a
  ///   ``/WaymarkLinks/LinkItemError`` if a query item is not of its type; then nothing runs.
  ///   Otherwise exactly what the handler throws.
  @MainActor
  public func open(_ link: String, with payload: Payload) throws {
    try location(of: link, with: payload).open()
  }

  /// Opens a link without throwing; an error is reported, or lost if there is no closure for
  /// reports.
  @MainActor
  public func send(_ link: String, with payload: Payload) {
    do { try open(link, with: payload) } catch { reports?(error) }
  }

  /// The tables that are asked at this moment.
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

  /// Finds where a link leads, and runs its handler.
  @MainActor
  public func open(_ link: String) throws { try open(link, with: ()) }

  /// Opens a link without throwing; an error is reported, or lost if there is no closure for
  /// reports.
  @MainActor
  public func send(_ link: String) { send(link, with: ()) }
}

/// Where a link leads: a pattern, the link's values, and the payload.
public struct LinkLocation<Payload: Sendable>: Sendable {
  /// The match: what was read from the link, and the handler to which it leads.
  public let match: TableOfLinks<LinkHandlers<Payload>.Handler>.Match
  /// The payload with which the link was opened.
  public let payload: Payload

  /// The pattern that was chosen, as it was written.
  public var path: String { match.pattern }

  /// The link's value under a name, decoded: from its path, else from its query or its fragment.
  ///
  /// A query item that the pattern declares has the name that the pattern gives it, and its default
  /// if the link has no such item; it is read from the query alone. Of several other items with one
  /// name the last one counts; the fragment comes after the query. `match` gives access to each of
  /// the two.
  public subscript(name: String) -> String? { match[name] ?? match.argument(name) }

  /// Runs the handler to which the link leads.
  ///
  /// - Throws: a ``/WaymarkLinks/LinkItemError`` if a query item is not of the type that the
  ///   pattern declares; then nothing runs. Otherwise exactly what the handler throws.
  @MainActor
  public func open() throws {
    _ = try match.input()
    try match.target(self)
  }
}
