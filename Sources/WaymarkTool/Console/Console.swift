#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where the command writes.
struct Console {
  /// The output that was asked for.
  let output = Output(1, named: "standard output")
  /// Messages about errors.
  let errors = Output(2, named: "standard error")

  /// Makes the console of this process.
  ///
  /// It ignores `SIGPIPE`: if the reader of a pipe goes away, writing then fails with an error and
  /// does not end the process.
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
  /// The command did its work.
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
  /// The name of the file or stream.
  let name: String
  /// The system's number for the reason.
  let code: Int32

  /// The last error of the system (`errno`).
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
