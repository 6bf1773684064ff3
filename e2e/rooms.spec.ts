/** What may happen to a call: its line breaks, its page is loaded anew, another tab takes it over, a stranger knocks. */

import { addresses } from '@hiwar/server/testing/stack.ts'
import { query, slotThatStartsNow } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { bookNow, enterAs } from '@hiwar/server/testing/visits/enter.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { keepPictures, violationsOf } from './browser.ts'
import { say, saying } from './chat-steps.ts'
import { cutSockets, untilSeen, untilSeenOrHeard, watchSockets } from './media.ts'
import { joinRoom } from './steps.ts'

let browser: Browser
let student: { context: BrowserContext; page: Page }
let tutor: { context: BrowserContext; page: Page }
let lessonId: number
const room = () => `${addresses().learn}/lesson/${lessonId}`

beforeAll(async () => {
  browser = await openBrowser()
  const tutorId = await slotThatStartsNow('tutor2@hiwar.test')
  lessonId = await bookNow('student2@hiwar.test', tutorId)
  student = await openDevice(browser, 360)
  tutor = await openDevice(browser, 1280)
  await enterAs(student.page, 'student2@hiwar.test')
  await enterAs(tutor.page, 'tutor2@hiwar.test')
  await watchSockets(student.page)
  for (const { page } of [student, tutor]) await page.goto(room())
})
afterAll(() => browser.close())
afterEach(({ task }) => keepPictures(task, [tutor.page, student.page]))

async function bothSeeEachOther(): Promise<void> {
  for (const { page } of [student, tutor]) await page.getByText('المكالمة جارية').first().waitFor()
  await untilSeenOrHeard(student.page, tutor.page)
}

/** Axe finds nothing, while even what moves without an end stands still. */
async function findNothing(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await violationsOf(page)).toEqual([])
}

async function generation(): Promise<number> {
  const [row] = await query<{ generation: number }>(
    `select generation from video_sessions where session_id = (select 'lesson:' || session_key from lessons where id = $1)`,
    [lessonId],
  )
  return row?.generation ?? 0
}

test('the way in is for everybody, with devices that fail and with devices that work', async () => {
  const { page } = student
  const allow = page.getByRole('button', { name: 'السماح بالكاميرا والميكروفون' })
  await allow.waitFor()
  await findNothing(page)
  await failDevices(page, true)
  await allow.click()
  await page.getByRole('alert').getByText('الكاميرا أو الميكروفون قيد الاستخدام').waitFor()
  await findNothing(page)
  await failDevices(page, false)
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click()
  const join = page.getByRole('button', { name: /^انضمام/ })
  await join.waitFor()
  await findNothing(page)
  await join.click()
  await page.getByText('في انتظار').first().waitFor()
  await findNothing(page)
  await joinRoom(tutor.page)
  await bothSeeEachOther()
})

/** As when another program has the camera and the microphone. */
async function failDevices(page: Page, fail: boolean): Promise<void> {
  await page.evaluate((isBusy) => {
    const { mediaDevices } = navigator
    const refuse = () => Promise.reject(new DOMException('busy', 'NotReadableError'))
    if (isBusy) mediaDevices.getUserMedia = refuse
    else Reflect.deleteProperty(mediaDevices, 'getUserMedia')
  }, fail)
}

test('what one writes into the notes the other reads', async () => {
  await tutor.page.getByRole('button', { name: 'فتح الملاحظات' }).click()
  await tutor.page.getByLabel('ملاحظات مشتركة').fill('went, gone')
  await student.page.getByRole('button', { name: 'المزيد' }).click()
  await student.page.getByRole('menuitem', { name: 'فتح الملاحظات' }).click()
  const notes = student.page.getByLabel('ملاحظات مشتركة')
  await expect.poll(() => notes.inputValue()).toBe('went, gone')
  await notes.fill('went, gone; saw, seen')
  await expect.poll(() => tutor.page.getByLabel('ملاحظات مشتركة').inputValue()).toBe('went, gone; saw, seen')
  for (const { page } of [student, tutor]) {
    await findNothing(page)
    await page.getByRole('complementary').getByRole('button', { name: 'إغلاق الملاحظات' }).click()
  }
})

