/**
 * Every page at three widths reads from right to left, has one main heading, does not scroll sideways and cuts nothing.
 * axe takes most of the time, so it checks the narrowest and the widest, and contrast once in each theme: light on the
 * widest, dark on the narrowest. The long tests check everything at all three.
 */
import { readFile } from 'node:fs/promises'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { isLong } from '@hiwar/server/testing/long.ts'
import { addresses } from '@hiwar/server/testing/stack.ts'
import { query } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser, openDevice, viewportOf, type Width, widths } from '@hiwar/server/testing/visits/device.ts'
import { enterAs } from '@hiwar/server/testing/visits/enter.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsInDark, violationsOf, withoutContrast, withTimeout } from './browser.ts'
import { faultsInLargeText, faultsOfLook, sidewaysOf } from './looks.ts'
import { idOf, register } from './steps.ts'

interface Visit {
  app: 'learn' | 'admin'
  path: string
  as?: string
}

const widthsOfAxe: readonly Width[] = isLong ? widths : [360, 1280]
const widthsOfContrast: readonly Width[] = isLong ? widths : [1280]

const incomplete = `unready-${Date.now()}@hiwar.test`

const visits: Visit[] = [
  { app: 'learn', path: '/login' },
  { app: 'learn', path: '/register/student' },
  { app: 'learn', path: '/register/tutor' },
  { app: 'learn', path: '/forget-password' },
  { app: 'learn', path: '/reset-password#email=mona%40hiwar.test&code=12345' },
  { app: 'learn', path: '/card-added' },
  { app: 'learn', path: '/appeal#word=aGl3YXItYXBwZWFsLXdvcmQ' },
  { app: 'learn', path: '/guardian#word=aGl3YXItZ3VhcmRpYW4td29yZA' },
  { app: 'learn', path: '/disown#word=aGl3YXItZGlzb3duLXdvcmQ' },
  { app: 'learn', path: '/contact-change#word=aGl3YXItY29udGFjdC13b3Jk' },
  { app: 'learn', path: '/plans' },
  { app: 'learn', path: '/tutors' },
  { app: 'learn', path: '/t/{tutor}' },
  { app: 'learn', path: '/nowhere' },
  { app: 'learn', path: '/complete-profile', as: 'new@hiwar.test' },
  { app: 'learn', path: '/t/complete-profile', as: incomplete },
  { app: 'learn', path: '/t/onboarding', as: 'joining1@hiwar.test' },
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
  { app: 'learn', path: '/lesson/{lesson}', as: 'student@hiwar.test' },
  { app: 'learn', path: '/interview/{interview}', as: 'manager@hiwar.test' },
  { app: 'learn', path: '/demo-session/{demo}', as: 'manager@hiwar.test' },
  { app: 'learn', path: '/interviews', as: 'manager@hiwar.test' },
  { app: 'learn', path: '/t/dashboard', as: 'tutor@hiwar.test' },
  { app: 'learn', path: '/upcoming-lessons', as: 'tutor@hiwar.test' },
  { app: 'learn', path: '/schedule-management', as: 'tutor@hiwar.test' },
  { app: 'learn', path: '/invoices', as: 'tutor@hiwar.test' },
  { app: 'learn', path: '/lessons-schedule', as: 'student@hiwar.test' },
  { app: 'learn', path: '/reports', as: 'student@hiwar.test' },
  { app: 'learn', path: '/s/settings', as: 'student@hiwar.test' },
  { app: 'learn', path: '/s/settings?tab=personal', as: 'student@hiwar.test' },
  { app: 'learn', path: '/s/settings?tab=notifications', as: 'student@hiwar.test' },
  { app: 'learn', path: '/s/settings?tab=my-data', as: 'student@hiwar.test' },
  { app: 'learn', path: '/t/account-settings?tab=password', as: 'tutor@hiwar.test' },
  { app: 'learn', path: '/t/account-settings?tab=my-data', as: 'tutor@hiwar.test' },
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
  { app: 'admin', path: '/security-events', as: 'super@hiwar.test' },
  { app: 'admin', path: '/notifications', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/platform-settings', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/lessons', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/interviews', as: 'manager@hiwar.test' },
  { app: 'admin', path: '/interviews?tab=videos', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/payments', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/payments?tab=unmatched', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/figures', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/server-stats', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/user-settings', as: 'studio@hiwar.test' },
]

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
/** Ids of demo data, by their placeholder in a path. */
const things: Record<string, () => Promise<unknown>> = {
  tutor: () => idOf('tutor@hiwar.test'),
  lesson: () => newestOf('lessons', 'student_id', 'student@hiwar.test'),
  interview: () => newestOf('interviews', 'manager_id', 'manager@hiwar.test'),
  demo: () => newestOf('demo_sessions', 'manager_id', 'manager@hiwar.test'),
}

async function newestOf(table: string, member: string, email: string): Promise<string | undefined> {
  const [newest] = await query<{ id: string }>(
    `select t.id from ${table} t join users u on u.id = t.${member} where u.email = $1 order by t.starts_at desc limit 1`,
    [email],
  )
  return newest?.id
}

/**
 * One device for each person, so that the apps load once instead of once for each page. No service worker runs between
 * the pages and the server: its own journeys check it, and a page would wait for it whenever it starts or stops.
 */
const devices = new Map<string | undefined, Promise<BrowserContext>>()

beforeAll(async () => {
  browser = await openBrowser()
  await register(incomplete, Role.Tutor)
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

async function open(page: Page, { app, path }: Visit): Promise<void> {
  const [parameter, word = ''] = /\{(\w+)\}/.exec(path) ?? []
  const address = parameter === undefined ? path : path.replace(parameter, String(await things[word]?.()))
  await page.goto(addresses()[app] + address)
  try {
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    // The app replaces the page that the server rendered.
    await page.locator('[data-visitors]').waitFor({ state: 'detached' })
    // Not until the network is idle: the socket polls until the browser has upgraded it.
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  } catch (cause) {
    throw new Error(`${address} shows only: ${await page.locator('body').ariaSnapshot()}`, { cause })
  }
  await withTimeout(
    page,
    'its typeface',
    page.evaluate(() => document.fonts.ready.then(() => undefined)),
  )
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
  const direction = await page.locator('html').getAttribute('dir')
  const headings = await page.getByRole('heading', { level: 1 }).count()
  const title = await page.title()
  return [
    ...(direction === 'rtl' ? [] : [`reads ${direction}`]),
    ...(headings === 1 ? [] : [`has ${headings} first headings`]),
    ...(await sidewaysOf(page)),
    ...(await faultsOfLook(page, width === 360)),
    ...(title.endsWith(' · حوار') ? [] : [`is called «${title}»`]),
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
