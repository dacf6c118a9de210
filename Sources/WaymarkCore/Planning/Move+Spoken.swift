extension Move {
  /// Where the move ends and how, to be said in one sentence.
  ///
  /// A move knows no trail: where one across lands in a hang, its tab is not told, and neither are
  /// the levels of an unwinding out of a hang. An itinerary knows its tab.
  public func spoken(in plan: RoutePlan) -> SpokenMove {
    plan.spoken([self], endingAt: to, tab: kind == .across ? plan.tab(of: self) : nil)
  }
}
