public import PresentationStacks
public import Waymark
public import WaymarkCore

/// A router with a test host and a virtual clock.
@MainActor
public struct TestApp {
  /// The host that shows the screens.
  public let host: TestHost
  /// The router under test.
  public let router: Router<TestHost>
  /// The router's clock.
  public let clock: VirtualClock

  /// Makes a router with the standard modules, unless others are given.
  ///
  /// - Parameters:
  ///   - plan: the plan of the app.
  ///   - start: where the user stands at first; the records of getting there are removed.
  ///   - input: the input for that place.
  ///   - log: records every step that behaviors are asked about; steps are not merged then.
  ///   - modules: the modules, which take the steps that no resolver takes.
  ///   - resolvers: the resolvers, which are asked first.
  ///   - guards: the guards.
  ///   - links: the tables with which links are read.
  ///   - options: the options for all drives.
  ///   - clock: the clock of the router and the window.
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

  /// The records of the journal, one line each.
  public var lines: [String] { router.journal.records.map(\.description) }

  /// The misuses that the journal has recorded.
  public var misuses: [String] {
    router.journal.records.compactMap { record in
      if case .misuse(let text) = record.event { text } else { nil }
    }
  }

  /// Drives a request, and returns how it has ended so far.
  @discardableResult
  public func drive(_ request: Request) -> String { router.drive(request).words }

  /// Drives a request whose first host operation is held until the test releases it.
  @discardableResult
  public func hold(_ request: Request) -> Drive {
    host.treat(.hold)
    return router.drive(request)
  }

  /// Drives a request, and returns how it has ended so far and where the user stands: `arrived at
  /// Home`.
  public func ending(of request: Request) -> String { ending(of: router.drive(request)) }

  /// How a drive has ended so far, and where the user stands: `arrived at Home`.
  public func ending(of drive: Drive) -> String { "\(drive.words) at \(router.position)" }

  /// Goes to a place, and removes the host's records of that.
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

  /// Its arrival, if it has arrived.
  public var success: Arrival? { try? ending?.get() }
}

extension RouterOptions {
  /// The default options with a change.
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
