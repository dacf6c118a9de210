public import Foundation

/// Columns side by side, or one on another where there is no room.
@MainActor
open class UISplitViewController: UIViewController {
  /// How many columns there are.
  public enum Style: Int, Sendable {
    /// It is not known.
    case unspecified = 0
    /// Two.
    case doubleColumn = 1
    /// Three.
    case tripleColumn = 2
  }

  /// One of the columns.
  public enum Column: Int, Sendable, CaseIterable {
    /// The first.
    case primary = 0
    /// The one between, if there are three.
    case supplementary = 1
    /// The last and widest.
    case secondary = 2
    /// What stands for all of them where there is room for one.
    case compact = 3
  }

  /// Which columns are in sight.
  public enum DisplayMode: Int, Sendable {
    /// As the system likes.
    case automatic = 0
    /// The secondary one.
    case secondaryOnly = 1
    /// Another one beside it.
    case oneBesideSecondary = 2
  }

  /// Who has a say in how it collapses and expands, and is told of it.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// How many columns there are.
  public final let style: Style
  /// Which columns are to be in sight, if there is room.
  open var preferredDisplayMode: DisplayMode = .automatic
  /// Whether there is room for one column only.
  public internal(set) final var isCollapsed = false

  final var columns: [Column: UIViewController] = [:]
  /// The navigation controllers made for what was none.
  final var wrappers: [Column: UINavigationController] = [:]
  final var hidden: Set<Column> = []
  final var isArranged = false

  /// Makes a split view controller.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes one of two columns; the double reads no archive.
  public required init?(coder: NSCoder) {
    style = .doubleColumn
    super.init(coder: coder)
  }

  /// Fills a column; what is no navigation controller gets one around it, but not in `compact`.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    if column == .compact, columns[.compact] != nil,
      device?.options.compactColumnIsFinal == true
    {
      return warn("The compact column of \(name) was set before.")
    }
    if let old = content(of: column) {
      old.disappearAtOnce()
      detach(old)
    }
    columns[column] = vc
    wrappers[column] = nil
    guard let vc else { return }
    if column != .compact, !(vc is UINavigationController) {
      wrappers[column] = UINavigationController(rootViewController: vc)
    }
    guard let content = content(of: column) else { return }
    addChild(content)
    content.didMove(toParent: self)
    if isArranged, shownChildren.contains(where: { $0 === content }) { bringIn(content) }
  }

  /// What a column was filled with.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Brings a column into sight.
  open func show(_ column: Column) {
    if isCollapsed { showCollapsed(column) } else { setHidden(false, column) }
  }

  /// Takes a column out of sight.
  open func hide(_ column: Column) {
    if isCollapsed { hideCollapsed(column) } else { setHidden(true, column) }
  }

  /// What stands in a column: a navigation controller, or the compact column's own.
  final func content(of column: Column) -> UIViewController? {
    wrappers[column] ?? columns[column]
  }

  final func stack(of column: Column) -> UINavigationController? {
    content(of: column) as? UINavigationController
  }

  /// The columns that exist side by side.
  final var sideBySide: [Column] {
    [.primary, .supplementary, .secondary].filter { columns[$0] != nil }
  }

  /// Upright there is room for the last column, unless another is asked for.
  final var proposedDisplayMode: DisplayMode {
    switch preferredDisplayMode {
    case .automatic: device?.isPortrait == true ? .secondaryOnly : .oneBesideSecondary
    case .secondaryOnly, .oneBesideSecondary: preferredDisplayMode
    }
  }

  override var shownChildren: [UIViewController] {
    if isCollapsed { return [content(of: .compact) ?? content(of: .primary)].compactMap(\.self) }
    return sideBySide.filter { !hidden.contains($0) }.compactMap(content(of:))
  }

  override func prepareShownChildren(animated: Bool) {
    if !isArranged {
      isArranged = true
      if traitCollection.horizontalSizeClass == .compact {
        collapse()
      } else if proposedDisplayMode == .secondaryOnly {
        hidden.insert(.primary)
      }
    }
    for child in shownChildren { view.insert(child.view) }
  }

  override func sizeClassHasChanged() {
    let isNarrow = traitCollection.horizontalSizeClass == .compact
    if isArranged, isNarrow != isCollapsed { isNarrow ? collapse() : expand() }
    super.sizeClassHasChanged()
  }

  override var picture: String {
    let shown = shownChildren.map(\.picture).joined(separator: isCollapsed ? "" : " | ")
    return "\(title ?? "Split"){\(shown)}"
  }
}

/// Who has a say in how columns collapse and expand, and is told of it.
@MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Answers which column is on top where there is room for one only.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column

  /// Answers which columns are in sight when there is room again.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposed: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode

  /// Is told that a column comes into sight.
  func splitViewController(
    _ svc: UISplitViewController,
    willShow column: UISplitViewController.Column
  )
  /// Is told that a column goes out of sight.
  func splitViewController(
    _ svc: UISplitViewController,
    willHide column: UISplitViewController.Column
  )
  /// Is told that one column stands for all.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Is told that the columns are side by side again.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  /// Takes what is proposed.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }

  /// Takes what is proposed.
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposed: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposed }

  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController,
    willShow column: UISplitViewController.Column
  ) {}
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController,
    willHide column: UISplitViewController.Column
  ) {}
  /// Does nothing.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// Does nothing.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}
