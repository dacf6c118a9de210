import TestSupport
import Waymark

extension TestApp {
  /// An app of three screens that stands at the first, for which some behaviors take the steps from
  /// there, and whose journal tells everything.
  static func atFirst(
    @BehaviorBuilder<TestHost> _ behaviors: () -> [any Behavior<TestHost>]
  ) throws -> TestApp {
    let app = try TestApp(
      .ofThree,
      resolvers: [Resolver("first", behaviors: behaviors)],
      options: .with { $0.journalDetail = .everything }
    )
    app.stand(at: "first")
    return app
  }

  /// Takes a request up, and waits for the end of its drive.
  func driveToEnd(_ request: Request) async -> Drive {
    let drive = router.drive(request)
    await until { drive.ending != nil }
    return drive
  }
}
