/**
 * The ten most frequent jobs of staff, each from the first page after the login and with at most four presses. What the
 * jobs do to other people is checked by the journeys of payments, meetings and the back office.
 */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { objectionCategory } from '@hiwar/contract/talk/reports.ts'
import { addresses } from '@hiwar/server/testing/stack.ts'
import { query, slotThatStartsNow } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { bookNow, enterAs, send } from '@hiwar/server/testing/visits/enter.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { saveScreenshots } from './browser.ts'
import { beginLesson, beginMeeting, completeTutor, slotOfManager } from './database.ts'
import { said } from './numbers.ts'
import { onePoint, register } from './steps.ts'
import { type Stopwatch, startStopwatch } from './stopwatch.ts'

const student = 'student@hiwar.test'
const tutor = 'tutor@hiwar.test'
const manager = 'manager@hiwar.test'

let browser: Browser
let page: Page
let stopwatch: Stopwatch

beforeAll(async () => {
  browser = await openBrowser()
  const device = await openDevice(browser, 1280)
  page = device.page
  stopwatch = await startStopwatch(device.context)
  await enterAs(page, 'admin@hiwar.test')
})
afterAll(() => browser.close())
afterEach(({ task }) => saveScreenshots(task, [page]))

interface Job {
  name: string
  /** What the job takes, and never more than four presses. */
  takes: Stopwatch
  /** Makes the thing that waits, and returns what names it. */
  prepare?: () => Promise<string | number>
  run: (thing: string | number) => Promise<void>
}

const most = 4

const link = (name: string) => page.getByRole('navigation').getByRole('link', { name }).first().click()
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click()
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name, exact: typeof name === 'string' })

