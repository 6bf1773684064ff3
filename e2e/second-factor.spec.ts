/** The second factor: a code of an app, a passkey of this device, and acts that wait for a confirmation. */
import { addresses } from '@hiwar/server/testing/stack.ts'
import { query } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { ownPassword } from '@hiwar/server/testing/visits/enter.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { saveScreenshots, violationsOf } from './browser.ts'
import { logIn, register } from './steps.ts'

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

/** The code that the app shows now; the sandbox computes it from the demo's secret. */
async function code(): Promise<string> {
  const answer = await fetch(`${addresses().sandbox}/codes`)
  return ((await answer.json()) as { code: string }).code
}

/** Waits for the code after this one, because a code works once. */
async function nextCode(last: string): Promise<string> {
  await expect.poll(code, { timeout: 40_000 }).not.toBe(last)
  return code()
}

test('SF-3 staff enter by a code, and a table waits for a new one once ten minutes have passed', async () => {
  device = await openDevice(browser, 1280)
  const { page } = device
  await page.goto(`${addresses().admin}/login?redirect=%2Fusers`)
  await page.getByLabel('البريد الإلكتروني').fill('secure@hiwar.test')
  await page.getByLabel('كلمة المرور', { exact: true }).fill('Hiwar-2026')
  await page.getByRole('button', { name: 'دخول', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'رمز من تطبيق الرموز' })
  await field.waitFor()
  expect(await violationsOf(page)).toEqual([])
  const first = await code()
  await field.fill(first)
  await page.getByRole('button', { name: 'دخول', exact: true }).click()
  await page.waitForURL('**/users')
  await query(
    `update login_sessions set confirmed_at = now() - interval '11 minutes'
     where user_id = (select id from users where email = $1)`,
    ['secure@hiwar.test'],
  )
  const saved = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: /تصدير/ }).first().click()
  const dialog = page.getByRole('dialog', { name: 'تأكيد الهوية' })
  await dialog.waitFor()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'رمز من تطبيق الرموز' }).fill(await nextCode(first))
  await dialog.getByRole('button', { name: 'تأكيد' }).click()
  await saved
  await dialog.waitFor({ state: 'hidden' })
})

test('a student adds a passkey of the device, and enters by it without a password', async () => {
  device = await openDevice(browser, 360)
  const { context, page } = device
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  const email = `passkey-${Date.now()}@hiwar.test`
  await register(email)
  await logIn(page, email, ownPassword)
  await page.goto(`${addresses().learn}/s/settings?tab=password`)
  await page.getByRole('button', { name: 'إضافة مفتاح مرور' }).click()
  const dialog = page.getByRole('dialog', { name: 'تأكيد الهوية' })
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(ownPassword)
  await dialog.getByRole('button', { name: 'تأكيد' }).click()
  const codes = page.getByRole('dialog', { name: 'رموز الطوارئ' })
  await codes.getByRole('listitem').nth(9).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await codes.getByRole('button', { name: 'تم الحفظ في مكان آمن' }).click()
  await page.getByRole('button', { name: 'حذف مفتاح مرور' }).waitFor()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${addresses().learn}/login`)
  await page.getByRole('button', { name: 'الدخول بمفتاح المرور' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
})
