/// A law that presentation hosts keep: one of those that every host keeps, or one of a module.
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
  /// Push and pop, present and dismiss, another tab and back: each leads back to the same tree.
  ///
  /// A tab that is shown for the first time stays in the tree, no longer selected.
  public static let thereAndBack = HostLaw(
    "thereAndBack",
    "going back leads to the tree from before going there"
  )
  /// What cannot be done is refused, and nothing has changed, then or later.
  ///
  /// That is: whatever is asked of a screen that is not shown; showing a screen that is shown
  /// already; pushing onto a covered screen or onto one that stands in no stack, which is refused
  /// as `noStack`; presenting over a screen that presents already, and over the window in a tab that is
  /// not selected; popping what was not pushed and dismissing what was not presented; and selecting a
  /// tab that does not exist.
  public static let refusalChangesNothing = HostLaw(
    "refusalChangesNothing",
    "what cannot be done is refused, and changes nothing"
  )
  /// While something covers the window, no tab under it is selected, by the router or by the user.
  ///
  /// So it is never parked. A host refuses to select such a tab, and a tap on one changes nothing. With
  /// which code it refuses, and whether it tells of the tap, is not checked: it may have another reason
  /// to refuse, and users need not reach what is covered.
  public static let coveredTabsStay = HostLaw(
    "coveredTabsStay",
    "what covers the window is not parked: no tab under it is selected"
  )
  /// After `.running` the completion is called once, after `.finished` or a refusal never.
  public static let oneCompletion = HostLaw(
    "oneCompletion",
    "a completion is called once after `.running`, and never otherwise"
  )
  /// When a completion is called, the host can take the next operation, and its tree tells the last.
  ///
  /// A router begins its next operation inside that call. So a host calls the completion at the very
  /// end: when the animation is over, and nothing in the host is busy any more.
  public static let completionComesLast = HostLaw(
    "completionComesLast",
    "when a completion is called, the next operation can be taken"
  )
  /// What is not animated is done, and shown as done, before any time passes.
  ///
  /// An animated operation may take its time, and need not.
  public static let animationHonoured = HostLaw(
    "animationHonoured",
    "what is not animated is done before any time passes"
  )
  /// Unwinding to a screen leaves what popping and dismissing step by step leaves.
  ///
  /// Nobody unwinds to a screen that holds tabs, because the user stands in one of the tabs.
  public static let unwindingEqualsStepping = HostLaw(
    "unwindingEqualsStepping",
    "unwinding leaves what going back step by step leaves"
  )
  /// A screen that has left is let go of when what took it away is over.
  ///
  /// Checked when a story ends and time has passed. If the test itself keeps the screens that it
  /// makes, the host is not blamed: if a screen that no host has seen stays too, nothing is
  /// reported.
  public static let screensAreLetGo = HostLaw(
    "screensAreLetGo",
    "a screen that has left is let go of"
  )
  /// The tree tells what was done: the same screens, in their places, parents first, each once.
  ///
  /// A pushed screen may be told as `.push` or as `.other`, and keeps the role that was told first.
  /// A screen that covers the window, a modal or what a module shows, may be told on the screen
  /// that it was shown over, or on any that leads to that one, such as the outermost. Only the last
  /// screen of the tree is said to be on top.
  public static let treeTellsWhatWasDone = HostLaw(
    "treeTellsWhatWasDone",
    "the tree tells what was done"
  )
  /// What is trimmed goes at once, with all that stood above it, and nothing else changes.
  ///
  /// Without its first screen a tab is as if it had never been shown. A host refuses to trim a
  /// screen that stands in no tab that was left. No watcher is told, as nobody has made a gesture.
  /// Not checked: trimming a tab inside a parked tab while it is selected there.
  public static let trimmingIsUnseen = HostLaw(
    "trimmingIsUnseen",
    "what is trimmed goes with all above it, and nobody sees or hears of it"
  )
  /// A host does what is common and allowed with the capabilities that it has.
  ///
  /// That is: installing a new screen; pushing onto the top, where it stands in a stack, and
  /// presenting over it; popping the top, and dismissing a modal with all above it; selecting a tab
  /// of a root whose tabs the user sees; unwinding to any screen that leads to the top; replacing
  /// the top; and trimming what was pushed in a tab of the root, or begins one. A host may refuse
  /// what is uncommon: a bare container, tabs anywhere but in the root, or of a screen that it
  /// shows from the start, a modal that reaches over its tab only, popping what is covered, and
  /// whatever else concerns a tab that is not selected. When it does such a thing, its tree has to
  /// show it, and a modal in a tab is parked with that.
  public static let plainIsDone = HostLaw("plainIsDone", "what is plain and legal is done")
  /// An overlay of the app's, such as a toast, stands in nobody's way.
  ///
  /// That is: whatever a host does, it does as well while an overlay is there, and answers the same;
  /// and its tree tells the overlay as such, or not at all. Checked where the suite is told how an
  /// overlay comes and goes.
  public static let overlayIsInNobodysWay = HostLaw(
    "overlayIsInNobodysWay",
    "under an overlay all goes on as if it were not there"
  )
  /// Before a gesture that the host says it can hold back, the watcher is asked, and its no counts.
  ///
  /// It is asked about the lowest screen that would go, or about the tab, while the host still shows
  /// what it did before; whether it was asked more than once, or also at other times, does not matter.
  public static let gesturesAreAsked = HostLaw(
    "gesturesAreAsked",
    "the watcher is asked before a gesture that can be held back, and its no counts"
  )
  /// A change by a gesture is told once, when it is shown; what a gesture could not do, as wanted.
  ///
  /// A gesture that began is told to be over, as changed or as cancelled, and one that takes time is
  /// told to begin. A tap on a tab that was never shown, that is selected already, or that the watcher
  /// did not let the host select, is told as `tabWanted`, once; another gesture that was not let
  /// happen, as `leaveWanted`.
  public static let gesturesAreTold = HostLaw(
    "gesturesAreTold",
    "what a gesture changes is told once, and what it wanted and did not get, too"
  )
  /// Collapsing and expanding leave every screen where it stands, with its tabs as they were.
  ///
  /// What was pushed may be told as `.push` before and as `.other` after, or the other way round.
  public static let reshapingKeepsAll = HostLaw(
    "reshapingKeepsAll",
    "whatever room there is, the same screens stand on the same ones"
  )
}

extension HostLaw: CaseIterable {
  /// The laws of every host, in the order in which the suite names those that were broken.
  public static let allCases: [HostLaw] = [
    .thereAndBack, .refusalChangesNothing, .coveredTabsStay, .oneCompletion, .completionComesLast,
    .animationHonoured, .unwindingEqualsStepping, .screensAreLetGo, .treeTellsWhatWasDone,
    .trimmingIsUnseen, .plainIsDone, .overlayIsInNobodysWay, .gesturesAreAsked, .gesturesAreTold,
    .reshapingKeepsAll,
  ]
}
