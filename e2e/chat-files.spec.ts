/** Two phones exchange a picture, a PDF and a voice note; one is sent without a network, played, and deleted. */

import { buildPicture, pdf } from '@hiwar/server/testing/files.ts'
import { addresses } from '@hiwar/server/testing/stack.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { enterAs } from '@hiwar/server/testing/visits/enter.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { saveScreenshots } from './browser.ts'
import { messages } from './chat-steps.ts'
import { idOf } from './steps.ts'

let browser: Browser
let student: { context: BrowserContext; page: Page }
let tutor: { context: BrowserContext; page: Page }

const title = `واجب ${Date.now()}.pdf`
const newest = (page: Page) => messages(page).last()

beforeAll(async () => {
  browser = await openBrowser()
  student = await openDevice(browser, 360)
  tutor = await openDevice(browser, 360)
  await enterAs(student.page, 'student@hiwar.test')
  await enterAs(tutor.page, 'tutor@hiwar.test')
  await student.page.goto(`${addresses().learn}/chat?user=${await idOf('tutor@hiwar.test')}`)
  await student.page.getByRole('textbox', { name: 'رسالتك' }).waitFor()
  await tutor.page.goto(`${addresses().learn}/chat?user=${await idOf('student@hiwar.test')}`)
  await tutor.page.getByRole('textbox', { name: 'رسالتك' }).waitFor()
  // The service worker stores its files before it becomes active.
  await student.page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
})
afterAll(() => browser.close())
afterEach(({ task }) => saveScreenshots(task, [student.page, tutor.page]))

test('a picture that a student sends is seen by the tutor', async () => {
  const buffer = await buildPicture('jpeg', { width: 1200, height: 900, exif: true })
  await student.page.setInputFiles('input[aria-label="صورة"]', { name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  const picture = newest(tutor.page).getByRole('button', { name: 'فتح الصورة' }).locator('img')
  await picture.waitFor()
  // The camera was held upright.
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900)
  await newest(student.page).getByText('قُرئت').waitFor({ state: 'attached' })
})

test('a PDF that is chosen without a network outlasts a reload and arrives afterwards', async () => {
  const { context, page } = student
  await context.setOffline(true)
  await page.setInputFiles('input[aria-label="ملف PDF"]', {
    name: title,
    mimeType: 'application/pdf',
    buffer: pdf,
  })
  await newest(page).getByText(title).waitFor()
  await page.reload()
  await newest(page).getByText(title).waitFor()
  await context.setOffline(false)
  const row = newest(tutor.page).getByRole('button', { name: title })
  await row.waitFor({ timeout: 60_000 })
  const saving = tutor.page.waitForEvent('download')
  await row.click()
  expect((await saving).suggestedFilename()).toBe(title)
})

test('a voice note is recorded, played faster, and deleted for both', async () => {
  const { page } = student
  await page.getByRole('button', { name: 'تسجيل رسالة صوتية' }).click()
  await page.getByText('٠:٠٢').waitFor()
  await page.getByRole('button', { name: 'إرسال', exact: true }).click()
  const player = newest(tutor.page)
  await player.getByRole('button', { name: 'سرعة التشغيل ١×' }).click()
  const sound = player.locator('audio')
  await player.getByRole('button', { name: 'تشغيل', exact: true }).click()
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0)
  const facts = await sound.evaluate((audio: HTMLAudioElement) => [audio.playbackRate, audio.duration] as const)
  expect(facts).toEqual([1.5, expect.closeTo(2.2, 0)])
  await newest(page)
    .getByRole('button', { name: /^خيارات الرسالة/ })
    .click()
  await page.getByRole('menuitem', { name: 'حذف' }).click()
  await page.getByRole('button', { name: 'حذف الرسالة' }).click()
  await newest(tutor.page).getByText('رسالة محذوفة').waitFor()
})
