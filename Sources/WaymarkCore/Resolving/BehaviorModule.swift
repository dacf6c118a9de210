/// Teaches a router a way to present screens: behaviors, and the presentations that they serve.
///
/// ```swift
/// extension BehaviorModule where Host: DrawerHost {
///   /// Serves `.drawer`: slides screens in and out.
///   public static var drawer: BehaviorModule {
///     BehaviorModule("drawer", serving: [.drawer]) {
///       OpenDrawer()
///       CloseDrawer()
///     }
///   }
/// }
/// ```
public struct BehaviorModule<Host: PresentationHost> {
  package let name: String
  /// The presentations that a plan can name when a router has the module.
  package let presentations: [Presentation]
  /// Its behaviors, in the order in which they are asked.
  package let behaviors: [any Behavior<Host>]

  /// Composes a module.
  public init(
    _ name: String,
    serving presentations: [Presentation] = [],
    @BehaviorBuilder<Host> behaviors: () -> [any Behavior<Host>]
  ) {
    self.name = name
    self.presentations = presentations
    self.behaviors = behaviors()
  }
}

extension BehaviorModule {
  /// Two modules as a list: `.stack + .modal`.
  public static func + (one: BehaviorModule, other: BehaviorModule) -> Modules<Host> {
    [one, other]
  }

  /// A module, then those of a list.
  public static func + (module: BehaviorModule, list: Modules<Host>) -> Modules<Host> {
    [module] + list
  }
}

/// The modules of a router, asked in order after all resolvers: `.standard`, or a list.
///
/// One module stands in brackets: `[.stack]`.
public struct Modules<Host: PresentationHost>: ExpressibleByArrayLiteral {
  /// The modules, in the order in which they are asked.
  package let list: [BehaviorModule<Host>]

  /// Takes a list of modules.
  public init(_ list: [BehaviorModule<Host>]) {
    self.list = list
  }

  /// Takes a list of modules.
  public init(arrayLiteral elements: BehaviorModule<Host>...) {
    list = elements
  }

  /// The modules of one list, then those of another.
  public static func + (one: Modules, other: Modules) -> Modules {
    Modules(one.list + other.list)
  }

  /// The modules of a list, then one more: `.standard + .drawer`.
  public static func + (list: Modules, module: BehaviorModule<Host>) -> Modules {
    Modules(list.list + [module])
  }
}
