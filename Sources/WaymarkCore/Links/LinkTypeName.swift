/// A custom type by its name, where a plan knows no more.
struct LinkTypeName {
  let name: String
  let type: LinkType?
}
