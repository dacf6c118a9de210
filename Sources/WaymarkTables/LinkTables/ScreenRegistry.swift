public import WaymarkCore

/// How an app makes its screens, by the class names that link tables use.
///
/// ```swift
/// let screens: ScreenRegistry<MemoryScreen> = [
///   "Title": { visit in MemoryScreen(visit) },
///   "Query": { visit in MemoryScreen(visit) },
/// ]
/// let known = try LinkTableDocument(json: text, screens: screens)
/// ```
@MainActor
public struct ScreenRegistry<Screen> {
  /// Makes a screen for a visit.
  public typealias Maker = @MainActor (Visit) throws -> Screen

  private var makers: [String: Maker] = [:]

  /// Makes an empty registry.
  public nonisolated init() {}

  /// The names of the classes, sorted.
  public var names: [String] { makers.keys.sorted() }

  /// Whether a class is registered.
  public func knows(_ name: String) -> Bool { makers[name] != nil }

  /// Sets how the screens of a class are made; an earlier maker of the class is replaced.
  public mutating func register(_ name: String, _ maker: @escaping Maker) {
    makers[name] = maker
  }

  /// Makes a screen of a class; `nil` for a class that is not registered.
  public func makeScreen(named name: String, for visit: Visit) throws -> Screen? {
    try makers[name]?(visit)
  }
}

extension ScreenRegistry: @MainActor ExpressibleByDictionaryLiteral {
  /// Registers the classes of a dictionary literal; if two have one name, the later one wins.
  public init(dictionaryLiteral elements: (String, Maker)...) {
    for (name, maker) in elements { register(name, maker) }
  }
}
