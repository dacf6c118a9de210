import PresentationStacks
import TestSupport
import Testing
import Waymark

/// A host that tells nonsense is not believed: the router drives on, and nothing traps.
@MainActor @Suite struct MisusingHostTests {
  private typealias Node = ScreenTree<MemoryScreen>.Node

  private let host = LyingHost()

  struct Lie: Sendable, CustomTestStringConvertible {
    let name: String
    /// Where the user stands when it is told.
    let trail: String
    /// How many lines of the journal call it a misuse.
    var misuses = 1
    let tell: @MainActor @Sendable (ScreenTree<MemoryScreen>) -> ScreenTree<MemoryScreen>

    var testDescription: String { name }
  }

  nonisolated static let lies: [Lie] = [
    Lie(name: "a screen twice", trail: "Root/ToDo/Detail") { tree in
      ScreenTree(tree.nodes + [tree.nodes[tree.nodes.count - 1]])
    },
    Lie(name: "every tab selected", trail: "Root/ToDo/Detail") { tree in
      ScreenTree(tree.nodes.map { Node(screen: $0.screen, parent: $0.parent, role: $0.role) })
    },
    Lie(name: "children before their parents", trail: "Root/ToDo/Detail") { tree in
      let last = tree.nodes.count - 1
      return ScreenTree(
        tree.nodes.reversed().map {
          Node(
            screen: $0.screen,
            parent: $0.parent.map { last - $0 },
            role: $0.role,
            isSelected: $0.isSelected
          )
        }
      )
    },
    Lie(name: "a parent that is not there", trail: "Root/ToDo/Detail") { tree in
      ScreenTree(tree.nodes.map { Node(screen: $0.screen, parent: 99, role: $0.role) })
    },
    Lie(name: "a screen in itself", trail: "Root/ToDo/Detail") { tree in
      ScreenTree(tree.nodes.enumerated().map { Node(screen: $1.screen, parent: $0, role: $1.role) })
    },
    Lie(name: "negative parents", trail: "Root/ToDo/Detail") { tree in
      ScreenTree(
        tree.nodes.map {
          Node(screen: $0.screen, parent: -7, role: $0.role, isSelected: $0.screen.name == "Root")
        }
      )
    },
    Lie(name: "nothing at all", trail: "", misuses: 0) { _ in ScreenTree() },
    Lie(name: "screens that nobody knows", trail: "") { _ in
      ScreenTree([Node(screen: MemoryScreen("other"), parent: nil, role: .root)])
    },
    Lie(name: "no selected tab", trail: "Root/ToDo/Detail", misuses: 0) { tree in
      ScreenTree(
        tree.nodes.map {
          Node(screen: $0.screen, parent: $0.parent, role: $0.role, isSelected: false)
        }
      )
    },
    Lie(name: "no selected tab, and a screen in one gone", trail: "Root/ToDo", misuses: 0) { tree in
      ScreenTree(
        tree.nodes.filter { $0.screen.name != "Detail" }.map {
          Node(screen: $0.screen, parent: $0.parent, role: $0.role, isSelected: false)
        }
      )
    },
    Lie(name: "tabs of a screen that has none", trail: "Root/ToDo", misuses: 0) { tree in
      ScreenTree(
        tree.nodes.map {
          Node(screen: $0.screen, parent: $0.parent == nil ? nil : 0, role: .tab(-3))
        }.prefix(2).map { $0 }
      )
    },
  ]

  private func router() throws -> (router: Router<LyingHost>, VirtualClock) {
    let clock = VirtualClock()
    let plan = try RoutePlan.drawn("Root tabs { ToDo { Detail { Comment } }, Help { Contact } }")
    let router = try Router(plan: plan, host: host, modules: [.stack, .tabs], clock: clock) {
      TestScreen($0)
    }
    return (router, clock)
  }

