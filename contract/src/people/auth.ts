import { z } from 'zod'
import { endpoints, ok } from '../calls/endpoint.ts'
import { Role } from '../enumerations/basic.ts'
import { instant, linkToken, uuid } from '../fields/basic.ts'
import { email, googleToken, loginPassword } from '../fields/people.ts'
import { user } from './people.ts'

export const authResult = z
  .object({
    user,
    token: z.string(),
    /** The login may only set up the second factor that the account needs. */
    enrol: z.literal(true).optional(),
  })
  .meta({ id: 'AuthResult' })
export type AuthResult = z.output<typeof authResult>

/** One login on one device or browser; refreshed tokens belong to the same login. */
export const loginSession = z
  .object({
    id: uuid,
    /** The login that made this request. */
    current: z.boolean(),
    userAgent: z.string().nullable(),
    /** Network address with its last part hidden. */
    ip: z.string(),
    createdAt: instant,
    lastUsedAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'LoginSession' })
export type LoginSession = z.output<typeof loginSession>

export const authEndpoints = endpoints({
  password: {
    method: 'POST',
    path: '/api/v1/auth/password',
    action: 'auth.password',
    summary: 'Logs in with e-mail and password',
    body: z.strictObject({ email, password: loginPassword }),
    reply: authResult,
    refuses: ['invalid-email', 'wrong-password', 'account-suspended', 'second-factor-required'],
  },
  google: {
    method: 'POST',
    path: '/api/v1/auth/google',
    action: 'auth.google',
    summary: 'Logs in with a token of Google; with a role it makes the account the first time',
    body: z.strictObject({
      token: googleToken,
      type: z.literal(['id-token', 'bearer']),
      role: z.literal([Role.Tutor, Role.Student]).optional(),
    }),
    reply: authResult,
    refuses: ['user-not-found', 'account-suspended', 'second-factor-required'],
  },
  googleNonce: {
    method: 'GET',
    path: '/api/v1/auth/google/nonce',
    action: 'auth.google-nonce',
    view: false,
    summary: 'A nonce for one login through Google within ten minutes, and the cookie that ties it to this browser',
    reply: z.object({ nonce: z.string() }),
  },
  refresh: {
    method: 'POST',
    path: '/api/v1/auth/refresh-token',
    action: 'auth.refresh',
    summary: 'A new token for seven days; the old one dies a minute after its first use',
    reply: z.string(),
  },
  disown: {
    method: 'POST',
    path: '/api/v1/auth/disown',
    action: 'auth.disown',
    summary:
      'Ends all logins of the owner, voids the password and mails a code for a new one; by a word from a message',
    body: z.strictObject({ word: linkToken }),
    reply: ok,
    refuses: ['not-found'],
  },
  logout: {
    method: 'POST',
    path: '/api/v1/auth/logout',
    action: 'auth.logout',
    enrol: true,
    summary: 'Ends the login of the presented token',
    reply: ok,
  },
  sessions: {
    method: 'GET',
    path: '/api/v1/auth/sessions',
    action: 'auth.sessions',
    view: false,
    summary: 'Logins of the caller that stand, the last used first',
    reply: z.array(loginSession),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/v1/auth/sessions/{id}',
    action: 'auth.end-session',
    confirm: 'always',
    summary: 'Ends one login of the caller',
    params: z.object({ id: uuid }),
    reply: ok,
    refuses: ['session-not-found'],
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/v1/auth/sessions',
    action: 'auth.end-other-sessions',
    confirm: 'always',
    summary: 'Ends all logins of the caller but the one that asks',
    reply: ok,
  },
})
