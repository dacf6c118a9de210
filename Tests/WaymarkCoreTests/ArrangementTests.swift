import Testing
import WaymarkCore

@Suite struct ArrangementTests {
  @Test
  func `tabs keep their branches and go back to their first screen unless told otherwise`() {
    #expect(Arrangement.tabs == .tabs(whenLeft: .keep, whenTappedAgain: .backToTab))
    #expect(Arrangement.tabs.isTabs)
    #expect(!Arrangement.plain.isTabs)
  }

  @Test func `each of the two settings for tabs can be chosen alone`() {
    #expect(Arrangement.tabs(whenLeft: .reset).whenTappedAgain == .backToTab)
    #expect(Arrangement.tabs(whenLeft: .reset).whenLeft == .reset)
    #expect(Arrangement.tabs(whenTappedAgain: .nothing).whenLeft == .keep)
    #expect(Arrangement.tabs(whenTappedAgain: .nothing).whenTappedAgain == .nothing)
  }
}
