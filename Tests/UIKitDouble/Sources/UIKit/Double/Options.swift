extension UIKitDouble {
  /// What Apple leaves open, or has changed from one system to the next.
  ///
  /// A host has to hold in each position of each switch.
  public struct Options: Sendable, Hashable {
    /// When a change without animation is over: its appearance calls, delegates and completions.
    public enum Unanimated: String, Sendable, CaseIterable {
      /// Before the call returns.
      case atOnce
      /// In the next turn of the run loop.
      case aTurnLater
    }

    /// What becomes of a push while another is under way.
    public enum PushDuringPush: String, Sendable, CaseIterable {
      /// It takes place after the other; until then the stack does not hold it (iOS 16, 17).
      case kept
      /// It never takes place (iOS 18).
      case dropped
      /// It is lost, and what was being pushed is popped. Of iOS 26 this is told; what Apple shows of
      /// it is `interrupting`, so that no system below has this.
      case turnedIntoPop
      /// The other is over at once, and it begins (iOS 26, 27; U14).
      case interrupting
    }

    /// What a tab bar controller asks before the user's tap counts.
    public enum TabQuestion: String, Sendable, CaseIterable {
      /// With the view controller.
      case shouldSelect
      /// With the `UITab`, alone.
      case shouldSelectTab
      /// With the `UITab`, then with the view controller.
      case both
    }

    /// What becomes of a dismissal from further below while one is under way.
    public enum DismissDuringDismiss: String, Sendable, CaseIterable {
      /// It is lost, with a warning.
      case lost
      /// It takes everything away; the earlier one's completion never runs.
      case takesOver
    }

    /// How long an animated change takes.
    public var transitionTime: Duration = .milliseconds(350)
    /// Whether time passes only when a test says so, or as soon as the main actor is free.
    public var timePassesByItself = false
    /// When a change without animation is over.
    public var unanimated: Unanimated = .aTurnLater
    /// What becomes of a push while another is under way.
    public var pushDuringPush: PushDuringPush = .interrupting
    /// What is asked before a tap on a tab counts.
    public var tabQuestion: TabQuestion = .both
    /// What becomes of a dismissal from further below while one is under way.
    public var dismissDuringDismiss: DismissDuringDismiss = .lost
    /// Whether an animated push right after an unanimated change waits for that to be shown.
    public var holdsPushAfterUnanimatedChange = false
    /// Whether the user can act while a transition is under way.
    public var touchesDuringTransitions = true
    /// Whether a swipe back can begin anywhere, for which there is a second recognizer.
    public var swipesBackAnywhere = true
    /// Whether the stack lacks its top as soon as a swipe back has begun, or when it is finished.
    public var swipeTakesTopAtOnce = true
    /// Whether a pop by code asks the bar's delegate too, once the stack lacks what it takes away.
    public var asksOfPopsByCode = false
    /// Whether a second tap on a tab also pops a stack that lies deeper than the tab itself.
    public var retapPopsNestedStack = true
    /// Whether the delegate of tabs is told of one that the user takes from the list of the rest.
    public var tellsOfChoiceFromMore = true
    /// Whether a pull at a sheet has its coordinator only after the delegate is told of it.
    public var tellsOfPullFirst = false
    /// Whether dismissing where nothing is presented calls the completion all the same.
    public var dismissingNothingCompletes = false
    /// Whether a coordinator's completions come before the last appearance calls.
    public var coordinatorCompletesFirst = false
    /// Whether `willShow` comes before the first appearance calls.
    public var willShowComesFirst = true
    /// Whether presenting and dismissing wait for the coordinator of a presentation that is ending,
    /// or are begun at once.
    public var defersPresentations = false
    /// Whether something says that it is being dismissed only from its first appearance call on.
    public var saysLateThatItGoes = false
    /// Whether one tab fades into another, with a coordinator, also where code selects it.
    public var tabsFade = false
    /// Whether the compact column of a split view controller can be set only once.
    public var compactColumnIsFinal = false

    /// The newest system that is known, time standing still between two of a test's lines.
    public init() {}

    /// As iOS 16 does.
    public static var iOS16: Options {
      Options()
        .with(\.pushDuringPush, .kept)
        .with(\.tabQuestion, .shouldSelect)
        .with(\.holdsPushAfterUnanimatedChange, true)
        .with(\.touchesDuringTransitions, false)
        .with(\.swipesBackAnywhere, false)
        .with(\.retapPopsNestedStack, false)
        .with(\.compactColumnIsFinal, true)
    }

    /// As iOS 18 does.
    public static var iOS18: Options {
      Options()
        .with(\.pushDuringPush, .dropped)
        .with(\.touchesDuringTransitions, false)
        .with(\.swipesBackAnywhere, false)
        .with(\.retapPopsNestedStack, false)
        .with(\.tabsFade, true)
    }

    /// As iOS 26 does.
    public static var iOS26: Options { Options().with(\.tabsFade, true) }

    /// As iOS 27 does: of tabs it asks in one way only.
    public static var iOS27: Options { iOS26.with(\.tabQuestion, .shouldSelectTab) }

    /// The same, but for one switch.
    public func with<Value>(_ path: WritableKeyPath<Options, Value>, _ value: Value) -> Options {
      var options = self
      options[keyPath: path] = value
      return options
    }

    /// The systems by name, and each switch by itself in each of its positions.
    public static var everyPosition: [Options] {
      var all = [Options(), iOS16, iOS18, iOS26, iOS27]
      func add<Value>(_ path: WritableKeyPath<Options, Value>, _ values: [Value]) {
        for value in values where !all.contains(Options().with(path, value)) {
          all.append(Options().with(path, value))
        }
      }
      add(\.unanimated, Unanimated.allCases)
      add(\.pushDuringPush, PushDuringPush.allCases)
      add(\.tabQuestion, TabQuestion.allCases)
      add(\.dismissDuringDismiss, DismissDuringDismiss.allCases)
      for path in [
        \Options.holdsPushAfterUnanimatedChange, \.touchesDuringTransitions, \.swipesBackAnywhere,
        \.swipeTakesTopAtOnce, \.retapPopsNestedStack, \.dismissingNothingCompletes,
        \.coordinatorCompletesFirst, \.willShowComesFirst, \.compactColumnIsFinal,
        \.tellsOfChoiceFromMore, \.tellsOfPullFirst, \.asksOfPopsByCode, \.tabsFade,
        \.defersPresentations,
      ] {
        add(path, [true, false])
      }
      return all
    }
  }
}
