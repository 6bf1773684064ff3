/** The one consent of site and app: what reaches Meta with it, and that nothing does without it. */
import { createHash } from 'node:crypto'
import { addresses } from '@hiwar/server/testing/stack.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { ownPassword } from '@hiwar/server/testing/visits/enter.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, button, visitsOf } from './site-visit.ts'
import { logIn } from './steps.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const visit = visitsOf(() => browser)

/** The names of the events that Meta received of a person, the first one first; page views aside. */
async function arrivedOf(email: string): Promise<string[]> {
  const em = createHash('sha256').update(email).digest('hex')
  const response = await fetch(`${addresses().sandbox}/meta/events`)
  const { list } = (await response.json()) as { list: { event_name: string; user_data: { em?: string } }[] }
  const names = list.filter(({ user_data: user }) => user.em === em).map(({ event_name: name }) => name)
  return names.filter((name) => name === 'CompleteRegistration' || name === 'Login').toReversed()
}

async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('البريد الإلكتروني').fill(email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(ownPassword)
  await page.getByLabel('تأكيد كلمة المرور').fill(ownPassword)
  await button(page, 'إنشاء الحساب').click()
  await page.getByRole('dialog', { name: 'تأكيد البريد الإلكتروني' }).getByRole('button', { name: 'لاحقًا' }).click()
  await page.getByRole('heading', { level: 1, name: 'إكمال الملف الشخصي' }).waitFor()
}

async function logOut(page: Page): Promise<void> {
  await button(page, 'قائمة الحساب').click()
  await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click()
  await page.waitForURL('**/login')
}

/** The site asks when its visitor has scrolled past the first actions. */
const scrollOn = (page: Page) => page.evaluate(() => window.scrollTo(0, 1500))
const banner = (page: Page) => page.getByRole('region', { name: 'القياس والإعلانات' })

test('a consent given on the site holds in the app: one registration and one login reach Meta, until it is withdrawn', async () => {
  const email = `agreed-${Date.now()}@hiwar.test`
  const { context, page } = await openDevice(browser, 360)
  await page.goto(at('/'))
  expect(await button(page, 'أوافق').isVisible()).toBe(false)
  await scrollOn(page)
  await button(page, 'أوافق').click()
  await page.goto(`${addresses().learn}/register/student`)
  await page.getByRole('heading', { level: 1, name: 'إنشاء حساب طالب' }).waitFor()
  // Neither in the page that the server rendered nor in the app.
  expect(await banner(page).count()).toBe(0)
  await register(page, email)
  await expect.poll(() => arrivedOf(email)).toEqual(['CompleteRegistration'])
  await logOut(page)
  await logIn(page, email, ownPassword)
  await expect.poll(() => arrivedOf(email)).toEqual(['CompleteRegistration', 'Login'])

  await page.goto(`${addresses().learn}/s/settings?tab=personal`)
  const choice = page.getByRole('switch', { name: 'السماح بالقياس' })
  expect(await choice.isChecked()).toBe(true)
  await choice.uncheck()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await logOut(page)
  await logIn(page, email, ownPassword)
  await page.goto(at('/'), { waitUntil: 'networkidle' })
  await scrollOn(page)
  expect(await button(page, 'أوافق').isVisible()).toBe(false)
  expect(asked).toContain('/api/v1/auth/password')
  expect(asked).not.toContain('/api/v1/analytics/fb/track')
  expect(await arrivedOf(email)).toEqual(['CompleteRegistration', 'Login'])
  await context.close()
})

test('after a refusal on the site neither the app nor the site sends anything, and neither asks again', async () => {
  const email = `refused-${Date.now()}@hiwar.test`
  const { context, page } = await openDevice(browser, 1280)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(at('/'))
  await scrollOn(page)
  await button(page, 'لا، شكرًا').click()
  await page.goto(`${addresses().learn}/register/student`)
  await register(page, email)
  await logOut(page)
  expect(await banner(page).count()).toBe(0)
  await logIn(page, email, ownPassword)
  await page.goto(at('/'), { waitUntil: 'networkidle' })
  await scrollOn(page)
  expect(await button(page, 'لا، شكرًا').isVisible()).toBe(false)
  expect(asked).toContain('/api/v1/user/')
  expect(asked).not.toContain('/api/v1/analytics/fb/track')
  expect(await arrivedOf(email)).toEqual([])
  await context.close()
})

describe('the site', () => {
  async function listen(page: Page): Promise<{ event: string; data?: object }[]> {
    const reported: { event: string; data?: object }[] = []
    await page.route('**/analytics/fb/track', (route) => {
      reported.push(route.request().postDataJSON())
      return route.fulfill({ json: { ok: true } })
    })
    return reported
  }

  test('PRIV-1, PRIV-2, PRIV-3 sends nothing before consent or after a refusal, and the choice can be changed', async () => {
    await visit(1280, '/privacy', async (page) => {
      const reported = await listen(page)
      await page.reload()
      await scrollOn(page)
      await button(page, 'لا، شكرًا').click()
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await page.goto(at('/'), { waitUntil: 'networkidle' })
      await scrollOn(page)
      expect(reported).toEqual([])
      expect(await button(page, 'لا، شكرًا').isVisible()).toBe(false)
      await page.goto(at('/privacy'))
      await button(page, 'تغيير اختياري').click()
      expect(await button(page, 'أوافق').isVisible()).toBe(true)
      const reading = await page.locator('main section p').first().boundingBox()
      expect(reading?.width).toBeLessThanOrEqual(680)
    })
  })

  test('sends page view, scroll depth and named buttons after consent', async () => {
    await visit(360, '/', async (page) => {
      const reported = await listen(page)
      await scrollOn(page)
      await button(page, 'أوافق').click()
      await expect.poll(() => reported.map(({ event }) => event)).toContain('page-view')
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect.poll(() => reported.filter(({ event }) => event === 'depth').map(({ data }) => data)).toHaveLength(4)
      await page.locator('label[for=period-year]').click()
      await expect.poll(() => reported.at(-1)?.data).toEqual({ action: 'period-year' })
      expect(Object.keys(reported[0] ?? {}).sort()).toEqual(['consent', 'event', 'eventId', 'url'])
    })
  })
})
