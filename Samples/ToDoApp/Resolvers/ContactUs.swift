import Waymark

/// A part that several resolvers share: Contact Us is always a sheet.
func contactUs<Host: ModalHost>() -> To<Host> {
  To(ContactUs.routeID) { PresentModally(.sheet) }
}
