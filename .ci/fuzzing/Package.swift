// swift-tools-version: 6.2

import PackageDescription

/// Fuzzers over what comes from outside; `.ci/fuzz` builds them with what watches their coverage.
let package = Package(
  name: "fuzzing",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "waymark", path: "../..")],
  targets: [
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        .product(name: "Waymark", package: "waymark"),
        .product(name: "WaymarkLinks", package: "waymark"),
        .product(name: "WaymarkTables", package: "waymark"),
        .product(name: "PresentationStacks", package: "waymark"),
      ]
    )
  ]
)
