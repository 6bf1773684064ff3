/** Every page at three widths: reads from right to left, has one heading and no sideways scroll, and axe finds nothing. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addresses } from './addresses.ts'
import { openBrowser, openDevice, viewportOf, violationsOf, widths } from './browser.ts'
import { enterAs, idOf } from './steps.ts'

interface Visit {
  app: 'learn' | 'admin'
  path: string
  as?: string
}

const visits: Visit[] = [
  { app: 'learn', path: '/login' },
  { app: 'learn', path: '/register/student' },
  { app: 'learn', path: '/register/tutor' },
  { app: 'learn', path: '/forget-password' },
  { app: 'learn', path: '/plans' },
  { app: 'learn', path: '/tutors' },
  { app: 'learn', path: '/t/{tutor}' },
  { app: 'learn', path: '/nowhere' },
  { app: 'learn', path: '/complete-profile', as: 'new@hiwar.test' },
  { app: 'learn', path: '/checkout/1/quarter', as: 'new@hiwar.test' },
  { app: 'learn', path: '/checkout/1/quarter?tab=wallet', as: 'new@hiwar.test' },
  { app: 'learn', path: '/checkout/1/quarter?tab=reference', as: 'new@hiwar.test' },
  { app: 'learn', path: '/checkout/1/quarter?tab=installments', as: 'new@hiwar.test' },
  { app: 'learn', path: '/payments?tab=subscription', as: 'student@hiwar.test' },
  { app: 'learn', path: '/payments?tab=transactions', as: 'student@hiwar.test' },
  { app: 'learn', path: '/payments?tab=minutes', as: 'student@hiwar.test' },
  { app: 'learn', path: '/payments?tab=cards', as: 'student@hiwar.test' },
  { app: 'learn', path: '/s/dashboard', as: 'student@hiwar.test' },
  { app: 'learn', path: '/chat', as: 'student@hiwar.test' },
  { app: 'learn', path: '/chat?user={tutor}', as: 'student@hiwar.test' },
  { app: 'learn', path: '/upcoming-lessons?tab=past', as: 'student@hiwar.test' },
  { app: 'learn', path: '/session', as: 'student@hiwar.test' },
  { app: 'learn', path: '/interviews', as: 'manager@hiwar.test' },
  { app: 'learn', path: '/t/dashboard', as: 'tutor@hiwar.test' },
  { app: 'learn', path: '/upcoming-lessons', as: 'tutor@hiwar.test' },
  { app: 'learn', path: '/schedule-management', as: 'tutor@hiwar.test' },
  { app: 'learn', path: '/invoices', as: 'tutor@hiwar.test' },
  { app: 'learn', path: '/lessons-schedule', as: 'student@hiwar.test' },
  { app: 'learn', path: '/reports', as: 'student@hiwar.test' },
  { app: 'learn', path: '/s/settings?tab=personal', as: 'student@hiwar.test' },
  { app: 'learn', path: '/s/settings?tab=notifications', as: 'student@hiwar.test' },
  { app: 'learn', path: '/t/account-settings?tab=password', as: 'tutor@hiwar.test' },
  { app: 'learn', path: '/t/profile-settings', as: 'tutor@hiwar.test' },
  { app: 'admin', path: '/login' },
  { app: 'admin', path: '/', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/users', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/user/{tutor}', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/invoices', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/tutors', as: 'manager@hiwar.test' },
  { app: 'admin', path: '/tutor/{tutor}', as: 'manager@hiwar.test' },
  { app: 'admin', path: '/tutor/{tutor}?tab=profile', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/photo-sessions', as: 'studio@hiwar.test' },
  { app: 'admin', path: '/photo-session/{tutor}', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/media', as: 'studio@hiwar.test' },
  { app: 'admin', path: '/topics', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/plans', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/plans?tab=coupons', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/reports', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/reports?tab=requests', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/audit-log', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/notifications', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/platform-settings', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/lessons', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/interviews', as: 'manager@hiwar.test' },
  { app: 'admin', path: '/interviews?tab=videos', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/payments', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/payments?tab=unmatched', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/server-stats', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/user-settings', as: 'studio@hiwar.test' },
]

let browser: Browser
/** One device a person, so that the apps are loaded once and not for each page. */
const devices = new Map<string | undefined, Promise<BrowserContext>>()

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

async function enterOnce(as: string | undefined): Promise<BrowserContext> {
  const { context, page } = await openDevice(browser)
  if (as !== undefined) await enterAs(context, as)
  await page.close()
  return context
}

function deviceOf(as: string | undefined): Promise<BrowserContext> {
  const device = devices.get(as) ?? enterOnce(as)
  devices.set(as, device)
  return device
}

async function open(page: Page, { app, path }: Visit): Promise<void> {
  const tutor = path.includes('{tutor}') ? String(await idOf('tutor@hiwar.test')) : ''
  await page.goto(addresses()[app] + path.replace('{tutor}', tutor), { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
}

describe.concurrent('each page, at each width', () => {
  test.each(visits)('$app $path $as', async (visit) => {
    const page = await (await deviceOf(visit.as)).newPage()
    await open(page, visit)
    for (const width of widths) {
      await page.setViewportSize(viewportOf(width))
      expect(await complaintsAbout(page), `at ${width} px`).toEqual([])
    }
    await page.close()
  })
})

async function complaintsAbout(page: Page): Promise<string[]> {
  const direction = await page.locator('html').getAttribute('dir')
  const headings = await page.getByRole('heading', { level: 1 }).count()
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return [
    ...(direction === 'rtl' ? [] : [`reads ${direction}`]),
    ...(headings === 1 ? [] : [`has ${headings} first headings`]),
    ...(sideways <= 0 ? [] : [`is ${sideways} px too wide`]),
    ...(await violationsOf(page)),
  ]
}

test('the API is described by the same process that renders the pages', async () => {
  await fetch(addresses().site)
  const answer = await fetch(`${addresses().site}/api/docs/json`)
  expect(answer.status).toBe(200)
})
