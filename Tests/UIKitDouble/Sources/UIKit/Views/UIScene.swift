public import Foundation

/// One instance of an app's user interface.
@MainActor
open class UIScene: UIResponder {
  /// What a scene is handed when it connects.
  @MainActor
  public final class ConnectionOptions: NSObject {
    /// The links of the app's own schemes that it was started by.
    public let urlContexts: Set<UIOpenURLContext>
    /// What the user goes on with here, as a web link that was tapped.
    public let userActivities: Set<NSUserActivity>

    init(_ urlContexts: Set<UIOpenURLContext>, _ userActivities: Set<NSUserActivity>) {
      self.urlContexts = urlContexts
      self.userActivities = userActivities
      super.init()
    }
  }

  /// What is told of the scene; the app's own.
  open var delegate: (any UISceneDelegate)?
}

/// What the system keeps of a scene while it is not connected.
@MainActor
public final class UISceneSession: NSObject {
}

/// A link of one of the app's own schemes.
@MainActor
public final class UIOpenURLContext: NSObject {
  /// The link.
  public let url: URL

  init(_ url: URL) {
    self.url = url
    super.init()
  }
}

/// What the user was doing, here or elsewhere; Foundation has it on Apple's systems alone.
@MainActor
open class NSUserActivity: NSObject {
  /// What kind of thing it was.
  public final let activityType: String
  /// The web link of it.
  open var webpageURL: URL?

  /// Makes an activity of a kind.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }
}

/// What a scene tells the app; all of it is optional with Apple.
@MainActor
public protocol UISceneDelegate: AnyObject {
  /// The scene has come, and is to show something.
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )

  /// Links of the app's own schemes are to be opened.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)

  /// The user goes on with something, as a web link that was tapped.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

/// What a scene of windows tells the app.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
}

extension UIKitDouble.Device {
  /// Connects the first scene for a delegate, started by links or by nothing.
  public func start(_ delegate: any UIWindowSceneDelegate, opening links: [URL] = []) {
    let (own, web) = sorted(links)
    scene.delegate = delegate
    let options = UIScene.ConnectionOptions(Set(own), Set(web))
    delegate.scene(scene, willConnectTo: UISceneSession(), options: options)
  }

  /// Hands a link to the first scene, which is connected; a web link is something to go on with.
  public func open(_ link: URL) {
    let (own, web) = sorted([link])
    if !own.isEmpty { scene.delegate?.scene(scene, openURLContexts: Set(own)) }
    for activity in web { scene.delegate?.scene(scene, continue: activity) }
  }

  /// Links by the way in which a scene hears of them.
  private func sorted(_ links: [URL]) -> (own: [UIOpenURLContext], web: [NSUserActivity]) {
    let isWeb = { (link: URL) in link.scheme == "https" || link.scheme == "http" }
    let web = links.filter(isWeb).map { link in
      let activity = NSUserActivity(activityType: "NSUserActivityTypeBrowsingWeb")
      activity.webpageURL = link
      return activity
    }
    return (links.filter { !isWeb($0) }.map { UIOpenURLContext($0) }, web)
  }
}
