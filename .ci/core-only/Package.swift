// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "core-only",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "waymark", path: "../..")],
  targets: [
    .executableTarget(
      name: "CoreOnly",
      dependencies: [.product(name: "WaymarkCore", package: "waymark")]
    )
  ]
)
