import Foundation
import UIKit
import WaymarkUIKitOnDouble

/// Makes the app, and hands it the links that its scene is to open.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  private(set) var reader: Reader?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    do { reader = try Reader(in: windowScene) } catch { return assertionFailure("\(error)") }
    self.scene(scene, openURLContexts: connectionOptions.urlContexts)
    for activity in connectionOptions.userActivities { self.scene(scene, continue: activity) }
    reader?.start()
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for context in URLContexts { reader?.open(context.url.absoluteString) }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    if let link = userActivity.webpageURL { reader?.open(link.absoluteString) }
  }
}
