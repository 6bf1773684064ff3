/**
 * Every page in Firefox and in WebKit, on a phone and on a laptop: complete, without an error in the console, with one
 * main heading, no sideways scroll, and the first Tab in sight. `npm test` opens one page of each app, the long tests all.
 */
import { isLong } from '@hiwar/server/testing/long.ts'
import { login, storageOf } from '@hiwar/server/testing/visits/enter.ts'
import { openWebKit, type Size, type WebKit } from '@hiwar/server/testing/visits/webkit.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, registerVisitors, siteVisits, untilSettled, visits } from './every-page.ts'
import { type Visiting, visitedBrowsers } from './visiting.ts'

const sizes: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** One after the other's pages, since a device is a person's own. */
const all = [...siteVisits, ...visits].toSorted((one, other) => (one.as ?? '').localeCompare(other.as ?? ''))
const inShort = ['site /pricing', 'learn /s/dashboard', 'admin /users']
const opened = isLong ? all : all.filter(({ app, path }) => inShort.includes(`${app} ${path}`))

beforeAll(registerVisitors)

describe.each(visitedBrowsers)('in $name', ({ isHere, start, faultsOf }) => {
  describe.skipIf(!isHere)('every page', () => {
    let visiting: Visiting
    beforeAll(async () => {
      visiting = await start()
    })
    afterAll(() => visiting.close())

    test.each(opened)('GLOBAL-1 $app $path $as', async (visit) => {
      const [phone, ...wider] = sizes
      if (phone === undefined) throw new Error('no sizes')
      const page = await visiting.open(await addressOf(visit), phone, visit.as)
      await untilSettled(page)
      const faults: string[] = []
      for (const size of sizes) {
        if (wider.includes(size)) await page.resize(size)
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width)
        faults.push(...(await faultsOf(page)).map((fault) => `at ${size.width} px: ${fault}`))
      }
      await page.pressTab()
      await expect.poll(() => page.evaluate(focusOutOfSight)).toEqual([])
      expect([...faults, ...(await page.complaints())]).toEqual([])
      await page.close()
    })
  })
})

describe.skipIf(!visitedBrowsers[1]?.isHere)('in a browser without video calls', () => {
  let webKit: WebKit
  beforeAll(async () => {
    webKit = await openWebKit()
  })
  afterAll(() => webKit.stop())

  test('GLOBAL-7 the room says so, copies its link for another browser and leads home', async () => {
    const as = 'student@hiwar.test'
    const session = await webKit.openSession()
    const address = await addressOf({ app: 'learn', path: '/lesson/{lesson}', as })
    const page = await session.open(address, { width: 390, height: 844 }, storageOf(await login(as)))
    await untilSettled(page)
    const words = () => page.evaluate(() => document.querySelector('main')?.textContent)
    await expect.poll(words).toContain('متصفحك لا يدعم مكالمات الفيديو')
    await page.click('نسخ رابط الغرفة')
    await expect.poll(words).toContain('تم نسخ رابط الغرفة.')
    const ways = await page.evaluate(() =>
      [...document.querySelectorAll('main a')].map((way) => way.getAttribute('href')),
    )
    expect(ways).toContain('/upcoming-lessons')
    expect(await page.complaints()).toEqual([])
    await session.close()
  })
})

/** Runs in a page. */
function focusOutOfSight(): string[] {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return ['Tab reaches nothing']
  const { top, right, bottom, left } = focused.getBoundingClientRect()
  const isInside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  return isInside && focused.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    ? []
    : [`Tab leads out of sight: ${focused.outerHTML.slice(0, 160)}`]
}
