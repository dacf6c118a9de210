#if canImport(UIKit) && canImport(ObjectiveC)
  import Foundation

  /// Goes with an app's delegate, and lets the relay before it be set anew.
  ///
  /// UIKit keeps to the methods that a delegate had when it was set. Those that a relay had for an
  /// app's delegate alone are gone with that, and UIKit would call what nobody has.
  final class DelegateLife {
    private let whenOver: @MainActor @Sendable () -> Void

    private init(_ whenOver: @escaping @MainActor @Sendable () -> Void) {
      self.whenOver = whenOver
    }

    deinit {
      let whenOver = whenOver
      if Thread.isMainThread {
        MainActor.assumeIsolated { whenOver() }
      } else {
        Task { @MainActor in whenOver() }
      }
    }

    /// Does something for a relay when a delegate goes; for each relay what was asked for last.
    static func tie(
      to delegate: AnyObject?,
      for relay: Relay,
      whenOver: @escaping @MainActor @Sendable () -> Void
    ) {
      guard let delegate else { return }
      objc_setAssociatedObject(
        delegate,
        UnsafeRawPointer(Unmanaged.passUnretained(relay).toOpaque()),
        DelegateLife(whenOver),
        .OBJC_ASSOCIATION_RETAIN_NONATOMIC
      )
    }
  }
#endif
