import WaymarkCore

/// An operation that a host is asked for, on screens that are known by name.
@MainActor
protocol HostOperation {
  /// The operation in words.
  var words: String { get }

  /// The screen that it shows; `nil` for an operation that only takes screens away.
  var brought: LawScreen? { get }

  /// Whether the user cannot see it; then it is done at once, and the watcher is not told.
  var isUnseen: Bool { get }

  /// What is demanded of the answer of a host that shows what the model shows.
  func demand(in model: HostModel) -> Demand

  /// The law that a host breaks when it shows something unexpected after the operation.
  func law(in model: HostModel) -> HostLaw

  /// Performs it on the model.
  func apply(to model: inout HostModel)

  /// Performs it on the host; `nil` if the host lacks the capability.
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

  /// The demand to refuse because the screen is not shown.
  func notShown(_ screen: LawScreen) -> Demand { .refused("\(screen.name) is not shown") }

  /// The demand to refuse because the screen is shown already.
  func alreadyShown(_ screen: LawScreen) -> Demand { .refused("\(screen.name) is shown already") }
}

extension LawScreen {
  /// Its name, and the number of its tabs.
  var words: String { tabs.isEmpty ? name : "\(name) with \(tabs.count) tabs" }
}

extension Container {
  /// The words about a bare container, to add to those of an operation.
  var words: String { self == .bare ? ", bare" : "" }
}
