/// An error whose words end with its code in brackets; another error quotes it without the code, as two
/// codes in one line mislead.
package protocol QuotableError: Error {
  /// What is wrong and what to do, without the code.
  var what: String { get }
}

extension Error {
  /// What another error says of this one.
  package var quotedWords: String {
    (self as? any QuotableError)?.what ?? String(describing: self)
  }
}
