#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why the system could not read or write.
struct SystemError: Error, Equatable {
  /// What was to be read or written.
  let name: String
  /// The system's number for the reason.
  let code: Int32

  /// The reason that the system has given last (`errno`).
  static func last(_ name: String) -> SystemError { SystemError(name: name, code: errno) }

  /// The reason in the system's words.
  var reason: String { String(cString: strerror(code)) }
}

extension SystemError: CustomStringConvertible {
  /// One line that says what could not be read or written, and why.
  var description: String {
    if code == EPIPE { return "\(name): its reader went away before all was written" }
    return "\(name): \(reason)"
  }
}
