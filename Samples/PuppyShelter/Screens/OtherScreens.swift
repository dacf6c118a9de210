import PresentationStacks
import Waymark

/// The list of notifications.
final class NotificationsScreen: MemoryScreen {
  override var title: String { "Notifications" }

  func tapFound(_ place: String) async throws(NavigationError) {
    try await driver?.driveTo(PuppyRoute.found(place))
  }
}

/// A notification that says where a lost puppy was found.
final class FoundScreen: MemoryScreen {
  private var place: String

  init(_ place: String, _ visit: borrowing Visit) {
    self.place = place
    super.init(visit)
  }

  override var title: String { "Found: \(place)" }

  override func receive(_ input: Input) {
    super.receive(input)
    if case .found(let place)? = input.destination(PuppyRoute.self) { self.place = place }
  }
}

/// The settings of the user.
final class SettingsScreen: MemoryScreen {
  private let store: PuppyStore

  init(_ settings: Settings, _ visit: borrowing Visit, of store: PuppyStore) {
    self.store = store
    super.init(visit)
    apply(settings)
  }

  override var title: String { "Settings, by \(store.sorting.rawValue)" }

  override func receive(_ input: Input) {
    super.receive(input)
    if let settings = input.destination(Settings.self) { apply(settings) }
  }

  private func apply(_ settings: Settings) {
    if let sorting = settings.sorting { store.sorting = sorting }
  }
}
