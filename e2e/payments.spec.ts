/** Every payment method in the browser. The pages of wallet, outlet and bank belong to the sandbox. */
import { readFile } from 'node:fs/promises'
import { textsOf } from '@hiwar/server/testing/pdf-texts.ts'
import { addresses } from '@hiwar/server/testing/stack.ts'
import { query, slotThatStartsNow } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { bookNow, send } from '@hiwar/server/testing/visits/enter.ts'
import { useFingers } from '@hiwar/server/testing/visits/touch.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { saveScreenshots } from './browser.ts'
import { addCard, newStudent, walletAddress } from './paying.ts'

let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  ;({ context, page } = useFingers(await openDevice(browser, 360)))
})
afterAll(() => browser.close())
afterEach(async ({ task }) => {
  await saveScreenshots(task, context.pages())
})

/** Each journey starts with a new student on a separate device; closing the browser closes all devices. */
async function openCheckout(period: 'month' | 'quarter', tab: string): Promise<string> {
  ;({ context, page } = useFingers(await openDevice(browser, 360)))
  const email = await newStudent(page)
  await page.goto(`${addresses().learn}/checkout/1/${period}`)
  await chooseTab(tab)
  return email
}

/** Waits for the new form, because the previous form also asks for a phone number and would take the input. */
async function chooseTab(name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
  await page.getByRole('tab', { name, selected: true }).waitFor()
}

/** Opens the sandbox's page in another tab, as the student would open it on another device. */
async function elsewhere(address: string, act: (other: Page) => Promise<void>): Promise<void> {
  const other = await context.newPage()
  await other.goto(address)
  await act(other)
}

const isPaid = () => page.getByRole('heading', { name: /^أهلًا بك.*، بدأ اشتراكك$/ }).waitFor()
const hasFailed = () => page.getByRole('heading', { name: 'لم تكتمل عملية الدفع' }).waitFor()

let subscriber = ''

