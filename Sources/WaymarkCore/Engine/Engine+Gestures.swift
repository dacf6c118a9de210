import WaymarkLinks

/// What the host tells of the user's gestures, and asks about them.
extension Engine {
  /// Handles an event of the host; `canHoldBack` says which gestures the host can hold back.
  func hear<Screen>(_ event: HostEvent<Screen>, canHoldBack: (HostGesture) -> Bool) {
    switch event {
    case .gestureBegan(let kind): enter(.gestureBegan(kind))
    case .gestureCancelled(let kind): enter(.gestureEnded(kind))
    case .changed(let kind):
      let isSudden = isDuringStep && !canHaveMade(kind)
      let isLeftUnasked = !canHoldBack(kind)
      // Noted before observers are told: a drive that one of them begins starts from what is shown.
      handle(
        .changed(
          HostNews(
            isTold: true,
            isByUser: kind != .appChange && !isSudden,
            isLeftUnasked: isLeftUnasked,
            isSudden: isSudden
          )
        )
      )
      journal.tellAmongFailures(.hostChanged(kind), of: state.current)
      enter(.changedMeanwhile)
      enter(.gestureEnded(kind))
    case .tabWanted(let index, let screen): selectTab(index, of: screen)
    case .leaveWanted(let gesture, let screen): driveOut(of: screen, insteadOf: gesture)
    }
  }

  /// Reads the host now or, during a step, when the step is over.
  ///
  /// A change that comes while the user has a gesture under way counts as made by the user.
  func lookAtHost() {
    enter(.changed(HostNews(isByUser: !state.gestures.isEmpty)))
  }

  /// Whether the user may leave a screen by hand now; not if a screen that would go has to be
  /// asked.
  ///
  /// The app's code says whether a question applies. If that code asks for a drive, which it should
  /// not, the gesture is held back, because a toolkit cannot begin a gesture on a screen that goes
  /// meanwhile. What the user wanted is driven after that.
  func mayLeave(_ screen: AnyScreen) -> Bool {
    if !sideTables.hasQuestions { return true }
    let drives = state.drivesAsked
    let lowest = desk.screens.trail.firstIndex { $0 === screen }
    // The screen of a step that still waits stands above all others, or goes alone.
    if lowest != nil || desk.hand.made === screen, asksWhileStepWaits { return false }
    guard let lowest else { return state.drivesAsked == drives }
    var after = state.position
    after.apply(TrailEdit(keep: lowest), adding: nil)
    let live = Set(after.liveVisits)
    let isAsked = state.position.liveVisits.contains { !live.contains($0) && isToBeAsked($0) }
    return !isAsked && state.drivesAsked == drives
  }

  /// Whether the host shows the screen of a step that still waits, and the screen is to be asked.
  private var asksWhileStepWaits: Bool {
    guard desk.hand.made != nil else { return false }
    let visit = desk.hand.visit
    let isAnew = desk.hand.makesAnew(visit)
    let question = isAnew ? sideTables.questionsAnew[visit] : sideTables.questions[visit]
    guard let question, isStepDone else { return false }
    return question.applies()
  }

  /// Whether the user may select a tab by hand now: not where a guard or a screen is to be asked, nor
  /// where the tap does more than show another tab, as then it runs as a drive.
  func maySelect(_ tab: Int, of screen: AnyScreen) -> Bool {
    guard let request = selection(of: tab, in: screen) else { return true }
    // An earlier wish of the user's that is not fulfilled yet would undo this one.
    if isWishOpen { return false }
    // While the position does not hold these tabs yet, only a drive can select one: it waits for
    // them.
    guard let way = try? state.position.itinerary(for: request) else { return false }
    let drives = state.drivesAsked
    let isFree = state.position.keepsAll(going: way.moves) && asksNobody(request, going: way)
    return isFree && state.drivesAsked == drives
  }

  /// Whether a drive for an earlier gesture of the user's is under way, or waits its turn.
  private var isWishOpen: Bool {
    state.walk != nil && state.originalRequest.isByUser
      || state.line.all.contains { $0.request.isByUser }
  }

