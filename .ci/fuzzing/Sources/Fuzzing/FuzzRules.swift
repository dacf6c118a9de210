import WaymarkLinks

/// The rules under which patterns are read.
enum FuzzRules {
  static let all = [
    LinkRules(schemes: ["app"], hosts: ["www.example.com"], types: [Even.type]),
    LinkRules(schemes: ["app"], hosts: ["www.example.com"], delimiter: ":", types: [Even.type]),
    LinkRules(delimiter: "*"),
    LinkRules(delimiter: "@", types: [Even.type]),
  ]
}

extension Input {
  /// A value for every placeholder of a pattern; `nil` where a type is unknown.
  init?(examplesOf pattern: LinkPattern) {
    self.init()
    for placeholder in pattern.placeholders {
      switch placeholder.type {
      case .plain(.int): merge(Input((InputKey<Int>(placeholder.name), -12)))
      case .plain(.double): merge(Input((InputKey<Double>(placeholder.name), 0.25)))
      case .plain(.bool): merge(Input((InputKey<Bool>(placeholder.name), true)))
      case .plain(.string): merge(Input((InputKey<String>(placeholder.name), "é/%:*@ x")))
      case .plain(.uuid):
        let text = "01234567-89ab-cdef-0123-456789ABCDEF"
        merge(Input((InputKey<String>(placeholder.name), text)))
      case .plain(let type):
        guard let value = type.read(type.example) else { return nil }
        set(placeholder.name, value)
      case .words(let words):
        merge(Input((InputKey<String>(placeholder.name), words[words.count - 1])))
      case .custom("Even"):
        guard let even = Even("6") else { return nil }
        merge(Input((InputKey<Even>(placeholder.name), even)))
      case .custom: return nil
      }
    }
  }
}
