import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { forgetLogin, readToken } from '../login/login.ts'
import { call } from './call.ts'

/** Ends the login on the server if it is reachable, and on this device in any case. */
export async function signOut(): Promise<void> {
  if (readToken() === null) return
  const payload = call(authEndpoints.logout).catch(() => null)
  forgetLogin()
  await payload
}
