/** Calls that both sides begin in the same moment: none may stay dead. Twenty of them, or as many as CALL_STARTS says. */

import { addresses } from '@hiwar/server/testing/stack.ts'
import { slotThatStartsNow } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { bookNow, enterAs } from '@hiwar/server/testing/visits/enter.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitForFrames } from './steps.ts'

const starts = Number(process.env.CALL_STARTS ?? 20)
const longestMilliseconds = 8_000
/** Each may take its longest. */
const timeout = starts * longestMilliseconds

let browser: Browser
let pages: [Page, Page]
let lessonId: number

beforeAll(async () => {
  browser = await openBrowser()
  const tutorId = await slotThatStartsNow('tutor2@hiwar.test')
  lessonId = await bookNow('student2@hiwar.test', tutorId)
  const [student, tutor] = [await openDevice(browser, 768), await openDevice(browser, 768)]
  await enterAs(student.page, 'student2@hiwar.test')
  await enterAs(tutor.page, 'tutor2@hiwar.test')
  pages = [student.page, tutor.page]
})
afterAll(() => browser.close())

test('as many calls as starts in the same moment', { timeout }, async () => {
  const times: number[] = []
  for (let start = 0; start < starts; start += 1) {
    await Promise.all(pages.map((page) => page.goto(`${addresses().learn}/lesson/${lessonId}`)))
    await Promise.all(pages.map((page) => page.getByRole('button', { name: 'السماح بالكاميرا والميكروفون' }).click()))
    const join = pages.map((page) => page.getByRole('button', { name: /^انضمام/ }))
    await Promise.all(join.map((button) => button.waitFor()))
    const begun = performance.now()
    await Promise.all(join.map((button) => button.click()))
    const frames = await Promise.all(pages.map(waitForFrames))
    times.push(performance.now() - begun)
    for (const risen of frames) expect(risen, `start ${start + 1}`).toBeGreaterThan(0)
  }
  const inOrder = times.toSorted((one, other) => one - other)
  console.log(
    `${starts} starts, the middle one ${Math.round(inOrder[Math.floor(starts / 2)] ?? 0)} ms, the last ${Math.round(inOrder.at(-1) ?? 0)} ms`,
  )
  expect(times.filter((time) => time > longestMilliseconds)).toEqual([])
})
