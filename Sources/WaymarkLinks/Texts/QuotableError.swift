/// An error whose description ends with its code in brackets.
///
/// Another error quotes it without the code, because two codes in one line would mislead.
package protocol QuotableError: Error {
  /// What is wrong and what to do, without the code.
  var what: String { get }
}

extension Error {
  /// The text with which another error quotes this one.
  package var quotedWords: String {
    (self as? any QuotableError)?.what ?? String(describing: self)
  }
}
