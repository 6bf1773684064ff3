/** The scripts that a phone loads until a first page is painted, and until its app is there: few and small. */
import { addresses } from '@hiwar/server/testing/stack.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { enterAs, passwordOf } from '@hiwar/server/testing/visits/enter.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf } from './steps.ts'

const mostPainted = { files: 8, kilobytes: 150 }
// A few more files than the drawing waits for: those that it does not wait for arrive before it on a busy machine.
const most = { learn: { files: 18, kilobytes: 230 }, admin: { files: 8, kilobytes: 200 } }
// The server paints the film and the hours of a tutor, and the first press may be on one of them.
const mostOfTutor = { files: 20, kilobytes: 260 }

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const pages = [
  ['learn', '/login'],
  ['learn', '/register/student'],
  ['learn', '/tutors'],
  ['learn', '/t/{tutor}'],
  ['learn', '/plans'],
  ['admin', '/login'],
] as const

test.each(pages)('%s %s loads few scripts before it can be used', async (app, path) => {
  const address = addresses()[app] + path.replace('{tutor}', String(await idOf('tutor@hiwar.test')))
  const { files, kilobytes } = path === '/t/{tutor}' ? mostOfTutor : most[app]
  let load = await loadOf(address)
  expect.soft(load.painted.files, 'scripts before the paint').toBeLessThanOrEqual(mostPainted.files)
  expect.soft(load.painted.kilobytes, 'kilobytes before the paint').toBeLessThanOrEqual(mostPainted.kilobytes)
  // Files that the heading did not wait for may arrive before it by luck, so the leanest of three visits counts.
  const isMore = () => load.files > files || load.kilobytes > kilobytes
  for (let again = 0; again < 2 && isMore(); again += 1) load = await loadOf(address)
  const { painted } = load
  console.log(
    `${app} ${path}: ${painted.files}, then ${load.files} scripts, ${painted.kilobytes}, ${load.kilobytes} kB`,
  )
  expect.soft(load.files, 'scripts').toBeLessThanOrEqual(files)
  expect.soft(load.kilobytes, 'kilobytes').toBeLessThanOrEqual(kilobytes)
  expect.soft(load.forbidden).toEqual([])
})

async function loadOf(address: string) {
  const { context, page } = await openDevice(browser, 360, { serviceWorkers: 'block' })
  const scripts = await watchScripts(page)
  const forbidden = await watchPolicy(page)
  await page.goto(address)
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.mouse.move(1, 1)
  await page.locator('#root:not(:has([data-visitors])) h1').first().waitFor()
  const [painted, drawn] = await scripts()
  await context.close()
  return { painted, ...drawn, forbidden }
}

describe('before the scripts have arrived', () => {
  const heading = (page: Page) => page.locator('h1', { hasText: 'المدرّسون' })

  test('a visitor sees the tutors', async () => {
    const { context, page } = await openWithoutScripts()
    await page.goto(`${addresses().learn}/tutors`)
    await heading(page).waitFor()
    expect(await page.title()).toBe('المدرّسون · حوار')
    expect(await page.locator('li h2').count()).toBeGreaterThan(3)
    const book = page.getByRole('link', { name: /^حجز درس مع/ }).first()
    expect(await book.getAttribute('href')).toMatch(/^\/t\/\d+\?book=1$/)
    await context.close()
  })

  test('a visitor sees the whole login, to which nothing is added later', async () => {
    const { context, page } = await openWithoutScripts()
    await page.goto(`${addresses().learn}/login`)
    await page.getByRole('button', { name: 'الدخول بمفتاح المرور', includeHidden: true }).waitFor()
    await context.close()
  })

  test('staff see the login from every address', async () => {
    const { context, page } = await openWithoutScripts()
    await page.goto(`${addresses().admin}/payments`)
    await page.getByRole('heading', { level: 1, name: 'دخول لوحة الإدارة', includeHidden: true }).waitFor()
    await context.close()
  })

  test('a member sees the frame of members, and nothing of a visitor', async () => {
    const { context, page } = await openWithoutScripts()
    await enterAs(context, 'student@hiwar.test')
    await page.goto(`${addresses().learn}/tutors`)
    await page.locator('[data-members] [aria-busy]').waitFor({ state: 'attached' })
    expect(await heading(page).isVisible()).toBe(false)
    await context.close()
  })
})

