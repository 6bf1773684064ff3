/** The address that a request asks for, read as the router reads it, so that no other spelling passes a check. */

const plainCall = /^\/api\/v\d/

/** Whether the address is that of an endpoint of the API. */
export function isCall(url: string): boolean {
  if (plainCall.test(url)) return true
  const [path = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)
  const isPlain = url.startsWith('/') && !path.includes('%')
  return !isPlain && plainCall.test(decoded(path))
}

/** The router finds nothing at an address that nobody can decode. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return ''
  }
}

/** The parts of the address. A path that begins with two slashes names no host. */
export function partsOf(url: string): URL {
  return new URL(url.startsWith('/') ? `http://any${url}` : url, 'http://any')
}
