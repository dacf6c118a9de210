import WaymarkCore

/// One thing that is asked of a host, of screens that are known by name.
@MainActor
protocol HostOperation {
  /// What is asked, in words.
  var words: String { get }

  /// The screen that it brings along, when it does.
  var brought: LawScreen? { get }

  /// What a host that shows this owes the operation.
  func demand(in model: HostModel) -> Demand

  /// The law that a host breaks when it shows something else after the operation.
  func law(in model: HostModel) -> HostLaw

  /// Does it to the model.
  func apply(to model: inout HostModel)

  /// Asks the host; `nil` when that has not the capability.
  func perform<Host>(
    on stage: HostStage<Host>,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition?
}

extension HostOperation {
  var brought: LawScreen? { nil }

  func law(in model: HostModel) -> HostLaw { .treeTellsWhatWasDone }

  /// The refusal of what is not shown.
  func notShown(_ screen: LawScreen) -> Demand { .refused("\(screen.name) is not shown") }

  /// The refusal of what is shown.
  func alreadyShown(_ screen: LawScreen) -> Demand { .refused("\(screen.name) is shown already") }
}

extension LawScreen {
  /// Its name, and how many tabs it has.
  var words: String { tabs.isEmpty ? name : "\(name) with \(tabs.count) tabs" }
}

extension Container {
  /// Set after the words of an operation.
  var words: String { self == .bare ? ", bare" : "" }
}
