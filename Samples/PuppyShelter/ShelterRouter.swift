import PresentationStacks
import Waymark

/// Puts the app together in a window in memory; its links begin with `shelter://`.
@MainActor
func makeRouter(of store: PuppyStore) throws -> Router<MemoryHost> {
  let plan = try shelterPlan()
  return try Router(
    plan: plan,
    host: MemoryHost(),
    modules: .standard,
    resolvers: [puppyResolver(), notificationsResolver()],
    links: [try LinkTable(plan, rules: .shelter)],
    screens: shelterScreens(of: store)
  )
}

extension LinkRules {
  /// The rules of the app's links, which have their own scheme.
  static var shelter: LinkRules { LinkRules(schemes: ["shelter"]) }
}

/// The makers of the screens, one for each destination; the compiler checks every case of the enum.
@MainActor
func shelterScreens(of store: PuppyStore) -> Screens<MemoryScreen> {
  Screens {
    For(Shelter.self) { visit in MemoryScreen(visit) }
    For(PuppyList.self) { visit in PuppyListScreen(visit, of: store) }
    For(Adoption.self) { adoption, visit in AdoptionScreen(adoption, visit) }
    For(Settings.self) { settings, visit in SettingsScreen(settings, visit, of: store) }
    For(PuppyRoute.self) { route, visit in
      switch route {
      case .notifications: NotificationsScreen(visit)
      case .details(for: let puppy): DetailsScreen(puppy, visit)
      case .rename(let oldName, let newName):
        RenameScreen(oldName, proposing: newName, visit, of: store)
      case .found(let place): FoundScreen(place, visit)
      }
    }
  }
}