  @Test(arguments: lies)
  func `a router drives on`(lie: Lie) throws {
    let (router, clock) = try router()
    router.send(.to("Help"))
    router.send(.to("Detail"))
    host.lie = lie.tell
    host.watcher?.tell(.changed(.back))
    #expect(router.trail.description == lie.trail)
    #expect(router.misuses == lie.misuses)
    router.reconcile()
    #expect(router.trail.description == lie.trail)
    for route in ["Contact", "Comment", "ToDo"] as [RouteID] {
      #expect(router.drive(.to(route)).ending != nil)
    }
    host.lie = nil
    router.reconcile()
    #expect(router.drive(.to("Contact")).ending != nil)
    #expect(clock.pendingCount == 0)
  }

  @Test(arguments: lies)
  func `a drive under way ends, however it does`(lie: Lie) throws {
    let (router, clock) = try router()
    router.send(.to("Help"))
    router.send(.to("ToDo"))
    host.holds = true
    let drive = router.drive(.to("Comment"))
    host.lie = lie.tell
    host.watcher?.tell(.gestureBegan(.back))
    host.watcher?.tell(.changed(.back))
    host.watcher?.tell(.tabWanted(17, of: MemoryScreen("other")))
    host.watcher?.tell(.gestureCancelled(.swipeDown))
    while !host.held.isEmpty { host.held.removeFirst()() }
    clock.advance(by: .seconds(60))
    #expect(drive.ending != nil)
    #expect(clock.pendingCount == 0)
    host.holds = false
    host.lie = nil
    #expect(router.drive(.to("Contact")).ending != nil)
  }

  @Test(arguments: HostGesture.common, [false, true])
  func `a shorter trail in the middle of a step`(gesture: HostGesture, isBegun: Bool) throws {
    let (router, _) = try router()
    router.send(.to("Detail"))
    host.holds = true
    let drive = router.drive(.to("Comment"))
    host.lie = { ScreenTree(Array($0.nodes.prefix(2))) }
    if isBegun { host.watcher?.tell(.gestureBegan(gesture)) }
    host.watcher?.tell(.changed(gesture))
    while !host.held.isEmpty { host.held.removeFirst()() }
    #expect(drive.ending != nil)
    // A tap is over at once; a swipe that nobody has begun cannot be over.
    let isSwipe = gesture == .swipeBack || gesture == .swipeDown
    #expect(router.misuses == (isSwipe && !isBegun ? 1 : 0))
    host.holds = false
    host.lie = nil
    #expect(router.drive(.to("Contact")).ending != nil)
  }

  @Test func `or while the host is asked for it`() throws {
    let app = try TestApp.stepping(from: "first", at: "second") {
      To("third") {
        Perform { attempt in
          attempt.host.memory.user.tapBack()
          return .passed("it has gone back instead")
        }
      }
    }
    #expect(app.drive(.to("third")) != "arrived")
    // The drive is planned again once.
    app.expectTruth("first")
    #expect(app.router.misuses == 2)
    #expect(app.drive(.to("second")) == "arrived")
  }

  @Test(arguments: [-1, 2, .max, .min])
  func `a tab that is not there is not wanted`(index: Int) throws {
    let (router, _) = try router()
    router.send(.to("Detail"))
    for visit in router.visits {
      let screen = try #require(router.screen(of: visit.id))
      host.watcher?.tell(.tabWanted(index, of: screen))
    }
    host.watcher?.tell(.tabWanted(0, of: MemoryScreen("other")))
    #expect(router.trail.description == "Root/ToDo/Detail")
    #expect(router.misuses == router.visits.count + 1)
  }

  @Test func `a host that tells of changes whenever it is read is read no more often`() throws {
    let (router, _) = try router()
    router.send(.to("Detail"))
    var reads = 0
    host.lie = { [weak host] tree in
      reads += 1
      host?.watcher?.tell(.changed(.back))
      return tree
    }
    router.reconcile()
    #expect(reads == 1)
    // A drive looks whether the user stands where they are known to, and reads what is told of then.
    #expect(router.drive(.to("Comment")).words == "arrived")
    #expect(reads == 3)
    host.lie = nil
  }

