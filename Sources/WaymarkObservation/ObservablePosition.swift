public import Observation
public import WaymarkCore
public import WaymarkLinks

/// Where the user stands and which tabs are selected, for views that update when it changes.
///
/// It has a property for each part of a position: a view that reads ``route`` is updated when the
/// route changes, and not when only a tab elsewhere does. Setting an equal position updates
/// nothing.
///
/// ```swift
/// let model = ObservablePosition(router.position)
/// try await router.driveTo("ContactUs")
/// model.update(to: router.position)
/// print(model.path)  // Root/Help/ContactUs
/// print(model.selectedTab(of: "Root") ?? "none")  // Help
/// ```
@available(macOS 14, iOS 17, *)
@MainActor
@Observable
public final class ObservablePosition {
  /// The whole position; a view that reads it is updated by every change.
  public private(set) var position: Position
  /// The live places from the root to where the user stands.
  public private(set) var trail: Trail
  /// Where the user stands; `nil` before anything is shown.
  public private(set) var place: Place?
  /// The name of the route where the user stands; `nil` before anything is shown.
  public private(set) var route: RouteID?
  /// The names of the trail joined by slashes; empty before anything is shown.
  public private(set) var path: String
  /// The input of the place where the user stands; empty before anything is shown.
  public private(set) var input: Input
  /// The selected tab of every live tabs route, the one nearest to where the user stands first.
  public private(set) var selectedTabs: [Place]
  /// Whether nothing is shown yet.
  public private(set) var isEmpty: Bool

  /// The plan of the position, stored separately: a view that asks for a selected tab must not read
  /// `position`, or it would be updated by every change.
  @ObservationIgnored private var plan: RoutePlan

  /// Starts with a position.
  public init(_ position: Position) {
    plan = position.plan
    self.position = position
    trail = position.trail
    place = position.place
    route = position.route
    path = position.trail.description
    input = position.inputHere
    selectedTabs = position.selectedTabs
    isEmpty = position.place == nil
  }

  /// Follows a router's position from now on, as long as both live.
  public convenience init(following router: Router<some RootHost>) {
    self.init(router.position)
    router.watchPosition { [weak self] position in
      self?.update(to: position)
      return self != nil
    }
  }

  /// Sets the position; only views that have read a property that differs are updated.
  public func update(to position: Position) {
    guard position != self.position else { return }
    plan = position.plan
    take(position, \.position)
    take(position.trail, \.trail)
    take(position.place, \.place)
    take(position.route, \.route)
    take(position.trail.description, \.path)
    take(position.inputHere, \.input)
    take(position.selectedTabs, \.selectedTabs)
    take(position.place == nil, \.isEmpty)
  }

  /// The name of the selected tab of a live tabs route, named by its id or by a way of ids.
  ///
  /// A view that asks is updated when any tab is selected.
  public func selectedTab(of tabs: RouteID) -> RouteID? {
    plan.selectedTab(of: tabs, among: selectedTabs)
  }

  private func take<Value: Equatable>(
    _ value: Value,
    _ property: ReferenceWritableKeyPath<ObservablePosition, Value>
  ) {
    if self[keyPath: property] != value { self[keyPath: property] = value }
  }
}

extension Position {
  fileprivate var inputHere: Input { place.flatMap(input(at:)) ?? .none }
}