  /// Drives up out of a screen in place of a gesture that was held back.
  private func driveOut(of screen: AnyScreen, insteadOf gesture: HostGesture) {
    // It may be gone already, as a toolkit can ask more than once about one gesture.
    let index = desk.screens.trail.lastIndex { $0 === screen }
    let visit =
      index.map { state.position.entry(at: $0).visit }
      ?? (desk.hand.made === screen ? desk.hand.visit : nil)
    guard let visit, anchor.owner != nil else { return }
    journal.tellAmongFailures(.heldBack(gesture))
    acceptFromUser(.leave(visit))
  }

  /// Whether steps of a drive are being taken, or one waits for its completion.
  private var isDuringStep: Bool {
    switch state.phase {
    case .taking, .inquiring, .waiting: true
    case .idle, .telling, .held, .asking: false
    }
  }

  /// Whether a gesture reported during a step can have been made by the user.
  ///
  /// It cannot while a behavior or the host is being called, because no input is handled then; nor
  /// can a swipe whose beginning was never reported.
  private func canHaveMade(_ kind: HostGesture) -> Bool {
    guard case .waiting = state.phase else { return false }
    return !kind.takesTime || state.gestures.contains(kind)
  }

  /// Drives to a tab that the user has tapped.
  private func selectTab(_ number: Int, of screen: AnyScreen) {
    guard let request = selection(of: number, in: screen) else {
      return journal.misuse("the host wants tab \(number) of a screen that has none")
    }
    if anchor.owner != nil { acceptFromUser(request) }
  }

  /// The request that selects a tab of a screen; `nil` if no live screen has such a tab.
  ///
  /// While the transition that shows the screen is under way, the screen may still be parked, or
  /// not be in the position yet. The drive then waits for the transition, and fails if the screen
  /// does not come.
  private func selection(of number: Int, in screen: AnyScreen) -> Request? {
    guard let (visit, place) = visitAndPlace(of: screen) else { return nil }
    let tabs = plan.isTabs(place.node) ? plan.children(of: place) : []
    guard tabs.indices.contains(number), let path = plan.path(of: tabs[number]) else { return nil }
    var request = Request.selectTab(RouteID("/" + path))
    let isLiveElsewhere = (0..<state.position.count).contains { index in
      let entry = state.position.entry(at: index)
      return entry.place.node == place.node && entry.visit != visit
    }
    if isLiveElsewhere { request.tappedTabs = visit }
    return request
  }

  /// The visit and the place of a screen on the trail, of the step in hand, or parked.
  private func visitAndPlace(of screen: AnyScreen) -> (visit: VisitID, place: Place)? {
    if let index = desk.screens.trail.firstIndex(where: { $0 === screen }) {
      let entry = state.position.entry(at: index)
      return (entry.visit, entry.place)
    }
    if desk.hand.made === screen { return (desk.hand.visit, desk.hand.step.move.to) }
    for (slot, screens) in desk.screens.parkedBranches {
      guard let index = screens.firstIndex(where: { $0 === screen }) else { continue }
      let parked = state.position.parked(at: slot)
      return (parked.visits[index], parked[index])
    }
    return nil
  }

  /// Waits for the end of gestures, at most as long as a step may take.
  ///
  /// Without the limit, a host that never reports the end of a gesture would block all drives.
  func waitForGesture() {
    if state.gestures.isEmpty { return }
    guard gestureWakeup == nil, let limit = options.stepDeadline else { return }
    setGestureDeadline(after: limit)
  }

  func setGestureDeadline(after limit: Duration) {
    state.gestureDeadline = clock.nanoseconds.nanoseconds(after: limit)
    let wakeup = clock.wake(after: limit) { [self] in enter(.gesturesTimedOut) }
    if state.gestureDeadline != nil { gestureWakeup = wakeup }
  }

  /// Lets gestures take as long as they like, as nobody waits for their end.
  func cancelGestureDeadline() {
    state.gestureDeadline = nil
    gestureWakeup?.cancel()
    gestureWakeup = nil
  }

  func endWaitForGestures() {
    cancelGestureDeadline()
    if whenGesturesOver.isEmpty { return }
    let waiting = whenGesturesOver
    whenGesturesOver = []
    for body in waiting { body() }
  }
}
