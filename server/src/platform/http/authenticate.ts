/** Finds out who makes a request: a header token wins over the cookie, a bad one counts as nobody. */
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../action.ts'
import { findActor } from '../auth/logins.store.ts'
import type { Platform } from '../platform.ts'

export const loginCookie = 'sid'

export interface Identity {
  actor: Actor | null
  token: string | null
  /** The request relies on the cookie alone, so that a write needs an allowed origin. */
  byCookie: boolean
}

const longestToken = 4_096

export function presentedToken(request: FastifyRequest): { token: string | null; byCookie: boolean } {
  const header = request.headers.authorization
  if (header !== undefined) {
    const [, token] = (isSentOnce('authorization', request) && /^Bearer ([\w.~+/-]+=*)$/i.exec(header)) || []
    return { token: token ?? null, byCookie: false }
  }
  const cookie = request.cookies[loginCookie]
  return { token: cookie ?? null, byCookie: cookie !== undefined }
}

/** Of a header that comes twice only the first is seen elsewhere; who it is must not depend on which one counts. */
function isSentOnce(name: string, { raw }: FastifyRequest): boolean {
  return raw.rawHeaders.filter((word, index) => index % 2 === 0 && word.toLowerCase() === name).length <= 1
}

export async function identify(platform: Platform, request: FastifyRequest): Promise<Identity> {
  const { token, byCookie } = presentedToken(request)
  return { actor: await actorOfToken(platform, token), token, byCookie }
}

/** The person behind a token; null when there is none, or it is forged, expired or revoked. */
export async function actorOfToken(platform: Platform, token: string | null): Promise<Actor | null> {
  if (token === null || token.length > longestToken) return null
  const now = platform.clock.now()
  const claims = await platform.tokens.read(token, now)
  if (claims === null) return null
  const actor = await findActor(platform.db, claims.jti, claims.id, now)
  if (actor !== null) platform.loginUses.note(claims.jti, now)
  return actor
}
