/** How a tutor joins and is paid. Staff decisions are sent through the API. */
import { readFile } from 'node:fs/promises'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { buildVideo } from '@hiwar/server/testing/files.ts'
import { addresses } from '@hiwar/server/testing/stack.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { enterAs, send } from '@hiwar/server/testing/visits/enter.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { saveScreenshots } from './browser.ts'
import { beginMeeting, completeTutor, slotOfManager } from './database.ts'
import { said } from './numbers.ts'
import { idOf, logIn, onePoint } from './steps.ts'

const email = `nadia-${Date.now()}@hiwar.test`
const password = 'Qalam-2026-nil'

let browser: Browser
let device: { context: BrowserContext; page: Page }

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
afterEach(({ task }) => saveScreenshots(task, [device.page]))

describe('new tutor', () => {
  beforeAll(async () => {
    device = await openDevice(browser, 360)
  })
  afterAll(() => device.context.close())

  test('registers and starts at the first step', async () => {
    const { page } = device
    await page.goto(`${addresses().learn}/register/tutor`)
    const registered = await page.evaluate(
      async (body) =>
        (await fetch('/api/v1/user/', { method: 'POST', body, headers: { 'content-type': 'application/json' } }))
          .status,
      JSON.stringify({ role: Role.Tutor, email, password }),
    )
    expect(registered).toBe(200)
    await completeTutor(email)
    await logIn(page, email, password)
    await page.getByRole('heading', { level: 1, name: 'خطوات الانضمام' }).waitFor()
    await page.getByRole('button', { name: 'انضممت إلى المجموعة' }).click()
  })

  test('uploads a video and learns that it was accepted', async () => {
    const { page } = device
    await page.getByRole('button', { name: 'اختيار فيديو' }).waitFor()
    const buffer = await buildVideo(40, 'webm')
    await page.locator('input[type=file]').setInputFiles({ name: 'me.webm', mimeType: 'video/webm', buffer })
    await page.getByRole('button', { name: 'رفع الفيديو' }).click()
    await page.getByText('نراجع الفيديو، ونبلغك بالنتيجة.').waitFor()
    const { list } = await send<{ list: { id: number }[] }>('manager@hiwar.test', 'GET', '/intro-video/list?states=1')
    await send('manager@hiwar.test', 'PATCH', '/intro-video', { id: list[0]?.id, state: 3 })
    await page.getByText('مقابلة بالإنجليزية مدتها ٣٠ دقيقة مع أحد مشرفي المدرّسين.').waitFor()
  })

  test("books an interview in the manager's hours and sees the decision", async () => {
    const { page } = device
    await slotOfManager('manager@hiwar.test', 'interview')
    await page.reload()
    await page.getByRole('radiogroup', { name: 'وقت الموعد' }).getByRole('radio').first().click()
    await page.getByRole('button', { name: 'تأكيد موعد المقابلة' }).click()
    await page.getByRole('button', { name: 'إلغاء المقابلة' }).waitFor()
    const { list } = await send<{ list: { id: number }[] }>(
      'manager@hiwar.test',
      'GET',
      `/interview/list/?interviewees=${await idOf(email)}`,
    )
    const id = list[0]?.id ?? 0
    await beginMeeting('manager@hiwar.test', 'interview', id)
    const decision = { id, status: 2, level: 4, interviewerFeedback: 'Clear and warm.' }
    await send('manager@hiwar.test', 'PATCH', '/interview', decision)
    await page.getByText('درس للتجربة مدته ٣٠ دقيقة').waitFor()
    await page.getByRole('button', { name: /المقابلة مكتملة$/ }).click()
    await page.getByText('المستوى: ٤ من ٥').waitFor()
    await page.getByText('Clear and warm.').waitFor()
  })
})

describe('a tutor with earnings', () => {
  beforeAll(async () => {
    device = await openDevice(browser, 1280)
    await enterAs(device.page, 'tutor2@hiwar.test')
    await device.page.goto(`${addresses().learn}/invoices`)
  })
  afterAll(() => device.context.close())

  const ways = [
    { way: 'محفظة إلكترونية', bank: null, field: 'رقم المحفظة', receiver: '01012345678' },
    { way: 'تحويل بنكي', bank: 'CIB', field: 'رقم الحساب أو IBAN', receiver: '12345678901234' },
    { way: 'إنستاباي', bank: null, field: 'عنوان إنستاباي', receiver: 'sara@instapay' },
  ]

  test.each(ways)('requests a withdrawal by $way', async ({ way, bank, field, receiver }) => {
    const { page } = device
    await page.getByRole('button', { name: 'طلب سحب' }).click()
    const dialog = page.getByRole('dialog', { name: 'طلب سحب' })
    await dialog.getByLabel('المبلغ بالجنيه').fill('150')
    await dialog.getByRole('radio', { name: way }).check()
    if (bank !== null) await dialog.getByLabel('البنك', { exact: true }).selectOption(bank)
    await dialog.getByLabel(field).fill(receiver)
    await dialog.getByRole('button', { name: 'تأكيد الطلب' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('row').filter({ hasText: way }).filter({ hasText: 'قيد المراجعة' }).first().waitFor()
  })

  test('sees the transfer at once and opens its receipt and statement', async () => {
    const { page } = device
    const { list } = await send<{ list: { id: number }[] }>('admin@hiwar.test', 'GET', '/invoice?statuses=0&methods=2')
    const id = list[0]?.id
    const form = new FormData()
    form.set('status', String(WithdrawStatus.Approved))
    form.set('receipt', new File([onePoint], 'receipt.png', { type: 'image/png' }))
    await send('admin@hiwar.test', 'PUT', `/invoice/${id}`, form)
    await page.getByRole('row').filter({ hasText: 'إنستاباي' }).filter({ hasText: 'تم التحويل' }).waitFor()
    await page.getByRole('button', { name: `تفاصيل الطلب ${said(id ?? 0)}`, exact: true }).click()
    await page.getByRole('button', { name: 'عرض الإيصال' }).click()
    const picture = page.getByRole('img', { name: 'صورة إيصال التحويل' })
    await picture.waitFor()
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'كشف التحويل' }).click()
    const file = await readFile(await (await download).path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
