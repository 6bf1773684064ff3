/** An interview as it is held: both enter the room from their own pages, the manager decides, the tutor hears it. */
import { Role } from '@hiwar/contract/enumerations.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addresses } from './addresses.ts'
import { keepPictures, openBrowser, openDevice } from './browser.ts'
import { completeTutor, slotOfManagerNow } from './database.ts'
import { send } from './send.ts'
import { enterAs, joinRoom, register, waitForFrames } from './steps.ts'

const email = `hoda-${Date.now()}@hiwar.test`
const manager = 'manager@hiwar.test'

let browser: Browser
let tutor: { context: BrowserContext; page: Page }
let staff: { context: BrowserContext; page: Page }

beforeAll(async () => {
  browser = await openBrowser()
  tutor = await openDevice(browser, 360)
  staff = await openDevice(browser, 1280)
  await register(email, Role.Tutor)
  await completeTutor(email)
  await enterAs(tutor.page, email)
  await enterAs(staff.page, manager)
})
afterAll(() => browser.close())
afterEach(({ task }) => keepPictures(task, [tutor.page, staff.page]))

test('INT-1 tutor and manager meet in the room of the interview', async () => {
  const slot = await slotOfManagerNow(manager, 'interview', 0)
  await send(email, 'POST', '/interview', slot)
  for (const { page } of [tutor, staff]) {
    await page.goto(`${addresses().learn}/interviews`)
    await page.getByRole('link', { name: /^دخول القاعة/ }).click()
    await page.getByRole('heading', { level: 1, name: 'قاعة المقابلة' }).waitFor({ state: 'attached' })
  }
  await Promise.all([joinRoom(tutor.page), joinRoom(staff.page)])
  for (const { page } of [tutor, staff]) await page.getByText('المكالمة جارية').first().waitFor()
  for (const risen of await Promise.all([waitForFrames(tutor.page), waitForFrames(staff.page)]))
    expect(risen).toBeGreaterThan(0)
})

test('INT-3 after leaving, the manager decides and the tutor reads it without another page', async () => {
  for (const { page } of [tutor, staff]) {
    await page.getByRole('button', { name: 'مغادرة' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'مغادرة' }).click()
  }
  await tutor.page.getByText('شكرًا لك. سيصلك القرار هنا وفي رسالة.').waitFor()
  await tutor.page.getByRole('link', { name: 'خطوات الانضمام' }).click()
  await tutor.page.getByRole('heading', { level: 1, name: 'خطوات الانضمام' }).waitFor()
  const { page } = staff
  await page.getByRole('heading', { level: 2, name: 'قرار المقابلة' }).waitFor()
  await page.getByRole('radio', { name: 'مقبولة', exact: true }).check()
  await page.getByLabel('المستوى').selectOption('4')
  await page.getByLabel('ملاحظات للمدرّس').fill('شرح واضح وصوت مريح.')
  await page.getByRole('button', { name: 'حفظ القرار' }).click()
  await page.waitForURL('**/interviews')
  await tutor.page.getByRole('button', { name: /المقابلة مكتملة$/ }).waitFor()
})

test('DEMO-4 a demo session that the tutor cancels says so on the open page of the manager', async () => {
  const slot = await slotOfManagerNow(manager, 'demo', 60)
  const { id } = await send<{ id: number }>(email, 'POST', '/demo-session', slot)
  await staff.page.goto(`${addresses().learn}/demo-session/${id}`)
  await staff.page.getByRole('button', { name: 'السماح بالكاميرا والميكروفون' }).waitFor()
  await send(email, 'PATCH', '/demo-session', { id, status: 5 })
  await staff.page.getByText('أُلغيت الجلسة التجريبية.').waitFor()
})
