// swift-tools-version: 6.2

// A separate package that reads links and knows no screens: it depends only on WaymarkLinks.
//
//   swift run --package-path Samples/LinksAlone

import PackageDescription

let package = Package(
  name: "links-alone",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: "waymark", path: "../..")],
  targets: [
    .executableTarget(
      name: "LinksAlone",
      dependencies: [.product(name: "WaymarkLinks", package: "waymark")]
    )
  ]
)

for target in package.targets {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
