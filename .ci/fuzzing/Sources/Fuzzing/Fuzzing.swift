/// Runs libFuzzer on the target that the first argument names; the others are libFuzzer's own.
@main
enum Fuzzing {
  /// What is fuzzed.
  static let target = CommandLine.arguments.dropFirst().first.flatMap { FuzzTarget(rawValue: $0) }

  static func main() {
    guard target != nil else {
      fatalError("name a target: \(FuzzTarget.allCases.map(\.rawValue))")
    }
    // The name of the target is no argument of libFuzzer, whose first argument is the program.
    var arguments: FuzzArguments? = CommandLine.unsafeArgv + 1
    var count = CommandLine.argc - 1
    runFuzzer(&count, &arguments, readOneInput)
  }
}

/// What the system hands a program.
typealias FuzzArguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// libFuzzer itself, which the driver links where it is asked for `-sanitize=fuzzer`.
@_silgen_name("LLVMFuzzerRunDriver")
@discardableResult
func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<FuzzArguments?>,
  _ readOneInput: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Reads one input; libFuzzer knows it by its name, too.
@_cdecl("LLVMFuzzerTestOneInput")
func readOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Fuzzing.target?.read(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
