extension Engine {
  /// Takes a step that was performed into the state, and tells who watches; `false` when what it was
  /// completed with cannot be.
  @inline(__always)
  func commit(
    _ screen: consuming AnyScreen,
    _ underWay: StepUnderWay,
    _ drive: DriveUnderWay
  ) -> Bool {
    if let place = place(of: screen, takenFor: underWay) {
      failRepeated(underWay, drive, place)
      return false
    }
    if underWay.isWatched {
      take(copy screen, underWay, drive)
      underWay.tell(.taken, screen)
    } else {
      take(screen, underWay, drive)
    }
    tellWatchers()
    return true
  }

  @inline(__always)
  private func take(_ screen: consuming AnyScreen, _ underWay: StepUnderWay, _ drive: DriveUnderWay)
  {
    let move = underWay.stepInHand.move
    drive.nextMove += underWay.moves
    if underWay.edit.adds {
      add(screen, underWay)
      if move.kind == .across { stayHere() }
      return
    }
    apply(underWay.edit, adding: nil, nil)
    stayHere()
    setScreen(screen)
    if move.kind == .toSelf {
      takeIn(underWay.stepInHand, telling: nil)
    } else if drive.nextMove == drive.itinerary.moves.count {
      takeIn(underWay.stepInHand, telling: visits.last?.screen)
    }
  }

  @inline(__always)
  private func add(_ screen: consuming AnyScreen, _ underWay: StepUnderWay) {
    let place = underWay.stepInHand.move.to
    add(
      screen,
      at: place,
      underWay.edit,
      shownAs: underWay.shownAs,
      in: underWay.shownIn,
      input: underWay.needsInput ? plan.declared(underWay.stepInHand.input, at: place.node) : .none,
      underWay.visit
    )
    underWay.made = nil
  }

  /// Where else a screen is live already that a step was completed with; `nil` where it is not.
  @inline(__always)
  private func place(of screen: AnyScreen, takenFor underWay: StepUnderWay) -> Place? {
    let keep = underWay.edit.keep
    if underWay.edit.adds {
      if let top = visits.last, top.screen === screen { return position.place }
      // One that was made for the place stands nowhere else.
      return underWay.made === screen ? nil : livePlace(of: screen)
    }
    if keep > 0, restoredBranch(by: underWay.edit) == nil, visits[keep - 1].screen === screen {
      return nil
    }
    return livePlace(of: screen, but: underWay.stepInHand.move.to)
  }

  /// Where a screen is live, but for one place.
  private func livePlace(of screen: AnyScreen, but own: Place? = nil) -> Place? {
    let trail = visits.trail
    if let index = trail.lastIndex(where: { $0.screen === screen }) {
      let place = position.entry(at: index).place
      return place == own ? nil : place
    }
    for (slot, branch) in visits.parkedBranches {
      guard let index = branch.lastIndex(where: { $0.screen === screen }) else { continue }
      let branches = position.branches
      let place = position.entry(
        at: branches.base(of: slot) + index,
        from: branches.deepest(of: slot)
      ).place
      return place == own ? nil : place
    }
    return nil
  }

  /// Adds a place to the trail, with its screen.
  @inline(__always)
  func add(
    _ screen: consuming AnyScreen,
    at place: Place,
    _ edit: TrailEdit,
    shownAs presentation: Presentation,
    in container: Container?,
    input: consuming Input,
    _ visit: VisitID
  ) {
    let entry = Position.Addition(
      place,
      visit: visit,
      shownAs: presentation,
      input: input,
      resolver: behaviors.resolverAtNode.isEmpty
        ? -1 : behaviors.nearestResolver(at: place.node, over: edit.keep, in: position),
      container: container
    )
    if position.pushes(by: edit) {
      push(entry, LiveVisit(id: visit, screen: screen))
    } else {
      apply(edit, adding: entry, LiveVisit(id: visit, screen: screen))
    }
  }

  /// Merges the drive's values into the live place where a walk ends or that is refreshed; its
  /// screen is told of news, unless the behavior has done so.
  func takeIn(_ step: Step, telling screen: AnyScreen?) {
    guard !step.input.isEmpty, position.count > 0 else { return }
    let held = position.input(at: position.count - 1)
    let taken = position.inputTaken(
      by: step.move,
      adds: false,
      endsWalk: true,
      bringing: step.input
    )
    guard let merged = taken else { return }
    let isNews = merged != held
    setInput(merged)
    if isNews { (screen as? any InputReceiving)?.receive(merged) }
  }
}
