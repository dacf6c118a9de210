import Foundation
import Testing
import UIKit

/// Has a say in which column is on top, and notes what it is told.
@MainActor
private final class SplitListener: NSObject, UISplitViewControllerDelegate {
  var top: UISplitViewController.Column?
  var told: [String] = []

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    told.append("topColumn \(proposedTopColumn)")
    return top ?? proposedTopColumn
  }

  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposed: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    told.append("displayMode")
    return proposed
  }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
    told.append("collapsed")
  }

  func splitViewControllerDidExpand(_ svc: UISplitViewController) {
    told.append("expanded")
  }
}

@MainActor @Suite struct SplitTests {
  private func split(
    _ sizeClass: UIUserInterfaceSizeClass,
    options: Options = .iOS26
  ) -> (it: Fixture, split: UISplitViewController, listener: SplitListener) {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(screen("List"), for: .primary)
    split.setViewController(screen("Item"), for: .secondary)
    let listener = SplitListener()
    split.delegate = listener
    return (Fixture(root: split, options, sizeClass: sizeClass), split, listener)
  }

  @Test
  func `U55: what is no navigation controller gets one around it, but not the compact column`() {
    let (it, split, _) = split(.regular)
    #expect(split.viewController(for: .primary)?.navigationController?.parent === split)
    #expect(it.device.picture == "Split{Nav[List] | Nav[Item]}")
    split.setViewController(screen("Narrow"), for: .compact)
    #expect(split.viewController(for: .compact)?.parent === split)
  }

  @Test
  func `U56: collapsed, show pushes a column or pops what covers it, hide pops the one on top`() {
    let (it, split, listener) = split(.compact)
    #expect(it.device.picture == "Split{Nav[List › Nav[Item]]}")
    split.show(.secondary)
    #expect(split.transitionCoordinator == nil)
    split.show(.primary)
    it.device.settle()
    #expect(it.device.picture == "Split{Nav[List]}")
    split.show(.secondary)
    it.device.settle()
    #expect(it.device.picture == "Split{Nav[List › Nav[Item]]}")
    split.hide(.primary)
    it.device.settle()
    #expect(it.device.picture == "Split{Nav[List › Nav[Item]]}")
    split.hide(.secondary)
    it.device.settle()
    #expect(it.device.picture == "Split{Nav[List]}")
    #expect(listener.told.first == "topColumn secondary")
    #expect(it.device.warnings == [])
  }

  @Test func `U57: side by side, the secondary column is neither shown nor hidden`() {
    let (it, split, _) = split(.regular)
    split.hide(.secondary)
    split.show(.secondary)
    split.show(.primary)
    #expect(it.notes() == [])
    split.hide(.primary)
    #expect(it.device.picture == "Split{Nav[Item]}")
    split.show(.primary)
    #expect(it.device.picture == "Split{Nav[List] | Nav[Item]}")
  }

  @Test("U58: collapsing asks which column is on top, and pushes the second's stack on the first's")
  func collapsing() {
    let (it, split, listener) = split(.regular)
    it.device.resize(to: .compact)
    it.device.settle()
    #expect(listener.told == ["topColumn secondary", "collapsed"])
    #expect(split.isCollapsed)
    #expect(it.device.picture == "Split{Nav[List › Nav[Item]]}")
    let (other, _, answering) = self.split(.regular)
    answering.top = .primary
    other.device.resize(to: .compact)
    other.device.settle()
    #expect(other.device.picture == "Split{Nav[List]}")
    #expect(it.device.warnings + other.device.warnings == [])
  }

  @Test func `U58: collapsing shows the compact column alone, if there is one`() {
    let (it, split, _) = split(.regular)
    split.setViewController(screen("Narrow"), for: .compact)
    it.device.resize(to: .compact)
    it.device.settle()
    #expect(it.device.picture == "Split{Narrow}")
    it.device.resize(to: .regular)
    it.device.settle()
    #expect(it.device.picture == "Split{Nav[List] | Nav[Item]}")
    #expect(it.device.warnings == [])
  }

  @Test
  func `U59: expanding asks for the display mode, and the second's stack comes back as it was`() {
    let (it, split, listener) = split(.compact)
    let second = split.viewController(for: .secondary)?.navigationController
    second?.pushViewController(screen("Detail"), animated: false)
    it.device.settle()
    listener.told = []
    it.device.resize(to: .regular)
    it.device.settle()
    #expect(listener.told == ["displayMode", "expanded"])
    #expect(it.device.picture == "Split{Nav[List] | Nav[Item › Detail]}")
    #expect(it.device.warnings == [])
  }

  @Test func `U60: up to iOS 17 the compact column can be set once`() {
    for (options, name) in [(Options.iOS16, "One"), (.iOS18, "Two")] {
      let (it, split, _) = split(.regular, options: options)
      split.setViewController(screen("One"), for: .compact)
      split.setViewController(screen("Two"), for: .compact)
      #expect(split.viewController(for: .compact)?.title == name)
      #expect(it.device.warnings.isEmpty == (name == "Two"))
    }
  }
}
