import PresentationStacks
import TestSupport
import Testing
import Waymark

extension TestApp {
  /// Two tabs with screens in them, and one of tabs.
  static func ofTabs(
    resolvers: [Resolver<TestHost>] = [],
    options: RouterOptions = RouterOptions()
  ) throws -> TestApp {
    try TestApp(
      RoutePlan {
        Route("Base") {
          Route("Tabs", arranging: .tabs) {
            Route("One") { Route("OneDeep") { Route("OneDeeper") } }
            Route("Two") { Route("TwoDeep") { Route("TwoModal", .modal) { Route("TwoForm") } } }
            Route("Inner", arranging: .tabs) {
              Route("Left") { Route("LeftDeep") }
              Route("Right") { Route("RightDeep") }
            }
          }
        }
      },
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

  /// Sees that position and host agree, and that looking again changes nothing.
  func expectTruth(
    _ trail: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(self.trail == trail, sourceLocation: sourceLocation)
    #expect(host.shown == router.expectedTree, sourceLocation: sourceLocation)
    #expect(router.objectionToScreens == nil, sourceLocation: sourceLocation)
    let position = router.position
    let visits = router.visits.map(\.id)
    router.reconcile()
    router.reconcile()
    #expect(router.position == position, sourceLocation: sourceLocation)
    #expect(router.visits.map(\.id) == visits, sourceLocation: sourceLocation)
  }
}
