extension UIKitDouble {
  /// One device: its scenes, its time, its user and its console.
  @MainActor
  public final class Device {
    /// What Apple leaves open.
    public let options: Options
    /// The scenes that are connected.
    public private(set) var scenes: [UIWindowScene] = []
    /// What UIKit has said on this device.
    public internal(set) var messages: [Message] = []
    /// Whether it is noted what is called on view controllers.
    public var isNoting = false
    /// What was called on view controllers and noted by tests, in this order.
    public private(set) var notes: [String] = []
    /// How wide windows are.
    public private(set) var sizeClass: UIUserInterfaceSizeClass

    /// Whether the status bar is out of sight, as was found when that was last looked at.
    public private(set) var isStatusBarHidden = false
    /// Whether windows are higher than they are wide.
    public var isPortrait = false

    var time = Time()
    var swipeBack: UINavigationController?
    var swipeDown: UIPresentationController?

    /// Turns a device on, with one scene and no window.
    public init(_ options: Options = Options(), sizeClass: UIUserInterfaceSizeClass = .compact) {
      self.options = options
      self.sizeClass = sizeClass
      connectScene()
    }

    /// The scene that was connected first.
    public var scene: UIWindowScene { scenes.first ?? connectScene() }

    /// Connects one more scene.
    @discardableResult
    public func connectScene() -> UIWindowScene {
      let scene = UIWindowScene(device: self)
      scenes.append(scene)
      return scene
    }

    /// The user, who does things by hand.
    public var user: User { User(device: self) }

    /// What the user does, and all that comes of it.
    @discardableResult
    public func byHand(_ gesture: (User) -> User.Outcome) -> User.Outcome {
      defer { settle() }
      return gesture(user)
    }

    /// The window in which the user works: the newest key window that is visible.
    public var window: UIWindow? {
      let visible = scenes.flatMap(\.windows).filter { !$0.isHidden }
      return visible.last { $0.isKeyWindow } ?? visible.last
    }

    /// What UIKit has logged.
    public var warnings: [String] { texts(.warning) }

    /// What UIKit would have ended the app with.
    public var exceptions: [String] { texts(.exception) }

    private func texts(_ kind: Message.Kind) -> [String] {
      messages.filter { $0.kind == kind }.map(\.text)
    }

    /// Forgets what was said and noted so far.
    public func forget() {
      messages = []
      notes = []
    }

    /// Writes something between the calls that are noted.
    public func note(_ text: @autoclosure () -> String) {
      if isNoting { notes.append(text()) }
    }

    /// Asks what covers the screen whether the status bar is to be in sight.
    func readStatusBar() {
      var next = levels.last { level in
        guard let presentation = level.ownPresentation else { return true }
        return presentation.phase == .idle || presentation.presentationStyle == .fullScreen
      }
      while let child = next?.childForStatusBarHidden { next = child }
      isStatusBarHidden = next?.prefersStatusBarHidden ?? false
    }

    /// Gives windows another width, as a rotation or a divided screen does.
    public func resize(to sizeClass: UIUserInterfaceSizeClass) {
      guard sizeClass != self.sizeClass else { return }
      self.sizeClass = sizeClass
      for window in scenes.flatMap(\.windows) { window.sizeClassHasChanged() }
    }
  }
}
