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