test('TX-5 a reference number is paid at the outlet, and the one-page receipt matches its row', async () => {
  subscriber = await openCheckout('month', 'الرقم المرجعي')
  await fillPhone()
  await page.getByRole('button', { name: 'الحصول على الرقم' }).click()
  const number = (await page.locator('bdi', { hasText: /^\d{6,}$/ }).textContent()) ?? ''
  await page.goto(`${addresses().learn}/payments?tab=transactions`)
  await page.getByRole('link', { name: /^متابعة الدفع للعملية/ }).click()
  await page.getByText(number).waitFor()
  await payAtOutlet(number)
  await isPaid()
  await page.goto(`${addresses().learn}/payments?tab=transactions`)
  const row = page.getByRole('row', { name: /مدفوعة/ })
  const button = row.getByRole('button', { name: /^إيصال العملية/ })
  const download = page.waitForEvent('download')
  await button.click()
  const receipt = await readFile(await (await download).path())
  const source = receipt.toString('latin1')
  expect(source.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(source).toContain('/MediaBox [0 0 595.28 841.89]')
  const says = textsOf(receipt).map((text) => plain(text))
  expect(says).toContain(`رقم ${/[٠-٩]+$/.exec((await button.getAttribute('aria-label')) ?? '')?.[0]}`)
  expect(says).toContain(dayOf((await row.locator('time').getAttribute('datetime')) ?? ''))
  expect(says).toContain(/[٠-٩٬٫]+ ج\.م\./.exec(plain(await row.textContent()))?.[0])
})

test('TX-1 the minutes statement lists booking and cancellation, and its last balance is the remaining quota', async () => {
  await query('update users set verified_email = true where email = $1', [subscriber])
  // A tutor of this file alone: other journeys count the notifications of theirs.
  const lessonId = await bookNow(subscriber, await slotThatStartsNow('tutor3@hiwar.test'))
  await send(subscriber, 'DELETE', `/lesson/${lessonId}`)
  await page.goto(`${addresses().learn}/payments?tab=minutes`)
  const lines = page.getByRole('region', { name: /^الأسبوع ١/ }).getByRole('listitem')
  await lines.nth(2).getByText('دقائق الأسبوع').waitFor()
  await lines
    .nth(1)
    .getByText(/^حجز درس مع/)
    .waitFor()
  await lines.nth(0).getByText('إلغاء: عودة الدقائق').waitFor()
  const [, balance] = /الرصيد ([٠-٩]+)/.exec(plain(await lines.nth(0).textContent())) ?? []
  await page.getByRole('button', { name: new RegExp(`متبقٍّ ${balance} من`) }).waitFor()
})

test("a quarter is paid in bank installments after the bank's page", async () => {
  await openCheckout('quarter', 'التقسيط البنكي')
  await addCard(page)
  await page.getByRole('radio', { name: '٣ أقساط' }).check()
  await page.getByLabel(/رمز الأمان/).fill('123')
  await fillPhone()
  await page.getByRole('button', { name: /^دفع/ }).click()
  await page.waitForURL('**/three-d-secure/**')
  await page.getByText('٣ أقساط شهرية').waitFor()
  await page.locator('button[value=approve]').click()
  await isPaid()
})

test('a declined card shows an error, and the next attempt is paid', async () => {
  await openCheckout('month', 'البطاقات')
  await addCard(page)
  await page.getByLabel(/رمز الأمان/).fill('123')
  await fillPhone()
  await page.getByRole('button', { name: /^دفع/ }).click()
  await page.locator('button[value=decline]').click()
  await hasFailed()
  await page.getByRole('button', { name: 'محاولة أخرى' }).click()
  await page.getByLabel(/رمز الأمان/).fill('123')
  await page.getByRole('button', { name: /^دفع/ }).click()
  await page.locator('button[value=approve]').click()
  await isPaid()
})

test('a reference number stays valid for as long as the settings say', async () => {
  const set = (fawryExpiryHours: number) => send('admin@hiwar.test', 'PATCH', '/setting', { fawryExpiryHours })
  await set(72)
  onTestFinished(async () => void (await set(48)))
  await openCheckout('month', 'الرقم المرجعي')
  await page.getByText('خلال ٧٢ ساعة').waitFor()
  await fillPhone()
  await page.getByRole('button', { name: 'الحصول على الرقم' }).click()
  await page.getByText(/^المتبقي ٧[١٢] ساعة$/).waitFor()
})

test('an unpaid reference number is canceled, and another method is paid', async () => {
  await openCheckout('month', 'الرقم المرجعي')
  await fillPhone()
  await page.getByRole('button', { name: 'الحصول على الرقم' }).click()
  const number = (await page.locator('bdi', { hasText: /^\d{6,}$/ }).textContent()) ?? ''
  await page.getByRole('button', { name: 'إلغاء عملية الدفع' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'إلغاء عملية الدفع' }).click()
  await hasFailed()
  await elsewhere(`${addresses().sandbox}/fawry/outlet?reference=${number}`, async (outlet) => {
    expect(await outlet.locator('form[method=post] button').count()).toBe(0)
  })
  await page.getByRole('button', { name: 'الدفع ببطاقة' }).click()
  await chooseTab('المحافظ الإلكترونية')
  await page.getByLabel('رقم المحفظة').fill('01012345678')
  await page.getByRole('button', { name: 'إرسال طلب الدفع' }).click()
  await page.getByRole('img', { name: /^رمز QR/ }).waitFor()
  await elsewhere(await walletAddress(), (wallet) => wallet.locator('button[value=approve]').click())
  await isPaid()
})

async function fillPhone(): Promise<void> {
  await page.getByLabel('رقم الهاتف', { exact: true }).fill(`011${String(Date.now()).slice(-8)}`)
}

async function payAtOutlet(number: string): Promise<void> {
  await elsewhere(`${addresses().sandbox}/fawry/outlet?reference=${number}`, (outlet) =>
    outlet.locator('form[method=post] button').click(),
  )
}

/** Removes directional marks and repeated spaces. */
function plain(text: string | null): string {
  const words = (text ?? '').replaceAll(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
  return words.replaceAll(/\s+/g, ' ').trim()
}

function dayOf(instant: string): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Africa/Cairo' } as const
  return new Intl.DateTimeFormat('ar-EG-u-nu-arab', day).format(new Date(instant))
}
