#if canImport(UIKit)
  import Foundation
  import UIKit

  /// A delegate that a host sets in UIKit before the app's own, which still gets all of its calls.
  ///
  /// With Objective-C, calls that a relay has no method for go to the app's delegate, and UIKit is
  /// told that the relay has the methods of that delegate. Elsewhere a relay passes on the methods
  /// it has.
  ///
  /// A delegate is any object: not all of UIKit's protocols for them ask for more.
  ///
  /// It is no main-actor class, because the methods that it overrides belong to no actor.
  class Relay: NSObject {
    /// A delegate in whose place it stands; the app keeps that alive, as it would for UIKit.
    private struct Other {
      weak var object: AnyObject?
    }

    /// A call that is being passed on.
    private struct Call: Equatable {
      let method: String
      let argument: ObjectIdentifier
    }

    /// The delegates in whose place it stands, the latest last.
    private var others: [Other] = []
    private var calls: [Call] = []

    /// Whether it is told each time that the app sets a delegate.
    ///
    /// If so, the delegate set last counts, also when it is `nil`. Otherwise a delegate that has
    /// gone leaves its place to the one before.
    class var isToldOfEach: Bool { false }

    /// The delegates that are still there and count, the latest first.
    private var delegates: [AnyObject] {
      if Self.isToldOfEach, others.last?.object == nil { return [] }
      return others.reversed().compactMap(\.object)
    }

    /// The delegate that it stands before.
    final var next: AnyObject? { delegates.first }

    /// Stands before another delegate; before nobody where there is none.
    final func stand(before delegate: AnyObject?) {
      if delegate == nil, !Self.isToldOfEach { return others = [] }
      if !others.isEmpty { others.removeAll { $0.object == nil || $0.object === delegate } }
      others.append(Other(object: delegate))
    }

    /// Stands before a delegate that the app sets in place of another; returns whether the relay
    /// takes that place.
    ///
    /// If the app sets a proxy that leads here, the proxy is left where it is. If the app puts back
    /// the relay that it had found, the delegate before is meant.
    final func takesPlace(
      of delegate: AnyObject?,
      after before: AnyObject?
    ) -> Bool {
      if delegate !== self {
        if isReached(by: delegate) { return false }
        stand(before: delegate)
      } else if before === self {
        if !others.isEmpty { others.removeLast() }
        others.removeAll { $0.object == nil }
      }
      return true
    }

    /// Calls the app's delegate.
    ///
    /// That delegate may itself pass calls on to the delegate that it had found, which is this
    /// relay. Then the same call goes to the delegate that was there before it.
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

    /// Whether this very call is being passed on; a delegate may make other calls come meanwhile.
    final func isPassing(_ argument: AnyObject, of method: String = #function) -> Bool {
      calls.contains(Call(method: method, argument: ObjectIdentifier(argument)))
    }

    /// Whether a delegate is this relay, or passes everything on to it.
    ///
    /// A proxy of the app's that has taken its place and passes on what it does not have itself is
    /// left where it is.
    final func isReached(by delegate: AnyObject?) -> Bool {
      if delegate === self { return true }
      #if canImport(ObjectiveC)
        return delegate?.reachedRelay?() === self
      #else
        return false
      #endif
    }

    #if canImport(ObjectiveC)
      /// Methods that it only passes on: UIKit is told of them only if the app's delegate has them.
      class var passedOnly: Set<Selector> { [] }
      /// Whether it is asking its delegates for a method; one that passes calls on to it asks back.
      private var isAsking = false

      /// Found also by way of a proxy that passes calls on to it.
      @objc final func reachedRelay() -> Relay { self }

      override func responds(to selector: Selector!) -> Bool {
        let isOwn = super.responds(to: selector) && !Self.passedOnly.contains(selector)
        return isOwn || delegate(with: selector) != nil
      }

      override func forwardingTarget(for selector: Selector!) -> Any? {
        delegate(with: selector) ?? super.forwardingTarget(for: selector)
      }

      /// The delegate that has a method; an earlier one counts only if the later one leads back
      /// here.
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
