/**
 * Calls that both members start at the same moment: every call has to connect. CALL_STARTS sets the number of calls, and
 * CALL_STUDENT=Firefox the student's browser.
 */
import { isLong } from '@hiwar/server/testing/long.ts'
import { addresses } from '@hiwar/server/testing/stack.ts'
import { slotThatStartsNow } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { bookNow, enterAs } from '@hiwar/server/testing/visits/enter.ts'
import { openFirefox } from '@hiwar/server/testing/visits/firefox.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { untilVideoArrives } from './media.ts'

const starts = Number(process.env.CALL_STARTS ?? (isLong ? 20 : 5))

const browsers: Browser[] = []
let pages: [Page, Page]
let lessonId: number

beforeAll(async () => {
  browsers.push(await openBrowser(), await (process.env.CALL_STUDENT === 'Firefox' ? openFirefox() : openBrowser()))
  const tutorId = await slotThatStartsNow('tutor2@hiwar.test')
  lessonId = await bookNow('student2@hiwar.test', tutorId)
  const [tutor, student] = await Promise.all(browsers.map((browser) => openDevice(browser, 768)))
  if (tutor === undefined || student === undefined) throw new Error('a call has two devices')
  await enterAs(student.page, 'student2@hiwar.test')
  await enterAs(tutor.page, 'tutor2@hiwar.test')
  pages = [student.page, tutor.page]
})
afterAll(() => Promise.all(browsers.map((browser) => browser.close())))

test.each(Array.from({ length: starts }, (_, index) => index + 1))(
  'call %i connects when both members start at the same moment',
  async () => {
    await Promise.all(pages.map((page) => page.goto(`${addresses().learn}/lesson/${lessonId}`)))
    await Promise.all(pages.map((page) => page.getByRole('button', { name: 'السماح بالكاميرا والميكروفون' }).click()))
    const join = pages.map((page) => page.getByRole('button', { name: /^دخول الدرس/ }))
    await Promise.all(join.map((button) => button.waitFor()))
    await Promise.all(join.map((button) => button.click()))
    for (const page of pages) await page.getByText('المكالمة جارية').first().waitFor()
    await untilVideoArrives(...pages)
  },
)
