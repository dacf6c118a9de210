#if os(Linux) && canImport(Glibc)
  import Glibc

  /// The memory that the program occupies.
  enum ResidentMemory {
    /// The bytes that are resident now; `nil` where it cannot be told.
    static var bytes: Int? {
      let file = open("/proc/self/statm", O_RDONLY)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var text = [UInt8](repeating: 0, count: 128)
      let length = read(file, &text, text.count)
      guard length > 0 else { return nil }
      let words = text[..<length].split(separator: UInt8(ascii: " "))
      guard words.count > 1, let pages = Int(String(decoding: words[1], as: UTF8.self)) else {
        return nil
      }
      return pages * sysconf(Int32(_SC_PAGESIZE))
    }
  }
#else
  /// The memory that the program occupies, which is measured on Linux only.
  enum ResidentMemory {
    static var bytes: Int? { nil }
  }
#endif
