import PresentationStacks
import Testing
import WaymarkCore

/// The operations without a router, as tests of the host call them.
extension MemoryHost {
  func install(_ screen: MemoryScreen, in container: Container = .stack) throws {
    _ = try install(root: screen, in: container, animated: false, whenDone: .ignored)
  }

  func push(_ screen: MemoryScreen, onto base: MemoryScreen, animated: Bool = false) throws {
    _ = try push(screen, onto: base, animated: animated, whenDone: .ignored)
  }

  func pop(_ screen: MemoryScreen) throws {
    _ = try pop(screen, animated: false, whenDone: .ignored)
  }

  func present(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    in container: Container = .stack
  ) throws {
    _ = try present(
      screen,
      over: base,
      style: .automatic,
      in: container,
      animated: false,
      whenDone: .ignored
    )
  }

  func dismiss(_ screen: MemoryScreen) throws {
    _ = try dismiss(screen, animated: false, whenDone: .ignored)
  }

  func unwind(to screen: MemoryScreen) throws {
    _ = try unwind(to: screen, animated: false, whenDone: .ignored)
  }

  func replace(_ screen: MemoryScreen, with other: MemoryScreen) throws {
    _ = try replace(screen, with: other, animated: false, whenDone: .ignored)
  }

  func select(
    _ index: Int,
    showing first: MemoryScreen,
    of tabs: MemoryScreen,
    in container: Container = .stack,
    leaving: Arrangement.WhenLeft = .keep
  ) throws {
    _ = try selectTab(
      index,
      showing: first,
      of: tabs,
      in: container,
      leaving: leaving,
      animated: false,
      whenDone: .ignored
    )
  }
}

@MainActor
func refuses(
  _ code: HostRefusal.Code,
  _ message: String,
  location: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) {
  #expect(throws: HostRefusal(code, message), sourceLocation: location) { try body() }
}
