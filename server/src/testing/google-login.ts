/** A browser that logs in with Google, for tests. */
import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import type { TestIssuer } from './google.ts'
import type { Answered, TestServer } from './server.ts'

export type GoogleRole = typeof Role.Student | typeof Role.Tutor

/** A nonce with the cookie that the browser then has. */
export async function drawNonce(server: TestServer): Promise<{ nonce: string; cookie: string }> {
  const { reply, headers } = await server.call(authEndpoints.googleNonce, {})
  const [cookie = ''] = String(headers['set-cookie']).split(';')
  return { nonce: reply.nonce, cookie }
}

export type GoogleAnswer = Answered<typeof authEndpoints.google>

export function sendIdToken(
  server: TestServer,
  token: string,
  cookie: string,
  role?: GoogleRole,
): Promise<GoogleAnswer> {
  const body = { token, type: 'id-token' as const, ...(role === undefined ? {} : { role }) }
  return server.call(authEndpoints.google, { body }, { headers: { cookie } })
}

/** The whole way: a nonce, a token for it, and the login. */
export async function logInByGoogle(
  server: TestServer,
  issuer: TestIssuer,
  claims: object,
  role?: GoogleRole,
): Promise<GoogleAnswer> {
  const { nonce, cookie } = await drawNonce(server)
  return sendIdToken(server, await issuer.sign({ nonce, ...claims }, server.clock.now()), cookie, role)
}

/** Status and code of a refusal. */
export function refusalIn({ status, error }: GoogleAnswer): [number, string] {
  return [status, error.code]
}
