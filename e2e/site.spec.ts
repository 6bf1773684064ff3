/** The public site as visitors use it, with and without scripts. */
import { LinkKind } from '@hiwar/contract/enumerations/platform.ts'
import { addresses } from '@hiwar/server/testing/stack.ts'
import { query } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { send } from '@hiwar/server/testing/visits/enter.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { violationsOf } from './browser.ts'
import { sitePaths } from './every-page.ts'
import { faultsInLargeText, faultsOfPage, shiftsOf, watchShifts } from './looks.ts'
import { at, button, visitsOf } from './site-visit.ts'
import { idOf, logIn } from './steps.ts'

let browser: Browser
let tutorPath: string

beforeAll(async () => {
  browser = await openBrowser()
  tutorPath = `/t/${await idOf('tutor@hiwar.test')}`
})
afterAll(() => browser.close())

const visit = visitsOf(() => browser)

/** The next pages find the face at hand: what a late one moves depends on the faces of the machine. */
async function openWithFace(page: Page): Promise<void> {
  await page.goto(at('/'))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

const yearly = (page: Page) => page.locator('label[for=period-year]')

describe('every page', () => {
  test.each([
    [360, 'light'],
    [768, 'dark'],
    [1280, 'light'],
  ] as const)('GLOBAL-1 fits %i px in the %s theme without axe violations', async (width, colorScheme) => {
    const { context, page } = await openDevice(browser, width)
    await context.addInitScript(watchShifts)
    await page.emulateMedia({ colorScheme })
    await openWithFace(page)
    for (const path of [...sitePaths, tutorPath]) {
      await page.goto(at(path))
      // Before the size of the window or of text changes, which moves everything.
      expect(await shiftsOf(page), path).toEqual([])
      expect(await faultsOfPage(page, width === 360), path).toEqual([])
      if (width === 360) expect(await faultsInLargeText(page), path).toEqual([])
      expect(await violationsOf(page), path).toEqual([])
    }
    await context.close()
  })

  test('is readable without scripts, and HOME-4 shows tutors and the plans of the first period', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } })
    const page = await context.newPage()
    for (const path of [...sitePaths, tutorPath]) {
      await page.goto(at(path))
      expect((await page.getByRole('main').textContent())?.length, path).toBeGreaterThan(60)
      expect(await page.locator('#consent').isVisible()).toBe(false)
      expect(await button(page, 'القائمة').isVisible()).toBe(false)
    }
    await page.goto(at('/'))
    expect(
      await page
        .getByRole('link', { name: /^اشتراك/ })
        .filter({ visible: true })
        .count(),
    ).toBe(3)
    expect(await page.locator('a[href^="/t/"]').count()).toBe(6)
    await yearly(page).click()
    expect(await page.getByText('الإجمالي لسنة').filter({ visible: true }).count()).toBe(3)
    await page.goto(at('/contact'))
    expect(await page.locator('#contact-form').isVisible()).toBe(false)
    expect(await page.getByRole('link', { name: 'help@hiwar.localhost' }).isVisible()).toBe(true)
    await context.close()
  })

  test('links only to pages that exist', async () => {
    const asked = new Map<string, number>()
    // Other sites may be down, so their links are only listed.
    const own = [addresses().site, addresses().learn, addresses().admin]
    for (const path of [...sitePaths.slice(0, -1), tutorPath]) {
      const html = await (await fetch(at(path))).text()
      for (const [, href = ''] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
        const url = new URL(href.replaceAll('&amp;', '&'), at(path))
        if (!own.includes(url.origin) || asked.has(url.href.split('#')[0] ?? '')) continue
        const { status } = await fetch(url, { redirect: 'manual' })
        asked.set(url.href.split('#')[0] ?? '', status)
      }
    }
    expect([...asked].filter(([, status]) => status >= 400)).toEqual([])
    expect(asked.size).toBeGreaterThan(30)
  })
})

test('SITE-3 the menu opens by keyboard, closes with Escape and returns the focus', async () => {
  await visit(360, '/', async (page) => {
    await button(page, 'القائمة').focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'القائمة' })
    expect(await sheet.getByRole('link', { name: 'الأسعار' }).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await sheet.isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-opens'))).toBe('menu')
  })
})

test('HOME-1, PTUT-1 links into the app open the tutors, and the registration of a tutor', async () => {
  await visit(360, '/', async (page) => {
    await page.getByRole('main').getByRole('link', { name: 'ابدأ بدرس تعارف مجاني' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'المدرّسون' }).waitFor()
    await page.goto(at('/tutor'))
    await page.getByRole('link', { name: 'إنشاء حساب مدرّس' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'إنشاء حساب مدرّس' }).waitFor()
  })
})

test('the section of a tutor plays on the home page', async () => {
  await visit(360, '/', async (page) => {
    const section = page
      .locator('details')
      .filter({ has: page.locator('video') })
      .first()
    await section.locator('summary').click()
    const video = section.locator('video')
    expect(await video.isVisible()).toBe(true)
    await video.evaluate((player: HTMLVideoElement) => player.play())
    await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0)
  })
})

test('the first screen of a phone shows the price of a plan', async () => {
  await visit(360, '/pricing', async (page) => {
    const price = await page.locator('main article').first().getByText('لدرس نصف ساعة').boundingBox()
    expect((price?.y ?? 10_000) + (price?.height ?? 0)).toBeLessThan(780)
  })
})

