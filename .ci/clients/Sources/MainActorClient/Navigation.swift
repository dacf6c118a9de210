import Waymark

/// A way of being shown of its own.
struct Curl<Host: StackHost>: Behavior {
  func claim(_ step: Step, at position: Position) -> Claim {
    step.kind == .toChild && step.presentation == .curl ? .takes : .passes("not a curl")
  }

  func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    guard let base = attempt.source else { return .passed("nothing is shown") }
    let page = try attempt.makeScreen()
    let transition = try attempt.host.push(
      page,
      onto: base,
      animated: attempt.isAnimated,
      whenDone: attempt.whenDone
    )
    return attempt.answer(page, after: transition)
  }
}

extension BehaviorModule where Host: StackHost {
  static var curl: BehaviorModule {
    BehaviorModule("curl", serving: [.curl]) { Curl() }
  }
}

struct RequireSignIn: Guard {
  let session: Session

  func verdict(on approach: Approach) -> Verdict {
    session.isSignedIn ? .allow : .refuse(reason: "nobody is signed in")
  }
}

/// A driver that counts what it is asked for.
final class Counter: Driver {
  private let driver: any Driver
  private(set) var count = 0

  init(_ driver: any Driver) {
    self.driver = driver
  }

  func drive(_ request: Request) -> Drive {
    count += 1
    return driver.drive(request)
  }
}

/// A clock in which every time has come already.
final class HastyClock: NavigationClock {
  private final class Call: Wakeup {
    private let task: Task<Void, Never>

    init(_ body: @escaping @MainActor () -> Void) {
      task = Task { if !Task.isCancelled { body() } }
    }

    func cancel() {
      task.cancel()
    }
  }

  var now: Duration { .zero }

  func wake(after delay: Duration, _ body: @escaping @MainActor () -> Void) -> any Wakeup {
    Call(body)
  }
}

/// Collects names of routes.
@resultBuilder
enum NameBuilder: ListBuilder {
  typealias Element = RouteID

  static func buildExpression(_ name: RouteID) -> [RouteID] { [name] }
}

func names(@NameBuilder _ names: () -> [RouteID]) -> [RouteID] {
  names()
}
