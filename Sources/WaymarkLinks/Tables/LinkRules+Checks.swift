extension LinkRules {
  /// Notes what is wrong with the rules; answers the delimiter.
  func check(_ problems: inout LinkProblems) -> UInt8 {
    for scheme in schemes { check(scheme: scheme, &problems) }
    for host in hosts where host.isEmpty || !host.utf8.allSatisfy(\.isHostByte) {
      problems.add(.host, of: host, "it is no host; write a name as www.example.com")
    }
    var names: Set<String> = Set(BuiltInType.allCases.map(\.name))
    var ranks: Set<Int> = []
    for type in types {
      if !names.insert(type.name).inserted {
        problems.add(.duplicateType, of: type.name, "another type has the name; rename one")
      }
      if !ranks.insert(type.rank).inserted {
        problems.add(.duplicateRank, of: type.name, "another type has the rank \(type.rank)")
      }
      if type.example.isEmpty
        || type.spelling.read(type.example).flatMap(type.spelling.write) == nil
      {
        problems.add(.example, of: type.name, "it does not read its example and write it again")
      }
    }
    guard let sign = delimiter.asciiValue, sign.isDelimiter else {
      problems.add(.delimiter, of: "\(delimiter)", "it cannot separate segments; choose / or :")
      return .slash
    }
    return sign
  }

  private func check(scheme: String, _ problems: inout LinkProblems) {
    let isName = (scheme + "://").withBytes { $0.schemeEnd(allowingPlain: false) }
    if isName != scheme.utf8.count {
      problems.add(.scheme, of: scheme, "it is no scheme; write a name as titles, without ://")
    } else if scheme.withBytes({ $0.isWebScheme($0.count) }) {
      problems.add(.scheme, of: scheme, "it is the web's; name the hosts instead")
    }
  }
}
