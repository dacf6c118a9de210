public import WaymarkCore

extension [Request] {
  /// The same requests with an entry for each screen that is shown.
  ///
  /// Showing several screens at once is one request of one drive. To compare screen by screen, use
  /// this list:
  ///
  /// ```swift
  /// try await spy.show("a", "b")
  /// #expect(spy.requests.oneByOne == [.show("a"), .show("b")])
  /// ```
  public var oneByOne: [Request] {
    flatMap { request -> [Request] in
      guard case .show(let routes) = request.verb else { return [request] }
      return routes.map { route in
        var one = request
        one.verb = .show([route])
        return one
      }
    }
  }
}
