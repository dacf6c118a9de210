/// Some actions and the world in which they are taken.
public struct Story<World, Action> {
  /// What the actions happen in; made anew, or a value, so that it can be played again.
  public let world: World
  /// What happens, in order.
  public let actions: [Action]

  /// Puts a story together.
  public init(in world: World, _ actions: [Action]) {
    self.world = world
    self.actions = actions
  }
}
