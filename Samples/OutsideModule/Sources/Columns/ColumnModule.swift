public import WaymarkCore
import WaymarkStack

extension BehaviorModule where Host: ColumnHost {
  /// Serves `.column`: adds columns, and removes them one by one.
  public static var columns: BehaviorModule {
    BehaviorModule("columns", serving: [.column]) {
      AddColumn()
      RemoveColumn()
    }
  }
}

extension BehaviorModule where Host: ColumnHost & UnwindHost {
  /// Serves `.column`: adds columns, removes them, and goes back over several at once.
  public static var columns: BehaviorModule {
    BehaviorModule("columns", serving: [.column]) {
      AddColumn()
      RemoveColumn()
      Unwind()
    }
  }
}
