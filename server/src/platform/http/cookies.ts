/**
 * Cookies of the server. In production a browser takes them over TLS alone, and a prefix of their names keeps other
 * hosts of the same domain from planting one of theirs.
 */
import { memberCookie, secureMemberCookie } from '@hiwar/contract/platform/site.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Exchange } from '../action.ts'
import { tokenLifeSeconds } from '../auth/tokens.ts'
import type { Config } from '../config.ts'

const loginCookie = { name: 'sid', path: '/' } as const

type Cookies = Pick<Exchange, 'cookie' | 'setCookie' | 'setLoginCookie'>

/** The token in the login cookie. */
export function readLoginCookie(config: Config, request: FastifyRequest): string | undefined {
  return readCookie(config, request, loginCookie.name)
}

export function readCookie({ production }: Config, { cookies }: FastifyRequest, name: string): string | undefined {
  return production ? (cookies[`__Host-${name}`] ?? cookies[`__Secure-${name}`]) : cookies[name]
}

export function cookiesOf(config: Config, request: FastifyRequest, reply: FastifyReply): Cookies {
  const { production, cookieDomain } = config
  const flags = { httpOnly: true, sameSite: 'lax', secure: production } as const
  // A browser takes the stricter prefix for the whole host alone, and no prefix without TLS.
  const prefixOf = (path: string) => (path === '/' ? '__Host-' : '__Secure-')
  const setCookie: Cookies['setCookie'] = ({ name, path }, value, maxAge) => {
    const fullName = production ? `${prefixOf(path)}${name}` : name
    if (value === '') reply.clearCookie(fullName, { ...flags, path })
    else reply.setCookie(fullName, value, { ...flags, path, maxAge })
  }
  return {
    cookie: (name) => readCookie(config, request, name),
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
