extension Modules where Host: StackHost & ModalHost & TabHost & UnwindHost {
  /// The standard modules: stack, modal, tabs, refresh.
  public static var standard: Modules { [.stack, .modal, .tabs, .refresh] }
}
