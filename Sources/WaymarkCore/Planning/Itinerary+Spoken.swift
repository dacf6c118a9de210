extension Itinerary {
  /// Where the walk ends and how, to be said in one sentence.
  ///
  /// ```swift
  /// print(try position.itinerary(to: "ToDo").spoken)  // back to To-Do, two levels up
  /// ```
  public var spoken: SpokenMove {
    plan.spoken(moves, endingAt: destination, tab: tab)
  }
}
