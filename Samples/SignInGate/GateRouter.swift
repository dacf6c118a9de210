import PresentationStacks
import Waymark

/// Puts the app together in a window in memory; its links begin with `gate://`.
@MainActor
func makeRouter(for customer: Customer) throws -> Router<MemoryHost> {
  let plan = try gatePlan()
  return try Router(
    plan: plan,
    host: MemoryHost(),
    modules: .standard,
    resolvers: [accountResolver(), offersResolver()],
    guards: gateGuards(for: customer),
    links: [try LinkTable(plan, rules: LinkRules(schemes: ["gate"]))],
    screens: gateScreens(for: customer)
  )
}

/// The makers of the screens, one for each destination.
@MainActor
func gateScreens(for customer: Customer) -> Screens<MemoryScreen> {
  Screens {
    For(Shop.self) { visit in MemoryScreen(visit) }
    For(Offers.self) { visit in MemoryScreen(visit) }
    For(Account.self) { visit in AccountScreen(visit, of: customer) }
    For(Order.self) { order, visit in OrderScreen(order, visit) }
    For(Profile.self) { visit in ProfileScreen(visit, of: customer) }
    For(ColorPicker.self) { visit in ColorPickerScreen(visit) }
    For(SignIn.self) { visit in MemoryScreen(visit) }
  }
}
