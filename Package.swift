// swift-tools-version: 6.2
import PackageDescription

/// A library under `Plugins/Behaviors` that teaches the router one way of being presented.
func behaviorModule(_ name: String) -> Target {
  .target(name: name, dependencies: ["WaymarkCore"], path: "Plugins/Behaviors/\(name)")
}

let behaviorModules = ["WaymarkStack", "WaymarkModal", "WaymarkTabs", "WaymarkRefresh"]

let package = Package(
  name: "waymark",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: (["Waymark", "WaymarkCore", "PresentationStacks"] + behaviorModules).map {
    .library(name: $0, targets: [$0])
  },
  targets: behaviorModules.map(behaviorModule) + [
    .target(name: "WaymarkCore"),
    .target(name: "Waymark", dependencies: ["WaymarkCore"] + behaviorModules.map { .init(stringLiteral: $0) }),
    .target(
      name: "PresentationStacks",
      dependencies: ["WaymarkCore"],
      path: "Samples/PresentationStacks"
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Waymark", "PresentationStacks"],
      path: "Tests/Benchmarks"
    ),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
