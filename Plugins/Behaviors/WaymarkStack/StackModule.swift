public import WaymarkCore

extension BehaviorModule where Host: StackHost {
  /// Serves `.push`: pushes, and pops one by one.
  public static var stack: BehaviorModule {
    BehaviorModule("stack", serving: [.push]) {
      Push()
      Pop()
    }
  }
}

extension BehaviorModule where Host: StackHost & UnwindHost {
  /// Serves `.push`: pushes, pops, and goes back over several screens at once.
  public static var stack: BehaviorModule {
    BehaviorModule("stack", serving: [.push]) {
      Push()
      Pop()
      Unwind()
    }
  }
}
