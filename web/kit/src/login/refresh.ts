/** Renews a token that expires within two days: silently, once per token, and without a retry after a failure. */
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { call } from '../api/call.ts'
import { isRefreshDue, keepToken, readToken } from './login.ts'

const tried = new Set<string>()

export async function refreshWhenDue(now: number): Promise<void> {
  const token = readToken()
  if (token === null || tried.has(token) || !isRefreshDue(token, now)) return
  tried.add(token)
  try {
    const renewed = await call(authEndpoints.refresh)
    // The person may have logged out or changed accounts during the call.
    if (readToken() === token) keepToken(renewed)
  } catch {
    // The old token still serves; the next login brings a new one.
  }
}