test.each([360, 1280] as const)(
  'HOME-3 at %i px another period changes the prices and moves nothing',
  async (width) => {
    await visit(width, '/', async (page) => {
      await page.evaluate(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
        }).observe({ type: 'layout-shift' })
      })
      const footer = () => page.locator('footer').evaluate((foot) => foot.getBoundingClientRect().top + window.scrollY)
      const before = await footer()
      await yearly(page).click()
      await page.getByText('الإجمالي لسنة').first().waitFor()
      expect(await footer()).toBe(before)
      const shifts = await page.evaluate(() => (window as typeof window & { shifts: number[] }).shifts)
      expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02)
    })
  },
)

test('PRICE-2 choosing a plan leads to a tutor and an hour first, and the plan is remembered', async () => {
  await visit(1280, '/pricing', async (page) => {
    await page.locator('label[for=period-quarter]').click()
    const way = page
      .getByRole('link', { name: /^اشتراك/ })
      .filter({ visible: true })
      .first()
    await way.click()
    await page.waitForURL((url) => url.pathname === '/tutors')
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toMatch(/kept-plan":"\d+ 1"/)
  })
})

test('PRICE-3 on a phone each plan is a card, also in the table, and nothing overflows sideways', async () => {
  await visit(360, '/pricing', async (page) => {
    await page.getByText('مقارنة الباقات').click()
    const rows = page.getByRole('table', { name: 'مقارنة الباقات' }).locator('tbody tr')
    const drawn = await rows.evaluateAll((all) => all.map((each) => getComputedStyle(each).display))
    expect(new Set(drawn)).toEqual(new Set(['grid']))
    const cards = page.locator('main article').filter({ visible: true })
    const edges = await cards.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))
    expect(edges).toHaveLength(3)
    expect(new Set(edges).size).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })
})

test.each([
  ['FAQR-2', '/faq/x'],
  ['URL-2', '/url/none'],
])('%s %s answers 404 and says that the page does not exist', async (_, path) => {
  const answer = await fetch(at(path), { redirect: 'manual' })
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('لم نجد هذه الصفحة</h1>')
})

test('URL-1, URL-3 the eight short links lead to the addresses in the settings, with any query string', async () => {
  const set = (links: object) => send<void>('super@hiwar.test', 'PATCH', '/setting', { links })
  const { links: before } = await send<{ links: object }>('super@hiwar.test', 'GET', '/setting')
  const kinds = Object.values(LinkKind)
  const none = Object.fromEntries(kinds.map((kind) => [kind, null]))
  onTestFinished(() => set({ ...none, ...before }))
  const links = kinds.map((kind) => [kind, `https://links.test/${kind}`])
  await set(Object.fromEntries(links))
  const led = kinds.map(async (kind) => {
    const answer = await fetch(at(`/url/${kind}?to=https://evil.example&url=//evil.example`), { redirect: 'manual' })
    return [kind, answer.status === 302 && answer.headers.get('location')]
  })
  expect(kinds).toHaveLength(8)
  expect(await Promise.all(led)).toEqual(links)
})

test('FAQ-1, FAQ-2, FAQ-3 questions open by keyboard and by address, and search finds them', async () => {
  await visit(360, '/faq', async (page) => {
    const summary = page.locator('#q-what summary')
    await summary.focus()
    await page.keyboard.press('Enter')
    expect(await page.locator('#q-what').getAttribute('open')).not.toBeNull()
    await page.getByRole('searchbox', { name: 'بحث في الأسئلة' }).fill('ماى فورى')
    await page.getByRole('status').filter({ hasText: 'نتيجة واحدة' }).waitFor({ state: 'attached' })
    const left = await page
      .locator('details')
      .filter({ visible: true })
      .evaluateAll((all) => all.map(({ id }) => id))
    expect(left).toEqual(['q-fawry'])
    await page.getByRole('searchbox', { name: 'بحث في الأسئلة' }).fill('فلوس')
    await page.locator('#q-refund').waitFor()
    expect(await page.locator('#q-pay').isVisible()).toBe(true)
    expect(await page.locator('#q-age').isVisible()).toBe(false)
    await page.goto(at('/faq#q-cancel'))
    await page.reload()
    expect(await page.locator('#q-cancel').getAttribute('open')).not.toBeNull()
  })
})

test('TERMS-1, TERMS-3 the table of contents leads to the articles, and printing omits the header', async () => {
  await visit(1280, '/terms', async (page) => {
    await page
      .getByRole('navigation', { name: 'المحتويات' })
      .getByRole('link', { name: /الاسترداد/ })
      .click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('refund')
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  })
})

test('visitors who are logged in to the app see a link to their account, and nothing moves', async () => {
  const { context, page } = await openDevice(browser, 1280)
  await page.goto(at('/'))
  const place = () => page.getByRole('navigation', { name: 'التنقل الرئيسي' }).boundingBox()
  const before = await place()
  await logIn(page, 'student@hiwar.test')
  await page.goto(at('/'))
  expect(await page.getByRole('link', { name: 'الدخول إلى حسابي' }).isVisible()).toBe(true)
  expect(await page.getByRole('banner').getByRole('link', { name: 'دخول', exact: true }).isVisible()).toBe(false)
  expect(await place()).toEqual(before)
  await context.close()
})

test("TPROF-5 the HTML of the app's tutor page contains name, bio and linked data", async () => {
  const html = await (await fetch(addresses().learn + tutorPath)).text()
  const [tutor] = await query<{ name: string; bio: string }>(
    'select name, bio from users join tutors on tutors.user_id = users.id where email = $1',
    ['tutor@hiwar.test'],
  )
  expect(html).toContain(tutor?.bio)
  expect(html).toMatch(new RegExp(`<title>${tutor?.name}`))
  expect(html).toContain('"@type":"ProfilePage"')
})