  @Test func `a host is read no more often while a step waits whose screen was made`() throws {
    var kept: StepCompletion<MemoryScreen>?
    let router = try Router(
      plan: .chain("first", "second"),
      host: host,
      modules: [.stack],
      resolvers: [
        Resolver("first") {
          Perform(.toChild) { attempt in
            _ = try attempt.makeScreen()
            kept = attempt.completion
            return .later
          }
        }
      ]
    ) { TestScreen($0) }
    router.send(.start())
    let drive = router.drive(.to("second"))
    var reads = 0
    host.lie = { [weak host] tree in
      reads += 1
      host?.watcher?.tell(.changed(.back))
      return tree
    }
    router.reconcile()
    #expect(reads == 2)
    #expect(drive.words == "under way")
    host.lie = nil
    kept?(.passed("it waits no longer"))
    #expect(drive.words == "arrived")
  }

  @Test(arguments: [.wait, .fail] as [RouterOptions.UnderForeignScreens])
  func `a screen of the app's is not forgotten when the host once tells what cannot be`(
    under: RouterOptions.UnderForeignScreens
  ) throws {
    let router = try Router(
      plan: .ofThree,
      host: host,
      modules: [.stack],
      options: .with { $0.underForeignScreens = under },
      clock: VirtualClock()
    ) { TestScreen($0) }
    router.send(.to("second"))
    let alert = MemoryScreen("Alert")
    _ = try host.window.present(
      alert,
      over: try #require(host.shown.top),
      style: .sheet,
      in: .bare,
      animated: false,
      whenDone: .ignored
    )
    router.reconcile()
    let drive = router.drive(.to("third"))
    let before = drive.words
    host.lie = { ScreenTree($0.nodes + $0.nodes.suffix(1)) }
    router.reconcile()
    host.lie = nil
    #expect(drive.words == before)
    #expect(router.foreignScreens.map(\.name) == ["Alert"])
    _ = try host.window.dismiss(alert, animated: false, whenDone: .ignored)
    router.reconcile()
    let last = under == .wait ? drive : router.drive(.to("third"))
    #expect(last.words == "arrived")
    #expect(router.trail.description == "first/second/third")
  }

  @Test func `what the host tells is looked at, though one passes while it is read`() throws {
    var asked: [String] = []
    var kept: StepCompletion<MemoryScreen>?
    let router = try Router(
      plan: .ofThree,
      host: host,
      modules: [.stack],
      resolvers: [
        Resolver("second") {
          Perform(.toChild) { attempt in
            asked.append("one")
            guard let base = attempt.source else { return .passed("nothing is shown") }
            let screen = try attempt.makeScreen()
            _ = try attempt.host.window.push(
              screen,
              onto: base,
              animated: false,
              whenDone: .ignored
            )
            kept = attempt.completion
            return .later
          }
          Perform(.toChild) { _ in
            asked.append("two")
            return .passed("it is never asked on this ground")
          }
        }
      ]
    ) { TestScreen($0) }
    router.send(.to("second"))
    let drive = router.drive(.to("third"))
    host.lie = { [weak host] tree in
      host?.lie = nil
      // It takes its screen away, with the one below, and leaves the step to the next.
      _ = try? host?.window.pop(tree.nodes[2].screen, animated: false, whenDone: .ignored)
      _ = try? host?.window.pop(tree.nodes[1].screen, animated: false, whenDone: .ignored)
      kept?(.passed("it does not show it after all"))
      return tree
    }
    router.reconcile()
    #expect(asked == ["one", "one"])
    drive.cancel()
    #expect(drive.ending != nil)
  }

  @Test func `gestures that end without having begun, or begin twice, are as one`() throws {
    let (router, _) = try router()
    router.send(.to("ToDo"))
    host.watcher?.tell(.gestureCancelled(.back))
    host.watcher?.tell(.gestureBegan(.swipeBack))
    host.watcher?.tell(.gestureBegan(.swipeBack))
    let drive = router.drive(.to("Detail"))
    host.watcher?.tell(.gestureCancelled(.swipeDown))
    #expect(drive.words == "under way")
    host.watcher?.tell(.gestureCancelled(.swipeBack))
    #expect(drive.words == "arrived")
  }
}

extension Router {
  /// How often the journal tells that something cannot be meant.
  fileprivate var misuses: Int {
    journal.records.count { if case .misuse = $0.event { true } else { false } }
  }
}
