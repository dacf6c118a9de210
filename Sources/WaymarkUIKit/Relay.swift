#if canImport(UIKit)
  import Foundation
  import UIKit

  /// A delegate that a host sets in place of the app's own, and that passes all calls on to that.
  ///
  /// With Objective-C, calls for which a relay has no method go to the app's delegate, and UIKit is
  /// told that the relay has the methods of that delegate. Elsewhere a relay passes on only calls
  /// of the methods that it has.
  ///
  /// A delegate has the type `AnyObject`, because not all delegate protocols of UIKit require more.
  ///
  /// The class is not isolated to the main actor, because the methods that it overrides are not.
  class Relay: NSObject {
    /// A delegate that the relay has replaced; it is held weakly, as UIKit holds delegates.
    private struct Other {
      weak var object: AnyObject?
    }

    /// A call that is being passed on.
    private struct Call: Equatable {
      let method: String
      let argument: ObjectIdentifier
    }

    /// The delegates that the relay has replaced, the latest last.
    private var others: [Other] = []
    private var calls: [Call] = []

    /// Whether the relay learns each time that the app sets a delegate.
    ///
    /// If so, the delegate that was set last counts, even if it is `nil`. Otherwise, after a
    /// delegate is released, the one before it counts.
    class var isToldOfEachDelegate: Bool { false }

    /// The replaced delegates that still exist and count, the latest first.
    private var delegates: [AnyObject] {
      if Self.isToldOfEachDelegate, others.last?.object == nil { return [] }
      return others.reversed().compactMap(\.object)
    }

    /// The delegate to which the relay passes calls on.
    final var next: AnyObject? { delegates.first }

    /// Passes calls on to a delegate from now on; `nil` for none.
    final func passOn(to delegate: AnyObject?) {
      if delegate == nil, !Self.isToldOfEachDelegate { return others = [] }
      if !others.isEmpty { others.removeAll { $0.object == nil || $0.object === delegate } }
      others.append(Other(object: delegate))
    }

    /// Handles that the app sets a delegate; returns whether the relay is to be set in its place.
    ///
    /// If the app sets a proxy that passes calls on to the relay, the proxy stays. If the app sets
    /// the relay again, which it had read before, it wants its last delegate removed.
    final func takesPlace(
      of delegate: AnyObject?,
      after before: AnyObject?
    ) -> Bool {
      if delegate !== self {
        if isReached(by: delegate) { return false }
        passOn(to: delegate)
      } else if before === self {
        if !others.isEmpty { others.removeLast() }
        others.removeAll { $0.object == nil }
      }
      return true
    }

    /// Calls the app's delegate.
    ///
    /// That delegate may itself pass calls on to the delegate that was set before it, which is this
    /// relay. Then the relay passes the same call on to the delegate before that one.
    @discardableResult
    final func pass<Delegate, Answer>(
      _ argument: AnyObject,
      of method: String = #function,
      _ makeCall: (Delegate?) -> Answer
    ) -> Answer {
      guard !others.isEmpty else { return makeCall(nil) }
      let call = Call(method: method, argument: ObjectIdentifier(argument))
      let depth = calls.count(where: { $0 == call })
      calls.append(call)
      defer { calls.removeLast() }
      return makeCall(delegates.dropFirst(depth).first as? Delegate)
    }

    /// Whether this same call is being passed on now; other calls may come from the app's delegate.
    final func isPassing(_ argument: AnyObject, of method: String = #function) -> Bool {
      calls.contains(Call(method: method, argument: ObjectIdentifier(argument)))
    }

    /// Whether a delegate is this relay, or a proxy of the app that passes calls on to it.
    ///
    /// Such a proxy is not replaced.
    final func isReached(by delegate: AnyObject?) -> Bool {
      if delegate === self { return true }
      #if canImport(ObjectiveC)
        return delegate?.reachedRelay?() === self
      #else
        return false
      #endif
    }

    #if canImport(ObjectiveC)
      /// Methods that it only passes on; UIKit sees them only if the app's delegate has them.
      class var passedOnly: Set<Selector> { [] }
      /// Whether it is asking its delegates for a method; a proxy among them asks the relay back.
      private var isAsking = false

      /// The relay; a proxy that passes calls on to it returns it too.
      @objc final func reachedRelay() -> Relay { self }

      override func responds(to selector: Selector!) -> Bool {
        let isOwn = super.responds(to: selector) && !Self.passedOnly.contains(selector)
        return isOwn || delegate(with: selector) != nil
      }

      override func forwardingTarget(for selector: Selector!) -> Any? {
        delegate(with: selector) ?? super.forwardingTarget(for: selector)
      }

      /// The delegate that has a method; an earlier one counts only if the later one passes calls
      /// back to the relay.
      private func delegate(with selector: Selector) -> AnyObject? {
        guard !isAsking else { return nil }
        isAsking = true
        defer { isAsking = false }
        for delegate in delegates {
          if (delegate as? any NSObjectProtocol)?.responds(to: selector) == true { return delegate }
          guard isReached(by: delegate) else { return nil }
        }
        return nil
      }
    #endif
  }
#endif
