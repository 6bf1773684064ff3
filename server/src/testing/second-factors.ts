/** Builds second factors for tests, and logs in with them. */
import { randomUUID } from 'node:crypto'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import type { Context } from '../context.ts'
import { seal } from '../features/second-factors/sealed.ts'
import { codeAt, readSecret, stepAt } from '../features/second-factors/totp.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { type BuiltPerson, buildLogin } from './accounts.ts'
import type { CallOptions, TestServer } from './server.ts'

export const factorPassword = 'Nile-2026-river'

/** Gives a person a password and an app of codes; returns the app's code of a half minute from now. */
export async function buildApp(
  { db, config, clock }: Context,
  { id: userId }: Pick<BuiltPerson, 'id'>,
): Promise<(halfMinutes?: number) => string> {
  const secret = readSecret('JBSWY3DPEHPK3PXP')
  const row = { id: randomUUID(), userId, kind: 'totp', name: 'هاتفي', createdAt: clock.now() } as const
  await db
    .insertInto('secondFactors')
    .values({ ...row, secret: seal(config, userId, secret) })
    .execute()
  await db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(factorPassword) })
    .where('id', '=', userId)
    .execute()
  return (halfMinutes = 0) => codeAt(secret, stepAt(clock.now()) + halfMinutes)
}

/** A login of this purpose, as the right password opens it for an account without a second factor. */
export async function buildEnrolLogin(context: Context, userId: number): Promise<{ token: string; jti: string }> {
  const login = await buildLogin(context, userId)
  await context.db.updateTable('loginSessions').set({ purpose: 'enrol' }).where('jti', '=', login.jti).execute()
  return login
}

/** Lets the login of a token count as confirmed just now. */
export async function confirmLogin({ db, clock }: Context, jti: string): Promise<void> {
  await db.updateTable('loginSessions').set({ confirmedAt: clock.now() }).where('jti', '=', jti).execute()
}

export function logInByPassword(server: TestServer, email: string, password = factorPassword) {
  return server.call(authEndpoints.password, { body: { email, password } })
}

/** The ticket that the right password brings, as the cookie of the next request. */
export async function ticketOf(server: TestServer, email: string): Promise<CallOptions> {
  const { headers } = await logInByPassword(server, email)
  const cookie = [headers['set-cookie']].flat().find((one) => String(one).startsWith('sf='))
  return { headers: { cookie: String(cookie).split(';')[0] ?? '' } }
}

export function prove(server: TestServer, body: object, ticket: CallOptions) {
  return server.call(secondFactorEndpoints.prove, { body: body as { code: string } }, ticket)
}
