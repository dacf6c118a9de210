/// A law for presentation hosts: one for every host, or one that a module adds.
///
/// ```swift
/// extension HostLaw {
///   /// Nothing else is shown on a screen until its drawer is closed.
///   public static let drawersCover = HostLaw(
///     "drawersCover",
///     "nothing else is shown on a screen until its drawer is closed"
///   )
/// }
/// ```
public struct HostLaw: Hashable, Sendable {
  /// The law's name.
  public let rawValue: String
  /// What the law demands, in one sentence.
  public let statement: String

  /// States a law of a module.
  ///
  /// - Parameters:
  ///   - name: the law's name, in one word.
  ///   - statement: what it demands, in one sentence.
  public init(_ name: String, _ statement: String) {
    rawValue = name
    self.statement = statement
  }
}

extension HostLaw {
  /// Push and pop, present and dismiss, selecting a tab and back: each restores the same tree.
  ///
  /// A tab that is shown for the first time stays in the tree, no longer selected.
  public static let thereAndBack = HostLaw(
    "thereAndBack",
    "going back leads to the tree from before going there"
  )
  /// An operation that cannot be done is refused, and nothing changes, then or later.
  ///
  /// Such operations are: any operation on a screen that is not shown; showing a screen that is
  /// shown already; pushing onto a covered screen, or onto one that stands in no stack, which is
  /// refused as `noStack`; presenting over a screen that presents already, and presenting over the
  /// window in a tab that is not selected, or in tabs that have a screen above them; popping what
  /// was not pushed and dismissing what was not presented; and selecting a tab that does not exist.
  public static let refusalChangesNothing = HostLaw(
    "refusalChangesNothing",
    "what cannot be done is refused, and changes nothing"
  )
  /// While something covers the window, no tab under it is selected, by the router or by the user.
  ///
  /// So what covers the window is never parked. A host refuses to select such a tab, and a tap on
  /// one changes nothing. The code of the refusal is not checked, because the host may have another
  /// reason to refuse. Whether it tells of the tap is not checked either, because users may not be
  /// able to reach what is covered.
  public static let coveredTabsStay = HostLaw(
    "coveredTabsStay",
    "what covers the window is not parked: no tab under it is selected"
  )
  /// After `.running` the completion is called once; after `.finished` or a refusal, never.
  public static let oneCompletion = HostLaw(
    "oneCompletion",
    "a completion is called once after `.running`, and never otherwise"
  )
  /// When a completion is called, the host can take the next operation, and its tree is up to date.
  ///
  /// A router begins its next operation inside that call. So a host calls the completion at the
  /// very end: when the animation is over, and nothing in the host is busy any more.
  public static let completionComesLast = HostLaw(
    "completionComesLast",
    "when a completion is called, the next operation can be taken"
  )
  /// An operation that is not animated is done, and shown as done, before any time passes.
  ///
  /// An animated operation may take time, but need not.
  public static let animationHonoured = HostLaw(
    "animationHonoured",
    "what is not animated is done before any time passes"
  )
  /// Unwinding to a screen leaves the same tree as popping and dismissing step by step.
  ///
  /// The suite never unwinds to a screen that holds tabs, because the user stands in one of the
  /// tabs.
  public static let unwindingEqualsStepping = HostLaw(
    "unwindingEqualsStepping",
    "unwinding leaves what going back step by step leaves"
  )
  /// A host releases a screen that has left, once the operation or gesture that removed it is over.
  ///
  /// This is checked at the end of a story, after time has passed. If the test itself keeps the
  /// screens that it makes, nothing is reported: the suite finds that out with a screen that no
  /// host has seen.
  public static let screensAreLetGo = HostLaw(
    "screensAreLetGo",
    "a screen that has left is let go of"
  )
  /// The tree shows what was done: the same screens, in their places, parents first, each once.
  ///
  /// A pushed screen may have the role `.push` or `.other`, and keeps the role that it had first.
  /// The parent of a screen that covers the window may be the screen that it was shown over, or any
  /// screen that leads to that one, such as the outermost. Only the last screen of the tree is on
  /// top.
  public static let treeTellsWhatWasDone = HostLaw(
    "treeTellsWhatWasDone",
    "the tree tells what was done"
  )
  /// A trimmed screen goes at once with all that stood above it, and nothing else changes.
  ///
  /// A tab without its first screen is as if it had never been shown. A host refuses to trim a
  /// screen that stands in no parked tab. The watcher is not told, because nobody has made a
  /// gesture. The suite does not check trimming the selected one of the tabs inside a parked tab.
  public static let trimmingIsUnseen = HostLaw(
    "trimmingIsUnseen",
    "what is trimmed goes with all above it, and nobody sees or hears of it"
  )
  /// A host does what is common and allowed with the capabilities that it has.
  ///
  /// Common are: installing a new screen; pushing onto the top, if it stands in a stack, and
  /// presenting over it; popping the top, or a screen with tabs in which nothing was presented, and
  /// dismissing a modal with all above it; selecting a tab of a root whose tabs the user sees;
  /// unwinding to any screen that leads to the top; replacing the top; and trimming what was pushed
  /// in a tab of the root, or is the first screen of the tab.
  /// A host may refuse what is uncommon: a bare container; tabs outside the root, or of a screen
  /// that it shows from the start; a modal that reaches only over its tab; popping what is covered;
  /// and everything else in a tab that is not selected. If it does such a thing, its tree has to
  /// show it, and a modal that reaches over a tab is parked with that tab.
  public static let plainIsDone = HostLaw("plainIsDone", "what is plain and legal is done")
  /// An overlay of the app, such as a toast, hinders nothing.
  ///
  /// While an overlay is there, a host does the same and answers the same as without it, and its
  /// tree contains the overlay as an overlay or not at all. This is checked if the suite knows how
  /// to show an overlay.
  public static let overlayIsInNobodysWay = HostLaw(
    "overlayIsInNobodysWay",
    "under an overlay all goes on as if it were not there"
  )
  /// Before a gesture that the host says it can hold back, it asks the watcher and obeys a no.
  ///
  /// It asks about the lowest screen that would go, or about the tab, while it still shows what it
  /// showed before. It may ask more than once, and also at other times.
  public static let gesturesAreAsked = HostLaw(
    "gesturesAreAsked",
    "the watcher is asked before a gesture that can be held back, and its no counts"
  )
  /// A change by a gesture is told once, when it is shown; a refused gesture is told as wanted.
  ///
  /// If the beginning of a gesture is told, its end is told too, as changed or as cancelled. The
  /// beginning of a gesture that takes time must be told. A tap on a tab that was never shown, that
  /// is selected already, or that the watcher refused is told once as `tabWanted`; another gesture
  /// that the watcher refused, as `leaveWanted`. Of an operation that the host was asked for, or of
  /// an overlay, nothing is told.
  public static let gesturesAreTold = HostLaw(
    "gesturesAreTold",
    "what a gesture changes is told once, and what it wanted and did not get, too"
  )
  /// Collapsing and expanding leave every screen in its place, with its tabs as they were.
  ///
  /// The role of a pushed screen may change from `.push` to `.other`, or the other way round. A
  /// screen that a module has shown keeps its role.
  public static let reshapingKeepsAll = HostLaw(
    "reshapingKeepsAll",
    "whatever room there is, the same screens stand on the same ones"
  )
}

extension HostLaw: CaseIterable {
  /// The laws for every host, in the order in which the suite reports broken laws.
  public static let allCases: [HostLaw] = [
    .thereAndBack, .refusalChangesNothing, .coveredTabsStay, .oneCompletion, .completionComesLast,
    .animationHonoured, .unwindingEqualsStepping, .screensAreLetGo, .treeTellsWhatWasDone,
    .trimmingIsUnseen, .plainIsDone, .overlayIsInNobodysWay, .gesturesAreAsked, .gesturesAreTold,
    .reshapingKeepsAll,
  ]
}
