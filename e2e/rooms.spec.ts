/** Faults of a call: lost connection, reload, a second tab, and a stranger at the room. */

import { addresses } from '@hiwar/server/testing/stack.ts'
import { query, slotThatStartsNow } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { bookNow, enterAs } from '@hiwar/server/testing/visits/enter.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { saveScreenshots, violationsOf } from './browser.ts'
import { beginLesson, comeEarlier } from './database.ts'
import { cutSockets, untilMediaArrives, watchSockets } from './media.ts'
import {
  askToLeave,
  closePanel,
  exchangeNotes,
  notesOf,
  openDesk,
  readMessageInCall,
  shareScreen,
} from './room-steps.ts'
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
  for (const { page } of [student, tutor]) await watchSockets(page)
  for (const { page } of [student, tutor]) await page.goto(room())
})
afterAll(() => browser.close())
afterEach(({ task }) => saveScreenshots(task, [tutor.page, student.page]))

async function bothSeeEachOther(): Promise<void> {
  for (const { page } of [student, tutor]) await page.getByText('المكالمة جارية').first().waitFor()
  await untilMediaArrives(student.page, tutor.page)
}

/** Asserts that axe finds no violations. Reduced motion stops endless animations. */
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

test('joining works with failing and with working devices, and is accessible', async () => {
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
  const join = page.getByRole('button', { name: /^دخول الدرس/ })
  await join.waitFor()
  await findNothing(page)
  await join.click()
  await page.getByText('في انتظار').first().waitFor()
  await findNothing(page)
  await joinRoom(tutor.page)
  await bothSeeEachOther()
})

/** Makes camera and microphone fail, as when another program uses them. */
async function failDevices(page: Page, fail: boolean): Promise<void> {
  await page.evaluate((isBusy) => {
    const { mediaDevices } = navigator
    const refuse = () => Promise.reject(new DOMException('busy', 'NotReadableError'))
    if (isBusy) mediaDevices.getUserMedia = refuse
    else Reflect.deleteProperty(mediaDevices, 'getUserMedia')
  }, fail)
}

test('notes that one member writes appear for the other', async () => {
  await exchangeNotes(student.page, tutor.page)
  for (const { page } of [student, tutor]) {
    await findNothing(page)
    await closePanel(page, 'مكتب الدرس')
  }
})

test('DESK-1 what both write while neither reaches the server stands for both afterwards', async () => {
  const pages = [tutor.page, student.page]
  for (const page of pages) await openDesk(page)
  for (const page of pages) await cutSockets(page, true)
  await notesOf(tutor.page).press('Control+End')
  await notesOf(tutor.page).press('Enter')
  await notesOf(tutor.page).pressSequentially('homework: page 12')
  await notesOf(student.page).press('Control+Home')
  await notesOf(student.page).pressSequentially('Today: ')
  for (const page of pages) await page.getByText('لم يُحفظ بعد. يُرسل عند عودة الاتصال.').first().waitFor()
  await tutor.page.waitForTimeout(offlineFor)
  for (const page of pages) await cutSockets(page, false)
  const written = (page: Page) => notesOf(page).textContent()
  for (const page of pages) await expect.poll(() => written(page)).toBe('Today: went, gone; saw, seenhomework: page 12')
  for (const page of pages) await page.getByText('حُفظ', { exact: true }).first().waitFor()
})

/** Milliseconds without the server; acceptance asks for 30 seconds. */
const offlineFor = Number(process.env.OFFLINE_MS ?? 0)

test('MAT-1 the student sees the sheet that the tutor picks, and an answer of one appears at the other', async () => {
  for (const { page } of [tutor, student]) await page.getByRole('tab', { name: 'المادة' }).click()
  await tutor.page.getByLabel('مادة اليوم').selectOption('a1-01-hello')
  const gapOf = (page: Page) => page.getByLabel('الفراغ ١', { exact: true }).first()
  await gapOf(student.page).fill('am')
  await expect.poll(() => gapOf(tutor.page).inputValue()).toBe('am')
  await tutor.page.getByRole('switch', { name: 'الإجابات' }).waitFor()
  expect(await student.page.getByText('الإجابات').count()).toBe(0)
  for (const { page } of [tutor, student]) {
    await findNothing(page)
    await closePanel(page, 'مكتب الدرس')
  }
})

test('a chat message in the call shows as unread for the other member, who reads it beside the video', async () => {
  const words = `صفحة 12 من ${lessonId}`
  await readMessageInCall(student.page, tutor.page, words)
  for (const { page } of [student, tutor]) await closePanel(page, 'المحادثة')
})

