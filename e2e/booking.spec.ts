/** A visitor's way into a first lesson, in one sheet: by a finger with a stopwatch, and by the keyboard alone. */
import { addresses } from '@hiwar/server/testing/stack.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { useFingers } from '@hiwar/server/testing/visits/touch.ts'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { saveScreenshots, violationsOf } from './browser.ts'
import { waitForCode, waitForMessage } from './inbox.ts'
import { enter, tabTo } from './keyboard.ts'
import { idOf } from './steps.ts'
import { startStopwatch } from './stopwatch.ts'

const password = 'Qalam-2026-nil'

let browser: Browser
let device: { context: BrowserContext; page: Page }

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
afterEach(async ({ task }) => {
  await saveScreenshots(task, [device.page])
  await device.context.close()
})

const times = (page: Page): Locator => page.locator('[role=radio]', { has: page.locator('time[datetime*=T]') })
const emailOf = (name: string) => `${name}-${Date.now()}@hiwar.test`

/** The code that a phone gets, which proves that it has had no trial before. */
async function phoneCode(phone: string): Promise<string> {
  const { text } = await waitForMessage({ channel: 'whatsapp', to: phone, saying: /\d{5}/ })
  return /\d{5}/.exec(text)?.[0] ?? ''
}

test('from the site to a booked trial lesson it takes at most twelve presses and six fields', async () => {
  device = useFingers(await openDevice(browser, 360))
  const { page, context } = device
  const email = emailOf('sheet')
  const phone = `010${String(Date.now()).slice(-8)}`
  const stopwatch = await startStopwatch(context)
  await page.goto(addresses().site)
  await page.getByRole('link', { name: 'احجز أول درس' }).first().click()
  await page.locator('#root:not(:has([data-visitors])) h1', { hasText: 'المدرّسون' }).waitFor()
  await page
    .getByRole('link', { name: /^حجز درس مع/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog').first()
  // The last of the day: at night the first day has one hour or two.
  await times(page).last().click()
  await dialog.getByLabel('البريد الإلكتروني').fill(email)
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await dialog.getByLabel('تأكيد كلمة المرور').fill(password)
  await dialog.getByRole('button', { name: 'إنشاء الحساب' }).click()
  await dialog.getByLabel('رمز التأكيد').fill(await waitForCode(email))
  await dialog.getByText(/^محجوز لك حتى/).waitFor()
  await dialog.getByRole('button', { name: 'متابعة' }).click()
  await dialog.getByLabel('رقم الهاتف').fill(phone)
  await dialog.getByRole('button', { name: 'إرسال الرمز' }).click()
  await dialog.getByLabel('رمز التأكيد').fill(await phoneCode(`+2${phone}`))
  await page.getByRole('button', { name: 'تأكيد الحجز' }).click()
  await page.getByRole('heading', { name: 'تم حجز درسك' }).waitFor()
  await page.getByRole('radio', { name: 'السفر' }).waitFor()
  expect(stopwatch.presses).toBeLessThanOrEqual(12)
  expect(stopwatch.fields).toBeLessThanOrEqual(6)
})

test('the keyboard alone books a trial lesson, and each step is clean and read aloud', async () => {
  // Colours are read at once, and not on their way.
  device = await openDevice(browser, 1280, { reducedMotion: 'reduce' })
  const { page } = device
  const email = emailOf('keys')
  const phone = `011${String(Date.now()).slice(-8)}`
  await recordAnnouncements(page)
  await page.goto(`${addresses().learn}/t/${await idOf('tutor@hiwar.test')}?book=1`)
  const dialog = page.getByRole('dialog', { name: /^حجز درس مع/ })
  await times(page).last().waitFor()
  await expectReadable(page, dialog)
  // The last of the day: at night the first day has one hour or two.
  await tabTo(page, times(page).first())
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('البريد الإلكتروني'))
  await expectReadable(page, dialog)
  await page.keyboard.type(email)
  for (const label of ['كلمة المرور', 'تأكيد كلمة المرور']) {
    await tabTo(page, dialog.getByLabel(label, { exact: true }))
    await page.keyboard.type(password)
  }
  await enter(page, dialog.getByRole('button', { name: 'إنشاء الحساب' }))
  await tabTo(page, dialog.getByLabel('رمز التأكيد'))
  await expectReadable(page, dialog)
  await page.keyboard.type(await waitForCode(email))
  await announced(page, 'محجوز لك حتى')
  await dialog.getByRole('radio', { name: 'درس تعارف مجاني' }).waitFor()
  await expectReadable(page, dialog)
  await enter(page, dialog.getByRole('button', { name: 'متابعة' }))
  await tabTo(page, dialog.getByLabel('رقم الهاتف'))
  await expectReadable(page, dialog)
  await page.keyboard.type(phone)
  await enter(page, dialog.getByRole('button', { name: 'إرسال الرمز' }))
  await tabTo(page, dialog.getByLabel('رمز التأكيد'))
  await page.keyboard.type(await phoneCode(`+2${phone}`))
  await dialog.getByRole('button', { name: 'تأكيد الحجز' }).waitFor()
  await expectReadable(page, dialog)
  await enter(page, dialog.getByRole('button', { name: 'تأكيد الحجز' }))
  await announced(page, 'تم حجز درسك')
  await dialog.getByRole('heading', { name: 'تم حجز درسك' }).and(page.locator(':focus')).waitFor()
  await expectReadable(page, dialog)
})

/** A step without violations, with one title and a name for each control in what a screen reader reads. */
async function expectReadable(page: Page, dialog: Locator): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
  const lines = (await dialog.ariaSnapshot()).split('\n').map((line) => line.trim())
  expect(lines.filter((line) => /^- heading .*\[level=[12]\]/.test(line))).toHaveLength(1)
  expect(lines.filter((line) => /^- (button|link|textbox|radio|checkbox|tab|combobox)\b(?! ")/.test(line))).toEqual([])
}

/** Keeps everything that the live regions say which no dialog hides. */
async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[aria-live]:not([aria-hidden=true] *)'))
        if (region.textContent) said.push(region.textContent)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

async function announced(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (begin) => (globalThis as unknown as { said: string[] }).said.some((each) => each.startsWith(begin)),
    words,
  )
}