const jobs: Job[] = [
  {
    name: 'who is in a lesson now',
    takes: { presses: 0, fields: 0 },
    async prepare() {
      const id = await bookNow(student, await slotThatStartsNow(tutor))
      await beginLesson(id)
      return id
    },
    async run(id) {
      const running = page.getByRole('region', { name: 'دروس جارية الآن' })
      await running.getByRole('button', { name: `تفاصيل الدرس ${said(id)}`, exact: true }).waitFor()
      await running.getByText('لا أحد بعد').first().waitFor()
    },
  },
  {
    name: 'export the payments',
    takes: { presses: 2, fields: 0 },
    async run() {
      await link('عمليات الدفع')
      const saving = page.waitForEvent('download')
      await press('تصدير Excel')
      expect((await saving).suggestedFilename()).toMatch(/\.xlsx$/)
    },
  },
  {
    name: 'refund a payment',
    takes: { presses: 4, fields: 0 },
    async run() {
      await link('عمليات الدفع')
      const row = page.getByRole('row').filter({ has: page.getByText('مدفوعة', { exact: true }) })
      await row
        .first()
        .getByRole('button', { name: /^تفاصيل/ })
        .click()
      await press('استرداد')
      const asking = dialog(/^استرداد من عملية الدفع/)
      await asking.getByRole('button', { name: /^استرداد .*ج\.م\./ }).click()
      await asking.waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'confirm a transfer with its receipt',
    takes: { presses: 4, fields: 0 },
    async prepare() {
      const [waiting] = await query<{ id: number }>(
        `select id from invoices where status = $1 and receipt is null and cancellation_requested_at is null
         order by id limit 1`,
        [WithdrawStatus.PendingApproval],
      )
      if (waiting === undefined) throw new Error('no withdrawal waits')
      return waiting.id
    },
    async run(id) {
      await link('طلبات السحب')
      await press(`تفاصيل طلب السحب ${said(id)}`)
      const asksForFile = page.waitForEvent('filechooser')
      await press('إرفاق الإيصال وتأكيد التحويل')
      await (await asksForFile).setFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: onePoint })
      const asking = dialog('تأكيد التحويل')
      await asking.getByRole('button', { name: 'تأكيد التحويل' }).click()
      await asking.waitFor({ state: 'hidden' })
      await dialog(`طلب السحب ${said(id)}`)
        .getByText('عرض الإيصال')
        .waitFor()
    },
  },
  {
    name: 'answer a report and close it',
    takes: { presses: 3, fields: 1 },
    async prepare() {
      const body = { title: 'صوت ضعيف', description: 'كان الصوت ضعيفًا.', category: 'الصوت' }
      return (await send<{ id: number }>(student, 'POST', '/report', body)).id
    },
    async run(id) {
      await link('الدعم والرسائل')
      await press(`تفاصيل طلب الدعم ${said(id)}`)
      await page.getByLabel('رد', { exact: true }).fill('راجعنا الدرس.')
      await press('إرسال وإغلاق الطلب')
      await page.getByRole('article').filter({ hasText: 'راجعنا الدرس.' }).waitFor()
      await dialog(`طلب الدعم ${said(id)}`)
        .getByRole('button', { name: 'إعادة الفتح' })
        .waitFor()
    },
  },
  {
    name: 'correct the verdict of a lesson',
    takes: { presses: 4, fields: 1 },
    async prepare() {
      const [lesson] = await query<{ id: string; email: string }>(
        `select l.id, u.email from lessons l join users u on u.id = l.student_id
         where l.canceled_at is null and exists (select 1 from lesson_verdicts v where v.lesson_id = l.id)
         and l.ends_at between now() - interval '47 hours' and now() - interval '1 hour' order by l.ends_at limit 1`,
        [],
      )
      if (lesson === undefined) throw new Error('no lesson of the last two days was judged')
      const body = { title: 'اعتراض', description: 'لم يبدأ الدرس.', category: objectionCategory }
      await send(lesson.email, 'POST', '/report', { ...body, lessonId: Number(lesson.id) })
      return lesson.id
    },
    async run(id) {
      await page.getByRole('link', { name: 'دروس للمراجعة' }).click()
      await press(`تفاصيل الدرس ${said(id)}`)
      const panel = dialog(`الدرس ${said(id)}`)
      await panel.getByRole('radio', { name: /^لا يُحسب الأجر، وتعود الدقائق/ }).check()
      await panel.getByLabel('سبب القرار').fill('انقطع الاتصال.')
      await panel.getByRole('button', { name: 'حفظ القرار' }).click()
      await panel.getByText('انقطع الاتصال.').waitFor()
    },
  },
  {
    name: 'publish a plan',
    takes: { presses: 3, fields: 2 },
    async run() {
      await link('الباقات')
      await press('إضافة باقة')
      const adding = dialog('إضافة باقة')
      await adding.getByLabel('الدقائق الأسبوعية').fill('75')
      await adding.getByLabel('سعر الشهر الأساسي').fill('950')
      await adding.getByRole('button', { name: 'إضافة باقة' }).click()
      await adding.waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'find out why a message did not arrive by WhatsApp',
    takes: { presses: 3, fields: 1 },
    async prepare() {
      const [person] = await query<{ name: string }>('select name from users where email = $1', [student])
      await query(
        `insert into deliveries (user_id, event, occurrence, channel, status, attempts, last_error, expires_at, created_at)
         select id, 'lesson-booked', 'staff-jobs', 'whatsapp', 'failed', 1, 'whatsapp:131026', now(), now()
         from users where email = $1`,
        [student],
      )
      return person?.name ?? ''
    },
    async run(name) {
      await link('تسليم الإشعارات')
      await page.getByLabel('المستلم').fill(student)
      await page.getByRole('option', { name: String(name) }).click()
      await page.getByRole('row').filter({ hasText: 'واتساب' }).first().getByRole('button').first().click()
      await dialog(/^التسليم/)
        .getByText(/^الرقم ليس على واتساب/)
        .waitFor()
    },
  },
  {
    name: 'hide a tutor from students',
    takes: { presses: 3, fields: 1 },
    async prepare() {
      const [person] = await query<{ name: string }>("select name from users where email = 'tutor20@hiwar.test'", [])
      return person?.name ?? ''
    },
    async run(name) {
      await link('المدرّسون')
      await page.getByRole('searchbox').first().fill(String(name))
      await page.waitForURL(/search=/)
      await page
        .getByRole('row')
        .filter({ hasText: String(name) })
        .getByRole('switch')
        .first()
        .click()
      const asking = page.getByRole('dialog')
      await asking.getByRole('button', { name: /^إلغاء التفعيل/ }).click()
      await asking.waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'decide an interview with a level',
    takes: { presses: 4, fields: 1 },
    async prepare() {
      const email = `amal-${Date.now()}@hiwar.test`
      await register(email, Role.Tutor)
      await completeTutor(email)
      const { id } = await send<{ id: number }>(email, 'POST', '/interview', await slotOfManager(manager, 'interview'))
      await beginMeeting(manager, 'interview', id)
      await enterAs(page, manager)
      return id
    },
    async run(id) {
      await press(`تفاصيل المقابلة ${said(id)}`)
      const panel = dialog(`المقابلة ${said(id)}`)
      await panel.getByRole('radio', { name: 'مقبولة', exact: true }).check()
      await panel.getByLabel('المستوى').selectOption('4')
      await panel.getByLabel('ملاحظات للمدرّس').fill('شرح واضح.')
      await panel.getByRole('button', { name: 'حفظ القرار' }).click()
      await panel.getByText('شرح واضح.').waitFor()
      await panel.getByRole('button', { name: 'حفظ القرار' }).waitFor({ state: 'detached' })
    },
  },
]

test.for(jobs)('staff $name in $takes.presses presses and $takes.fields fields', async ({ takes, prepare, run }) => {
  const thing = (await prepare?.()) ?? ''
  await page.goto(addresses().admin)
  await page.getByRole('heading', { level: 1 }).waitFor()
  Object.assign(stopwatch, { presses: 0, fields: 0 })
  await run(thing)
  // The browser reports presses in order, so that none is still on its way after this.
  await page.evaluate(() => undefined)
  expect(stopwatch).toEqual(takes)
  expect(takes.presses).toBeLessThanOrEqual(most)
})
