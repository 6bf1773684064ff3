/** Logging in and out. */
import { z } from 'zod'
import { endpoints, ok } from './endpoint.ts'
import { email, loginPassword } from './fields-people.ts'
import { user } from './people.ts'

export const authResult = z.object({ user, token: z.string() }).meta({ id: 'AuthResult' })
export type AuthResult = z.output<typeof authResult>

export const authEndpoints = endpoints({
  password: {
    method: 'POST',
    path: '/api/v1/auth/password',
    action: 'auth.password',
    summary: 'Logs in with e-mail and password',
    body: z.strictObject({ email, password: loginPassword }),
    reply: authResult,
    refuses: ['invalid-email', 'wrong-password'],
  },
  refresh: {
    method: 'POST',
    path: '/api/v1/auth/refresh-token',
    action: 'auth.refresh',
    summary: 'A new token for seven days; the old one dies a minute later',
    reply: z.string(),
  },
  logout: {
    method: 'POST',
    path: '/api/v1/auth/logout',
    action: 'auth.logout',
    summary: 'Ends the login of the presented token',
    reply: ok,
  },
})
