/**
 * Refunds: a student pays on the provider's pages, an admin refunds a part and then the rest, and both see the result.
 */

import { addresses } from '@hiwar/server/testing/stack.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { enterAs } from '@hiwar/server/testing/visits/enter.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { saveScreenshots } from './browser.ts'
import { newStudent, walletAddress } from './paying.ts'
import { idOf } from './steps.ts'

let browser: Browser
let student: { context: BrowserContext; page: Page }
let staff: { context: BrowserContext; page: Page }

beforeAll(async () => {
  browser = await openBrowser()
  student = await openDevice(browser, 360)
  staff = await openDevice(browser, 1280)
})
afterAll(() => browser.close())
afterEach(async ({ task }) => {
  await saveScreenshots(task, [student.page, staff.page])
})

test('a payment is refunded in part and then in full, and the full refund ends its subscription', async () => {
  const { page } = student
  const email = await newStudent(page)
  await payMonth(page)
  await openPayments(staff.page, await idOf(email))

  await refund(async (dialog) => {
    await dialog.getByRole('radio', { name: 'جزء منه' }).check()
    await dialog.getByLabel('المبلغ بالجنيه').fill('500')
    await dialog.getByRole('radio', { name: 'إبقاء الاشتراك' }).check()
    await dialog.getByText(/يبقى الاشتراك كما هو/).waitFor()
  })
  await staff.page.getByRole('row', { name: /مستردّة جزئيًا/ }).waitFor()
  await page.goto(`${addresses().learn}/payments?tab=transactions`)
  await page.getByRole('row', { name: /مستردّة جزئيًا/ }).waitFor()

  await refund(async (dialog) => {
    await dialog.getByRole('radio', { name: 'كل المتبقي' }).check()
    await dialog.getByText(/ينتهي الاشتراك/).waitFor()
  })
  await staff.page.getByRole('row', { name: /مستردّة(?! جزئيًا)/ }).waitFor()
  // The student's open list updates without a reload.
  await page.getByRole('row', { name: /مستردّة(?! جزئيًا)/ }).waitFor()
  expect(await staff.page.getByRole('button', { name: /^إجراءات عملية الدفع/ }).count()).toBe(1)
})

async function payMonth(page: Page): Promise<void> {
  await page.goto(`${addresses().learn}/checkout/1/month?tab=wallet`)
  await page.getByLabel('رقم المحفظة').fill('01012345678')
  await page.getByLabel('رقم الهاتف', { exact: true }).fill(`011${String(Date.now()).slice(-8)}`)
  await page.getByRole('button', { name: 'إرسال طلب الدفع' }).click()
  await page.getByRole('img', { name: /^رمز QR/ }).waitFor()
  const wallet = await student.context.newPage()
  await wallet.goto(await walletAddress())
  await wallet.locator('button[value=approve]').click()
  await page.getByRole('heading', { name: /^أهلًا بك.*، بدأ اشتراكك$/ }).waitFor()
}

async function openPayments(page: Page, userId: number): Promise<void> {
  await enterAs(page, 'admin@hiwar.test')
  await page.goto(`${addresses().admin}/payments?user=${userId}`)
  await page.getByRole('row', { name: /مدفوعة/ }).waitFor()
}

/** Opens the refund dialog of the only payment, fills it in and confirms. */
async function refund(fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> {
  const { page } = staff
  await page.getByRole('button', { name: /^إجراءات عملية الدفع/ }).click()
  await page.getByRole('menuitem', { name: 'استرداد' }).click()
  const dialog = page.getByRole('dialog', { name: /^استرداد من عملية الدفع/ })
  await fill(dialog)
  await dialog.getByRole('button', { name: /^استرداد .*ج\.م\./ }).click()
  await dialog.waitFor({ state: 'hidden' })
}
