import Foundation
import PackagePlugin

/// Generates Swift code from a target's `routes.json` whenever the file has changed.
@main
struct WaymarkRoutes: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let files = module.sourceFiles.map(\.url).filter { $0.lastPathComponent == "routes.json" }
    guard let file = files.first else {
      let advice = module.misspelledName.map { "rename \($0)" } ?? "give it one"
      Diagnostics.error("\(target.name) has no routes.json, or excludes it; \(advice)")
      return []
    }
    guard files.count == 1 else {
      let paths = files.map { $0.path(percentEncoded: false) }.sorted().joined(separator: ", ")
      Diagnostics.error("\(target.name) needs one routes.json; exclude all but one of \(paths)")
      return []
    }
    // A module cannot have two files with one name, and a target may well have a Routes.swift.
    let code = context.pluginWorkDirectoryURL.appending(path: "routes.waymark.swift")
    return [
      .buildCommand(
        displayName: "Making destinations of \(target.name)'s routes.json",
        executable: try context.tool(named: "WaymarkGenerator").url,
        arguments: [file, code].map { $0.path(percentEncoded: false) } + target.modulesToImport,
        inputFiles: [file],
        outputFiles: [code]
      )
    ]
  }
}

extension SourceModuleTarget {
  /// The name of a file that is called `routes.json` but for capital letters.
  fileprivate var misspelledName: String? {
    sourceFiles.map(\.url.lastPathComponent).first { $0.lowercased() == "routes.json" }
  }
}

extension Target {
  /// `Waymark` for a target that depends on it, else the modules of it that the code needs.
  fileprivate var modulesToImport: [String] {
    let names = dependencies.map { dependency in
      switch dependency {
      case .product(let product): product.name
      case .target(let target): target.name
      @unknown default: ""
      }
    }
    return names.contains("Waymark") ? ["Waymark"] : ["WaymarkCore", "WaymarkLinks"]
  }
}
