import Foundation
import Testing

@testable import UIKit

/// Numbers by chance, the same ones for the same seed.
private struct Chance: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) ^ (state << 31)
  }
}

/// An app that does what it likes, and a user who does, too.
@MainActor
private struct Turmoil {
  let device: UIKitDouble.Device
  let tabs = UITabBarController()
  let window: UIWindow
  var chance: Chance
  var number = 0

  init(_ options: Options, seed: UInt64) {
    device = UIKitDouble.Device(options)
    chance = Chance(state: seed)
    tabs.viewControllers = ["A", "B", "C"].map {
      UINavigationController(rootViewController: screen($0))
    }
    window = UIWindow(windowScene: device.scene)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
  }

  mutating func act() {
    let isAnimated = Bool.random(using: &chance)
    switch Int.random(in: 0..<13, using: &chance) {
    case 0, 1: stack?.pushViewController(fresh(), animated: isAnimated)
    case 2: stack?.popViewController(animated: isAnimated)
    case 3: stack?.popToRootViewController(animated: isAnimated)
    case 4: stack?.setViewControllers([fresh(), fresh()], animated: isAnimated)
    case 5: present(animated: isAnimated)
    case 6: device.top?.dismiss(animated: isAnimated)
    case 7: tabs.selectedIndex = Int.random(in: 0..<3, using: &chance)
    case 8: device.user.tapTab(Int.random(in: 0..<3, using: &chance))
    case 9: device.user.tapBack()
    case 10: if isAnimated { device.user.beginSwipeBack() } else { device.user.beginSwipeDown() }
    case 11:
      device.user.endSwipeBack(cancelling: isAnimated)
      device.user.endSwipeDown(cancelling: isAnimated)
    default: device.advance(by: .milliseconds(Int.random(in: 0..<400, using: &chance)))
    }
  }

  private var stack: UINavigationController? { device.top?.navigationController }

  private mutating func fresh() -> UIViewController {
    number += 1
    return screen("\(number)")
  }

  private mutating func present(animated: Bool) {
    let presented = UINavigationController(rootViewController: fresh())
    if Bool.random(using: &chance) { presented.modalPresentationStyle = .fullScreen }
    device.top?.present(presented, animated: animated)
  }

  /// What of the view controllers is not as it should be when nothing is under way.
  func problems() -> [String] {
    var problems = device.warnings.filter { $0.contains("Unbalanced") } + device.exceptions
    for level in device.levels where level.isInWindow {
      for shown in level.withAllShown where shown.appearance != .appeared {
        problems.append("\(shown.name) is shown, yet \(shown.appearance)")
      }
    }
    for stack in (tabs.viewControllers ?? []).compactMap({ $0 as? UINavigationController }) {
      if !stack.isInWindow, stack.appearance != .disappeared {
        problems.append("\(stack.picture) is not shown, yet \(stack.appearance)")
      }
      if stack.children.count != stack.viewControllers.count {
        problems.append("\(stack.picture) has \(stack.children.map(\.name))")
      }
    }
    return problems
  }
}

@MainActor @Suite struct ChanceTests {
  @Test func `whatever app and user do, calls are balanced, on every position of every switch`() {
    for (index, options) in Options.everyPosition.enumerated() {
      for seed in 0..<40 {
        var turmoil = Turmoil(options, seed: UInt64(index * 1000 + seed))
        turmoil.device.settle()
        for _ in 0..<60 { turmoil.act() }
        turmoil.device.user.endSwipeBack()
        turmoil.device.byHand { $0.endSwipeDown() }
        let problems = turmoil.problems()
        #expect(problems == [], "\(options), seed \(seed): \(turmoil.device.picture)")
        if !problems.isEmpty { return }
      }
    }
  }
}
