import Waymark

/// A piece that several resolvers share: Contact Us is a sheet, whoever asks for it.
func contactUs<Host: ModalHost>() -> To<Host> {
  To(.contactUs) { PresentModally(.sheet) }
}
