import Testing
import WaymarkCore

/// Expects that a host refuses what is asked of it, for a reason.
@MainActor
func refuses(
  _ code: HostRefusal.Code,
  _ message: String,
  location: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) { #expect(throws: HostRefusal(code, message), sourceLocation: location) { try body() } }
