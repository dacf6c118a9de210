public import WaymarkLinks

/// Links that come in, and links that are handed to another app.
extension Router {
  /// The tables that links are read by; the one of the plan's patterns unless set otherwise.
  public var links: LinkTables { engine.links }

  /// Sets the tables that links are read by, checked like those that a router is made with.
  ///
  /// They take the place of those that it had, the plan's patterns included: to keep these, begin
  /// with `LinkTable(plan)`.
  ///
  /// - Throws: every problem found, such as a link to a route that the plan does not have, or one
  ///   that does not bring what its way needs; the router then keeps the tables that it had.
  public func setLinks(_ tables: LinkTables) throws(ConfigurationError) {
    var problems = ProblemList()
    let checked = plan.tables(tables, &problems)
    if let error = ConfigurationError(problems) { throw error }
    // The old tables are released last, as a `deinit` of what they hold may run code of the app.
    let before = engine.links
    engine.links = checked
    extendLifetime(before)
  }

  /// Called with a link that no table matches, so that the app can open it in a browser, say.
  ///
  /// Its drive still ends `noMatch` or `foreignScheme`. If the same link comes back within ten
  /// seconds, it is not handed out again, unless fifteen others were since; otherwise this
  /// app and another could pass a link that neither of them knows back and forth without end.
  public var openOutside: (@MainActor (String) -> Void)? {
    get { engine.openOutside }
    set {
      let before = engine.openOutside
      engine.openOutside = newValue
      extendLifetime(before)
    }
  }

  /// Whether opening a link would lead anywhere, as far as can be known before.
  ///
  /// The router's tables must know the link. Its drive is then planned, and guards are asked for
  /// their previews, as by ``Router/canDrive(_:)``. But if a guard leads the drive elsewhere, for
  /// example to where the user signs in first, the answer here is `true`.
  public func canOpen(
    _ link: String,
    onTop: Opening.OnTop? = nil,
    in container: Container? = nil,
    input: Input = .none
  ) -> Bool {
    let error = explain(.open(link, onTop: onTop, in: container, input: input)).error
    return error.map { $0.code == .refused && !$0.redirects.isEmpty } ?? true
  }
}
