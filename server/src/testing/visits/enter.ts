/** Logs demo accounts in by the API, as the forms of the apps do. */
import type { BrowserContext, Page } from 'playwright-core'
import { addresses } from '../stack.ts'
import { nextMark, query } from './database.ts'

export const demoPassword = 'Hiwar-2026'

/** The password of people who register in a journey; the rules refuse the demo password, because it can be guessed. */
export const ownPassword = 'Nahr-el-nil-7'
const registered = new Set<string>()

/** Registers a person through the API, who can then log in as the demo accounts do. */
export async function register(email: string, role: number): Promise<void> {
  await call('POST', '/user/', { email, password: ownPassword, role })
  registered.add(email)
}

export function passwordOf(email: string): string {
  return registered.has(email) ? ownPassword : demoPassword
}

interface Entered {
  token: string
  user: object
}

/** Calls the API; throws the response unless the call succeeds. */
export async function call<Reply>(method: string, path: string, body?: object, token?: string): Promise<Reply> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${addresses().learn}/api/v1${path}`, {
    method,
    headers: {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    // Without a timeout a journey would only report that it took too long.
    signal: AbortSignal.timeout(20_000),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Reply
}

/** Logs in by the API, as in another tab of the same browser; `days` sets how long the stored token claims to last. */
export async function enterAs(device: Page | BrowserContext, email: string, days?: number): Promise<void> {
  const session = await login(email)
  if (days !== undefined) session.token = lasting(session.token, days)
  await device.addInitScript((stored) => {
    try {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    } catch {
      // A page starts as about:blank, where storage is not available.
    }
  }, storageOf(session))
}

/** What the apps keep in the storage of a person who is logged in. */
export function storageOf({ token, user }: Entered): Record<string, string> {
  return { 'hiwar:token': token, 'hiwar:user': JSON.stringify(user) }
}

/** Returns the token with a later expiry in its claims; the signature stays the original. */
function lasting(token: string, days: number): string {
  const [head, , signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  claims.exp = Math.floor(Date.now() / 1000) + days * 24 * 60 * 60
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
}

export function login(email: string): Promise<Entered> {
  return call('POST', '/auth/password', { email, password: passwordOf(email) })
}

/** Calls the API as one of the demo accounts. */
export async function send<Reply>(email: string, method: string, path: string, body?: object): Promise<Reply> {
  const { token } = await login(email)
  return call(method, path, body, token)
}

/** Books a lesson at the start of the tutor's first open slot, or at the next five-minute mark when that start is past. */
export async function bookNow(email: string, tutorId: number, duration: 15 | 30 = 15): Promise<number> {
  const [slot] = await query<{ id: string; start: Date }>(
    `select id, greatest(starts_at, ${nextMark}) as start from slots
     where user_id = $1 and deleted_at is null and ends_at > now() order by starts_at limit 1`,
    [tutorId],
  )
  if (slot === undefined) throw new Error('the tutor has no slot')
  const body = { tutorId, slotId: Number(slot.id), start: slot.start.toISOString(), duration }
  return (await send<{ id: number }>(email, 'POST', '/lesson/', body)).id
}
