/// A list of actions that breaks something, shortened as far as it still does.
package struct Shortened<Action, Objection> {
  /// The actions that are left; without any single one of them nothing is wrong any more.
  package private(set) var actions: [Action]
  /// What is wrong with them.
  package private(set) var objection: Objection

  /// Removes actions and then replaces each by a plainer one, as long as something is still wrong.
  ///
  /// Repeated replacements by `plainer` must never lead back to the same action, or this never
  /// ends.
  package init(
    _ actions: [Action],
    _ objection: Objection,
    isolation: isolated (any Actor)? = #isolation,
    plainer: (Action) -> [Action] = { _ in [] },
    judge: ([Action]) async -> Objection?
  ) async {
    self.actions = actions
    self.objection = objection
    await leaveOut(isolation, judge)
    for index in self.actions.indices {
      while await replace(index, isolation, with: plainer(self.actions[index]), judge) {}
    }
    await leaveOut(isolation, judge)
  }

  /// Replaces the action at an index by the first plainer one with which something is still wrong.
  private mutating func replace(
    _ index: Int,
    _ isolation: isolated (any Actor)?,
    with plainer: [Action],
    _ judge: ([Action]) async -> Objection?
  ) async -> Bool {
    for action in plainer {
      var others = actions
      others[index] = action
      if let other = await judge(others) {
        (actions, objection) = (others, other)
        return true
      }
    }
    return false
  }

  private mutating func leaveOut(
    _ isolation: isolated (any Actor)?,
    _ judge: ([Action]) async -> Objection?
  ) async {
    var size = (actions.count + 1) / 2
    while size > 0 {
      var start = 0
      var isShorter = false
      while start < actions.count {
        var fewer = actions
        fewer.removeSubrange(start..<min(start + size, fewer.count))
        if let other = await judge(fewer) {
          (actions, objection, isShorter) = (fewer, other, true)
        } else {
          start += size
        }
      }
      // Once one action is gone others may be left out too, so single actions are tried again.
      if size > 1 || !isShorter { size /= 2 }
    }
  }
}
