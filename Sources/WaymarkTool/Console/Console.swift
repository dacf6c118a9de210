#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where the command writes.
struct Console {
  /// For what the command was asked to write.
  let output = Output(1, named: "standard output")
  /// For messages about what went wrong.
  let errors = Output(2, named: "standard error")

  /// Makes the console of this process.
  ///
  /// When the reader of a pipe goes away, writing fails with an error then and does not end the
  /// process by a signal.
  init() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Ends the process.
  func exit(_ status: ExitStatus) -> Never {
    #if canImport(Glibc)
      Glibc.exit(status.rawValue)
    #elseif canImport(Musl)
      Musl.exit(status.rawValue)
    #else
      Darwin.exit(status.rawValue)
    #endif
  }
}

/// How the command ends, as a shell sees it.
enum ExitStatus: Int32 {
  /// All went as it was asked for.
  case success = 0
  /// The command did its work, and the answer is no.
  case no = 1
  /// A document cannot be read, or is refused for what it says.
  case refused = 2
  /// The command was called wrongly.
  case usage = 64
  /// Standard input could not be read, or standard output could not be written.
  case failedTransfer = 74
}

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
