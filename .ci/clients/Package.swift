// swift-tools-version: 6.2

// Two clients that conform to every protocol that an app may conform to: one with the settings that
// new projects of Xcode 26 have, of which one is that code stands on the main actor unless it says
// otherwise, and one without them. What they share is one text, by symbolic links.
//
//   swift run --package-path .ci/clients

import PackageDescription

let waymark = ["Waymark", "WaymarkDrawer", "PresentationStacks"].map { name in
  Target.Dependency.product(name: name, package: "waymark")
}

let package = Package(
  name: "clients",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: "waymark", path: "../..")],
  targets: [
    .target(
      name: "MainActorClient",
      dependencies: waymark,
      swiftSettings: [
        .treatAllWarnings(as: .error),
        .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]
    ),
    .target(
      name: "PlainClient",
      dependencies: waymark,
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    .executableTarget(name: "Clients", dependencies: ["MainActorClient", "PlainClient"]),
  ]
)
