/**
 * Every page at three widths reads from right to left, has one main heading, does not scroll sideways and cuts nothing.
 * axe takes most of the time, so it checks the narrowest and the widest, and contrast once in each theme: light on the
 * widest, dark on the narrowest. The long tests check everything at all three.
 */
import { readFile } from 'node:fs/promises'
import { isLong } from '@hiwar/server/testing/long.ts'
import { addresses } from '@hiwar/server/testing/stack.ts'
import { openBrowser, openDevice, viewportOf, type Width, widths } from '@hiwar/server/testing/visits/device.ts'
import { enterAs } from '@hiwar/server/testing/visits/enter.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsInDark, violationsOf, withoutContrast, withTimeout } from './browser.ts'
import { addressOf, registerVisitors, untilSettled, type Visit, visits } from './every-page.ts'
import { faultsInLargeText, faultsOfPage } from './looks.ts'

const widthsOfAxe: readonly Width[] = isLong ? widths : [360, 1280]
const widthsOfContrast: readonly Width[] = isLong ? widths : [1280]

/** What opens above a page of the back office when each is pressed; the tests of its screens are wider than a phone. */
const layers: { path: string; press: (string | RegExp)[] }[] = [
  { path: '/', press: ['قائمة الحساب'] },
  { path: '/users', press: ['إضافة مستخدم'] },
  { path: '/user/{tutor}', press: ['إيقاف الحساب'] },
  { path: '/user/{tutor}', press: ['تعديل البيانات'] },
  { path: '/invoices', press: [/^إجراءات طلب السحب/, 'رفض مع ذكر السبب'] },
  { path: '/media', press: [/^الصورة الشخصية/] },
  { path: '/plans', press: ['إضافة باقة'] },
  { path: '/reports', press: [/^تفاصيل/] },
  { path: '/lessons', press: [/^تفاصيل الدرس/] },
  { path: '/interviews', press: [/^تفاصيل المقابلة/] },
  { path: '/payments', press: [/^تفاصيل عملية الدفع/] },
]

let browser: Browser

/**
 * One device for each person, so that the apps load once instead of once for each page. No service worker runs between
 * the pages and the server: its own journeys check it, and a page would wait for it whenever it starts or stops.
 */
const devices = new Map<string | undefined, Promise<BrowserContext>>()

beforeAll(async () => {
  browser = await openBrowser()
  await registerVisitors()
})
afterAll(() => browser.close())

async function enterOnce(as: string | undefined): Promise<BrowserContext> {
  const { context, page } = await openDevice(browser, 360, { serviceWorkers: 'block' })
  if (as !== undefined) await enterAs(context, as)
  await page.close()
  return context
}

function deviceOf(as: string | undefined): Promise<BrowserContext> {
  const device = devices.get(as) ?? enterOnce(as)
  devices.set(as, device)
  return device
}

async function open(page: Page, visit: Visit): Promise<void> {
  await page.goto(await addressOf(visit))
  await withTimeout(page, 'to be complete', untilSettled(page))
}

describe.concurrent('each page at each width', () => {
  test.each(visits)('GLOBAL-1 $app $path $as', async (visit) => {
    const page = await (await deviceOf(visit.as)).newPage()
    await open(page, visit)
    const complaints = await faultsInLargeText(page)
    for (const width of widths) {
      await withTimeout(page, `to be ${width} px wide`, page.setViewportSize(viewportOf(width)))
      const found = await withTimeout(page, 'what axe finds', complaintsAbout(page, width))
      complaints.push(...found.map((complaint) => `at ${width} px: ${complaint}`))
    }
    await withTimeout(page, 'to be narrow again', page.setViewportSize(viewportOf(360)))
    complaints.push(...(await withTimeout(page, 'what axe finds in the dark', violationsInDark(page))))
    expect(complaints).toEqual([])
    await withTimeout(page, 'to close', page.close())
  })
})

describe.concurrent('what opens above a page', () => {
  test.each(layers)('GLOBAL-1 above $path $press', async ({ path, press }) => {
    const as = 'admin@hiwar.test'
    const page = await (await deviceOf(as)).newPage()
    await open(page, { app: 'admin', path })
    for (const name of press)
      await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click()
    const layer = page.locator('[role="dialog"], [role="menu"]').last()
    await layer.waitFor()
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
    expect(await faultsInLargeText(page)).toEqual([])
    await withTimeout(page, 'to close', page.close())
  })
})

async function complaintsAbout(page: Page, width: Width): Promise<string[]> {
  return [
    ...(await faultsOfPage(page, width === 360)),
    ...(widthsOfAxe.includes(width) ? await violationsOf(page, axeAt(width)) : []),
  ]
}

const axeAt = (width: Width) => (widthsOfContrast.includes(width) ? {} : withoutContrast)

test.each(['learn', 'admin'] as const)('GLOBAL-1 the list covers every page of %s', async (app) => {
  const routes = await readFile(new URL(`../web/${app}/src/routes.tsx`, import.meta.url), 'utf8')
  const patterns = Array.from(routes.matchAll(/path: '([^']+)'/g), ([, path = '']) => path)
  const seen = visits.filter((visit) => visit.app === app).map(({ path }) => path.replace(/[?#].*/, ''))
  const leadElsewhere = app === 'learn' ? ['/', '/profile'] : []
  const isSeen = (pattern: string) =>
    seen.some((path) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path))
  expect(patterns.length).toBeGreaterThan(15)
  expect(patterns.filter((pattern) => !leadElsewhere.includes(pattern) && !isSeen(pattern))).toEqual([])
})

test('LOGIN-6 an expired login opens the login page and never shows the page behind it', async () => {
  const { context, page } = await openDevice(browser)
  await enterAs(context, 'student@hiwar.test', -1)
  const shown: string[] = []
  await context.exposeFunction('noteWords', (words: string) => shown.push(words))
  await context.addInitScript(() => {
    const here = globalThis as typeof globalThis & { noteWords(words: string): void }
    const note = () => {
      for (const each of document.querySelectorAll('h1, nav a')) here.noteWords(each.textContent ?? '')
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${addresses().learn}/s/dashboard`)
  await page.getByRole('heading', { level: 1, name: 'تسجيل الدخول' }).waitFor()
  // The page may show the visitors' navigation for a moment, but never the students'.
  await expect.poll(() => shown).toContain('تسجيل الدخول')
  expect(shown.filter((words) => !['تسجيل الدخول', 'المدرّسون', 'الباقات'].includes(words))).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('hiwar:token'))).toBeNull()
  await context.close()
})

test('the process that renders the pages also serves the API description', async () => {
  const page = await fetch(addresses().site)
  expect(await page.text()).toContain('<html lang="ar')
  const answer = await fetch(`${addresses().site}/api/docs/json`)
  const { openapi, paths } = (await answer.json()) as { openapi: string; paths: Record<string, object> }
  expect(openapi).toMatch(/^3\./)
  expect(Object.keys(paths).length).toBeGreaterThan(100)
  expect(paths['/api/v1/auth/password']).toMatchObject({
    post: { operationId: 'auth.password', responses: { 200: {} } },
  })
})
