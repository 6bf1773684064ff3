/** People of the demo enter by the API, as the forms of the apps would have them do. */
import type { BrowserContext, Page } from 'playwright-core'
import { addresses } from '../stack.ts'
import { nextMark, query } from './database.ts'

export const demoPassword = 'Hiwar-2026'

interface Entered {
  token: string
  user: object
}

/** Calls the API; fails with the answer unless the call succeeds. */
export async function call<Reply>(method: string, path: string, body?: object, token?: string): Promise<Reply> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${addresses().learn}/api/v1${path}`, {
    method,
    headers: {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    // Or a journey would only say that it took too long.
    signal: AbortSignal.timeout(20_000),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Reply
}

/** Enters by the API, as another tab of the same person would find it, with a login that lasts so many days more. */
export async function enterAs(device: Page | BrowserContext, email: string, days?: number): Promise<void> {
  const session = await entered(email)
  if (days !== undefined) session.token = lasting(session.token, days)
  await device.addInitScript(({ token, user }) => {
    // A page begins empty, where nothing can be kept.
    if (location.protocol === 'about:') return
    localStorage.setItem('hiwar:token', token)
    localStorage.setItem('hiwar:user', JSON.stringify(user))
  }, session)
}

/** The same token, as a device would have it that looks at it later. */
function lasting(token: string, days: number): string {
  const [head, , signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  claims.exp = Math.floor(Date.now() / 1000) + days * 24 * 60 * 60
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
}

function entered(email: string): Promise<Entered> {
  return call('POST', '/auth/password', { email, password: demoPassword })
}

/** A call of the API by one of the demo accounts. */
export async function send<Reply>(email: string, method: string, path: string, body?: object): Promise<Reply> {
  const { token } = await entered(email)
  return call(method, path, body, token)
}

/** Books a quarter of an hour in the tutor's first open slot, from its beginning or, where that is over, from the next mark. */
export async function bookNow(email: string, tutorId: number): Promise<number> {
  const [slot] = await query<{ id: string; start: Date }>(
    `select id, greatest(starts_at, ${nextMark}) as start from slots
     where user_id = $1 and deleted_at is null and ends_at > now() order by starts_at limit 1`,
    [tutorId],
  )
  if (slot === undefined) throw new Error('the tutor has no slot')
  const body = { tutorId, slotId: Number(slot.id), start: slot.start.toISOString(), duration: 15 }
  return (await send<{ id: number }>(email, 'POST', '/lesson/', body)).id
}
