// swift-tools-version: 6.2

// UIKit's double: a module named UIKit, for Linux, that declares what a navigation host uses of
// UIKit and behaves as UIKit is documented and known to behave. It is no part of what Waymark
// offers; it is how a host for UIKit is proved without a device.
//
//   swift test --package-path Tests/UIKitDouble

import PackageDescription

let package = Package(
  name: "uikit-double",
  platforms: [.macOS(.v13)],
  products: [.library(name: "UIKit", targets: ["UIKit"])],
  dependencies: [.package(name: "waymark", path: "../..")],
  targets: [
    .target(name: "UIKit"),
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"]),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit", "_Testing_UIKit"]),
    // The same sources as Waymark's WaymarkUIKit, by a symbolic link; a graph of packages holds
    // each name of a target once.
    .target(
      name: "WaymarkUIKitOnDouble",
      dependencies: ["UIKit", .product(name: "WaymarkCore", package: "waymark")]
    ),
    .executableTarget(
      name: "HostCosts",
      dependencies: [
        "WaymarkUIKitOnDouble",
        "UIKit",
        .product(name: "WaymarkCore", package: "waymark"),
      ]
    ),
    .testTarget(
      name: "WaymarkUIKitOnDoubleTests",
      dependencies: [
        "WaymarkUIKitOnDouble",
        "UIKit",
        "_Testing_UIKit",
        .product(name: "Waymark", package: "waymark"),
        .product(name: "WaymarkTesting", package: "waymark"),
        .product(name: "PresentationStacks", package: "waymark"),
      ]
    ),
    // What the samples say of their apps, unchanged: plans and resolvers, on another host.
    .testTarget(
      name: "SamplesOnDoubleTests",
      dependencies: [
        "WaymarkUIKitOnDouble",
        "UIKit",
        "_Testing_UIKit",
        .product(name: "Waymark", package: "waymark"),
        .product(name: "WaymarkTables", package: "waymark"),
        .product(name: "PresentationStacks", package: "waymark"),
      ],
      exclude: [
        "ToDoApp/Program.swift", "ToDoApp/Screens", "ToDoApp/Session", "ToDoApp/Tour.swift",
        "ToDoApp/ToDoRouter.swift", "ToDoApp/expected-tour.txt",
        "TitleCatalogue/Program.swift", "TitleCatalogue/Screens", "TitleCatalogue/Catalogue.swift",
        "TitleCatalogue/CatalogueRouter.swift", "TitleCatalogue/expected-tour.txt",
        "SignInGate/Program.swift", "SignInGate/Screens", "SignInGate/Visitor.swift",
        "SignInGate/GateRouter.swift", "SignInGate/expected-tour.txt",
        "PuppyShelter/Program.swift", "PuppyShelter/Screens", "PuppyShelter/Visitor.swift",
        "PuppyShelter/ShelterRouter.swift", "PuppyShelter/expected-tour.txt",
      ],
      resources: [.embedInCode("TitleCatalogue/catalogue.json")],
      plugins: [.plugin(name: "WaymarkRoutes", package: "waymark")]
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
