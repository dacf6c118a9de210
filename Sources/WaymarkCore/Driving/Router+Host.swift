extension Router {
  /// Reads what the host shows and takes in what was changed there past the router.
  ///
  /// A `ReportingHost` tells of what the user does by itself. For any other, and after the app has
  /// changed the host itself, call this. While a step is being taken it is done once that is over.
  public func reconcile() {
    engine.lookAtHost()
  }

  /// Answers at once whether the user may leave a screen by hand just now.
  ///
  /// A `ReportingHost` asks by itself; any other host may ask before a gesture that it can hold back.
  public func mayLeave(_ screen: Host.Screen) -> Bool {
    engine.mayLeave(screen)
  }

  /// The screens above where the user stands that the router has not shown, the lowest first, as of
  /// when it last looked; while there are any, drives end `failed`.
  public var foreignScreens: [Host.Screen] { engine.foreign.compactMap { $0 as? Host.Screen } }

  /// Lets the engine read the host, and be told by it.
  func watch(_ host: Host) {
    engine.readHost = { HostPicture(host.shown) }
    if let host = host as? any ReportingHost<Host.Screen> { follow(host) }
  }

  private func follow<Reporting: ReportingHost<Host.Screen>>(_ host: Reporting) {
    host.watcher = HostWatcher { [link = engine.link] screen in
      (link.listener as? Engine)?.mayLeave(screen) ?? true
    } tell: { [link = engine.link] event in
      (link.listener as? Engine)?.hear(event)
    }
  }
}
