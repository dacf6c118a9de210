extension Router {
  /// Reads what the host shows and adapts the position to changes that the router did not make.
  ///
  /// Call this after the app has changed the host directly. A drive reads the host only if another
  /// screen is on top than the router knows. Without this call, a screen that the app has removed
  /// from a tab that is not selected is not noticed, and a drive that was to end there, such as one
  /// that selects the tab, ends `interrupted`.
  ///
  /// Call this also for a host that is no `ReportingHost`, to learn of the user's changes before
  /// the next drive. While the host works for a drive, it is put off until that is over.
  public func reconcile() {
    engine.lookAtHost()
  }

  /// Says at once whether the user may leave a screen by hand now.
  ///
  /// A `ReportingHost` asks by itself; any other host may ask before a gesture that it can prevent.
  public func mayLeave(_ screen: Host.Screen) -> Bool {
    engine.mayLeave(screen)
  }

  /// Says at once whether the user may select a tab of a screen by hand now, by its number.
  public func maySelect(_ tab: Int, of screen: Host.Screen) -> Bool {
    engine.maySelect(tab, of: screen)
  }

  /// The screens above where the user stands that the router did not show, the lowest first.
  ///
  /// They were found when the router last read the host. While there are any, drives end `failed`
  /// or wait, as ``RouterOptions/underForeignScreens`` says. Overlays do not count.
  public var foreignScreens: [Host.Screen] {
    engine.sideTables.foreign.compactMap { $0 as? Host.Screen }
  }

  /// Lets the engine trim and watch the host, as far as the host can do that.
  func watch(_ host: Host) {
    if let host = host as? any TrimHost<Host.Screen> { trim(host) }
    if let host = host as? any ReportingHost<Host.Screen> { follow(host) }
  }

  private func trim<Trimming: TrimHost<Host.Screen>>(_ host: Trimming) {
    engine.trimHost = { screen in
      guard let screen = screen as? Host.Screen else { return nil }
      do throws(HostRefusal) { try host.trim(screen) } catch { return error.message }
      return nil
    }
  }

  private func follow<Reporting: ReportingHost<Host.Screen>>(_ host: Reporting) {
    host.watcher = HostWatcher { [anchor = engine.anchor] screen in
      anchor.engine?.mayLeave(screen) ?? true
    } maySelect: { [anchor = engine.anchor] tab, screen in
      anchor.engine?.maySelect(tab, of: screen) ?? true
    } tell: { [anchor = engine.anchor, weak host] event in
      (anchor.hearer as? Engine)?.hear(event) { host?.canHoldBack($0) ?? $0.canBeHeldBack }
    }
  }
}
