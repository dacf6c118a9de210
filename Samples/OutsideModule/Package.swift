// swift-tools-version: 6.2

// A separate package, as a user of Waymark would write it: a behavior module that Waymark does not
// know, a host for it, and a program that shows both. It uses only Waymark's public API.
//
//   swift run --package-path Samples/OutsideModule

import PackageDescription

let package = Package(
  name: "outside-module",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [.library(name: "Columns", targets: ["Columns"])],
  dependencies: [.package(name: "waymark", path: "../..")],
  targets: [
    .target(
      name: "Columns",
      dependencies: [
        .product(name: "WaymarkCore", package: "waymark"),
        .product(name: "WaymarkStack", package: "waymark"),
      ]
    ),
    .executableTarget(
      name: "Bookshelf",
      dependencies: [
        "Columns",
        .product(name: "WaymarkCore", package: "waymark"),
        .product(name: "WaymarkLinks", package: "waymark"),
      ]
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
