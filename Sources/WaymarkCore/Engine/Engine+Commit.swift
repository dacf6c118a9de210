import WaymarkLinks

/// Applying a performed step to position and screens.
///
/// Screens and values that go are released only when position and screens agree again: a `deinit`
/// of the app may run then and ask where the user stands.
extension Engine {
  /// Applies the step in hand, as it was performed.
  func commit(_ screen: consuming AnyScreen) {
    let (move, edit) = (desk.hand.step.move, desk.hand.edit)
    state.advance(by: desk.hand.moves)
    if edit.adds {
      let input =
        desk.hand.needsInput ? plan.declared(desk.hand.step.input, at: move.to.node) : nil
      add(
        screen,
        at: move.to,
        edit,
        shownAs: desk.hand.builtIn,
        or: desk.hand.builtIn == nil ? desk.hand.shownAs : nil,
        reach: reachInHand,
        in: desk.hand.container,
        input: input,
        desk.hand.visit
      )
      desk.hand.made = nil
      if move.kind == .across { stayHere() }
      return
    }
    applyAddingNothing(edit)
    stayHere()
    let isAnew = move.kind == .toSelf && desk.hand.made === screen
    let isReplaced = setScreen(screen)
    if isAnew { desk.hand.made = nil }
    // From here on the visit's question is that of the new screen, the router's or the app's own.
    if isAnew || isReplaced, sideTables.hasQuestions,
      isAnew || !desk.hand.traces.hasNewQuestion
    {
      takeQuestionAnew(of: desk.hand.visit)
    }
    if move.kind == .toSelf {
      mergeInput(of: desk.hand.step, telling: nil)
    } else if !desk.hand.step.brought.isEmpty, state.hasMadeAllMoves {
      mergeInput(of: desk.hand.step, telling: desk.screens.last)
    }
  }

  /// Performs an edit that adds nothing, on position and screens alike.
  @inline(__always)
  private func applyAddingNothing(_ edit: TrailEdit) {
    if state.position.pops(by: edit) {
      if !sideTables.questions.isEmpty {
        forgetQuestion(of: state.position.entry(at: state.position.count - 1).visit)
      }
      let gone = desk.screens.top.popLast()
      state.position.pop()
      extendLifetime(gone)
    } else if let tab = edit.tab, let entered = state.position.tabShown(by: edit) {
      state.position.show(tab, at: entered)
      desk.screens.show(tab, at: entered)
    } else {
      apply(edit, adding: nil, nil)
    }
  }

  /// The reach of the place to be shown; a route that declares nothing states none.
  @inline(__always)
  private var reachInHand: Reach {
    if desk.hand.builtIn == .push, !desk.hand.needsInput { return .tab }
    return plan.reach(of: desk.hand.step.move.to.node, shownAs: desk.hand.shownAs)
  }

  /// The other place where the screen that the step was completed with is live already; `nil` if
  /// there is none.
  @inline(__always)
  func place(of screen: borrowing AnyScreen) -> Place? {
    if desk.hand.edit.adds {
      // A screen that was made for this place is live nowhere else.
      if desk.hand.made === screen, !desk.screens.top.isTop(screen) { return nil }
    } else if desk.hand.edit.parksUpTo == nil, desk.hand.edit.keep > 0,
      desk.screens[desk.hand.edit.keep - 1] === screen
    {
      return nil
    }
    return placeElsewhere(of: copy screen)
  }

  @inline(never)
  private func placeElsewhere(of screen: AnyScreen) -> Place? {
    let edit = desk.hand.edit
    if edit.adds {
      return desk.screens.top.isTop(screen) ? state.position.place : livePlace(of: screen)
    }
    if let restored = edit.restores, desk.screens.top(of: restored.slot) === screen { return nil }
    return livePlace(of: screen, but: desk.hand.step.move.to)
  }

  /// The place where a screen is live; `nil` if it is live nowhere, or at its own place.
  func livePlace(of screen: AnyScreen, but own: Place? = nil) -> Place? {
    for (trail, screens) in liveScreens {
      guard let index = screens.lastIndex(where: { $0 === screen }) else { continue }
      return trail[index] == own ? nil : trail[index]
    }
    return nil
  }

  /// The trail with its screens, and then each parked branch with its own.
  var liveScreens: [(trail: Trail, screens: [AnyScreen])] {
    let position = state.position
    return [(position.trail, desk.screens.trail)]
      + desk.screens.parkedBranches.map { (position.parked(at: $0.slot), $0.screens) }
  }

  func screen(of visit: VisitID) -> AnyScreen? {
    if let index = state.position.lastIndex(of: visit) { return desk.screens[index] }
    return state.position.spotOffTrail(of: visit).map { desk.screens.stack(of: $0.slot)[$0.index] }
  }

