public import Waymark

extension HostEvent {
  /// The event in words.
  ///
  /// - Parameter name: returns the name of a screen.
  public func words(calling name: (Screen) -> String) -> String {
    switch self {
    case .gestureBegan(let gesture): "\(gesture) began"
    case .gestureCancelled(let gesture): "\(gesture) cancelled"
    case .changed(let gesture): "changed by \(gesture)"
    case .tabWanted(let index, let tabs): "tab \(index) of \(name(tabs)) wanted"
    case .leaveWanted(let gesture, let screen): "\(gesture) from \(name(screen)) wanted"
    }
  }
}