describe('before the app is there', () => {
  test('what a visitor types and sends is kept, and sent by the app', async () => {
    const { page, release } = await openBeforeApp('/login')
    await page.getByLabel('البريد الإلكتروني').fill('student@hiwar.test')
    await page.getByLabel('كلمة المرور', { exact: true }).fill(passwordOf('student@hiwar.test'))
    await page.getByRole('button', { name: 'دخول', exact: true }).click()
    expect(new URL(page.url()).search).toBe('')
    release()
    await page.waitForURL('**/s/dashboard')
    await closeRouted(page.context())
  })

  test('a press is repeated by the app', async () => {
    const { page, release } = await openBeforeApp('/tutors')
    await page.getByRole('button', { name: /^فلترة/ }).click()
    release()
    await page.getByRole('dialog').waitFor()
    await closeRouted(page.context())
  })
})

test('a new version reaches an open tab, whose old files the server no longer has', async () => {
  const { context, page } = await openDevice(browser, 1280, { serviceWorkers: 'block' })
  await page.goto(`${addresses().learn}/plans`)
  await page.mouse.move(1, 1)
  await page.locator('#root:not(:has([data-visitors])) h1').first().waitFor()
  const entry = (await page.locator('script[type=module][src]').first().getAttribute('src')) ?? ''
  let isReloaded = false
  await context.route(
    ({ pathname }) => pathname === '/tutors',
    async (route) => {
      isReloaded ||= route.request().resourceType() === 'document'
      const answer = await route.fetch()
      const body = (await answer.text()).replaceAll(entry, entry.replace('.js', '-2.js'))
      await route.fulfill({ response: answer, body })
    },
  )
  await context.route(/\/static\/[^/]+\.js$/, async (route) => {
    const url = route.request().url()
    if (!isReloaded) return route.fulfill({ status: 404 })
    return route.fulfill({ response: await route.fetch({ url: url.replace('-2.js', '.js') }) })
  })
  await page.getByRole('navigation').getByRole('link', { name: 'المدرّسون' }).click()
  await page.locator('#root:not(:has([data-visitors])) h1', { hasText: 'المدرّسون' }).waitFor()
  expect(isReloaded).toBe(true)
  await closeRouted(context)
})

/** Closes a device whose files the test answers: one that nobody waits for may still be on its way. */
async function closeRouted(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

/** A device that the scripts of the app do not reach, apart from the small one that chooses the theme. */
async function openWithoutScripts(): ReturnType<typeof openDevice> {
  const device = await openDevice(browser, 360, { serviceWorkers: 'block' })
  await device.context.route(/\/static\/(?!theme-)[^/]+\.js$/, (route) => route.abort())
  return device
}

/** A page that the server has rendered, whose app arrives when it is released. */
async function openBeforeApp(path: string): Promise<{ page: Page; release: () => void }> {
  const { context, page } = await openDevice(browser, 360, { serviceWorkers: 'block' })
  const { promise, resolve } = Promise.withResolvers<void>()
  const built = await (await fetch(addresses().learn + path)).text()
  const later = Array.from(built.matchAll(/<link rel="later"[^>]* href="([^"]+)"/g), ([, file = '']) => file)
  await context.route(
    ({ pathname }) => later.includes(pathname),
    async (route) => {
      await promise
      await route.continue()
    },
  )
  await page.goto(addresses().learn + path)
  return { page, release: resolve }
}

/** Collects violations of the content security policy by the page; the browser reports each one to the server. */
async function watchPolicy(page: Page): Promise<string[]> {
  const forbidden: string[] = []
  const audits = await page.context().newCDPSession(page)
  audits.on('Audits.issueAdded', ({ issue: { details } }) => {
    const found = details.contentSecurityPolicyIssueDetails
    if (found !== undefined) forbidden.push(`${found.contentSecurityPolicyViolationType} ${found.violatedDirective}`)
  })
  await audits.send('Audits.enable')
  return forbidden
}

interface Load {
  files: number
  kilobytes: number
}

/** The scripts that had arrived when the page was first painted, and when the app first drew its heading. */
async function watchScripts(page: Page): Promise<() => Promise<[painted: Load, drawn: Load]>> {
  await page.addInitScript(() => {
    let drawnAt = Number.POSITIVE_INFINITY
    const watcher = new MutationObserver(() => {
      if (document.querySelector('#root:not(:has([data-visitors])) h1') === null) return
      drawnAt = performance.now()
      watcher.disconnect()
    })
    watcher.observe(document, { childList: true, subtree: true })
    Object.assign(globalThis, { drawnAt: () => drawnAt })
  })
  return () =>
    page.evaluate(() => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      const loadUntil = (time: number) => {
        const arrived = scripts.filter(({ startTime, duration }) => startTime + duration <= time)
        const bytes = arrived.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0)
        return { files: arrived.length, kilobytes: Math.round(bytes / 1000) }
      }
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const { drawnAt } = globalThis as unknown as { drawnAt(): number }
      return [loadUntil(paint?.startTime ?? Number.POSITIVE_INFINITY), loadUntil(drawnAt())]
    })
}
