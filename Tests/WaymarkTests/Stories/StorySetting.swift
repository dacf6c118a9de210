import TestSupport
import Waymark
import WaymarkCore

/// What a story happens in.
struct StorySetting: Sendable, CustomStringConvertible {
  /// What every step waits for before it is taken, so that hands are quicker.
  enum Wait: String, Sendable {
    case nothing, completions, fetches
  }

  var plan: RoutePlan
  var wait = Wait.nothing
  /// How long the window's animated operations take.
  var transitionTime = Duration.milliseconds(300)
  var underForeignScreens = RouterOptions.UnderForeignScreens.fail

  var description: String {
    var words = "\(plan)"
    if wait != .nothing { words += "\nwhere each step waits for \(wait)" }
    if underForeignScreens == .wait { words += "\nwhere drives wait under the app's own screens" }
    return words
  }

  /// The modules that take the steps, each once it has waited.
  @MainActor
  func modules(_ clock: VirtualClock, _ tasks: StoryTasks) -> Modules<TestHost> {
    switch wait {
    case .nothing: .standard
    case .completions:
      [
        BehaviorModule("thinking") {
          Perform { _, completion in
            _ = clock.wake(after: .milliseconds(200)) { completion(.passed("it has only thought")) }
          }
        }
      ] + .standard
    case .fetches:
      Modules(
        Modules<TestHost>.standard.list.map { module in
          BehaviorModule(module.name, serving: module.presentations) {
            module.behaviors.map { tasks.fetching($0) }
          }
        }
      )
    }
  }
}
