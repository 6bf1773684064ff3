/**
 * Cookies of the server. In production a browser takes them over TLS alone, and a prefix of their names keeps other
 * hosts of the same domain from planting one of theirs.
 */
import { memberCookie, secureMemberCookie } from '@hiwar/contract/platform/site.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Exchange, ShortCookie } from '../action.ts'
import { tokenLifeSeconds } from '../auth/tokens.ts'
import type { Config } from '../config/config.ts'

const loginCookie = { name: 'sid', path: '/' } as const

type Cookies = Pick<Exchange, 'cookie' | 'foreignCookie' | 'setCookie' | 'setLoginCookie'>

/** The token in the login cookie. */
export function readLoginCookie(config: Config, request: FastifyRequest): string | undefined {
  return readCookie(config, request, loginCookie)
}

/** A cookie as `setCookie` names it; one with another prefix may have been planted by a neighbouring host. */
export function readCookie(
  config: Config,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  cookie: ShortCookie,
): string | undefined {
  return cookies[nameOf(config, cookie)]
}

/** A browser takes the stricter prefix for the whole host alone, and no prefix without TLS. */
function nameOf({ production }: Config, { name, path }: ShortCookie): string {
  if (!production) return name
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`
}

export function cookiesOf(config: Config, request: FastifyRequest, reply: FastifyReply): Cookies {
  const { production, cookieDomain } = config
  const flags = { httpOnly: true, sameSite: 'lax', secure: production } as const
  const setCookie: Cookies['setCookie'] = (cookie, value, maxAge) => {
    const { path } = cookie
    const name = nameOf(config, cookie)
    if (value === '') reply.clearCookie(name, { ...flags, path })
    else reply.setCookie(name, value, { ...flags, path, maxAge })
  }
  return {
    cookie: (cookie) => readCookie(config, request, cookie),
    foreignCookie: (name) => request.cookies[name],
    setCookie,
    setLoginCookie(token) {
      setCookie(loginCookie, token, tokenLifeSeconds)
      // Scripts of the public site read this one, which says nothing but that a member is logged in.
      const open = { ...flags, path: '/', httpOnly: false, ...(cookieDomain && { domain: cookieDomain }) }
      const name = production ? secureMemberCookie : memberCookie
      if (token === '') reply.clearCookie(name, open)
      else reply.setCookie(name, '1', { ...open, maxAge: tokenLifeSeconds })
    },
  }
}
