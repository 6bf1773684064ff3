/** A student and a tutor write to each other on two phones, and what could hurt them is read before it is sent. */
import { addresses } from '@hiwar/server/testing/stack.ts'
import { query, slotThatStartsNow } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { bookNow, enterAs, send } from '@hiwar/server/testing/visits/enter.ts'
import { useFingers } from '@hiwar/server/testing/visits/touch.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { saveScreenshots } from './browser.ts'
import { choose, saying, sendMessage } from './chat-steps.ts'
import { moveLessons } from './database.ts'
import { waitForMessage } from './inbox.ts'
import { idOf } from './steps.ts'

const studentEmail = 'student3@hiwar.test'
const tutorEmail = 'tutor3@hiwar.test'
const inWords = 'رقمي صفر عشرة صفر صفر صفر صفر واحد اتنين تلاتة أربعة'

let browser: Browser
let student: { context: BrowserContext; page: Page }
let tutor: { context: BrowserContext; page: Page }

beforeAll(async () => {
  browser = await openBrowser()
  student = useFingers(await openDevice(browser, 360))
  tutor = useFingers(await openDevice(browser, 360))
  await enterAs(student.context, studentEmail)
  await enterAs(tutor.context, tutorEmail)
  await student.page.goto(`${addresses().learn}/chat?user=${await idOf(tutorEmail)}`)
  await sendMessage(student.page, 'مساء الخير')
  await tutor.page.goto(`${addresses().learn}/chat?user=${await idOf(studentEmail)}`)
  await saying(tutor.page, 'مساء الخير').waitFor()
})
afterAll(() => browser.close())
afterEach(({ task }) => saveScreenshots(task, [student.page, tutor.page]))

test('SAFE-1 a number in words asks first; sent all the same, the other phone is cautioned and staff see a flag', async () => {
  await sendMessage(student.page, inWords)
  const dialog = student.page.getByRole('dialog', { name: 'بيانات تواصل في رسالتك' })
  await dialog.waitFor()
  expect(await saying(student.page, inWords).count()).toBe(0)
  await dialog.getByRole('button', { name: 'إرسال كما هي' }).click()
  await saying(tutor.page, inWords).getByText('الاتفاق خارج حوار لا تشمله ضماناتنا.').waitFor()
  const flags = await query(
    'select contact, acknowledged from message_flags f join users u on u.id = f.user_id where u.email = $1',
    [studentEmail],
  )
  expect(flags).toEqual([{ contact: ['phone'], acknowledged: true }])
})

test('SAFE-6 SAFE-5 a threat that is reported in the night reaches an admin at once, and staff read it after its deletion', async () => {
  const admin = await openDevice(browser, 1280)
  const email = 'admin@hiwar.test'
  await send(email, 'PUT', '/notification/choices', { silences: [], digest: false, quiet: quietNow() })
  await enterAs(admin.context, email)
  await admin.page.goto(addresses().admin)
  const banner = admin.page.getByText('بلاغ عاجل ينتظر أول رد.')
  const before = await banner.count()
  await sendMessage(tutor.page, 'هتندم على اللي عملته')
  await saying(student.page, 'هتندم').waitFor()
  await choose(student.page, 'هتندم', 'الإبلاغ عن الرسالة')
  const dialog = student.page.getByRole('dialog', { name: 'الإبلاغ عن الرسالة' })
  await dialog.getByRole('combobox', { name: 'نوع المشكلة' }).selectOption('تهديد أو تحرّش')
  await dialog.getByRole('textbox', { name: 'التفاصيل' }).fill('تهديد بعد الدرس')
  await dialog.getByRole('button', { name: 'إرسال الطلب' }).click()
  const { text } = await waitForMessage({ channel: 'email', to: email, saying: 'تهديد أو تحرّش' })
  expect(text).toContain('بلاغ رقم')
  await choose(tutor.page, 'هتندم', 'حذف')
  await tutor.page.getByRole('dialog').getByRole('button', { name: 'حذف الرسالة' }).click()
  await saying(student.page, 'رسالة محذوفة').waitFor()
  expect(before).toBeLessThanOrEqual(1)
  await banner.waitFor()
  await admin.page.getByRole('link', { name: 'عرض البلاغ' }).click()
  await admin.page.getByRole('row').filter({ hasText: 'تهديد بعد الدرس' }).getByRole('button').first().click()
  const panel = admin.page.getByRole('dialog')
  await panel.getByRole('button', { name: 'عرض الرسائل' }).click()
  await panel.getByText('هتندم على اللي عملته').waitFor()
  await admin.context.close()
})

/** Quiet hours of the Cairo clock in whose middle it is now. */
function quietNow(): { from: string; until: string } {
  const hour = Number(
    new Intl.DateTimeFormat('en', { timeZone: 'Africa/Cairo', hour: 'numeric', hourCycle: 'h23' }).format(),
  )
  const at = (shift: number) => `${String((hour + shift + 24) % 24).padStart(2, '0')}:00`
  return { from: at(-4), until: at(4) }
}

test('FAIR-1 a tutor reads what a cancel weighs, and both phones say what became of it', async () => {
  const open = await query<{ id: string }>(
    `select l.id from lessons l join users u on u.id = l.student_id
     where u.email = $1 and l.canceled_at is null and l.starts_at > now()`,
    [studentEmail],
  )
  for (const { id } of open) await send(studentEmail, 'DELETE', `/lesson/${id}`)
  const lessonId = await bookNow(studentEmail, await slotThatStartsNow(tutorEmail))
  await moveLessons([lessonId], -90 * 60)
  await tutor.page.goto(`${addresses().learn}/upcoming-lessons`)
  await student.page.goto(`${addresses().learn}/upcoming-lessons`)
  await student.page
    .getByRole('button', { name: /^خيارات/ })
    .first()
    .waitFor()
  await tutor.page
    .getByRole('button', { name: /^خيارات/ })
    .first()
    .click()
  await tutor.page.getByRole('menuitem', { name: 'إلغاء الدرس' }).click()
  const dialog = tutor.page.getByRole('dialog')
  await dialog.getByText('يُسجَّل عن هذا الإلغاء ٣ نقاط.').waitFor()
  await dialog.getByRole('button', { name: 'إلغاء الدرس' }).click()
  // The student may still be reading of an earlier cancel.
  await dialog.waitFor({ state: 'hidden' })
  await student.page
    .getByText(/أُلغي|إلغاء درسك/)
    .first()
    .waitFor()
  await tutor.page.goto(`${addresses().learn}/t/dashboard`)
  const card = tutor.page.getByRole('region', { name: 'التزامي' })
  await card
    .getByText(/٣ نقاط/)
    .first()
    .waitFor()
  await card.getByRole('button', { name: /تظلّم/ }).first().waitFor()
  expect(await query('select kind, points from reliability_penalties where lesson_id = $1', [lessonId])).toEqual([
    { kind: 'canceled', points: 3 },
  ])
})
