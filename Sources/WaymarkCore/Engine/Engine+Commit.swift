/// Taking what was done into position and screens.
///
/// What goes is let go only when both are whole again, as code of the app that runs when a screen or
/// a value goes may ask where the user stands.
extension Engine {
  /// Takes the step in hand, as it was performed.
  func commit(_ screen: consuming AnyScreen) {
    let hand = desk.hand
    state.took(hand.moves)
    if hand.edit.adds {
      add(
        screen,
        at: hand.step.move.to,
        hand.edit,
        shownAs: hand.shownAs,
        in: hand.container,
        input: hand.needsInput ? plan.declared(hand.step.input, at: hand.step.move.to.node) : .none,
        hand.visit
      )
      desk.hand.made = nil
      if hand.step.move.kind == .across { stayHere() }
      return
    }
    apply(hand.edit, adding: nil, nil)
    stayHere()
    setScreen(screen)
    if hand.step.move.kind == .toSelf {
      takeIn(hand.step, telling: nil)
    } else if let walk = state.walk, walk.next == state.moves.count {
      takeIn(hand.step, telling: desk.visits.trail.last?.screen)
    }
  }

  /// Where else a screen is live already that the step in hand was completed with; `nil` where it is
  /// not.
  func place(of screen: AnyScreen) -> Place? {
    let edit = desk.hand.edit
    if edit.adds {
      if let top = desk.visits.trail.last, top.screen === screen { return state.position.place }
      // One that was made for the place stands nowhere else.
      if desk.hand.made === screen { return nil }
      return livePlace(of: screen)
    }
    if edit.keep > 0, edit.tabs?.restores == nil, desk.visits.trail[edit.keep - 1].screen === screen
    {
      return nil
    }
    return livePlace(of: screen, but: desk.hand.step.move.to)
  }

  /// Where a screen is live, but for one place.
  private func livePlace(of screen: AnyScreen, but own: Place? = nil) -> Place? {
    if let index = desk.visits.trail.lastIndex(where: { $0.screen === screen }) {
      let place = state.position.entry(at: index).place
      return place == own ? nil : place
    }
    for (tab, branch) in desk.visits.parked {
      guard let index = branch.lastIndex(where: { $0.screen === screen }) else { continue }
      let place = state.position.branches.parked[tab]?[index].place
      return place == own ? nil : place
    }
    return nil
  }

  /// Adds a place to the trail, with its screen.
  func add(
    _ screen: consuming AnyScreen,
    at place: Place,
    _ edit: TrailEdit,
    shownAs presentation: Presentation,
    in container: Container?,
    input: consuming Input,
    _ visit: VisitID
  ) {
    let entry = Position.Entry(
      place: place,
      shownAs: presentation,
      input: input,
      resolver: table.nearestResolver(at: place.node, over: edit.keep, in: state.position),
      container: container
    )
    if edit.tabs == nil, edit.keep == state.position.count {
      state.position.push(entry)
      desk.visits.trail.append(LiveVisit(id: visit, screen: screen))
    } else {
      apply(edit, adding: entry, LiveVisit(id: visit, screen: screen))
    }
  }

  /// Merges the drive's values into the live place where a walk ends or that is refreshed; its
  /// screen is told of news, unless the behavior has done so.
  func takeIn(_ step: Step, telling screen: AnyScreen?) {
    guard !step.input.isEmpty, state.position.count > 0 else { return }
    let entry = state.position.entry(at: state.position.count - 1)
    let new = plan.declared(step.input, at: entry.place.node)
    if new.isEmpty { return }
    let merged = entry.input.merging(new)
    let isNews = merged != entry.input
    setInput(merged)
    if isNews { (screen as? any InputReceiving)?.receive(merged) }
  }

  /// Performs an edit on position and screens alike.
  func apply(
    _ edit: TrailEdit,
    adding entry: consuming Position.Entry?,
    _ visit: consuming LiveVisit?
  ) {
    let inputs = state.position.inputsGoing(by: edit)
    var goes: [LiveVisit] = []
    desk.visits.collectGoing(by: edit, into: &goes)
    state.position.apply(edit, adding: entry)
    desk.visits.apply(edit, adding: visit)
    extendLifetime((inputs, goes))
  }

  /// Takes away what is parked in a tab from an index on, with the tabs that it holds.
  func trim(_ tab: Place, to count: Int) {
    let goes = (state.position.parked(in: tab), desk.visits.parked[tab])
    let tabs = state.position.branchesLeft(from: count, in: tab)
    if !tabs.isEmpty {
      apply(TrailEdit(keep: state.position.count, drops: tabs), adding: nil, nil)
    }
    state.position.trim(tab, to: count)
    desk.visits.trim(tab, to: count)
    extendLifetime(goes)
  }

  /// Takes the marks away from where the user has come to, if it was hidden softly.
  func stayHere() {
    if state.position.isLeavingHere { state.position.stay() }
  }

  /// Changes what the place where the user stands holds.
  private func setInput(_ input: Input) {
    let last = state.position.count - 1
    let before = state.position.entry(at: last).input
    state.position.set(input, at: last)
    extendLifetime(before)
  }

  /// Puts another screen where the user stands.
  func setScreen(_ screen: AnyScreen) {
    guard let before = desk.visits.trail.last?.screen, before !== screen else { return }
    desk.visits.trail[desk.visits.trail.count - 1].screen = screen
    extendLifetime(before)
  }
}

/// What the host has done for steps that did not end well.
extension Engine {
  /// Reads the host after a step that did not end well, and takes in what it has done all the same.
  func takeInHost(_ remains: StepRemains?) {
    guard readHost != nil else { return }
    // A screen that is live already was not shown by this step.
    if let remains, livePlace(of: remains.screen) == nil, let picture = readHost?(),
      picture.problem == nil, picture.path.contains(where: { $0 === remains.screen })
    {
      state.took(remains.moves)
      adopt(remains, remains.edit)
    }
    reconcile()
  }

  /// Takes in the screens of steps that nobody waited for any more, where the host shows them now.
  func adoptLate(_ picture: HostPicture) {
    if late.isEmpty { return }
    let shown = late.filter { remains in picture.path.contains { $0 === remains.screen } }
    late = []
    for remains in shown where livePlace(of: remains.screen) == nil {
      if let edit = editNow(for: remains.step.move) { adopt(remains, edit) }
    }
  }

  /// What a move that comes late does to the trail; `nil` when it does not start where the user
  /// stands now, or its place is live already.
  private func editNow(for move: Move) -> TrailEdit? {
    let position = state.position
    let (hang, from) = (move.to.hang, move.from)
    guard position.place == from, move.kind == .toSelf || !position.isLive(move.to),
      hang == 0 || hang == from?.hang || hang >= position.nextHang
    else { return nil }
    return position.edit(for: move)
  }

  private func adopt(_ remains: StepRemains, _ edit: TrailEdit) {
    guard edit.adds else {
      setScreen(remains.screen)
      return takeIn(remains.step, telling: nil)
    }
    add(
      remains.screen,
      at: remains.step.move.to,
      edit,
      shownAs: remains.shownAs,
      in: remains.shownIn,
      input: plan.declared(remains.step.input, at: remains.step.move.to.node),
      remains.visit
    )
  }
}
