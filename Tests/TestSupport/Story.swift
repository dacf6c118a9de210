/// A list of actions and the world in which they happen.
public struct Story<World, Action> {
  /// The world of the actions: a value, or made again for each play, so that they can be repeated.
  public let world: World
  /// The actions, in order.
  public let actions: [Action]

  /// Makes a story from its parts.
  public init(in world: World, _ actions: [Action]) {
    self.world = world
    self.actions = actions
  }
}
