#if canImport(UIKit)
  import Foundation
  import UIKit
  import WaymarkCore

  /// A host's first stack in two columns: its first screen in the first one, all others in the
  /// second.
  ///
  /// If there is room for one column only, all screens stand in a third stack, `narrow`.
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

    /// The host's relay, which passes calls on to the delegate that the app sets.
    override var delegate: (any UISplitViewControllerDelegate)? {
      get { super.delegate }
      set {
        let takesPlace = relay.takesPlace(of: newValue, after: super.delegate)
        // UIKit asks which methods a delegate has only when it is set.
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

    /// The stacks that hold its screens now; the others may keep screens for a moment, until UIKit
    /// has emptied them.
    private var stacks: [HostStack] { isGathered ? [narrow] : [first, others] }

    /// What the app has pushed onto the first column counts only while the second one is empty; else
    /// it stands beside the screen where the user is.
    var screens: [UIViewController] {
      if isGathered { return narrow.screens }
      let beside = others.screens
      return beside.isEmpty ? first.screens : first.screens.prefix(1) + beside
    }

    var lastScreen: UIViewController? {
      isGathered ? narrow.lastScreen : others.lastScreen ?? first.lastScreen
    }

    func holds(_ screen: UIViewController) -> Bool { stacks.contains { $0.holds(screen) } }

    var isBusy: Bool { stacks.contains(where: \.isBusy) }

    func letGo() {
      for stack in stacks { stack.letGo() }
    }

    func changes(to screens: [UIViewController]) -> [StackChange] {
      if isGathered { return [(narrow, screens)] }
      guard screens.first === first.viewControllers.first else {
        return [(first, Array(screens.prefix(1)))]
      }
      // The app may have pushed onto the first column.
      let one = screens.filter(first.holds)
      let two = screens.filter { !first.holds($0) }
      let goesBack = two.isEmpty && one.count < first.viewControllers.count
      return goesBack ? [(others, two), (first, one)] : [(others, two)]
    }

    /// Moves all screens into one stack, because there is room for one column only.
    func gather() {
      let all = takeScreens()
      isGathered = true
      narrow.hold(all)
    }

    /// Moves the screens back into two stacks, because there is room for both columns again.
    func spread() {
      let all = takeScreens()
      isGathered = false
      first.hold(Array(all.prefix(1)))
      others.hold(Array(all.dropFirst()))
    }

    /// Takes the screens out of their stacks; operations under way there end in the next turn.
    ///
    /// What the app has pushed onto the first column comes last, so that the others stay together.
    private func takeScreens() -> [UIViewController] {
      let apps = isGathered ? [] : Array(first.viewControllers.dropFirst())
      let all = stacks.flatMap(\.viewControllers).filter { !apps.holds($0) } + apps
      for stack in stacks {
        stack.giveUpTransition()
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

  /// Gathers or spreads the screens of columns when the room for them changes.
  @MainActor
  final class SplitRelay: Relay, UISplitViewControllerDelegate {
    weak var columns: HostColumns?

    nonisolated override class var isToldOfEachDelegate: Bool { true }

    /// Asks the app's delegate as usual, but ignores its answer: the host decides in which column
    /// its screens stand.
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
