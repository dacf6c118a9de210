import WaymarkLinks

/// Requests for destinations: values that hold everything that their routes need.
extension Request {
  /// Starts at a destination.
  public static func start(_ destination: some Destination) -> Request {
    let route = destination.routeID
    return Request(.start(route), input: destination.asInput(of: route))
  }

  /// Goes the nearest way to a destination.
  public static func to(
    _ destination: some Destination,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) -> Request {
    let route = destination.routeID
    return .to(route, input: destination.asInput(of: route), animated: animated, policy: policy)
  }

  /// Hangs a destination under the current place.
  public static func sub(
    _ destination: some Destination,
    as presentation: Presentation? = nil,
    replacing: Bool = false,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) -> Request {
    let route = destination.routeID
    return .sub(
      route,
      as: presentation,
      replacing: replacing,
      input: destination.asInput(of: route),
      animated: animated,
      policy: policy
    )
  }

  /// Hangs destinations one above the other; two with different values of one route end the drive
  /// `failed`.
  public static func show(
    _ destinations: any Destination...,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) -> Request {
    Request(Verb.show, of: destinations, animated: animated, policy: policy)
  }

  /// Selects the tab of a destination and stops at what is parked there.
  public static func selectTab(
    _ tab: (some Destination).Type,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) -> Request {
    .selectTab(tab.routeID, animated: animated, policy: policy)
  }

  /// Goes up past the topmost visit of a destination's route, whatever its value.
  ///
  /// For an enum of destinations it is the topmost visit of any case. To hide a certain case, name
  /// its route: `PuppyRoute.routeID(ofCase: "lost")`.
  public static func hide(
    _ destination: (some Destination).Type,
    _ way: HideWay = .merged,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) -> Request {
    .hide(destination.routeID, way, animated: animated, policy: policy)
  }

  /// Goes up to where the trail and a path of destinations differ, and shows the rest of the path.
  public static func navigate(
    _ destinations: any Destination...,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) -> Request {
    Request(Verb.navigate, of: destinations, animated: animated, policy: policy)
  }

  /// Makes a request of a verb that takes several routes.
  init(
    _ verb: ([RouteID]) -> Verb,
    of destinations: [any Destination],
    animated: Bool,
    policy: DriveOptions.Policy?
  ) {
    var input = Input()
    var contradiction: TwoValues?
    for destination in destinations {
      let own = destination.asInput(of: destination.routeID)
      let merged = input.merging(own)
      if merged.count < input.count + own.count, merged != input {
        contradiction = TwoValues(destination.routeID, earlier: input)
      }
      input = merged
    }
    self.init(verb(destinations.map(\.routeID)), input: input, animated: animated, policy: policy)
    errand = contradiction.map { .contradiction($0) }
  }
}
