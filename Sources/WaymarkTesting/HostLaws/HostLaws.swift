public import WaymarkCore

/// The laws that every presentation host must keep, checked on a host of your own.
///
/// The suite plays many short stories, each with a fresh host: it asks the host for operations, and
/// compares its tree with a model. It finds the operations from the capability protocols of the
/// host, and never asks for one that the host lacks.
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
/// For a host whose transitions take time, say how they end. A completion that is not called by
/// then counts as never called, so a host that hangs does not hang the suite. Gestures of the user
/// are given as ``UserGesture``.
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

  /// Makes a suite for a host.
  ///
  /// - Parameters:
  ///   - gestures: the gestures that users make on the host; without any, gestures are not checked.
  ///   - modules: the laws of modules whose capabilities the host has.
  ///   - hosts: makes a fresh host, another one at each call. A host that cannot install a root
  ///     must show something already.
  ///   - screens: makes a new screen with a name, and with tabs if it has some; another one at each
  ///     call.
  ///   - overlays: shows a screen as an overlay, as the app does without its router, or takes it
  ///     away again. Without it the law about overlays is not checked.
  ///   - letTimePass: lets the transitions that a host has under way end. It is called thousands of
  ///     times, so give the host a clock to advance, or play fewer stories.
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

  /// What no story plays, one line for each, judged by the host's capabilities and modules.
  ///
  /// What is not played cannot break a law. So let a test that calls `check` compare this too. The
  /// test then fails if the host gets a capability that is not played, or a module of which only
  /// half is played. It also says if the closures of the suite make one host or one screen twice:
  /// then what `check` reports means little.
  ///
  /// As for gestures, it only finds whether one that leaves and one for tabs are given. The suite
  /// cannot know all gestures of a toolkit, such as a swipe for modals besides the one for stacks:
  /// give all of them.
  ///
  /// ```swift
  /// #expect(laws.unplayed == [])
  /// ```
  public var unplayed: [String] {
    let host = makeHost()
    if host === makeHost() {
      return ["anything as it should be: the same host is made twice; make a new one at each call"]
    }
    let screen = LawScreen("A")
    if makeScreen(screen) === makeScreen(screen) {
      return [
        "anything as it should be: the same screen is made twice; make a new one at each call"
      ]
    }
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

  /// Plays many stories, each with a fresh host, and returns the laws that the host breaks.
  ///
  /// Each law is returned once at most, with the shortest story found. The same seeds give the same
  /// stories; before them some fixed stories are played.
  ///
  /// - Parameters:
  ///   - seeds: the seeds of the random stories, one story for each.
  ///   - count: the largest number of actions in a story; those that show overlays add to it.
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

  /// The laws about something for which the suite has to wait.
  private static var lawsOfTime: [HostLaw] {
    [.oneCompletion, .completionComesLast, .animationHonoured, .screensAreLetGo]
  }

  private func tell(
    _ actions: [HostAction],
    from seed: Seed?,
    upTo count: Int,
    _ found: inout [HostLaw: HostLawViolation]
  ) async {
    // If the host is known to do something late or never, later stories wait only briefly.
    let isKnownLate = Self.lawsOfTime.contains { found[$0] != nil }
    guard let objection = await objection(to: actions, isKnownLate ? .short : .long) else { return }
    let law = objection.law
    guard found[law] == nil else { return }
    let shortest = await Shortened(actions, objection, plainer: \.plainer) { fewer in
      let other = await self.objection(to: fewer, .short)
      return other?.law == law ? other : nil
    }
    let again = await self.objection(to: shortest.actions, .long)
    // After a short wait something may only have come late; it counts only if it is found again.
    if isKnownLate, Self.lawsOfTime.contains(law), again?.law != law { return }
    let told = again?.law == law ? shortest.objection : objection
    found[law] = HostLawViolation(told, seed: seed, upTo: count)
  }

  /// What a host does wrong in a story; `nil` if it keeps all laws.
  ///
  /// If it keeps them without the story's overlays, the law about overlays is broken. If it keeps
  /// them with one operation after the other, the law about completions is broken.
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
