/** The sandbox's Google as a token issuer, and a browser that logs in with it. */
import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import type { TestSandbox } from './sandbox.ts'
import type { Answered, TestServer } from './server.ts'

export interface Issuer {
  /** Signs a token like Google's with the given claims replaced; an undefined claim is left out. */
  sign(claims: Record<string, unknown>, at: Date): Promise<string>
  /** Signs with a new key from now on and withdraws the previous one. */
  rotate(): Promise<void>
}

export function issuerOf(sandbox: TestSandbox): Issuer {
  return {
    async sign(claims, at) {
      const iat = Math.floor(at.getTime() / 1000)
      const person = { sub: 'sub-1', email: 'mona@gmail.com', email_verified: true, name: 'منى السيد' }
      const said = Object.entries({ ...person, iat, exp: iat + 3_600, ...claims })
      const changes = Object.fromEntries(said.map(([name, value]) => [name, value === undefined ? null : value]))
      const grant = { email: person.email, claims: changes }
      return (await sandbox.post<{ idToken: string }>('/google/tokens', grant)).idToken
    },
    async rotate() {
      for (let round = 0; round < 2; round += 1) await sandbox.post('/google/keys/rotate')
    },
  }
}

export type GoogleRole = typeof Role.Student | typeof Role.Tutor

/** Requests a nonce and returns it with the browser's cookie. */
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

/** Logs in completely: requests a nonce, gets a token for it, and calls the login. */
export async function logInByGoogle(
  server: TestServer,
  issuer: Issuer,
  claims: object,
  role?: GoogleRole,
): Promise<GoogleAnswer> {
  const { nonce, cookie } = await drawNonce(server)
  return sendIdToken(server, await issuer.sign({ nonce, ...claims }, server.clock.now()), cookie, role)
}

/** Returns status and error code of a refusal. */
export function refusalIn({ status, error }: GoogleAnswer): [number, string] {
  return [status, error.code]
}