test('closing a dialog on a phone stays in the room', async () => {
  const { page } = student
  await page.getByRole('button', { name: 'المزيد' }).click()
  await page.getByRole('menuitem', { name: 'الأجهزة' }).click()
  await page.getByRole('dialog', { name: 'الأجهزة' }).getByRole('button', { name: 'رجوع' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe(`/lesson/${lessonId}`)
})

test('on its side and above a keyboard a phone shows face, controls and what is typed', async () => {
  const { page } = student
  await page.getByRole('button', { name: /^فتح المحادثة/ }).click()
  for (const [width, height] of [
    [740, 360],
    [740, 200],
    [360, 400],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    const parts = [page.getByRole('region', { name: 'المكالمة' }), page.getByRole('textbox'), page.getByRole('toolbar')]
    for (const part of parts) await expect.poll(() => part.evaluate(isInSight), { message: `${width}` }).toBe(true)
  }
  await closePanel(page, 'المحادثة')
})

/** Runs in the page. */
function isInSight(part: Element): boolean {
  const { left, right, top, bottom, height } = part.getBoundingClientRect()
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && height >= 40
}

test('turning camera or microphone off and sharing the screen need no new connection', async () => {
  const before = await generation()
  const { page } = student
  await tutor.page.getByRole('button', { name: 'كتم الميكروفون' }).click()
  await page.getByText('الميكروفون مغلق').first().waitFor({ state: 'attached' })
  await tutor.page.getByRole('button', { name: 'إيقاف الكاميرا' }).click()
  await page.getByText('الكاميرا مغلقة').first().waitFor({ state: 'attached' })
  await shareScreen(tutor.page, page)
  await tutor.page.getByRole('button', { name: 'تشغيل الكاميرا' }).click()
  await tutor.page.getByRole('button', { name: 'تشغيل الميكروفون' }).click()
  await untilMediaArrives(page, tutor.page)
  expect(await generation()).toBe(before)
})

test('losing the connection to the server never stops the video', async () => {
  const before = await generation()
  const { page } = student
  await cutSockets(page, true)
  await page.getByText('جارٍ إعادة الاتصال بالمحادثة…').waitFor()
  await untilMediaArrives(page, tutor.page)
  expect(await page.getByText('انقطع اتصالك').count()).toBe(0)
  await cutSockets(page, false)
  await page.getByText('جارٍ إعادة الاتصال بالمحادثة…').waitFor({ state: 'hidden' })
  await page.getByText('المكالمة جارية').first().waitFor()
  expect(await generation()).toBe(before)
})

test('a reload rejoins the call', async () => {
  const before = await generation()
  await student.page.reload()
  await joinRoom(student.page)
  await bothSeeEachOther()
  expect(await generation()).toBe(before + 1)
})

test('a second tab takes over the call, and the first tab says so and releases its devices', async () => {
  const first = student.page
  student.page = await student.context.newPage()
  await enterAs(student.page, 'student2@hiwar.test')
  await student.page.goto(room())
  await joinRoom(student.page)
  await first.getByText('الغرفة مفتوحة على جهاز آخر.').waitFor()
  expect(await first.locator('video').count()).toBe(0)
  await findNothing(first)
  await bothSeeEachOther()
  await first.close()
})

test('ROOM-2 a stranger sees that the page is not available to this account', async () => {
  const stranger = await openDevice(browser, 360)
  await enterAs(stranger.page, 'student@hiwar.test')
  await stranger.page.goto(room())
  await stranger.page.getByRole('heading', { level: 1, name: 'هذه الصفحة ليست متاحة لحسابك' }).waitFor()
  await findNothing(stranger.page)
  await stranger.context.close()
})

test('closing the tab shows at once as disconnected, and coming back restores the call', async () => {
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

test('leaving asks for confirmation once and offers a way back', async () => {
  const { page } = student
  const dialog = await askToLeave(page)
  await findNothing(page)
  await dialog.getByRole('button', { name: 'مغادرة' }).click()
  await page.getByRole('button', { name: 'العودة إلى الغرفة' }).waitFor()
  await findNothing(page)
})

test('AFTER-2 the closing of the tutor reaches the page of the student without a reload', async () => {
  const { page } = student
  await beginLesson(lessonId, 12)
  await comeEarlier(lessonId, 'both')
  await page.goto(`${room()}/summary`)
  await page.getByText(/^لم (يكتب المدرّس|تكتب المدرّسة) الختام بعد\.$/).waitFor()
  await (await askToLeave(tutor.page)).getByRole('button', { name: 'مغادرة' }).click()
  await tutor.page.getByRole('link', { name: 'ملخص الدرس' }).click()
  const abilities = tutor.page.getByRole('group', { name: 'ما أُنجز' }).getByRole('button')
  await abilities.first().click()
  await abilities.nth(1).dblclick()
  await tutor.page.getByRole('button', { name: /^المادة التالية/ }).click()
  await tutor.page.getByRole('button', { name: 'حفظ الختام' }).click()
  for (const words of ['بمساعدة', 'باستقلال', 'الخطوة التالية', 'Today: went, gone; saw, seen'])
    await page.getByText(words, { exact: true }).first().waitFor()
  await findNothing(page)
})
