import Foundation
import WaymarkGeneration
import WaymarkTables

/// The program that a build runs to make Swift code of a plan in JSON.
///
/// Its arguments are the path of the JSON, the path of the code, and the modules that the code
/// imports. What is wrong is told as compilers do, so that editors show it where it stands.
@main
enum Program {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count >= 3 else {
      complain("usage: WaymarkGenerator <routes.json> <code.swift> <module>…")
      exit(64)
    }
    let (source, target) = (arguments[1], arguments[2])
    do {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: source))
      let json = JSONText(bytes: bytes, file: source)
      let code = try GeneratedSource(of: json, importing: Array(arguments[3...]))
      try Data(code.text.utf8).write(to: URL(fileURLWithPath: target))
    } catch let error as TableError {
      for line in error.buildErrors(in: source) { complain(line) }
      exit(1)
    } catch {
      complain("\(source): error: \(error.localizedDescription)")
      exit(1)
    }
  }

  private static func complain(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
