/** The way back after logging in, and what may stand in it. */

/** `/login?redirect=%2Fchat%3Froom%3D5`. */
export function loginPath(wanted: string, login = '/login'): string {
  return wanted === '/' ? login : `${login}?redirect=${encodeURIComponent(wanted)}`
}

/** The address to go on to, if it is one of ours: one leading slash, and this origin once resolved. */
export function safeRedirect(value: string | null, origin: string = location.origin): string | null {
  if (value === null || !/^\/(?![/\\])/.test(value)) return null
  try {
    const url = new URL(value, origin)
    return url.origin === origin ? url.pathname + url.search + url.hash : null
  } catch {
    return null
  }
}
