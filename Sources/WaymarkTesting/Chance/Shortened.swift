/// A list of actions that something is wrong with, made as short as it can be.
package struct Shortened<Action, Objection> {
  /// The actions that are left; without any one of them, nothing is wrong.
  package private(set) var actions: [Action]
  /// What is wrong with them.
  package private(set) var objection: Objection

  /// Leaves out actions, and then makes each plainer, as long as something is still wrong.
  ///
  /// No action is plainer than itself, nor than one that is plainer than it.
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

  /// Puts the first of some actions in a place with which something is still wrong.
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
      // Without the one action another may be left out too, so single ones are tried again.
      if size > 1 || !isShorter { size /= 2 }
    }
  }
}
