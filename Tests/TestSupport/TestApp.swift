public import PresentationStacks
public import Waymark
public import WaymarkCore

/// A router over a test host, on a time of its own.
@MainActor
public struct TestApp {
  /// Where the screens appear.
  public let host: TestHost
  /// What is tested.
  public let router: Router<TestHost>
  /// The router's time.
  public let clock: VirtualClock

  /// Makes a router with the standard modules, unless it is given others.
  ///
  /// - Parameters:
  ///   - plan: the screens of the app.
  ///   - start: where the user stands; what was done and noted for that is forgotten.
  ///   - input: what is brought there.
  ///   - log: notes every step that is asked about; steps are not merged then.
  ///   - modules: who takes the steps that no resolver takes.
  ///   - resolvers: who is asked first.
  ///   - guards: who may refuse drives.
  ///   - links: the tables that links are read by.
  ///   - options: what holds for all drives.
  ///   - clock: the router's time, and the window's.
  ///   - transitionTime: how long the window's animated operations take.
  ///   - screens: makes the screens.
  public init(
    _ plan: RoutePlan,
    at start: RouteID? = nil,
    input: Input = .none,
    noting log: StepLog? = nil,
    modules: Modules<TestHost> = .standard,
    resolvers: [Resolver<TestHost>] = [],
    guards: Guards = Guards(),
    links: LinkTables? = nil,
    options: RouterOptions = RouterOptions(),
    clock: VirtualClock = VirtualClock(),
    transitionTime: Duration = .zero,
    screens: @escaping @MainActor (Visit) throws -> MemoryScreen = { TestScreen($0) }
  ) throws {
    host = TestHost(MemoryHost(clock: clock, transitionTime: transitionTime))
    self.clock = clock
    router = try Router(
      plan: plan,
      host: host,
      modules: log.map { [$0.module()] + modules } ?? modules,
      resolvers: resolvers,
      guards: guards,
      links: links,
      options: options,
      clock: clock,
      screens: screens
    )
    guard let start else { return }
    stand(at: start, input: input)
    log?.clear()
  }

  /// Where the user stands, in words.
  public var trail: String { router.trail.description }

  /// The screen where the user stands.
  public var screen: TestScreen? { router.screen as? TestScreen }

  /// What the journal tells, a line each.
  public var lines: [String] { router.journal.records.map(\.description) }

  /// What was always a mistake, as the journal tells it.
  public var misuses: [String] {
    router.journal.records.compactMap { record in
      if case .misuse(let text) = record.event { text } else { nil }
    }
  }

  /// Takes a request up and says how it has ended so far.
  @discardableResult
  public func drive(_ request: Request) -> String { router.drive(request).words }

  /// Takes a request up for which the host holds the first operation, until that is released.
  @discardableResult
  public func hold(_ request: Request) -> Drive {
    host.treat(.hold)
    return router.drive(request)
  }

  /// Takes a request up, and says how it has ended so far and where the user stands: `arrived at Home`.
  public func ending(of request: Request) -> String { ending(of: router.drive(request)) }

  /// How a drive has ended so far, and where the user stands: `arrived at Home`.
  public func ending(of drive: Drive) -> String { "\(drive.words) at \(router.position)" }

  /// Goes to a place and forgets what the host did for it.
  public func stand(at route: RouteID, input: Input = .none) {
    router.send(.to(route, input: input))
    host.clear()
  }
}

extension Drive {
  /// How it has ended: `arrived`, the code of its error, or `under way`.
  public var words: String {
    switch ending {
    case .success: "arrived"
    case .failure(let error): error.code.rawValue
    case nil: "under way"
    }
  }

  /// The same drive, once it has ended.
  @discardableResult
  public func end(file: StaticString = #fileID, line: UInt = #line) async -> Drive {
    await until({ ending != nil }, file: file, line: line)
    return self
  }

  /// The error that it has ended with.
  public var error: NavigationError? {
    guard case .failure(let error) = ending else { return nil }
    return error
  }

  /// What it has arrived with.
  public var success: Arrival? { try? ending?.get() }
}

extension RouterOptions {
  /// The options of a router that says nothing, but for a change.
  public static func with(_ change: (inout RouterOptions) -> Void) -> RouterOptions {
    var options = RouterOptions()
    change(&options)
    return options
  }
}

extension Request {
  /// The same request with other options.
  public func with(_ change: (inout DriveOptions) -> Void) -> Request {
    var request = self
    change(&request.options)
    return request
  }
}
