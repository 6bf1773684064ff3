/** Reads the claims of the session's token; the server alone decides whether it is good. */
export interface TokenClaims {
  id: number
  /** In milliseconds since 1970. */
  expiresAt: number
}

export function claimsOf(token: string): TokenClaims | null {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(part))
    if (typeof claims !== 'object' || claims === null) return null
    const { id, exp } = claims as { id?: unknown; exp?: unknown }
    return typeof id === 'number' && typeof exp === 'number' ? { id, expiresAt: exp * 1000 } : null
  } catch {
    return null
  }
}

export function isExpired(token: string, now: number): boolean {
  const claims = claimsOf(token)
  return claims === null || claims.expiresAt <= now
}

const refreshThreshold = 2 * 24 * 60 * 60_000

/** Two days or less are left. */
export function isRefreshDue(token: string, now: number): boolean {
  const claims = claimsOf(token)
  return claims !== null && claims.expiresAt > now && claims.expiresAt - now <= refreshThreshold
}
