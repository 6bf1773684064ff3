/**
 * Renews a token that expires within two days: silently and once per token. Only a call whose answer was lost is
 * repeated, because the server may have replaced the token, and the old one then ends after a minute. It gives the same
 * new token again until then.
 */
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { SECOND } from '@hiwar/domain/time/lengths.ts'
import { isRefreshDue, keepToken, readToken } from '../login/login.ts'
import { ApiError, call } from './call.ts'

const tried = new Set<string>()
/** When each try begins, after the first at the earliest; the last leaves ten of the sixty seconds. */
const tries = [0, 2 * SECOND, 10 * SECOND, 25 * SECOND, 50 * SECOND]

export async function refreshWhenDue(now: number): Promise<void> {
  const token = readToken()
  if (token === null || tried.has(token) || !isRefreshDue(token, now)) return
  tried.add(token)
  const began = Date.now()
  for (const moment of tries) {
    // A try on a silent line lasts until after the moment of the next.
    const wait = began + moment - Date.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    // The person may have logged out or changed accounts meanwhile.
    if (readToken() !== token) return
    try {
      const renewed = await call(authEndpoints.refresh)
      if (readToken() === token) keepToken(renewed)
      return
    } catch (error) {
      // A refused call leaves the old token, which still serves; the next login brings a new one.
      if (!(error instanceof ApiError) || error.status !== 0) return
    }
  }
}
