/** The eye of `looks.ts` sees each kind of fault, and nothing on a page without one. */
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsInLargeText, faultsOfLook, shiftsOf, sidewaysOf, watchShifts } from './looks.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  const device = await openDevice(browser, 360)
  await device.context.addInitScript(watchShifts)
  page = device.page
  await page.goto('data:text/html,<html dir="rtl"><body></body></html>')
})
afterAll(() => browser.close())

const cut = 'overflow:hidden;white-space:nowrap;text-overflow:ellipsis'

const faults = [
  ['dots that are cut', `<p style="${cut};line-height:1">دروسي</p>`, 'cuts the dots'],
  ['words that nobody can read', `<p style="${cut};width:60px;line-height:2">مدرّسة لغة إنجليزية</p>`, 'no way to read'],
  [
    'lines that nobody can read',
    '<p style="display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1;overflow:hidden;width:90px;line-height:2">أعلّم المحادثة والقواعد</p>',
    'no way to read',
  ],
  ['a word broken by letters', '<p style="width:30px;overflow-wrap:anywhere">مدرّسة</p>', 'by letters'],
  [
    'words that stand out of their box',
    '<p role="dialog" style="width:40px;white-space:nowrap">مدرّسة محادثة</p>',
    'out of their box',
  ],
  [
    'a list that scrolls sideways',
    '<div role="dialog" style="overflow:auto;width:90px;height:90px"><p style="width:200px">عرض</p></div>',
    'sideways',
  ],
  [
    'a dialog whose foot leaves too little room',
    '<div role="dialog" style="height:300px"><div style="overflow:auto;height:60px"><p style="height:200px">عرض</p></div></div>',
    'seen through',
  ],
  ['a number that reads from right to left', '<p>+20 10 1234 5678</p>', 'right to left'],
  [
    'a target too small',
    '<style>button { width: 90px; height: 30px; padding: 0 }</style><button>حجز</button>',
    'under a finger',
  ],
] as const

test.each(faults)('sees %s', async (_kind, html, fault) => {
  await show(html)
  expect(await faultsOfLook(page, true)).toEqual([expect.stringContaining(fault)])
})

test('finds an element that only large text pushes out of the window', async () => {
  await show('<div style="width:12rem;height:3rem">عرض</div>')
  expect(await sidewaysOf(page)).toEqual([])
  expect(await faultsInLargeText(page)).toEqual([expect.stringContaining('px too wide')])
})

test('finds an element that moves while the page loads', async () => {
  await show('<p id="late"></p><p style="height:300px">يتحرّك</p>')
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
    document.querySelector<HTMLElement>('#late')?.style.setProperty('height', '300px')
    await frame()
    await frame()
  })
  await expect.poll(() => shiftsOf(page)).toEqual([expect.stringContaining('shifts by')])
})

test('finds nothing on a page that has room for everything', async () => {
  await show(`<p style="line-height:1.7">دروسي <bdi dir="ltr">+20 10 1234 5678</bdi></p>
    <a href="#" style="display:block;height:44px"><span style="${cut};display:block;width:60px;line-height:2">رسالة طويلة جدًا</span></a>`)
  expect(await faultsOfLook(page, true)).toEqual([])
})

async function show(html: string): Promise<void> {
  await page.setContent(`<html lang="ar" dir="rtl"><body style="font-family:sans-serif">${html}</body></html>`)
}
