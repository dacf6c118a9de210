import TestSupport
import WaymarkTesting

extension Story<Scene, Deed> {
  /// The same story in which the app shows screens of its own and toasts, and takes them away.
  func withForeignScreens(_ choices: inout Choices) -> Story {
    let more: [Deed] = [
      .appShows, .appShows, .appHides, .appPops, .overlayComes(overTop: true),
      .overlayComes(overTop: false), .overlayGoes,
    ]
    let actions = actions.flatMap { choices.happens(0.4) ? [$0, choices.one(of: more)] : [$0] }
    return Story(in: world, actions)
  }
}
