/** What people do in several journeys. */
import type { Page } from 'playwright-core'
import { addresses } from './addresses.ts'
import { query } from './database.ts'

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

/** Enters by the API, as another tab of the same person would find it. */
export async function enterAs(page: Page, app: 'learn' | 'admin', email: string): Promise<void> {
  const answer = await fetch(`${addresses()[app]}/api/v1/auth/password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const session = (await answer.json()) as { token: string; user: object }
  await page.addInitScript(({ token, user }) => {
    localStorage.setItem('hiwar:token', token)
    localStorage.setItem('hiwar:user', JSON.stringify(user))
  }, session)
}

export async function idOf(email: string): Promise<number> {
  const [person] = await query<{ id: string }>('select id from users where email = $1', [email])
  return Number(person?.id)
}
