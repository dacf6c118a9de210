/// What a root, a tab or a modal is shown in.
public enum Container: Sendable, Hashable {
  /// A stack of its own, so that screens can be pushed onto it.
  case stack
  /// Nothing: the screen stands alone and nothing can be pushed onto it.
  case bare
}
