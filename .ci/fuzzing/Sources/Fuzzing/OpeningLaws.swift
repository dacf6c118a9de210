import PresentationStacks
import Waymark
import WaymarkTesting

/// What holds for every router that is told to open links.
@MainActor
final class OpeningLaws {
  private let input: String
  private let lines: [Substring]
  private let clock = VirtualClock()
  private let host: MemoryHost
  private let router: Router<MemoryHost>
  /// How often each drive has ended.
  private var endings: [Int] = []
  private var outside: [String] = []

  /// The first byte chooses the plan and whether transitions take time; then a line each.
  init(_ bytes: [UInt8]) {
    let choice = bytes.first ?? 0
    input = String(decoding: bytes, as: UTF8.self)
    lines = String(decoding: bytes.dropFirst(), as: UTF8.self)
      .split(separator: "\n", maxSplits: 31, omittingEmptySubsequences: true)
    let time: Duration = choice & 1 == 0 ? .zero : .milliseconds(300)
    host = MemoryHost(clock: clock, transitionTime: time)
    let plans = FuzzPlans.all
    do throws(ConfigurationError) {
      router = try Router(
        plan: plans[Int(choice / 2) % plans.count].plan,
        host: host,
        modules: .standard,
        links: plans[Int(choice / 2) % plans.count].links,
        clock: clock
      ) { visit in MemoryScreen(visit) }
    } catch { fatalError("\(error)") }
  }

  func check() {
    router.openOutside = { [self] in outside.append($0) }
    for line in lines { perform(line) }
    host.user.cancelSwipeBack()
    // No transition here is longer than this, and no deadline.
    for _ in 0..<100 where clock.pendingCount > 0 { clock.advance(by: .seconds(5)) }
    for (number, count) in endings.enumerated() {
      insist(count == 1, "drive \(number) ends once, not \(count) times", input)
    }
    router.openOutside = nil
    let position = router.position
    router.reconcile()
    insist(router.position == position, "there is nothing to reconcile", input)
    let expected = router.expectedOutline
    let shown = host.shown.outline { $0.name }
    insist(shown == expected, "the position is what is shown", "\(input)\n\(host.picture)")
    checkScreens()
    for link in outside { insist(!router.canOpen(link), "what is ours goes nowhere else", link) }
  }

  /// The first letter says what is done; a line that begins with none of these is a link.
  private func perform(_ line: Substring) {
    let link = String(line.dropFirst())
    switch line.first {
    case "+": drive(.open(link, onTop: .pushIfPossible))
    case "!": drive(.open(link, onTop: .pushAlways))
    case "^": drive(.open(link, onTop: .present))
    case "_": drive(.open(link, onTop: .present, in: .stack))
    case "<": drive(.parent)
    case "b": host.user.tapBack()
    case "d": host.user.swipeDown()
    case "s": host.user.beginSwipeBack()
    case "f": host.user.finishSwipeBack()
    case "t": host.user.tap(tab: link)
    case ">": clock.advance(by: .milliseconds(100))
    case "?":
      let canOpen = router.canOpen(link)
      insist(!canOpen || router.explain(.open(link)).error == nil, "one answer", input)
    default: drive(.open(String(line)), boundBy: String(line))
    }
  }

  private func drive(_ request: Request, boundBy link: String? = nil) {
    let number = endings.count
    endings.append(0)
    router.drive(request).whenEnded { [self] ending in
      endings[number] += 1
      switch ending {
      case .success(let arrival):
        insist(
          arrival.place == router.position.place && arrival.visit == router.visit?.id,
          "\(request) arrives where the user stands",
          input
        )
        if let link { checkBinding(of: link) }
      case .failure(let error):
        insist(error.position == router.position, "\(request) tells where the user stands", input)
        insist(!error.description.utf8.contains { $0 < 0x20 }, "an error is one line", input)
      }
    }
  }

  /// Every place of the trail holds what the link says of what it declares.
  private func checkBinding(of link: String) {
    guard let match = try? router.links.match(link) else { return }
    for place in router.trail {
      guard let route = router.plan.route(at: place), let held = router.position.input(at: place),
        let said = try? match.input(accepting: route.needs).only(route.needs, route.accepts)
      else { continue }
      insist(
        held.merging(said) == held,
        "\(route.id) holds \(said), and not \(held)",
        "\(input)\n\(link) leads to \(router.trail)"
      )
    }
  }

  /// The screens of the trail are those of its visits, and hold what their places hold.
  private func checkScreens() {
    insist(router.screen === host.top, "the screen is the one on top", input)
    for visit in router.visits {
      let screen = router.screen(of: visit.id)
      insist(screen?.name == visit.route.rawValue, "a visit has the screen of its route", input)
      insist(
        screen?.input == router.position.input(at: visit.place),
        "a screen holds what its place holds",
        input
      )
    }
  }
}
