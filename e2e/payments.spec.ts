/** Every way to pay, lived through in the browser: the wallet's, the outlet's and the bank's pages are the sandbox's. */
import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addresses } from './addresses.ts'
import { keepPictures, openBrowser, openDevice } from './browser.ts'
import { addCard, newStudent, walletAddress } from './paying.ts'

let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  ;({ context, page } = await openDevice(browser, 360))
})
afterAll(() => browser.close())
afterEach(async ({ task }) => {
  await keepPictures(task, context.pages())
})

/** Every journey begins with somebody who never paid, on a device of his own; the browser's end closes all of them. */
async function openCheckout(period: 'month' | 'quarter', tab: string): Promise<string> {
  ;({ context, page } = await openDevice(browser, 360))
  const email = await newStudent(page)
  await page.goto(`${addresses().learn}/checkout/1/${period}`)
  await page.getByRole('tab', { name: tab }).click()
  return email
}

/** The sandbox's pages stand in another tab, as they would on another device. */
async function elsewhere(address: string, act: (other: Page) => Promise<void>): Promise<void> {
  const other = await context.newPage()
  await other.goto(address)
  await act(other)
}

const isPaid = () => page.getByRole('heading', { name: 'تم الاشتراك' }).waitFor()
const hasFailed = () => page.getByRole('heading', { name: 'لم تكتمل عملية الدفع' }).waitFor()

test('a wallet agrees in its own app, and the screen shows it by itself', async () => {
  await openCheckout('month', 'المحافظ الإلكترونية')
  await page.getByLabel('رقم المحفظة').fill('01012345678')
  await fillPhone()
  await page.getByRole('button', { name: 'إرسال طلب الدفع' }).click()
  await page.getByRole('img', { name: /^رمز QR/ }).waitFor()
  await elsewhere(await walletAddress(), (wallet) => wallet.locator('button[value=approve]').click())
  await isPaid()
})

test('TX-5 a number is paid at the outlet, and the receipt is a PDF', async () => {
  await openCheckout('month', 'الرقم المرجعي')
  await fillPhone()
  await page.getByRole('button', { name: 'الحصول على الرقم' }).click()
  const number = (await page.locator('bdi', { hasText: /^\d{6,}$/ }).textContent()) ?? ''
  await page.goto(`${addresses().learn}/payments?tab=transactions`)
  await page.getByRole('link', { name: /^متابعة الدفع للعملية/ }).click()
  await page.getByText(number).waitFor()
  await payAtOutlet(number)
  await isPaid()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'إيصال الدفع' }).click()
  const receipt = await readFile(await (await download).path())
  expect(receipt.subarray(0, 5).toString()).toBe('%PDF-')
  await page.goto(`${addresses().learn}/payments?tab=minutes`)
  await page
    .getByRole('region', { name: /^الأسبوع ١/ })
    .getByText('منحة الأسبوع')
    .waitFor()
})

test('a bank spreads a quarter over parts after its own page', async () => {
  await openCheckout('quarter', 'التقسيط البنكي')
  await addCard(page)
  await page.getByRole('radio', { name: '٣ أشهر' }).check()
  await page.getByLabel(/رمز الأمان/).fill('123')
  await fillPhone()
  await page.getByRole('button', { name: /^دفع/ }).click()
  await page.waitForURL('**/three-d-secure/**')
  await page.getByText('٣ أقساط شهرية').waitFor()
  await page.locator('button[value=approve]').click()
  await isPaid()
})

test('a declined card is told, and the next try is paid', async () => {
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

test('an unpaid number is canceled, and another way is paid', async () => {
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
  await page.getByRole('button', { name: 'طريقة دفع أخرى' }).click()
  await page.getByRole('tab', { name: 'المحافظ الإلكترونية' }).click()
  await page.getByLabel('رقم المحفظة').fill('01012345678')
  await page.getByRole('button', { name: 'إرسال طلب الدفع' }).click()
  await page.getByRole('img', { name: /^رمز QR/ }).waitFor()
  await elsewhere(await walletAddress(), (wallet) => wallet.locator('button[value=approve]').click())
  await isPaid()
})

async function fillPhone(): Promise<void> {
  const phone = page.getByLabel('رقم الهاتف', { exact: true })
  if (await phone.isVisible()) await phone.fill(`011${String(Date.now()).slice(-8)}`)
}

async function payAtOutlet(number: string): Promise<void> {
  await elsewhere(`${addresses().sandbox}/fawry/outlet?reference=${number}`, (outlet) =>
    outlet.locator('form[method=post] button').click(),
  )
}
