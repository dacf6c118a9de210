public import PresentationStacks
public import WaymarkCore
public import WaymarkTesting

extension HostLaws where Host.Screen == MemoryScreen {
  /// The law suite for a host whose screens are `MemoryScreen`s.
  public init(
    user gestures: [UserGesture<Host>] = [],
    modules: [ModuleLaws<Host>] = [],
    _ hosts: @escaping @MainActor () -> Host,
    overlays: (@MainActor (_ host: Host, _ overlay: MemoryScreen, _ isShown: Bool) -> Void)? = nil,
    letTimePass: @escaping @MainActor (Host) async -> Void = { _ in }
  ) {
    self.init(
      user: gestures,
      modules: modules,
      hosts,
      screens: { MemoryScreen($0.name, tabs: $0.tabs) },
      overlays: overlays,
      letTimePass: letTimePass
    )
  }
}
