import TestSupport
import Testing
import Waymark

extension TestApp {
  /// Two tabs with screens in them, and one of tabs.
  static func ofTabs(
    at start: RouteID? = nil,
    resolvers: [Resolver<TestHost>] = [],
    options: RouterOptions = RouterOptions()
  ) throws -> TestApp {
    let one = "One { OneDeep { OneDeeper } }"
    let two = "Two { TwoDeep { TwoModal modal { TwoForm } } }"
    let inner = "Inner tabs { Left { LeftDeep }, Right { RightDeep } }"
    return try TestApp(
      .drawn("Base { Tabs tabs { \(one), \(two), \(inner) } }"),
      at: start,
      resolvers: resolvers,
      options: options
    )
  }

  /// Sees how a drive has ended, and that position and host agree on where the user stands then.
  func expectTruth(
    _ trail: String,
    after drive: Drive,
    _ words: String = "arrived",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(drive.words == words, sourceLocation: sourceLocation)
    expectTruth(trail, sourceLocation: sourceLocation)
  }

  /// Sees that position and host agree, that no screen counts as the app's own, and that looking again
  /// changes nothing.
  func expectTruth(_ trail: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(self.trail == trail, sourceLocation: sourceLocation)
    #expect(host.shown == router.expectedTree, sourceLocation: sourceLocation)
    #expect(router.objectionToScreens == nil, sourceLocation: sourceLocation)
    #expect(router.foreignScreens.isEmpty, sourceLocation: sourceLocation)
    let position = router.position
    let visits = router.visits.map(\.id)
    router.reconcile()
    router.reconcile()
    #expect(router.position == position, sourceLocation: sourceLocation)
    #expect(router.visits.map(\.id) == visits, sourceLocation: sourceLocation)
  }
}
