public import WaymarkLinks

/// Links, from outside and to outside.
extension Router {
  /// The tables that links are read by; the one of the plan's patterns unless set otherwise.
  public var links: LinkTables { engine.links }

  /// Sets the tables that links are read by, checked like those that a router is made with.
  ///
  /// - Throws: every problem found, such as a link to a route that the plan does not have, or one
  ///   that does not bring what its way needs; the tables stay as they are then.
  public func setLinks(_ tables: LinkTables) throws(ConfigurationError) {
    var problems = ProblemList()
    let checked = plan.tables(tables, &problems)
    if let error = ConfigurationError(problems) { throw error }
    engine.links = checked
  }

  /// Who is handed a link that matches nothing here, as one for a browser.
  ///
  /// Its drive ends `noMatch` or `foreignScheme` all the same. A link that was handed out and comes
  /// back within ten seconds is not handed out again, so that two who know no better do not pass it
  /// to and fro for ever.
  public var openOutside: (@MainActor (String) -> Void)? {
    get { engine.outside.open }
    set { engine.outside.open = newValue }
  }

  /// Whether opening a link would arrive, as far as can be known before.
  public func canOpen(
    _ link: String,
    onTop: Opening.OnTop? = nil,
    in container: Container? = nil,
    input: Input = .none
  ) -> Bool {
    canDrive(.open(link, onTop: onTop, in: container, input: input))
  }
}
