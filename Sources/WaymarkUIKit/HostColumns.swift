#if canImport(UIKit)
  import Foundation
  import UIKit
  import WaymarkCore

  /// A host's first stack in two columns: its first screen in the one, all others in the other.
  ///
  /// Where there is room for one column only, all of them stand in a stack of its own.
  @MainActor
  final class HostColumns: UISplitViewController, StackContainer {
    let presence: Presence
    private let first: HostStack
    private let others: HostStack
    private let narrow: HostStack
    /// Whether there is room for one column only.
    private var isGathered = false
    private let relay = SplitRelay()

    init(_ host: UIKitHost, _ screen: UIViewController) {
      presence = Presence(host)
      first = HostStack(host, [screen])
      others = HostStack(host)
      narrow = HostStack(host)
      super.init(style: .doubleColumn)
      presence.container = self
      // In portrait, UIKit would show the second column alone, which is empty at first.
      preferredDisplayMode = .oneBesideSecondary
      super.delegate = relay
      relay.columns = self
      for stack in [first, others, narrow] { stack.columns = self }
      setViewController(first, for: .primary)
      setViewController(others, for: .secondary)
      setViewController(narrow, for: .compact)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      nil
    }

    /// The host's relay, which stands before the delegate that the app sets.
    override var delegate: (any UISplitViewControllerDelegate)? {
      get { super.delegate }
      set {
        let takesPlace = relay.takesPlace(of: newValue, after: super.delegate)
        // UIKit asks which methods a delegate has when it is set, and not again.
        super.delegate = nil
        super.delegate = takesPlace ? relay : newValue
        #if canImport(ObjectiveC)
          guard takesPlace, newValue !== relay else { return }
          DelegateLife.tie(to: newValue, for: relay) { [weak self] in self?.setRelayAnew() }
        #endif
      }
    }

    #if canImport(ObjectiveC)
      private func setRelayAnew() {
        guard super.delegate === relay else { return }
        super.delegate = nil
        super.delegate = relay
      }
    #endif

    /// The stacks in which its screens stand now; UIKit may be slow to empty the others.
    private var stacks: [HostStack] { isGathered ? [narrow] : [first, others] }

    var screens: [UIViewController] { stacks.flatMap(\.screens) }

    var lastScreen: UIViewController? {
      isGathered ? narrow.lastScreen : others.lastScreen ?? first.lastScreen
    }

    func holds(_ screen: UIViewController) -> Bool { stacks.contains { $0.holds(screen) } }

    var isBusy: Bool { stacks.contains(where: \.isBusy) }

    func letGo() {
      for stack in stacks { stack.letGo() }
    }

    func part(of screens: [UIViewController]) -> (stack: HostStack, screens: [UIViewController]) {
      if isGathered { return (narrow, screens) }
      let changesFirst = screens.first !== first.viewControllers.first
      return changesFirst ? (first, Array(screens.prefix(1))) : (others, Array(screens.dropFirst()))
    }

    /// There is room for one column only.
    func gather() {
      let all = takeScreens()
      isGathered = true
      narrow.hold(all)
    }

    /// There is room for both again.
    func spread() {
      let all = takeScreens()
      isGathered = false
      first.hold(Array(all.prefix(1)))
      others.hold(Array(all.dropFirst()))
    }

    /// Takes the screens out of their stacks; what was under way there ends once they stand elsewhere.
    private func takeScreens() -> [UIViewController] {
      let all = stacks.flatMap(\.viewControllers)
      for stack in stacks {
        stack.partWithTransition()
        stack.hold([])
      }
      return all
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      presence.hasAppeared()
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      presence.willDisappear()
    }
  }

  /// Gathers and spreads the screens of columns as there is room for them.
  @MainActor
  final class SplitRelay: Relay, UISplitViewControllerDelegate {
    weak var columns: HostColumns?

    nonisolated override class var isToldOfEach: Bool { true }

    /// The app's delegate is asked as usual, but the host decides in which column its screens
    /// stand.
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      let isNew = !isPassing(svc)
      pass(svc) { (next: (any UISplitViewControllerDelegate)?) in
        #if canImport(ObjectiveC)
          _ = next?.splitViewController?(
            svc,
            topColumnForCollapsingToProposedTopColumn: proposedTopColumn
          )
        #else
          _ = next?.splitViewController(
            svc,
            topColumnForCollapsingToProposedTopColumn: proposedTopColumn
          )
        #endif
      }
      if isNew { columns?.gather() }
      return .compact
    }

    func splitViewController(
      _ svc: UISplitViewController,
      displayModeForExpandingToProposedDisplayMode proposed: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
      if !isPassing(svc) { columns?.spread() }
      return pass(svc) { (next: (any UISplitViewControllerDelegate)?) in
        #if canImport(ObjectiveC)
          return next?.splitViewController?(
            svc,
            displayModeForExpandingToProposedDisplayMode: proposed
          )
            ?? proposed
        #else
          return next?.splitViewController(
            svc,
            displayModeForExpandingToProposedDisplayMode: proposed
          )
            ?? proposed
        #endif
      }
    }

    #if !canImport(ObjectiveC)
      func splitViewController(
        _ svc: UISplitViewController,
        willShow column: UISplitViewController.Column
      ) {
        pass(svc) { (next: (any UISplitViewControllerDelegate)?) in
          next?.splitViewController(svc, willShow: column)
        }
      }

      func splitViewController(
        _ svc: UISplitViewController,
        willHide column: UISplitViewController.Column
      ) {
        pass(svc) { (next: (any UISplitViewControllerDelegate)?) in
          next?.splitViewController(svc, willHide: column)
        }
      }

      func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
        pass(svc) { (next: (any UISplitViewControllerDelegate)?) in
          next?.splitViewControllerDidCollapse(svc)
        }
      }

      func splitViewControllerDidExpand(_ svc: UISplitViewController) {
        pass(svc) { (next: (any UISplitViewControllerDelegate)?) in
          next?.splitViewControllerDidExpand(svc)
        }
      }
    #endif
  }
#endif