test('what one writes in the call the other finds counted, and reads beside the picture', async () => {
  const words = `صفحة 12 من ${lessonId}`
  await student.page.getByRole('button', { name: /^فتح المحادثة/ }).click()
  await say(student.page, words)
  await tutor.page.getByRole('button', { name: /^فتح المحادثة، .*غير مقروءة$/ }).click()
  await saying(tutor.page, words).waitFor()
  await saying(student.page, words).getByText('قُرئت').waitFor({ state: 'attached' })
  for (const { page } of [student, tutor])
    await page.getByRole('complementary').getByRole('button', { name: 'إغلاق المحادثة' }).click()
})

test('a dialog that closes on a phone leaves the room alone', async () => {
  const { page } = student
  await page.getByRole('button', { name: 'المزيد' }).click()
  await page.getByRole('menuitem', { name: 'الأجهزة' }).click()
  await page.getByRole('dialog', { name: 'الأجهزة' }).getByRole('button', { name: 'رجوع' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe(`/lesson/${lessonId}`)
})

test('camera, microphone and screen are seen by the other without another negotiation', async () => {
  const before = await generation()
  const { page } = student
  await tutor.page.getByRole('button', { name: 'كتم الميكروفون' }).click()
  await page.getByText('الميكروفون مغلق').first().waitFor({ state: 'attached' })
  await tutor.page.getByRole('button', { name: 'إيقاف الكاميرا' }).click()
  await page.getByText('الكاميرا مغلقة').first().waitFor({ state: 'attached' })
  await tutor.page.getByRole('button', { name: 'مشاركة الشاشة' }).click()
  await tutor.page.getByText('شاشتك ظاهرة لـ').waitFor()
  await untilSeen(page)
  await tutor.page.getByRole('button', { name: 'إيقاف المشاركة' }).click()
  await tutor.page.getByRole('button', { name: 'تشغيل الكاميرا' }).click()
  await tutor.page.getByRole('button', { name: 'تشغيل الميكروفون' }).click()
  await untilSeenOrHeard(page, tutor.page)
  expect(await generation()).toBe(before)
})

test('a line that breaks never stops the picture', async () => {
  const before = await generation()
  const { page } = student
  await cutSockets(page, true)
  await page.getByText('نعيد وصل المحادثة…').waitFor()
  await untilSeenOrHeard(page, tutor.page)
  expect(await page.getByText('انقطع اتصالك').count()).toBe(0)
  await cutSockets(page, false)
  await page.getByText('نعيد وصل المحادثة…').waitFor({ state: 'hidden' })
  await page.getByText('المكالمة جارية').first().waitFor()
  expect(await generation()).toBe(before)
})

test('a page that is loaded anew finds the call again', async () => {
  const before = await generation()
  await student.page.reload()
  await joinRoom(student.page)
  await bothSeeEachOther()
  expect(await generation()).toBe(before + 1)
})

test('a second tab takes the call over, and the first one says so and lets go of its devices', async () => {
  const first = student.page
  student.page = await student.context.newPage()
  await enterAs(student.page, 'student2@hiwar.test')
  await student.page.goto(room())
  await joinRoom(student.page)
  await first.getByText('القاعة مفتوحة على جهاز آخر.').waitFor()
  expect(await first.locator('video').count()).toBe(0)
  await findNothing(first)
  await bothSeeEachOther()
  await first.close()
})

test('ROOM-2 a stranger is shown the page of those who may not', async () => {
  const stranger = await openDevice(browser, 360)
  await enterAs(stranger.page, 'student@hiwar.test')
  await stranger.page.goto(room())
  await stranger.page.getByRole('heading', { level: 1, name: 'هذه الصفحة ليست متاحة لحسابك' }).waitFor()
  await findNothing(stranger.page)
  await stranger.context.close()
})

test('a tab that is closed is missed at once and met again when it comes back', async () => {
  await student.page.close()
  await tutor.page
    .getByText(/انقطع اتصال/)
    .first()
    .waitFor()
  await findNothing(tutor.page)
  student.page = await student.context.newPage()
  await enterAs(student.page, 'student2@hiwar.test')
  await student.page.goto(room())
  await joinRoom(student.page)
  await bothSeeEachOther()
})

test('whoever leaves is asked once, and sees how to come back', async () => {
  const { page } = student
  await page.getByRole('button', { name: 'مغادرة' }).click()
  const dialog = page.getByRole('dialog', { name: 'مغادرة القاعة؟' })
  await dialog.waitFor()
  await findNothing(page)
  await dialog.getByRole('button', { name: 'مغادرة' }).click()
  await page.getByRole('button', { name: 'العودة إلى القاعة' }).waitFor()
  await findNothing(page)
})
