#if os(Linux) && canImport(Glibc)
  import Glibc

  /// How far the main thread's stack may grow.
  enum StackLimit {
    /// Holds the stack to a size for as long as something runs; `nil` where that cannot be done.
    @MainActor
    static func holding<Value>(
      to bytes: UInt,
      _ body: () async throws -> Value
    ) async throws -> Value? {
      let stack = __rlimit_resource_t(RLIMIT_STACK.rawValue)
      var usual = rlimit()
      guard getrlimit(stack, &usual) == 0 else { return nil }
      var small = usual
      small.rlim_cur = bytes
      guard setrlimit(stack, &small) == 0 else { return nil }
      defer { setrlimit(stack, &usual) }
      return try await body()
    }
  }
#else
  /// How far the main thread's stack may grow, which is only held on Linux.
  enum StackLimit {
    @MainActor
    static func holding<Value>(
      to bytes: UInt,
      _ body: () async throws -> Value
    ) async throws -> Value? { nil }
  }
#endif
