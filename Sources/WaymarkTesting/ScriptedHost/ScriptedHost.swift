public import WaymarkCore

/// A host that follows a script, for tests of behaviors and modules; a screen can be of any class.
///
/// It performs at once all operations of standard behaviors, unless the script says otherwise. It
/// records what it was asked for, and its tree always shows what was done. It cannot trim parked
/// branches, and does not learn the places of tabs in advance. Screens stay alive in its ``calls``
/// until these are cleared.
///
/// ```swift
/// let host = ScriptedHost<Page>()
/// let router = try Router(plan: plan, host: host, modules: .standard) { Page($0.route.rawValue) }
/// try await router.driveTo("List")
/// host.treatNext(.refuse(.busy))
/// router.send(.to("Detail"))
/// #expect(host.calls.map(\.kind) == [.install, .push])
/// #expect(host.shown.top?.name == "List")
/// ```
///
/// An operation that is held goes on until the test says how it ends:
///
/// ```swift
/// host.treatNext(.hold)
/// let drive = router.drive(.to("Detail"))
/// #expect(drive.ending == nil)
/// host.release()
/// #expect(host.shown.top?.name == "Detail")
/// ```
@MainActor
public final class ScriptedHost<Screen: AnyObject & Sendable>: ReportingHost {
  /// The operations that it was asked for, in order, whether performed, refused or held.
  public private(set) var calls: [HostCall<Screen>] = []
  /// The watcher, which is told what the test does in place of the user.
  public var watcher: HostWatcher<Screen>?

  private let script: @MainActor (HostCall<Screen>) -> HostTreatment
  private let countTabs: @MainActor (Screen) -> Int
  private var nextTreatments: [HostTreatment] = []
  private var held: [Held] = []
  var tree = ScriptedTree<Screen>()

  typealias Change = @MainActor (inout ScriptedTree<Screen>) throws(HostRefusal) -> Void

  private struct Held {
    let change: Change
    let whenDone: HostCompletion
  }

  /// Makes a host that shows nothing yet.
  ///
  /// - Parameters:
  ///   - script: how to treat an operation for which `treatNext` gave no treatment.
  ///   - tabs: how many tabs a screen has; unlimited unless stated.
  public init(
    _ script: @escaping @MainActor (HostCall<Screen>) -> HostTreatment = { _ in .perform },
    tabs: @escaping @MainActor (Screen) -> Int = { _ in .max }
  ) {
    countTabs = tabs
    self.script = script
  }

  /// What is shown now.
  public var shown: ScreenTree<Screen> { tree.shown }

  /// How many operations are held.
  public var heldCount: Int { held.count }

  /// Sets how to treat the next operations, in order; later ones follow the script.
  public func treatNext(_ treatments: HostTreatment...) {
    nextTreatments = treatments
  }

  /// Forgets the operations that it was asked for.
  public func clearCalls() {
    calls = []
  }

  /// Performs and completes the operation that has been held longest; does nothing if none is held.
  public func release() {
    guard let next = takeHeld() else { return }
    do throws(HostRefusal) {
      try next.change(&tree)
      next.whenDone()
    } catch {
      next.whenDone(error)
    }
  }

  /// Completes the operation that has been held longest with a refusal; nothing changes.
  public func refuseHeld(_ code: HostRefusal.Code = .failed) {
    takeHeld()?.whenDone(.scripted(code))
  }

  /// Releases the completions of all held operations without calling them.
  ///
  /// Their drives end after the caller has suspended, for example with `await Task.yield()`.
  public func letGo() {
    held = []
  }

  private func takeHeld() -> Held? {
    held.isEmpty ? nil : held.removeFirst()
  }

  /// Whether a screen has a tab.
  func has(tab index: Int, of screen: Screen) -> Bool {
    index >= 0 && index < countTabs(screen)
  }

  /// Records a call and treats it as the script says.
  func take(
    _ call: HostCall<Screen>,
    _ whenDone: HostCompletion,
    _ change: @escaping Change
  ) throws(HostRefusal) -> Transition {
    calls.append(call)
    let treatment = nextTreatments.isEmpty ? script(call) : nextTreatments.removeFirst()
    if case .refuse(let code) = treatment { throw .scripted(code) }
    // An operation that cannot be done is refused here, before it is held, ignored or completed.
    switch treatment {
    case .perform, .completeNever, .completeTwice: try change(&tree)
    case .refuse, .ignore, .hold, .completeRefused:
      var tried = tree
      try change(&tried)
    }
    switch treatment {
    case .refuse, .ignore, .completeNever: break
    case .perform: return .finished
    case .hold: held.append(Held(change: change, whenDone: whenDone))
    case .completeTwice:
      whenDone()
      whenDone()
    case .completeRefused(let code): whenDone(.scripted(code))
    }
    return .running
  }
}

extension HostRefusal {
  fileprivate static func scripted(_ code: Code) -> HostRefusal {
    HostRefusal(code, "the script refuses it")
  }
}

/// Overlays that the app shows without its router, shown by the test.
extension ScriptedHost {
  /// Shows an overlay, such as a toast, over a screen or over the window.
  ///
  /// The overlay hinders nothing, and goes with the screen that it stands over. Does nothing if the
  /// overlay is shown already, or if the base is not shown.
  public func showOverlay(_ overlay: Screen, over base: Screen? = nil) {
    guard tree.entry(overlay) == nil, !tree.isOverlay(overlay) else { return }
    if let base, tree.entry(base) == nil { return }
    tree.addOverlay(overlay, over: base)
  }

  /// Hides an overlay; does nothing if it is not shown.
  public func hideOverlay(_ overlay: Screen) {
    tree.removeOverlay(overlay)
  }
}
