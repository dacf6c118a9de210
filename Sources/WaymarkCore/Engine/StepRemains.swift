/// What is left of a step that did not end well: the screen made for it may be shown all the same.
struct StepRemains: Sendable {
  let screen: AnyScreen
  let step: Step
  let edit: TrailEdit
  let visit: VisitID
  let shownAs: Presentation
  let shownIn: Container?
  /// How many moves of the itinerary the step stood for.
  let moves: Int

  /// Takes note of a step; `nil` for one that has made no screen.
  init?(
    _ screen: AnyScreen?,
    _ step: Step,
    _ edit: TrailEdit,
    _ visit: VisitID,
    shownAs presentation: Presentation,
    in container: Container?,
    moves: Int
  ) {
    guard let screen, edit.adds || step.kind == .toSelf else { return nil }
    self.screen = screen
    self.step = step
    self.edit = edit
    self.visit = visit
    shownAs = presentation
    shownIn = container
    self.moves = moves
  }
}

extension StepUnderWay {
  /// What is left when the step does not end well.
  final var remains: StepRemains? {
    StepRemains(made, stepInHand, edit, visit, shownAs: shownAs, in: shownIn, moves: moves)
  }
}

extension Engine {
  /// Reads the host after a step that did not end well, and takes in what it has done all the same.
  func takeInHost(_ remains: StepRemains?, of drive: DriveUnderWay) {
    guard readHost != nil else { return }
    if let remains, let picture = readHost?(), picture.problem == nil,
      picture.path.contains(where: { $0 === remains.screen })
    {
      drive.nextMove += remains.moves
      adopt(remains, remains.edit)
    }
    reconcile()
  }

  /// Takes in the screens of steps that nobody waited for any more, where the host shows them now.
  func adoptLate(_ picture: HostPicture) {
    if late.isEmpty { return }
    let shown = late.filter { remains in picture.path.contains { $0 === remains.screen } }
    late = []
    for remains in shown {
      if let edit = editNow(for: remains.step.move) { adopt(remains, edit) }
    }
  }

  /// What a move that comes late does to the trail; `nil` when it does not start where the user
  /// stands now, or its place is live already.
  private func editNow(for move: Move) -> TrailEdit? {
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
