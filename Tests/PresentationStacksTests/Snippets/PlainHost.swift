import PresentationStacks
import WaymarkCore

final class PlainHost: MemoryWindowHost, RootHost, StackHost, ModalHost, UnwindHost {
  typealias Screen = MemoryScreen
  let window = MemoryWindow()
}
