import Foundation
import UIKit
import WaymarkCore
import WaymarkTesting
import WaymarkUIKitOnDouble

/// A host with somebody who watches it.
@MainActor
final class Watched {
  let host: UIKitHost
  let device: UIKitDouble.Device
  private(set) var lines: [String] = []
  var lets = true

  init(_ options: Options) {
    (host, device) = hostInWindow(options)
    watch()
  }

  /// Watches a host of another's.
  init(_ host: UIKitHost, _ device: UIKitDouble.Device) {
    self.host = host
    self.device = device
    watch()
  }

  private func watch() {
    host.watcher = HostWatcher { [unowned self] screen in
      lines.append("may \(screen.title ?? "") be left?")
      return lets
    } maySelect: { [unowned self] index, tabs in
      lines.append("may tab \(index) of \(tabs.title ?? "") be selected?")
      return lets
    } tell: { [unowned self] event in
      lines.append(Self.words(event))
    }
  }

  private static func words(_ event: HostEvent<UIViewController>) -> String {
    switch event {
    case .gestureBegan(let gesture): "\(gesture) began"
    case .gestureCancelled(let gesture): "\(gesture) cancelled"
    case .changed(let gesture): "changed by \(gesture)"
    case .tabWanted(let index, let tabs): "tab \(index) of \(tabs.title ?? "") wanted"
    case .leaveWanted(let gesture, let screen): "\(gesture) from \(screen.title ?? "") wanted"
    }
  }

  /// What was asked and told since the last time.
  func told() -> [String] {
    defer { lines = [] }
    return lines
  }

  var tree: [String] { host.tree }

  @discardableResult
  func install(_ name: String, tabs: [String] = []) throws -> UIViewController {
    try install(makeScreen(name, tabs: tabs))
  }

  @discardableResult
  func install<Screen: UIViewController>(
    _ screen: Screen,
    in container: Container = .stack
  ) throws -> Screen {
    try host.install(screen, in: container)
    device.settle()
    return screen
  }

  @discardableResult
  func push(_ name: String, onto base: UIViewController) throws -> UIViewController {
    try push(makeScreen(name), onto: base)
  }

  @discardableResult
  func push(_ screen: UIViewController, onto base: UIViewController) throws -> UIViewController {
    try host.push(screen, onto: base)
    device.settle()
    return screen
  }

  @discardableResult
  func present(_ name: String, over base: UIViewController) throws -> UIViewController {
    try present(makeScreen(name), over: base)
  }

  @discardableResult
  func present(_ screen: UIViewController, over base: UIViewController) throws -> UIViewController {
    try host.present(screen, over: base, style: .automatic)
    device.settle()
    return screen
  }

  func select(_ index: Int, _ name: String, of tabs: UIViewController) throws {
    try host.select(index, showing: makeScreen(name), of: tabs)
    device.settle()
  }
}
