#if canImport(UIKit) && canImport(ObjectiveC)
  import Foundation

  /// Is released together with an app's delegate, and then has the relay of that delegate set
  /// again.
  ///
  /// UIKit asks which methods a delegate has only when it is set. A relay claims some methods only
  /// because the app's delegate has them: once that is gone, UIKit would call methods that do not
  /// exist.
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

    /// Ties a closure to a delegate: it runs when the delegate is released, or when a later closure
    /// for the same relay replaces it.
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