  /// Adds a place to the trail, with its screen.
  @inline(__always)
  func add(
    _ screen: consuming AnyScreen,
    at place: Place,
    _ edit: TrailEdit,
    shownAs builtIn: Presentation.BuiltIn?,
    or other: Presentation? = nil,
    reach: Reach,
    in container: Container?,
    input: consuming Input?,
    _ visit: VisitID
  ) {
    let resolver =
      table.resolverAtNode.isEmpty
      ? -1 : table.nearestResolver(at: place.node, over: edit.keep, in: state.position)
    if state.position.pushes(by: edit) {
      state.position.push(
        place,
        visit: visit,
        shownAs: state.position.number(of: builtIn, or: other),
        reach: reach,
        input: input,
        resolver: resolver,
        container: container
      )
      desk.screens.top.append(screen)
    } else {
      let addition = Position.Addition(
        place: place,
        visit: visit,
        shownAs: builtIn.map { Presentation($0) } ?? other ?? .push,
        input: input,
        resolver: resolver,
        container: container
      )
      apply(edit, adding: addition, screen)
    }
  }

  /// Merges the drive's values into the live place where a walk ends, or which the step refreshes.
  ///
  /// If they have changed, the screen receives them; `screen` is `nil` if the behavior has done
  /// that already. A screen that cannot receive values is made anew, which takes one more move.
  ///
  /// - Returns: whether the values have changed.
  @discardableResult
  func mergeInput(of step: Step, telling screen: AnyScreen?) -> Bool {
    guard !step.brought.isEmpty, state.position.count > 0 else { return false }
    let last = state.position.count - 1
    let node = state.position.entry(at: last).place.node
    let new = plan.declared(step.input, at: node)
    if new.isEmpty { return false }
    let before = state.position.input(at: last)
    let merged = before.merging(new)
    let isNews = plan.differ(merged, from: before, at: node)
    guard isNews, let screen else {
      setInput(merged)
      return isNews
    }
    if let receiver = screen as? any InputReceiving {
      setInput(merged)
      receiver.receive(merged)
    } else {
      // Until its screen is made anew, the place keeps the values that the screen shows.
      state.renew(state.position.entry(at: last).place)
    }
    return true
  }

  /// Performs an edit on position and screens alike.
  func apply(
    _ edit: TrailEdit,
    adding entry: consuming Position.Addition?,
    _ screen: consuming AnyScreen?
  ) {
    var goes = (inputs: [Input](), screens: [AnyScreen]())
    swap(&goes.screens, &screenRoom)
    state.position.apply(edit, adding: entry, into: &goes.inputs)
    desk.screens.apply(edit, adding: screen, into: &goes.screens)
    // The emptied array goes back, so that its memory serves the next edit as well.
    goes.screens.removeAll(keepingCapacity: goes.screens.count < 1_000)
    swap(&goes.screens, &screenRoom)
    extendLifetime(goes)
  }

  /// Removes the places parked in a tab from an index on, with the tabs that they hold.
  func trim(_ tab: Place, to count: Int) {
    guard let slot = state.position.slot(ofParked: tab) else { return }
    var goes = (inputs: [Input](), screens: [AnyScreen]())
    state.position.trim(tab, to: count, into: &goes.inputs)
    desk.screens.trim(slot, to: count, into: &goes.screens)
    extendLifetime(goes)
  }

  /// Removes the mark of a soft hide from where the user stands.
  func stayHere() {
    if state.position.isLeavingHere { state.position.clearLeavingMarks() }
  }

  /// Sets the input of the place where the user stands.
  private func setInput(_ input: Input) {
    let last = state.position.count - 1
    let before = state.position.input(at: last)
    state.position.set(input, at: last)
    extendLifetime(before)
  }

  /// Puts a screen where the user stands; returns whether another stood there.
  @discardableResult
  func setScreen(_ screen: AnyScreen) -> Bool {
    if desk.screens.top.isTop(screen) || desk.screens.top.count == 0 { return false }
    let before = desk.screens.top.replaceLast(screen)
    extendLifetime(before)
    return true
  }
}

/// Taking in what the host has done for steps that failed or were given up.
extension Engine {
  /// Reads the host after a step that failed or was given up, and takes in what it has done of the
  /// step.
  func catchUpWithHost() {
    takeInRefreshed()
    takeInShown()
    reconcile()
  }

  /// Takes in the values of a refresh that a behavior has performed inside a wrapper that still waits,
  /// or that was given up: the screen has received them.
  func takeInRefreshed() {
    guard desk.hand.isTaken, desk.hand.made == nil, desk.hand.step.kind == .toSelf,
      state.position.place == desk.hand.step.move.to
    else { return }
    if mergeInput(of: desk.hand.step, telling: nil) { tellWatchers() }
  }

