import WaymarkCore

/// One operation that a host is asked for, on screens that are known by name.
@MainActor
protocol HostOperation {
  /// What is asked, in words.
  var words: String { get }

  /// The screen that it shows; `nil` for an operation that only takes screens away.
  var brought: LawScreen? { get }

  /// Whether nobody sees it, so that it is done at once, and no watcher is told of it.
  var isUnseen: Bool { get }

  /// How a host that shows this has to answer.
  func demand(in model: HostModel) -> Demand

  /// The law that a host breaks when it shows something unexpected after the operation.
  func law(in model: HostModel) -> HostLaw

  /// Performs it on the model.
  func apply(to model: inout HostModel)

  /// Performs it on the host; `nil` when the host lacks the capability.
  func perform<Host>(
    on stage: HostStage<Host>,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition?
}

extension HostOperation {
  var brought: LawScreen? { nil }
  var isUnseen: Bool { false }

  func law(in model: HostModel) -> HostLaw { .treeTellsWhatWasDone }

  /// The demand to refuse, as the screen is not shown.
  func notShown(_ screen: LawScreen) -> Demand { .refused("\(screen.name) is not shown") }

  /// The demand to refuse, as the screen is shown already.
  func alreadyShown(_ screen: LawScreen) -> Demand { .refused("\(screen.name) is shown already") }
}

extension LawScreen {
  /// Its name, and how many tabs it has.
  var words: String { tabs.isEmpty ? name : "\(name) with \(tabs.count) tabs" }
}

extension Container {
  /// What is added to the words of an operation for a bare container.
  var words: String { self == .bare ? ", bare" : "" }
}
