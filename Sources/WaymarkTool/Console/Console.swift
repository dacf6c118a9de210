#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where the command writes.
struct Console {
  /// What was asked for.
  let output = Output(1, named: "standard output")
  /// What went wrong.
  let errors = Output(2, named: "standard error")

  /// Makes the console of this process; a reader that goes away is an error then, not the end.
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
