/// Behaviors composed for a route, asked in order when a step starts at the route or below it.
///
/// ```swift
/// func help<Host: StackHost & ModalHost>() -> Resolver<Host> {
///   Resolver("Help") {
///     To("ContactUs") { PresentModally(.sheet) }
///     Push()
///     Pop()
///   }
/// }
/// ```
///
/// A step that they all pass on goes to the resolver of the nearest place before that on the trail
/// which has one, at last to the router's modules. For a hung place that is where it hangs.
public struct Resolver<Host: PresentationHost> {
  /// The names, or paths of names, of the routes that it is for.
  package let routes: [RouteID]
  /// Its behaviors, in the order in which they are asked.
  package let behaviors: [any Behavior<Host>]

  /// Composes behaviors for one or more routes; a name is every route of that name.
  public init(_ routes: RouteID..., @BehaviorBuilder<Host> behaviors: () -> [any Behavior<Host>]) {
    self.routes = routes
    self.behaviors = behaviors()
  }

  /// Composes behaviors for the routes of destinations; of an enum, for those of all its cases.
  public init(
    _ destination: any Destination.Type,
    _ others: any Destination.Type...,
    @BehaviorBuilder<Host> behaviors: () -> [any Behavior<Host>]
  ) {
    routes = ([destination] + others).map { $0.routeID }
    self.behaviors = behaviors()
  }
}
