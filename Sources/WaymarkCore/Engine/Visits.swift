/// What the engine keeps for each live place beside the position: the stay and its screen.
struct LiveVisit: Sendable {
  let id: VisitID
  var screen: AnyScreen
}

/// All that a router knows of where things stand; a value that can be taken and put back.
package struct EngineState: Sendable {
  package let position: Position
  let visits: Branches<LiveVisit>
  let nextVisit: Int
}

/// Who is asked to take a step, in order: resolvers from the place upward, then the modules.
struct BehaviorChain {
  /// The trail's index of the resolver asked now; -1 when the modules are.
  var resolver: Int
  /// The root whose own resolver is asked first, before anything is shown; -1 for none.
  var root: Int32 = -1
  /// How many behaviors of that resolver, or of the modules, have been asked.
  var index = 0
  /// How many behaviors have been asked in all.
  var order = 0
}
