#if canImport(UIKit) && canImport(ObjectiveC)
  import Foundation

  /// Is released with an app's delegate, and then lets the relay before that delegate be set anew.
  ///
  /// UIKit asks which methods a delegate has when it is set, and not again. Some methods a relay
  /// has only for the app's delegate: once that is gone, UIKit would call methods that nobody has.
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

    /// Runs a closure for a relay when a delegate goes; of several for one relay only the last.
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
