import WaymarkLinks

/// What the links of push notifications are about.
enum Subject: String { case title, query }

let table = try TableOfLinks<Subject>(
  [
    .init("/titles/{titleId:Int}", to: .title),
    .init("/find/{words}?page={page:Int=1}", to: .query),
  ],
  rules: LinkRules(schemes: ["titles"], hosts: ["www.example.com"])
)
for link in ["titles://titles/10", "https://www.example.com/find/cats%20and%20dogs", "/titles/x"] {
  do {
    let match = try table.match(link)
    print(match.target, try match.input())
  } catch {
    print(error)
  }
}
print(try table.link(to: .query, input: Input((InputKey<String>("words"), "a/b"))))
