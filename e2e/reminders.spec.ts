/** A student answers a reminder where it arrives, and the tutor reads each answer at once. */
import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import { addresses } from '@hiwar/server/testing/stack.ts'
import { query, slotThatStartsNow } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { bookNow, enterAs, send } from '@hiwar/server/testing/visits/enter.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { saveScreenshots } from './browser.ts'
import { moveLessons } from './database.ts'
import { waitForMessage } from './inbox.ts'

const studentEmail = 'student2@hiwar.test'
const tutorEmail = 'tutor2@hiwar.test'

let browser: Browser
let student: { context: BrowserContext; page: Page }
let tutor: { context: BrowserContext; page: Page }
let lessonId = 0
let chat = ''

beforeAll(async () => {
  browser = await openBrowser()
  student = await openDevice(browser, 360)
  tutor = await openDevice(browser, 1280)
  lessonId = await bookNow(studentEmail, await slotThatStartsNow(tutorEmail))
  // Three quarters of an hour ahead, so that the lesson does not begin in the middle of the journey.
  await moveLessons([lessonId], -40 * 60)
  chat = await linkTelegram()
})
afterAll(async () => {
  await send(studentEmail, 'DELETE', `/lesson/${lessonId}`)
  await query('update users set notification_method = null, telegram_chat_id = null where email = $1', [studentEmail])
  await browser.close()
})
afterEach(({ task }) => saveScreenshots(task, [student.page, tutor.page]))

/** Links a chat of the sandbox's Telegram to the student, who gets everything there from now on. */
async function linkTelegram(): Promise<string> {
  const { url } = await send<{ url: string }>(studentEmail, 'POST', '/notification/telegram/link')
  const answer = await fetch(`${addresses().sandbox}/telegram/start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payload: new URL(url).searchParams.get('start') }),
  })
  const { chatId } = (await answer.json()) as { chatId: number }
  await waitForMessage({ channel: 'telegram', to: String(chatId), saying: 'تم ربط تيليجرام' })
  await query('update users set notification_method = $2, verified_telegram = true where email = $1', [
    studentEmail,
    MessagingApp.Telegram,
  ])
  return String(chatId)
}

/** The reminder an hour ahead, whose time has passed already. */
async function remind(): Promise<void> {
  const [lesson] = await query<{ start: Date }>('select starts_at as start from lessons where id = $1', [lessonId])
  const reminder = { of: 'lesson', id: lessonId, start: lesson?.start.toISOString(), lead: '1h' }
  await query(`select graphile_worker.add_job('reminder', $1::json)`, [JSON.stringify(reminder)])
}

test('NOT-3 a student answers in Telegram and reads the link to other times there, and the tutor’s card shows it at once', async () => {
  const { page } = student
  await enterAs(tutor.page, tutorEmail)
  await tutor.page.goto(`${addresses().learn}/upcoming-lessons`)
  await tutor.page.getByRole('group', { name: /^الرد على تذكير الدرس مع/ }).waitFor()
  await remind()
  await waitForMessage({ channel: 'telegram', to: chat, saying: 'بعد ساعة' })
  await page.goto(`${addresses().sandbox}/inbox?to=${chat}`)
  await page.getByRole('link', { name: /بعد ساعة/ }).click()
  await page.getByRole('button', { name: 'سأحضر' }).click()
  await page.getByText('تأكّد حضورك. شكرًا لك.').waitFor()
  await tutor.page.getByText(/^تأكّد الحضور من /).waitFor()
  await page.getByRole('button', { name: 'أؤجل' }).click()
  await page.getByText('وصل طلب التأجيل. يبقى الموعد كما هو حتى اختيار موعد آخر من الرابط.').waitFor()
  await tutor.page.getByText(/^طلب تأجيل من /).waitFor()
  const link = page.getByRole('link', { name: /move=1/ })
  await link.waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await enterAs(student.context, studentEmail)
  const opened = student.context.waitForEvent('page')
  await link.click()
  await (await opened).getByRole('dialog', { name: /^تغيير موعد الدرس/ }).waitFor()
})
