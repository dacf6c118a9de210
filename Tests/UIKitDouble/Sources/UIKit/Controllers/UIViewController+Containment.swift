extension UIViewController {
  /// Takes another view controller in as its child; the caller puts its view in place.
  public func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    childController.willMove(toParent: self)
    adopt(childController)
  }

  /// Leaves its parent; the caller has taken its view away.
  public func removeFromParent() {
    guard parent != nil else { return }
    abandon()
    didMove(toParent: nil)
  }

  /// Becomes a child's parent, without a call.
  final func adopt(_ child: UIViewController) {
    child.abandon()
    children.append(child)
    child.parent = self
    child.lastDevice = device ?? child.lastDevice
  }

  /// Leaves its parent, without a call.
  final func abandon() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Its view was put into another by hand.
  final func viewWasAdded() {
    guard let parent, parent.appearance.isInSight, appearance == .disappeared else { return }
    guard let own = parent.viewIfLoaded, viewIfLoaded?.isDescendant(of: own) == true else { return }
    beginAppearing(animated: false)
    guard parent.appearance == .appeared else { return }
    device?.withoutAnimation { [weak self] in
      guard let self, case .appearing = appearance else { return }
      endAppearance()
    }
  }

  /// Its view is taken out of another by hand.
  final func viewIsRemoved() {
    disappearAtOnce()
  }
}
