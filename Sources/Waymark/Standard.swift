/// A host that can do all that the standard modules ask for, and show the first screen.
///
/// Code that takes any such host runs on a toolkit and, in tests, in memory:
///
/// ```swift
/// func makeRouter<Host: StandardHost>(
///   on host: Host,
///   screens: @escaping @MainActor (Visit) -> Host.Screen
/// ) throws -> Router<Host> {
///   try Router(plan: .ofToDos, host: host, modules: .standard, screens: screens)
/// }
/// ```
public typealias StandardHost = RootHost & StackHost & ModalHost & TabHost & UnwindHost

extension Modules where Host: StackHost & ModalHost & TabHost & UnwindHost {
  /// The standard modules: stack, modal, tabs, refresh.
  public static var standard: Modules { [.stack, .modal, .tabs, .refresh] }
}
