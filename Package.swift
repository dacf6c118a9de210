// swift-tools-version: 6.2
import PackageDescription

/// The modules that `Waymark` collects: what serves most plans, and ready-made guards.
let standardModules =
  ["WaymarkStack", "WaymarkModal", "WaymarkTabs", "WaymarkRefresh", "WaymarkGuards"]

/// Libraries of behaviors, under `Plugins/Behaviors`.
///
/// The standard ones also say within the package which steps they can take, so that they need not be
/// asked; `WaymarkDrawer` is made by public API alone.
let behaviorModules = standardModules + ["WaymarkDrawer"]

let libraries =
  ["Waymark", "WaymarkCore", "WaymarkLinks", "WaymarkLinkHandlers", "WaymarkObservation"]
  + ["WaymarkSpoken", "WaymarkTables", "WaymarkTesting"]
  + ["PresentationStacks", "DrawerStacks"]
  + behaviorModules + ["WaymarkDrawerLaws"]

/// Programs under `Samples` that play a tour on a pipe.
let tours = ["ToDoApp", "TodoNavigator", "PuppyShelter", "SignInGate"]

func dependencies(_ names: [String]) -> [Target.Dependency] {
  names.map { .target(name: $0) }
}

var targets: [Target] = [
  .target(name: "WaymarkLinks"),
  .target(name: "WaymarkLinkHandlers", dependencies: ["WaymarkLinks"]),
  .target(name: "WaymarkCore", dependencies: ["WaymarkLinks"]),
  .target(name: "WaymarkTesting", dependencies: ["WaymarkCore", "WaymarkLinks"]),
  .target(name: "WaymarkTables", dependencies: ["WaymarkCore", "WaymarkLinks"]),
  .target(
    name: "Waymark",
    dependencies: dependencies(["WaymarkCore", "WaymarkLinks"] + standardModules)
  ),
  // Empty where there is no UIKit; Tests/UIKitDouble compiles it against a double.
  .target(name: "WaymarkUIKit", dependencies: ["WaymarkCore"]),
  .target(name: "WaymarkObservation", dependencies: ["WaymarkCore"]),
  .target(name: "WaymarkSpoken", dependencies: ["WaymarkCore"]),
  .target(
    name: "PresentationStacks",
    dependencies: ["WaymarkCore", "WaymarkLinks"],
    path: "Samples/PresentationStacks"
  ),
  .target(
    name: "DrawerStacks",
    dependencies: ["WaymarkCore", "WaymarkDrawer", "PresentationStacks"],
    path: "Samples/DrawerStacks"
  ),
  .target(
    name: "WaymarkDrawerLaws",
    dependencies: ["WaymarkCore", "WaymarkDrawer", "WaymarkTesting"],
    path: "Plugins/Behaviors/WaymarkDrawerLaws"
  ),
  .executableTarget(
    name: "WaymarkTool",
    dependencies: ["Waymark", "WaymarkTables", "PresentationStacks"]
  ),
  .target(
    name: "WaymarkGeneration",
    dependencies: ["WaymarkCore", "WaymarkLinks", "WaymarkTables"]
  ),
  .executableTarget(
    name: "WaymarkGenerator",
    dependencies: ["WaymarkGeneration", "WaymarkTables"]
  ),
  .plugin(
    name: "WaymarkRoutes",
    capability: .buildTool(),
    dependencies: ["WaymarkGenerator"],
    path: "Plugins/Tooling/WaymarkRoutes"
  ),
  .testTarget(
    name: "WaymarkGenerationTests",
    dependencies: dependencies(
      ["WaymarkGeneration", "Waymark", "WaymarkTables", "WaymarkDrawer", "DrawerStacks"]
        + ["PresentationStacks"]
    ),
    exclude: ["Golden"],
    plugins: ["WaymarkRoutes"]
  ),
  .executableTarget(
    name: "FirstSteps",
    dependencies: ["Waymark", "PresentationStacks"],
    path: "Samples/FirstSteps"
  ),
  .executableTarget(
    name: "TitleCatalogue",
    dependencies: ["Waymark", "WaymarkTables", "PresentationStacks"],
    path: "Samples/TitleCatalogue",
    exclude: ["expected-tour.txt"],
    resources: [.embedInCode("catalogue.json")]
  ),
  .executableTarget(
    name: "Benchmarks",
    dependencies: ["Waymark", "WaymarkTesting", "PresentationStacks"],
    path: "Tests/Benchmarks"
  ),
  .target(
    name: "TestSupport",
    dependencies: ["Waymark", "WaymarkTesting", "PresentationStacks"],
    path: "Tests/TestSupport"
  ),
]

for name in behaviorModules {
  targets.append(
    .target(
      name: name,
      dependencies: ["WaymarkCore", "WaymarkLinks"],
      path: "Plugins/Behaviors/\(name)"
    )
  )
}

for name in tours {
  targets.append(
    .executableTarget(
      name: name,
      dependencies: ["Waymark", "PresentationStacks"],
      path: "Samples/\(name)",
      exclude: ["expected-tour.txt"],
      plugins: name == "PuppyShelter" ? ["WaymarkRoutes"] : []
    )
  )
}

for name in libraries + ["ToDoApp", "PuppyShelter", "SignInGate", "WaymarkTool"] {
  targets.append(
    .testTarget(
      name: "\(name)Tests",
      dependencies: dependencies(
        [name, "TestSupport"] + (name == "WaymarkDrawerLaws" ? ["DrawerStacks"] : [])
      ),
      exclude: name == "WaymarkTool" ? ["Journeys"] : []
    )
  )
}

let package = Package(
  name: "waymark",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: (libraries + ["WaymarkUIKit"]).map { .library(name: $0, targets: [$0]) }
    + [
      .executable(name: "waymark", targets: ["WaymarkTool"]),
      .plugin(name: "WaymarkRoutes", targets: ["WaymarkRoutes"]),
    ],
  targets: targets
)

for target in package.targets where target.type != .plugin {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
