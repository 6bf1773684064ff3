/**
 * Identifies the user of a request: a header token takes precedence over the cookie, and an invalid token counts as no
 * login.
 */
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../action.ts'
import { endReusedLogin, findActor } from '../auth/logins.ts'
import type { Platform } from '../platform.ts'
import { readLoginCookie } from './cookies.ts'

export interface Identity {
  actor: Actor | null
  token: string | null
  /** The login comes from the cookie alone, so a write needs an allowed origin. */
  byCookie: boolean
}

const longestToken = 4_096

export function presentedToken(
  { config }: Pick<Platform, 'config'>,
  request: FastifyRequest,
): { token: string | null; byCookie: boolean } {
  const header = request.headers.authorization
  if (header !== undefined) {
    const [, token] = (isSentOnce('authorization', request) && /^Bearer ([\w.~+/-]+=*)$/i.exec(header)) || []
    return { token: token ?? null, byCookie: false }
  }
  const cookie = readLoginCookie(config, request)
  return { token: cookie ?? null, byCookie: cookie !== undefined }
}

/** Other programs may read the first of two headers, so a repeated header identifies nobody. */
function isSentOnce(name: string, { raw }: FastifyRequest): boolean {
  return raw.rawHeaders.filter((word, index) => index % 2 === 0 && word.toLowerCase() === name).length <= 1
}

export async function identify(platform: Platform, request: FastifyRequest): Promise<Identity> {
  const { token, byCookie } = presentedToken(platform, request)
  const login = await readLogin(platform, token)
  if (login === null) return { actor: null, token, byCookie }
  if (login.actor === null) await endReusedLogin(platform, login, platform.clock.now())
  return { actor: login.actor, token, byCookie }
}

/** The user behind a token; null for a missing, forged, expired or revoked token. */
export async function actorOfToken(platform: Platform, token: string | null): Promise<Actor | null> {
  return (await readLogin(platform, token))?.actor ?? null
}

/** The login that a token with a right signature names; its actor is null when it has ended. */
async function readLogin(
  platform: Platform,
  token: string | null,
): Promise<{ jti: string; userId: number; actor: Actor | null } | null> {
  if (token === null || token.length > longestToken) return null
  const now = platform.clock.now()
  const claims = await platform.tokens.read(token, now)
  if (claims === null) return null
  const login = { jti: claims.jti, userId: claims.id }
  const actor = await findActor(platform, login, now)
  if (actor?.viewerId === null) platform.loginUses.note(claims.jti, now)
  return { ...login, actor }
}
