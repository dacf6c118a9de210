import Testing
import WaymarkTesting

struct SeedTests {
  @Test func `the same seed makes the same choices`() {
    var one = Seed(9).choices
    var other = Seed(9).choices
    #expect((0..<5).map { _ in one.next() } == (0..<5).map { _ in other.next() })
  }

  @Test func `another seed makes other choices`() {
    var one = Seed(9).choices
    var other = Seed(10).choices
    #expect(one.next() != other.next())
  }

  @Test func `a seed is printed as it is written`() {
    #expect(Seed(217).description == "Seed(217)")
  }
}
