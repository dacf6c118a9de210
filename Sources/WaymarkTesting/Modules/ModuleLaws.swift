public import WaymarkCore

/// The operations and laws of a behavior module, for checking hosts that have its capability.
///
/// The author of a module provides them. The law suite mixes the module's operations with its own,
/// and checks the module's laws after each operation.
///
/// ```swift
/// ModuleLaws(
///   .showing("open", as: .drawer) { host, asked in
///     try open(asked, on: host, reaching: .tab)
///   },
///   .showing("open wide", as: wide, mayBeRefused: true) { host, asked in
///     try open(asked, on: host, reaching: .window)
///   },
///   .takingAway("close", shownAs: .drawer) { host, asked in
///     try host.closeDrawer(asked.screen, animated: asked.isAnimated, whenDone: asked.whenDone)
///   },
///   laws: [drawersCover]
/// )
/// ```
///
/// A test of a host passes it to the suite: `HostLaws(modules: [.drawer]) { … }`.
@MainActor
public struct ModuleLaws<Host: PresentationHost> {
  let operations: [ModuleOperation<Host>]
  let laws: [ModuleLaw<Host>]

  /// Collects the operations of a module, and the laws that it adds to those of every host.
  public init(_ operations: ModuleOperation<Host>..., laws: [ModuleLaw<Host>] = []) {
    self.operations = operations
    self.laws = laws
  }
}

/// A law of a module, with a closure that checks whether a host keeps it.
@MainActor
public struct ModuleLaw<Host: PresentationHost> {
  /// The law.
  public let law: HostLaw
  let objection: @MainActor (Host) -> String?

  /// Makes a law that holds after every operation.
  ///
  /// - Parameters:
  ///   - law: the law.
  ///   - objection: looks at a host and says what is wrong; `nil` if the host keeps the law.
  public init(_ law: HostLaw, objection: @escaping @MainActor (Host) -> String?) {
    self.law = law
    self.objection = objection
  }
}