  /// Takes in what the host shows of a step that failed or was given up.
  ///
  /// Only if the user still stands where the step began, and a screen made for it is not live yet.
  func takeInShown() {
    guard let made = desk.hand.made else { return takeInLeft() }
    let picture = readHost()
    guard picture.problem == nil, picture.shows(made) else { return }
    takeInMade()
  }

  /// Takes in the screen that was made for the step in hand, which the host shows or has shown.
  func takeInMade() {
    guard let remains = desk.hand.remains, let screen = remains.screen,
      livePlace(of: screen) == nil, let edit = editNow(for: remains.step.move)
    else { return }
    let before = state.position
    state.advance(by: remains.moves)
    adopt(screen, of: remains, edit)
    // If the host takes the screen away again, this step must not add it a second time.
    desk.hand.made = nil
    if before != state.position {
      journal.reconciled(from: before, to: state.position, during: state.current)
    }
    desk.tellTaken(with: screen)
    tellWatchers()
  }

  /// Commits a step without a new screen if the host has done it.
  private func takeInLeft() {
    let move = desk.hand.step.move
    guard state.position.place == move.from, state.position.edit(for: move) == desk.hand.edit,
      isStepDone, let destination = desk.destination
    else { return }
    let before = state.position
    commit(destination)
    journal.reconciled(from: before, to: state.position, during: state.current)
    desk.tellTaken(with: destination)
    tellWatchers()
  }

  /// Adopts screens of steps that nobody waits for any more, if the host shows them now; returns
  /// whether there were any.
  ///
  /// A screen that is shown elsewhere than where the user stands, such as in another tab, is
  /// adopted when the user comes there.
  @discardableResult
  func adoptLate(_ picture: HostPicture) -> Bool {
    if sideTables.late.isEmpty { return false }
    // Swapped out, because releasing an entry may release a screen and run the app's `deinit`.
    var late: [StepRemains] = []
    swap(&late, &sideTables.late)
    var hasAdopted = false
    for remains in late {
      guard let screen = remains.screen, picture.shows(screen), livePlace(of: screen) == nil else {
        continue
      }
      let numbered = withFreeHang(remains)
      if let edit = editNow(for: numbered.step.move) ?? editAcross(to: numbered, picture) {
        adopt(screen, of: numbered, edit)
        hasAdopted = true
      } else {
        sideTables.late.append(remains)
      }
    }
    return hasAdopted
  }

  /// What a move that comes late does to the trail; `nil` when it does not start where the user
  /// stands now, or its place is live already and would be live twice.
  ///
  /// A step to a root fits wherever the user stands, as it replaces everything.
  func editNow(for move: Move) -> TrailEdit? {
    let position = state.position
    if move.kind == .toRoot { return position.edit(for: move) }
    guard position.place == move.from, move.kind == .toSelf || !position.isLive(move.to) else {
      return nil
    }
    return position.edit(for: move)
  }

  /// A late step's remains with a new hang number: its old one may have been used meanwhile.
  private func withFreeHang(_ late: StepRemains) -> StepRemains {
    let (position, move) = (state.position, late.step.move)
    guard move.opensHang else { return late }
    let to = Place(node: move.to.node, hang: position.nextHang, in: plan)
    var numbered = late
    numbered.step.move = Move(move.kind, from: move.from, to: to)
    return numbered
  }

  /// The edit for a tab's first screen that comes late and is selected on the host; else `nil`.
  ///
  /// The user then stands in another tab, or the tab where they stood has gone.
  private func editAcross(to late: StepRemains, _ picture: HostPicture) -> TrailEdit? {
    let (position, move) = (state.position, late.step.move)
    guard let here = position.place, here != move.from, !position.isLive(move.to),
      plan.isTab(move.to.node),
      picture.path.contains(where: { $0 === late.screen })
    else { return nil }
    let kind: Move.Kind = position.tab(entering: move.to) == nil ? .across : .toChild
    return position.edit(for: Move(kind, from: here, to: move.to))
  }

  private func adopt(_ screen: AnyScreen, of remains: StepRemains, _ edit: TrailEdit) {
    sideTables.noteBegun(remains.visit)
    guard edit.adds else {
      setScreen(screen)
      // A question that the screen set while it was being made counts now; one set later already
      // does.
      if sideTables.questionsAnew[remains.visit] != nil { takeQuestionAnew(of: remains.visit) }
      mergeInput(of: remains.step, telling: nil)
      return
    }
    add(
      screen,
      at: remains.step.move.to,
      edit,
      shownAs: nil,
      or: remains.shownAs,
      reach: plan.reach(of: remains.step.move.to.node, shownAs: remains.shownAs),
      in: remains.shownIn,
      input: plan.declared(remains.step.input, at: remains.step.move.to.node),
      remains.visit
    )
  }
}
