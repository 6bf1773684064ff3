/** Tokens whose signature was checked before; whether their login still stands is asked each time all the same. */
import { hash } from 'node:crypto'
import { isTimely, readToken, type TokenClaims, type Tokens } from './tokens.ts'

const mostTokens = 20_000

/** Keeps the hashes of good tokens, never the tokens; the one that was first known goes first. */
export function createKnownTokens(secret: string, { most = mostTokens, check = readToken } = {}): Tokens {
  const known = new Map<string, TokenClaims>()
  return {
    async read(token, now) {
      const name = hash('sha256', token, 'base64')
      const claims = known.get(name)
      if (claims !== undefined) {
        if (isTimely(claims, now)) return claims
        known.delete(name)
        return null
      }
      const fresh = await check(secret, token, now)
      if (fresh !== null) keep(name, fresh)
      return fresh
    },
  }

  function keep(name: string, claims: TokenClaims): void {
    known.set(name, claims)
    const first = known.keys().next()
    if (known.size > most && !first.done) known.delete(first.value)
  }
}
