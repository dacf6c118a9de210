public import WaymarkTesting

/// Something that must hold for every story: a list of actions in some world.
///
/// A story depends only on its seed. If the law does not hold for a story, the story is shortened
/// as far as the law still does not hold, and thrown with its seed.
///
/// ```swift
/// try await Law("a walk ends where it was to end") { choices in
///   let plan = try RandomPlan.rich.plan(&choices)
///   return Story(in: plan, RandomRequest.any.story(20, in: plan, &choices))
/// } objection: { plan, requests in
///   // walk the requests; answer what is wrong, or nil
/// }.holds(over: 0..<500)
/// ```
public struct Law<World, Action> {
  private let statement: String
  private let tell: (inout Choices) throws -> Story<World, Action>
  private let objection: (World, [Action]) async throws -> String?

  /// States a law.
  ///
  /// - Parameters:
  ///   - statement: what must hold, as a sentence.
  ///   - story: makes the world and the actions of one story.
  ///   - objection: plays some actions in that world from its beginning, and returns what is wrong,
  ///     or `nil` if the law holds. An error that it throws is an objection too.
  public init(
    _ statement: String,
    story: @escaping (inout Choices) throws -> Story<World, Action>,
    objection: @escaping (World, [Action]) async throws -> String?
  ) {
    self.statement = statement
    self.tell = story
    self.objection = objection
  }

  /// Plays the stories of the first seeds: as many as `Effort` says, but at least `least`.
  ///
  /// - Throws: `BrokenLaw` for the first story for which the law does not hold.
  public func holds(over seeds: Range<UInt64>, atLeast least: Int = 60) async throws {
    let count = Effort.part(of: seeds.count, atLeast: least)
    for seed in seeds.prefix(count) { try await holds(for: Seed(seed)) }
  }

  /// Plays the story of one seed.
  public func holds(for seed: Seed) async throws {
    var choices = seed.choices
    let story = try tell(&choices)
    guard let complaint = await complaint(story.world, story.actions) else { return }
    let shortest = await Shortened(story.actions, complaint) { fewer in
      await self.complaint(story.world, fewer)
    }
    throw BrokenLaw(
      statement: statement,
      seed: seed,
      world: String(describing: story.world),
      actions: shortest.actions.map { String(describing: $0) },
      objection: shortest.objection
    )
  }

  private func complaint(_ world: World, _ actions: [Action]) async -> String? {
    do {
      return try await objection(world, actions)
    } catch {
      return "it threw \(error)"
    }
  }
}
