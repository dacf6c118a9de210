/// The patterns for web links, by scheme and host.
struct LinkHosts {
  private(set) var origins: [[UInt8]] = []
  private(set) var lists: [[Int32]] = []
  private var numbers: [[UInt8]: Int] = [:]

  mutating func add(_ line: Int32, _ origin: [UInt8]) {
    if let number = numbers[origin] {
      lists[number].append(line)
    } else {
      numbers[origin] = origins.count
      origins.append(origin)
      lists.append([line])
    }
  }
}
