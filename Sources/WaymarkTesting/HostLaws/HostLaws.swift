public import WaymarkCore

/// The laws that every presentation host keeps, checked on a host of your own.
///
/// The suite makes fresh hosts, asks them for what they can do in many short stories, and compares
/// what they tell with a model of its own. What they can do it finds by itself, from the capability
/// protocols of the host; what a host lacks is not asked of it.
///
/// ```swift
/// @Test func `the host in memory keeps the laws`() async {
///   let broken = await HostLaws {
///     MemoryHost()
///   } screens: {
///     MemoryScreen($0.name, tabs: $0.tabs)
///   }.check()
///   #expect(broken == [])
/// }
/// ```
///
/// With a host whose transitions take time, say how they end. A completion that has not come by
/// then counts as never called, so a host that hangs does not hang the suite. A
/// ``UserGesture`` tells it what users do by hand.
///
/// ```swift
/// let clock = VirtualClock()
/// let broken = await HostLaws<PaneHost>(user: [
///   .leaving(.back) { $0.tapBack() },
///   .leaving(.swipeDown, shownAs: .modal) {
///     if $0.beginPull() { $0.endPull(isCancelled: false) }
///   },
///   .givingUp(.swipeDown, shownAs: .modal) {
///     if $0.beginPull() { $0.endPull(isCancelled: true) }
///   },
/// ]) {
///   PaneHost(clock: clock)
/// } screens: {
///   Pane($0.name)
/// } letTimePass: { _ in
///   clock.advance(by: .seconds(1))
/// }.check()
/// ```
@MainActor
public struct HostLaws<Host: PresentationHost> {
  let gestures: [UserGesture<Host>]
  let modules: [ModuleLaws<Host>]
  let makeHost: @MainActor () -> Host
  let makeScreen: @MainActor (LawScreen) -> Host.Screen
  let setOverlay: (@MainActor (Host, Host.Screen, Bool) -> Void)?
  let letTimePass: @MainActor (Host) async -> Void

  /// Takes what the suite needs to know about a host.
  ///
  /// - Parameters:
  ///   - gestures: what users do to the host by hand; without any, nothing is known of that.
  ///   - modules: the laws of modules whose capabilities the host has.
  ///   - hosts: makes a fresh host. One that cannot show a root shows something already.
  ///   - screens: makes a new screen of a name, with tabs where it is told some.
  ///   - overlays: shows a screen as an overlay, as the app does past its router, or takes it away
  ///     again. Without it the law about overlays is not checked.
  ///   - letTimePass: lets the transitions that a host has under way end. It is called some thousand
  ///     times, so give the host a clock to advance, or tell fewer stories.
  public init(
    user gestures: [UserGesture<Host>] = [],
    modules: [ModuleLaws<Host>] = [],
    _ hosts: @escaping @MainActor () -> Host,
    screens: @escaping @MainActor (LawScreen) -> Host.Screen,
    overlays: (@MainActor (_ host: Host, _ overlay: Host.Screen, _ isShown: Bool) -> Void)? = nil,
    letTimePass: @escaping @MainActor (Host) async -> Void = { _ in }
  ) {
    self.gestures = gestures
    self.modules = modules
    makeHost = hosts
    makeScreen = screens
    setOverlay = overlays
    self.letTimePass = letTimePass
  }

  /// What no story plays, a line for each, as far as the host's capabilities and modules tell.
  ///
  /// What is not played cannot break a law. So let a test that calls `check` compare this, too: it
  /// then fails when the host gets a capability that is not played, or a module only half of which
  /// is. Of gestures it tells whether one to leave by and one for tabs is given. Which ones a toolkit
  /// has, as a swipe for modals beside the one for stacks, the suite cannot know: give them all.
  ///
  /// ```swift
  /// #expect(laws.unplayed == [])
  /// ```
  public var unplayed: [String] {
    let host = makeHost()
    if !(host is any RootHost), host.shown.nodes.isEmpty {
      return ["anything: it shows nothing from the start, and is no `RootHost`"]
    }
    var lines: [String] = []
    if host is any ReportingHost {
      if host is any StackHost || host is any ModalHost, !gestures.contains(where: \.isLeaving) {
        lines.append("going back by hand: no `.leaving` is given")
      }
      if host is any TabHost, !gestures.contains(where: \.isTapping) {
        lines.append("taps on tabs: no `.tappingTab` is given")
      }
    }
    if host is any TrimHost, !(host is any TabHost) {
      lines.append("trimming: it is no `TabHost`, so nothing is parked")
    }
    let operations = modules.flatMap(\.operations)
    for operation in operations where !operations.contains(where: operation.isCounterpart) {
      lines.append(operation.unplayedAlone)
    }
    return lines
  }

