public import WaymarkCore
import WaymarkLinks

extension RoutePlan {
  /// Reads a plan from a text, in the words of a plan's description.
  ///
  /// ```swift
  /// let plan = try RoutePlan.drawn("Root tabs { Home { List }, Help }", anywhere: "Login modal")
  /// ```
  ///
  /// After the name of a route come the words for its settings: `push` or `modal`, `tabs`, `bare`,
  /// `needs` or `accepts` with a key such as `id:Int`, `links` with a pattern. The routes below it
  /// follow in braces.
  ///
  /// - Throws: a word that is not known, or the problems of the plan.
  public static func drawn(_ roots: String, anywhere: String = "") throws -> RoutePlan {
    try RoutePlan(roots: PlanDrawing.routes(roots), anywhere: PlanDrawing.routes(anywhere))
  }
}

/// The words of a drawn plan that are still to be read.
private struct PlanDrawing {
  /// A word that has no meaning at its position.
  struct Unread: Error { let word: Substring? }

  private var words: ArraySlice<Substring>

  static func routes(_ text: String) throws -> [Route] {
    var drawing = PlanDrawing(
      words: text.split(whereSeparator: \.isWhitespace).flatMap { word in
        word.hasSuffix(",") ? [word.dropLast(), ","] : [word]
      }[...]
    )
    let routes = try drawing.routes()
    guard drawing.words.isEmpty else { throw Unread(word: drawing.words.first) }
    return routes
  }

  private mutating func routes() throws -> [Route] {
    var routes: [Route] = []
    while let name = words.first, name != "}" {
      words.removeFirst()
      routes.append(try route(RouteID(String(name))))
      if words.first == "," { words.removeFirst() }
    }
    return routes
  }

  private mutating func route(_ id: RouteID) throws -> Route {
    var presentation: Presentation?
    var (arrangement, container) = (Arrangement.plain, Container.stack)
    var (needs, accepts) = (InputKeys.none, InputKeys.none)
    var (links, children): ([String], [Route]) = ([], [])
    words: while let word = words.first, word != "," && word != "}" {
      words.removeFirst()
      switch word {
      case "push": presentation = .push
      case "modal": presentation = .modal
      case "tabs": arrangement = .tabs
      case "bare": container = .bare
      case "needs": needs = try key()
      case "accepts": accepts = try key()
      case "links": links.append(String(try next()))
      case "{":
        children = try routes()
        guard words.popFirst() == "}" else { throw Unread(word: "{") }
        break words
      default: throw Unread(word: word)
      }
    }
    return Route(
      id,
      presentation,
      arranging: arrangement,
      container: container,
      needs: needs,
      accepts: accepts,
      links: links
    ) { children }
  }

  private mutating func next() throws -> Substring {
    guard let word = words.popFirst() else { throw Unread(word: nil) }
    return word
  }

  private mutating func key() throws -> InputKeys {
    let word = try next()
    let parts = word.split(separator: ":").map(String.init)
    switch (parts.count, parts.last) {
    case (2, "Int"): return .keys(InputKey<Int>(parts[0]))
    case (2, "String"): return .keys(InputKey<String>(parts[0]))
    default: throw Unread(word: word)
    }
  }
}
