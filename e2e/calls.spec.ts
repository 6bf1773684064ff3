/** Twenty calls, each begun by both sides in the same moment: none may stay dead. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addresses } from './addresses.ts'
import { openBrowser, openDevice } from './browser.ts'
import { slotThatStartsNow } from './database.ts'
import { bookNow, enterAs, waitForFrames } from './steps.ts'

const starts = 20
const longestMilliseconds = 8_000

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

test('twenty starts in the same moment, twenty calls', async () => {
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
  expect(times.filter((time) => time > longestMilliseconds)).toEqual([])
})