  /// Tells a fresh host each of many stories, and returns the laws that it breaks.
  ///
  /// A law is named once at most, with the shortest story found. The same seeds tell the same
  /// stories; a few that matter most are told before them, whatever the seeds.
  ///
  /// - Parameters:
  ///   - seeds: a story for each.
  ///   - count: how many things a story asks of a host at most.
  public func check(
    stories seeds: Range<UInt64> = 0..<300,
    upTo count: Int = 14
  ) async -> [HostLawViolation] {
    var found: [HostLaw: HostLawViolation] = [:]
    let underOverlays = setOverlay == nil ? [] : HostAction.scenes.map(\.underOverlay)
    let canTrim = makeHost() is any TrimHost
    let trimming = canTrim ? HostAction.trimmingScenes : []
    let inside = HostAction.insideScenes
    for scene in HostAction.scenes + inside + trimming + scenes + underOverlays {
      await tell(scene, from: nil, upTo: count, &found)
    }
    for seed in seeds {
      var story = HostAction.story(of: Seed(seed), upTo: count, kinds)
      story = story.begunInside(of: Seed(seed))
      if canTrim { story = Array(story.withTrims(of: Seed(seed)).prefix(max(count, 1))) }
      await tell(
        setOverlay == nil ? story : story.withOverlays(of: Seed(seed)),
        from: Seed(seed),
        upTo: count,
        &found
      )
    }
    return (HostLaw.allCases + moduleLaws.map(\.law)).compactMap { found.removeValue(forKey: $0) }
  }

  /// The laws that say what is to come about while the suite waits.
  private static var lawsOfTime: [HostLaw] {
    [.oneCompletion, .completionComesLast, .animationHonoured, .screensAreLetGo]
  }

  private func tell(
    _ actions: [HostAction],
    from seed: Seed?,
    upTo count: Int,
    _ found: inout [HostLaw: HostLawViolation]
  ) async {
    // A host known to do things late or never is not waited for again in each story.
    let isKnownLate = Self.lawsOfTime.contains { found[$0] != nil }
    guard let objection = await objection(to: actions, isKnownLate ? .short : .long) else { return }
    let law = objection.law
    guard found[law] == nil else { return }
    let shortest = await Shortened(actions, objection, plainer: \.plainer) { fewer in
      let other = await self.objection(to: fewer, .short)
      return other?.law == law ? other : nil
    }
    let again = await self.objection(to: shortest.actions, .long)
    // Without a wait this may only have come late; it counts only if it is found again.
    if isKnownLate, Self.lawsOfTime.contains(law), again?.law != law { return }
    let told = again?.law == law ? shortest.objection : objection
    found[law] = HostLawViolation(told, seed: seed, upTo: count)
  }

  /// What a host does wrong in a story.
  ///
  /// If it does right without the story's overlays, they are to blame; if it does right with one
  /// operation after the other, beginning operations inside completions is.
  private func objection(to actions: [HostAction], _ patience: Patience) async -> Objection? {
    guard var objection = await objectionAsTold(actions, patience) else { return nil }
    let calm = actions.oneAfterTheOther
    if calm != actions {
      guard let other = await objectionAsTold(calm, patience) else {
        return objection.of(.completionComesLast)
      }
      objection = other
    }
    let without = calm.withoutOverlays
    if without == calm { return objection }
    return await objectionAsTold(without, patience) ?? objection.of(.overlayIsInNobodysWay)
  }

  private func objectionAsTold(
    _ actions: [HostAction],
    _ patience: Patience
  ) async -> Objection? {
    let play = HostPlay(self, patience)
    do throws(Objection) {
      try await play.play(actions)
      try await play.end()
      return nil
    } catch {
      return error
    }
  }
}
