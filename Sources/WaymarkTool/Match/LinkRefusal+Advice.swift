import Waymark

extension LinkRefusal {
  /// What is wrong, with advice for a user of the command: unlike an app, it has no rules to change
  /// in code.
  var advice: String {
    switch reason {
    case .foreignScheme:
      "the scheme is none of the app's; name it with \(Option.scheme.name) to read it "
        + "[\(code.rawValue)]"
    case .unknownHost:
      "no pattern is for this scheme and host; name the host with \(Option.host.name) to read it "
        + "[\(code.rawValue)]"
    case .tooLong: "the link is longer than \(offset) bytes; shorten it [\(code.rawValue)]"
    case .tooManySegments:
      "the link has too many segments from byte \(offset) on; shorten it [\(code.rawValue)]"
    default: description
    }
  }
}
