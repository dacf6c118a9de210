import PresentationStacks
import WaymarkCore

/// A host whose screens stand side by side, in a container that only it knows.
@MainActor final class PagesHost: RootHost {
  typealias Screen = MemoryScreen

  /// What it shows, from left to right; tests change it behind the router's back.
  var pages: [MemoryScreen] = []

  var shown: ScreenTree<MemoryScreen> {
    ScreenTree(
      pages.enumerated().map { index, page in
        ScreenTree.Node(
          screen: page,
          parent: index > 0 ? index - 1 : nil,
          role: index > 0 ? .other(.page) : .root
        )
      }
    )
  }

  func install(
    root screen: MemoryScreen,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    pages = [screen]
    return .finished
  }
}

extension Presentation {
  /// To the right of what is shown.
  static let page = Presentation("page")
}

extension BehaviorModule<PagesHost> {
  /// Serves `.page`.
  @MainActor static var pages: BehaviorModule {
    BehaviorModule("pages", serving: [.page]) {
      Perform(.toChild, named: "AddPage") { attempt in
        let page = try attempt.makeScreen()
        attempt.host.pages.append(page)
        return .done(page)
      }
      Perform(.toParent, named: "RemovePage") { attempt in
        attempt.host.pages.removeAll { $0 === attempt.leaving }
        return .done(attempt.destination)
      }
    }
  }
}
