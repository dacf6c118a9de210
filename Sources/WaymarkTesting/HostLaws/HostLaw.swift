/// A law that every presentation host keeps.
public enum HostLaw: String, Sendable, CaseIterable {
  /// Push and pop, present and dismiss, another tab and back: each leads back to the same tree.
  ///
  /// A tab that is shown for the first time stays in the tree, no longer selected.
  case thereAndBack
  /// What cannot be done is refused, and nothing has changed, then or later.
  ///
  /// That is: whatever is asked of a screen that is not shown; showing a screen that is shown
  /// already; pushing onto a covered screen or onto one that stands in no stack, which is refused
  /// as `noStack`; presenting over a screen that presents already; popping what was not pushed and
  /// dismissing what was not presented; selecting a tab that does not exist; and whatever would park
  /// a modal that covers the window: selecting a tab under it, and presenting it in a tab that is not
  /// selected.
  case refusalChangesNothing
  /// After `.running` the completion is called once, after `.finished` or a refusal never.
  case oneCompletion
  /// What is not animated is done, and shown as done, before any time passes.
  ///
  /// An animated operation may take its time, and need not.
  case animationHonoured
  /// Unwinding to a screen leaves what popping and dismissing step by step leaves.
  case unwindingEqualsStepping
  /// The tree tells what was done: the same screens, in their places, parents first, each once.
  ///
  /// What was pushed may be told as `.push` or as `.other`, and stays what it was told first. A modal
  /// that covers the window may be told on the screen that it was presented over, or on the first one
  /// of the container that this stands in, outermost: the root, or the first of another modal.
  case treeTellsWhatWasDone
  /// A host does what is common and allowed with the capabilities that it has.
  ///
  /// That is: installing a new screen; pushing onto the top, where it stands in a stack, and
  /// presenting over it; popping the top, and dismissing a modal with all above it; selecting a tab
  /// of a root whose tabs the user sees; unwinding to any screen that leads to the top; and
  /// replacing the top. A host may refuse what is uncommon: a bare container, tabs anywhere but in
  /// the root, popping what is covered, and whatever else concerns a tab that is not selected. When it
  /// does such a thing, its tree has to show it.
  case plainIsDone
  /// An overlay of the app's, such as a toast, stands in nobody's way.
  ///
  /// That is: whatever a host does, it does as well while an overlay is there, and answers the same;
  /// and its tree tells the overlay as such, or not at all. Checked where the suite is told how an
  /// overlay comes and goes.
  case overlayIsInNobodysWay

  /// What the law demands, in one sentence.
  public var statement: String {
    switch self {
    case .thereAndBack: "going back leads to the tree from before going there"
    case .refusalChangesNothing: "what cannot be done is refused, and changes nothing"
    case .oneCompletion: "a completion is called once after `.running`, and never otherwise"
    case .animationHonoured: "what is not animated is done before any time passes"
    case .unwindingEqualsStepping: "unwinding leaves what going back step by step leaves"
    case .treeTellsWhatWasDone: "the tree tells what was done"
    case .plainIsDone: "what is plain and legal is done"
    case .overlayIsInNobodysWay: "under an overlay all goes on as if it were not there"
    }
  }
}
