/** A lesson to which the tutor does not come: a declared power cut, the mark after it, and a tutor who comes late. */

import { addresses } from '@hiwar/server/testing/stack.ts'
import { query, slotThatStartsNow } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { bookNow, enterAs } from '@hiwar/server/testing/visits/enter.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { saveScreenshots } from './browser.ts'
import { beginLesson, comeEarlier, passReturn, runStandingJob } from './database.ts'
import { joinRoom } from './steps.ts'

let browser: Browser
let student: Page
let tutor: Page
let lessonId: number

beforeAll(async () => {
  browser = await openBrowser()
  const tutorId = await slotThatStartsNow('tutor2@hiwar.test')
  lessonId = await bookNow('student2@hiwar.test', tutorId, 30)
  await beginLesson(lessonId, 12)
  student = (await openDevice(browser, 360)).page
  tutor = (await openDevice(browser, 360)).page
  await enterAs(student, 'student2@hiwar.test')
  await enterAs(tutor, 'tutor2@hiwar.test')
  await student.goto(`${addresses().learn}/lesson/${lessonId}`)
  await joinRoom(student)
  await student.getByText('في انتظار').first().waitFor()
})
afterAll(() => browser.close())
afterEach(({ task }) => saveScreenshots(task, [student, tutor]))

test('RES-2 the student reads of the tutor’s power cut in the room, and no mark falls before the return', async () => {
  await tutor.goto(`${addresses().learn}/power-cut`)
  await tutor.getByText('خلال ١٠ دقائق').click()
  await tutor.getByRole('button', { name: 'إبلاغ الطرف الآخر' }).click()
  await student.getByText(/انقطعت الكهرباء عند .*العودة المتوقعة/).waitFor()
  await tutor.getByText(/^أبلغنا .* مكانك محفوظ حتى/).waitFor()
  // Only now has the student waited long: the round of each minute would mark the tutor before the words.
  await comeEarlier(lessonId)
  await runStandingJob('lessons:mark')
  expect(await marks()).toEqual([])
})

test('RES-1 the waiting student has the minutes back and is told, and so is the tutor', async () => {
  await passReturn(lessonId)
  await runStandingJob('lessons:mark')
  await student.getByText(/لم (يحضر|تحضر) .* عادت إليك ٣٠ دقيقة/).waitFor()
  await student.getByRole('link', { name: 'حجز درس آخر' }).waitFor()
  expect(await marks()).toEqual([{ absent: 'tutor', declared: false }])
  expect(await minutesBack()).toEqual([{ minutes: 30 }])
  const notices = () => query('select 1 from notifications where occurrence = $1', [`lesson-marked:${lessonId}`])
  await expect.poll(notices).toHaveLength(2)
})

test('a tutor who comes after the mark is late for both, and the talk costs nothing', async () => {
  await tutor.getByRole('link', { name: 'دخول الدرس من الهاتف' }).click()
  await joinRoom(tutor)
  for (const page of [student, tutor])
    await page
      .getByText(/تأخّرت? .* أكثر من ١٠ دقائق: عادت الدقائق/)
      .first()
      .waitFor()
})

const marks = () => query('select absent, declared from lesson_marks where lesson_id = $1', [lessonId])

const minutesBack = () =>
  query(`select minutes from minute_entries where lesson_id = $1 and kind = 'returned'`, [lessonId])
