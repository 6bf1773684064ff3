/** The domain of the cookies that the public site and the learner app share. */

/**
 * The parent domain of two addresses: `hiwar.eg` for `https://www.hiwar.eg` and `https://app.hiwar.eg`. Null when they
 * have none, or when they are on one host and need none. A browser rejects a cookie whose domain is a public suffix.
 */
export function sharedDomain(one: string, other: string): string | null {
  const [first, second] = [one, other].map((address) => new URL(address).hostname.split('.').reverse())
  if (first === undefined || second === undefined || first.join() === second.join()) return null
  const different = first.findIndex((label, index) => label !== second[index])
  const shared = first.slice(0, different === -1 ? first.length : different)
  return shared.length < 2 ? null : shared.reverse().join('.')
}
