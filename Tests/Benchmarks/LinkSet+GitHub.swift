extension LinkSet {
  /// Paths of the shapes that a well-known public API has.
  static let github = LinkSet(
    name: "GitHub's API",
    patterns: top + repositories.map { "/repos/{owner}/{repo}" + $0 } + users + organizations
  )

  private static let top = [
    "/", "/emojis", "/events", "/feeds", "/gists", "/gists/public", "/gists/starred",
    "/gists/{gist}", "/gists/{gist}/comments", "/gists/{gist}/comments/{comment}",
    "/gists/{gist}/commits", "/gists/{gist}/forks", "/gists/{gist}/star", "/gists/{gist}/{sha}",
    "/gitignore/templates", "/gitignore/templates/{name}", "/issues", "/licenses",
    "/licenses/{license}", "/markdown", "/markdown/raw", "/meta", "/networks/{owner}/{repo}/events",
    "/notifications", "/notifications/threads/{thread}",
    "/notifications/threads/{thread}/subscription", "/octocat", "/organizations", "/rate_limit",
    "/repositories", "/search/code", "/search/commits", "/search/issues", "/search/labels",
    "/search/repositories", "/search/topics", "/search/users", "/zen",
  ]

  private static let repositories = [
    "", "/actions/artifacts", "/actions/artifacts/{artifact}", "/actions/runs",
    "/actions/runs/{run}", "/actions/runs/{run}/jobs", "/actions/runs/{run}/logs",
    "/actions/workflows", "/actions/workflows/{workflow}", "/assignees", "/assignees/{assignee}",
    "/branches", "/branches/{branch}", "/branches/{branch}/protection", "/collaborators",
    "/collaborators/{user}", "/collaborators/{user}/permission", "/comments", "/comments/{comment}",
    "/commits", "/commits/{sha}", "/commits/{sha}/comments", "/commits/{sha}/status",
    "/compare/{range}", "/contents/{path...}", "/contributors", "/deployments",
    "/deployments/{deployment}", "/deployments/{deployment}/statuses", "/events", "/forks",
    "/git/blobs", "/git/blobs/{sha}", "/git/commits/{sha}", "/git/refs", "/git/tags/{sha}",
    "/git/trees/{sha}", "/hooks", "/hooks/{hook}", "/hooks/{hook}/pings", "/issues",
    "/issues/comments", "/issues/comments/{comment}", "/issues/events", "/issues/events/{event}",
    "/issues/{number}", "/issues/{number}/assignees", "/issues/{number}/comments",
    "/issues/{number}/events", "/issues/{number}/labels", "/issues/{number}/labels/{name}",
    "/issues/{number}/lock", "/keys", "/keys/{key}", "/labels", "/labels/{name}", "/languages",
    "/milestones", "/milestones/{number}", "/milestones/{number}/labels", "/notifications",
    "/pages", "/pages/builds", "/pages/builds/latest", "/pulls", "/pulls/comments",
    "/pulls/comments/{comment}", "/pulls/{number}", "/pulls/{number}/comments",
    "/pulls/{number}/commits", "/pulls/{number}/files", "/pulls/{number}/merge",
    "/pulls/{number}/reviews", "/pulls/{number}/reviews/{review}", "/readme", "/releases",
    "/releases/latest", "/releases/tags/{tag}", "/releases/{release}", "/releases/{release}/assets",
    "/stargazers", "/stats/contributors", "/stats/participation", "/subscribers", "/subscription",
    "/tags", "/teams", "/topics", "/traffic/clones", "/traffic/views",
  ]

  private static let users = [
    "/user", "/user/emails", "/user/followers", "/user/following", "/user/following/{user}",
    "/user/keys", "/user/keys/{key}", "/user/orgs", "/user/repos", "/user/starred",
    "/user/starred/{owner}/{repo}", "/user/teams", "/users", "/users/{user}",
    "/users/{user}/events", "/users/{user}/events/public", "/users/{user}/followers",
    "/users/{user}/following", "/users/{user}/following/{target}", "/users/{user}/gists",
    "/users/{user}/keys", "/users/{user}/orgs", "/users/{user}/repos", "/users/{user}/starred",
  ]

  private static let organizations = [
    "", "/events", "/hooks", "/hooks/{hook}", "/issues", "/members", "/members/{user}",
    "/memberships/{user}", "/repos", "/teams", "/teams/{team}", "/teams/{team}/members",
  ].map { "/orgs/{org}" + $0 }
}
