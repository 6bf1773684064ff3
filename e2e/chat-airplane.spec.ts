/** A student in airplane mode writes, edits and deletes messages, reloads the page, and goes online again. */

import { addresses } from '@hiwar/server/testing/stack.ts'
import { query } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { enterAs } from '@hiwar/server/testing/visits/enter.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { saveScreenshots } from './browser.ts'
import { choose, messages, reword, saying, sendMessage } from './chat-steps.ts'
import { idOf } from './steps.ts'

const mark = `${Date.now()}`
const before = `قبل الإقلاع ${mark}`
const nameOf = (number: number) => `جملة ${number} من ${mark}`
const wordsOf = (number: number) => ([3, 10, 20].includes(number) ? `${nameOf(number)} بعد تعديل` : nameOf(number))
const numbers = Array.from({ length: 20 }, (_, place) => place + 1)
const dropped = [5, 12]
const wanted = numbers.filter((number) => !dropped.includes(number)).map(wordsOf)

let browser: Browser
let student: { context: BrowserContext; page: Page }
let tutor: { context: BrowserContext; page: Page }
let roomId = 0

/** Texts of these messages without the time and the delivery status. */
async function shown(page: Page): Promise<string[]> {
  const texts = await saying(page, `من ${mark}`).allTextContents()
  return texts.map((text) => /جملة \d+ من \d{13}(?: بعد تعديل)?/.exec(text)?.[0] ?? text)
}

beforeAll(async () => {
  browser = await openBrowser()
  student = await openDevice(browser, 360)
  tutor = await openDevice(browser, 1280)
  await enterAs(student.page, 'student@hiwar.test')
  await enterAs(tutor.page, 'tutor@hiwar.test')
})
afterAll(() => browser.close())
afterEach(({ task }) => saveScreenshots(task, [student.page, tutor.page]))

test('both members open their conversation', async () => {
  await student.page.goto(`${addresses().learn}/chat?user=${await idOf('tutor@hiwar.test')}`)
  await sendMessage(student.page, before)
  await saying(student.page, before).getByText('أُرسلت').waitFor({ state: 'attached' })
  roomId = Number(new URL(student.page.url()).searchParams.get('room'))
  await tutor.page.goto(`${addresses().learn}/chat?room=${roomId}`)
  await saying(tutor.page, before).waitFor()
  // On a phone an open conversation covers the navigation, so the keyboard focus must skip the navigation.
  expect(await student.page.getByRole('navigation').count()).toBe(0)
  // The service worker stores its files before it becomes active.
  await student.page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
})

test('offline, the page shows earlier messages and accepts twenty new messages, three edits and two deletions', async () => {
  const { context, page } = student
  await context.setOffline(true)
  await page.reload()
  await saying(page, before).waitFor()
  for (const number of numbers) await sendMessage(page, nameOf(number))
  for (const number of numbers.filter((one) => wordsOf(one) !== nameOf(one)))
    await reword(page, nameOf(number), wordsOf(number))
  for (const number of dropped) await choose(page, nameOf(number), 'حذف المسودة')
  await expect.poll(() => shown(page)).toEqual(wanted)
})

test('after a reload all unsent messages are still waiting in the same order', async () => {
  const { page } = student
  await page.reload()
  await expect.poll(() => shown(page)).toEqual(wanted)
  expect(await messages(page).getByText('قيد الإرسال').count()).toBe(wanted.length)
})

test('online again, each message arrives once and in order, on both screens and in the database', async () => {
  const { context, page } = student
  await context.setOffline(false)
  await saying(tutor.page, wordsOf(20)).waitFor({ timeout: 60_000 })
  await expect.poll(() => messages(page).getByText('قيد الإرسال').count()).toBe(0)
  for (const side of [page, tutor.page]) await expect.poll(() => shown(side)).toEqual(wanted)
  const rows = await query<{ text: string }>(
    'select text from messages where room_id = $1 and text like $2 order by id',
    [roomId, `%من ${mark}%`],
  )
  expect(rows.map(({ text }) => text)).toEqual(wanted)
})
