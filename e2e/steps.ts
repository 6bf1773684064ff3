/** What people do in several journeys. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { addresses } from './addresses.ts'
import { nextMark, query } from './database.ts'

export const demoPassword = 'Hiwar-2026'

export async function logIn(page: Page, email: string, password: string = demoPassword): Promise<void> {
  await page.goto(`${addresses().learn}/login`)
  await page.getByLabel('البريد الإلكتروني').fill(email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'دخول', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Allows the devices and enters. */
export async function joinRoom(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'السماح بالكاميرا والميكروفون' }).click()
  await page.getByRole('button', { name: /^انضمام/ }).click()
}

/** How many pictures of the other side were shown within two seconds. */
export async function waitForFrames(page: Page): Promise<number> {
  const shown = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLVideoElement>('section[aria-label="المكالمة"] > figure video')].reduce(
        (sum, video) => sum + video.getVideoPlaybackQuality().totalVideoFrames,
        0,
      ),
    )
  const before = await shown()
  for (let attempt = 0; attempt < 40; attempt += 1) {
    await page.waitForTimeout(250)
    const risen = (await shown()) - before
    if (risen > 0) return risen
  }
  return 0
}

interface Entered {
  token: string
  user: object
}

async function post<Reply>(path: string, body: object, token?: string): Promise<Reply> {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(`${addresses().learn}/api/v1${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    // Or a journey would only say that it took too long.
    signal: AbortSignal.timeout(20_000),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Reply
}

/** Somebody of the demo password, a student unless said otherwise, as the form of the registration makes one. */
export async function register(email: string, role: Role = Role.Student): Promise<void> {
  await post('/user/', { email, password: demoPassword, role })
}

function entered(email: string): Promise<Entered> {
  return post('/auth/password', { email, password: demoPassword })
}

/** Books a quarter of an hour in the tutor's first open slot, from its beginning or, where that is over, from the next mark. */
export async function bookNow(email: string, tutorId: number): Promise<number> {
  const { token } = await entered(email)
  const [slot] = await query<{ id: string; start: Date }>(
    `select id, greatest(starts_at, ${nextMark}) as start from slots
     where user_id = $1 and deleted_at is null and ends_at > now() order by starts_at limit 1`,
    [tutorId],
  )
  if (slot === undefined) throw new Error('the tutor has no slot')
  const body = { tutorId, slotId: Number(slot.id), start: slot.start.toISOString(), duration: 15 }
  return (await post<{ id: number }>('/lesson/', body, token)).id
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

export async function idOf(email: string): Promise<number> {
  const [person] = await query<{ id: string }>('select id from users where email = $1', [email])
  return Number(person?.id)
}

/** A call of the API by one of the demo accounts. */
export async function send<Reply>(email: string, method: string, path: string, body?: object): Promise<Reply> {
  const { token } = await request<{ token: string }>('POST', '/auth/password', { email, password: demoPassword })
  return request(method, path, body, token)
}

async function request<Reply>(method: string, path: string, body?: object, token?: string): Promise<Reply> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${addresses().learn}/api/v1${path}`, {
    method,
    headers: {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Reply
}

/** A picture of one white point. */
export const onePoint = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
)
