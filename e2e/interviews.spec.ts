/**
 * The interview and the demo session of a new tutor: both enter the room from their own pages, the manager decides, and
 * the tutor learns the decision.
 */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { buildVideo } from '@hiwar/server/testing/files.ts'
import { addresses } from '@hiwar/server/testing/stack.ts'
import { query } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { enterAs, send } from '@hiwar/server/testing/visits/enter.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, test } from 'vitest'
import { saveScreenshots } from './browser.ts'
import { beginMeeting, completeTutor, slotOfManagerNow } from './database.ts'
import { untilVideoArrives } from './media.ts'
import { idOf, joinRoom, register } from './steps.ts'

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
  await passFirstSteps()
  await enterAs(tutor.page, email)
  await enterAs(staff.page, manager)
})
afterAll(() => browser.close())
afterEach(({ task }) => saveScreenshots(task, [tutor.page, staff.page]))

test("INT-1 tutor and manager meet in the interview's room", async () => {
  const slot = await slotOfManagerNow(manager, 'interview', 60)
  const { id } = await send<{ id: number }>(email, 'POST', '/interview', slot)
  await beginMeeting(manager, 'interview', id)
  for (const { page } of [tutor, staff]) {
    await page.goto(`${addresses().learn}/interviews`)
    await page.getByRole('link', { name: /^دخول الغرفة/ }).click()
    await page.getByRole('heading', { level: 1, name: 'غرفة المقابلة' }).waitFor({ state: 'attached' })
  }
  await meet()
  await untilVideoArrives(tutor.page, staff.page)
})

test("INT-3 after both leave, the manager decides and the tutor's open page shows the decision", async () => {
  await leaveForDecision('قرار المقابلة')
  const { page } = staff
  await page.getByRole('radio', { name: 'مقبولة', exact: true }).check()
  await page.getByLabel('المستوى').selectOption('4')
  await page.getByLabel('ملاحظات للمدرّس').fill('شرح واضح وصوت مريح.')
  await page.getByRole('button', { name: 'حفظ القرار' }).click()
  await page.waitForURL('**/interviews')
  await tutor.page.getByRole('button', { name: /المقابلة مكتملة$/ }).waitFor()
})

test("DEMO-1 tutor and manager meet in the demo session's room", async () => {
  const slot = await slotOfManagerNow(manager, 'demo', 60)
  const { id } = await send<{ id: number }>(email, 'POST', '/demo-session', slot)
  await beginMeeting(manager, 'demo', id)
  await Promise.all([tutor, staff].map(({ page }) => page.goto(`${addresses().learn}/demo-session/${id}`)))
  await meet()
})

test('DEMO-2 the tutor sees why a demo session was rejected and can book another', async () => {
  await leaveForDecision('قرار الجلسة التجريبية')
  const { page } = staff
  await page.getByRole('radio', { name: 'غير مقبولة' }).check()
  await page.getByLabel('ملاحظات للمدرّس').fill('وقت أقل للقواعد.')
  await page.getByRole('button', { name: 'حفظ القرار' }).click()
  await page.waitForURL('**/interviews')
  await tutor.page.getByText('وقت أقل للقواعد.').waitFor()
  await tutor.page.getByRole('button', { name: 'تأكيد موعد الجلسة' }).waitFor()
})

test("DEMO-4 the manager's open page says that the tutor canceled the demo session", async () => {
  const slot = await slotOfManagerNow(manager, 'demo', 60)
  const { id } = await send<{ id: number }>(email, 'POST', '/demo-session', slot)
  await staff.page.goto(`${addresses().learn}/demo-session/${id}`)
  await staff.page.getByRole('button', { name: 'السماح بالكاميرا والميكروفون' }).waitFor()
  await send(email, 'PATCH', '/demo-session', { id, status: 5 })
  await staff.page.getByText('أُلغيت الجلسة التجريبية.').waitFor()
})

/**
 * Records that the tutor joined the group and has an accepted video, so that the demo session is the next step after
 * the interview.
 */
async function passFirstSteps(): Promise<void> {
  await send(email, 'PUT', `/user/${await idOf(email)}`, { joinedSupportGroup: true })
  const form = new FormData()
  form.set('video', new File([new Uint8Array(await buildVideo(40, 'webm'))], 'me.webm', { type: 'video/webm' }))
  const { id } = await send<{ id: number }>(email, 'POST', '/intro-video', form)
  await send(manager, 'PATCH', '/intro-video', { id, state: 3 })
}

/** Both join and see that the call is running, and the name of the other. */
async function meet(): Promise<void> {
  await Promise.all([joinRoom(tutor.page), joinRoom(staff.page)])
  for (const { page } of [tutor, staff]) await page.getByText('المكالمة جارية').first().waitFor()
  const names = await query<{ name: string }>('select name from users where email = $1', [manager])
  await tutor.page.getByRole('figure', { name: new RegExp(names[0]?.name ?? '') }).waitFor()
  await staff.page.getByRole('figure', { name: /نادية فؤاد/ }).waitFor()
}

/** Both leave: the tutor goes on to the steps of joining, the manager to the decision. */
async function leaveForDecision(title: string): Promise<void> {
  for (const { page } of [tutor, staff]) {
    await page.getByRole('button', { name: 'مغادرة' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'مغادرة' }).click()
  }
  await tutor.page.getByText('شكرًا لك. سيصلك القرار هنا وفي رسالة.').waitFor()
  await tutor.page.getByRole('link', { name: 'خطوات الانضمام' }).click()
  await tutor.page.getByRole('heading', { level: 1, name: 'خطوات الانضمام' }).waitFor()
  await staff.page.getByRole('heading', { level: 2, name: title }).waitFor()
}
