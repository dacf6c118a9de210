public import WaymarkLinks

/// Takes requests, plans them, walks them step by step and says where the user stands.
///
/// One router serves one window. A plan, a host and a way to make screens are enough; the modules
/// take the steps, and resolvers override them route by route.
///
/// ```swift
/// let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { visit in
///   MemoryScreen(visit)
/// }
/// try await router.driveTo("ToDoDetail", input: Input((.toDoID, 36)))
/// ```
@MainActor
public final class Router<Host: RootHost>: Driver {
  /// Where the screens appear.
  public let host: Host
  package let engine: Engine
  private let owner: RouterAnchor.Owner

  /// Makes a router and checks that its plan can be shown.
  ///
  /// - Parameters:
  ///   - plan: the screens of the app.
  ///   - host: where they appear.
  ///   - modules: who takes the steps that no resolver takes.
  ///   - resolvers: who is asked first, route by route.
  ///   - guards: who may refuse drives, or lead them elsewhere.
  ///   - links: the tables that links are read by; one of the plan's patterns unless stated.
  ///   - options: what holds for all drives.
  ///   - clock: the time that deadlines live by.
  ///   - screens: makes the screen for a place that is entered.
  /// - Throws: every problem found, each with the path of its route.
  public convenience init(
    plan: RoutePlan,
    host: Host,
    modules: Modules<Host>,
    resolvers: [Resolver<Host>] = [],
    guards: Guards = Guards(),
    links: LinkTables? = nil,
    options: RouterOptions = RouterOptions(),
    clock: any NavigationClock = .continuous,
    screens: @escaping @MainActor (Visit) throws -> Host.Screen
  ) throws(ConfigurationError) {
    let setup = RouterSetup(plan: plan, modules: modules, resolvers: resolvers)
    try self.init(setup, host, guards, links, options, clock, screens)
  }

  /// Makes a router with one screen maker for each destination or route.
  ///
  /// - Parameters:
  ///   - plan: the screens of the app.
  ///   - host: where they appear.
  ///   - modules: who takes the steps that no resolver takes.
  ///   - resolvers: who is asked first, route by route.
  ///   - guards: who may refuse drives, or lead them elsewhere.
  ///   - links: the tables that links are read by; one of the plan's patterns unless stated.
  ///   - options: what holds for all drives.
  ///   - clock: the time that deadlines live by.
  ///   - screens: who makes the screen of each route.
  /// - Throws: every problem found, each with the path of its route; a route without a maker too.
  public convenience init(
    plan: RoutePlan,
    host: Host,
    modules: Modules<Host>,
    resolvers: [Resolver<Host>] = [],
    guards: Guards = Guards(),
    links: LinkTables? = nil,
    options: RouterOptions = RouterOptions(),
    clock: any NavigationClock = .continuous,
    screens: Screens<Host.Screen>
  ) throws(ConfigurationError) {
    var setup = RouterSetup(plan: plan, modules: modules, resolvers: resolvers)
    let makers = setup.makers(screens)
    try self.init(setup, host, guards, links, options, clock, makers)
  }

  private init(
    _ setup: consuming RouterSetup<Host>,
    _ host: Host,
    _ guards: Guards,
    _ links: LinkTables?,
    _ options: RouterOptions,
    _ clock: any NavigationClock,
    _ screens: @escaping @MainActor (Visit) throws -> Host.Screen
  ) throws(ConfigurationError) {
    var setup = consume setup
    let plan = setup.plan
    let links = plan.tables(links, &setup.problems)
    let guards = setup.guardTable(guards)
    if let error = ConfigurationError(setup.problems) { throw error }
    self.host = host
    engine = Engine(
      plan: plan,
      table: setup.table,
      guards: guards,
      options: options,
      links: links,
      clock: clock
    ) { desk in
      Attempt(desk, host: host, screens: screens)
    } readHost: {
      HostPicture(host.shown)
    } isOnTop: { screen in
      host.isOnTop(unsafeDowncast(screen, to: Host.Screen.self))
    }
    owner = RouterAnchor.Owner(engine)
    engine.anchor.owner = owner
    watch(host)
  }

  /// Accepts a request; its drive goes from where the user stands.
  ///
  /// If it meets other drives, its ``DriveOptions/Policy`` decides: it joins the last of them,
  /// waits its turn, is dropped, or supersedes them.
  public func drive(_ request: consuming Request) -> Drive {
    engine.accept(request)
  }

  /// Shows the first root, or starts at a route and walks there; if something is shown already, it
  /// arrives where the user stands.
  ///
  /// If the plan does not have the route, it ends `unknownRoute` even then.
  ///
  /// - Throws: why it did not arrive, with where the user stands. A redirect by a guard is no
  ///   error; see ``Arrival/redirects``.
  @discardableResult
  public func start(
    at route: RouteID? = nil,
    input: Input = .none
  ) async throws(NavigationError) -> Arrival {
    try await perform(.start(route, input: input))
  }

  /// What a drive would do, whom it would ask and who would take its steps, without doing anything.
  ///
  /// Guards are asked for their previews only, and screens only whether their questions apply. For
  /// `.parent` it tells where Back leads.
  public func explain(_ request: Request) -> Explanation {
    engine.explain(request)
  }

  /// Whether a drive would arrive, as far as can be known before it is taken.
  ///
  /// It plans the drive and asks guards for their previews only. The answer is `false` if a guard
  /// is known to refuse the drive or to lead it elsewhere.
  /// ``Router/canOpen(_:onTop:in:input:)``, for links, is `true` for a drive that is led elsewhere.
  public func canDrive(_ request: Request) -> Bool {
    engine.explain(request).error == nil
  }
}
