/**
 * The main job from the site to the rating with a new student and a tutor. Only camera, microphone and payment provider
 * are simulated.
 */

import { addresses } from '@hiwar/server/testing/stack.ts'
import { slotThatStartsNow } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { demoPassword } from '@hiwar/server/testing/visits/enter.ts'
import { useFingers } from '@hiwar/server/testing/visits/touch.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { saveScreenshots } from './browser.ts'
import { passLessonTime } from './database.ts'
import { waitForCode } from './inbox.ts'
import { untilVideoArrives } from './media.ts'
import { knowAsLittleAsTheOldest } from './oldest-browser.ts'
import { walletAddress } from './paying.ts'
import { joinRoom, logIn, rateLesson } from './steps.ts'
import { type Stopwatch, startStopwatch } from './stopwatch.ts'

const email = `salma-${Date.now()}@hiwar.test`
const password = 'Qalam-2026-nil'

let browser: Browser
let student: { context: BrowserContext; page: Page }
let tutor: { context: BrowserContext; page: Page }
let stopwatch: Stopwatch

beforeAll(async () => {
  browser = await openBrowser()
  student = useFingers(await openDevice(browser, 360))
  await knowAsLittleAsTheOldest(student.context)
  tutor = await openDevice(browser, 1280)
})
afterAll(() => browser.close())
afterEach(({ task }) => saveScreenshots(task, [student.page, tutor.page]))

test('a visitor chooses a tutor and an hour, registers and verifies the mail address in the same sheet', async () => {
  await slotThatStartsNow('tutor@hiwar.test')
  const { page } = student
  stopwatch = await startStopwatch(student.context)
  await page.goto(addresses().site)
  await page.getByRole('link', { name: 'احجز أول درس' }).first().click()
  // The app replaces the page that the server rendered.
  await page.locator('#root:not(:has([data-visitors])) h1', { hasText: 'المدرّسون' }).waitFor()
  await page.getByRole('link', { name: 'حجز درس مع سارة محمود' }).click()
  const dialog = page.getByRole('dialog', { name: 'حجز درس مع سارة محمود' })
  await dialog
    .locator('[role=radio]', { has: page.locator('time[datetime*=T]') })
    .first()
    .click()
  await dialog.getByLabel('البريد الإلكتروني').fill(email)
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await dialog.getByLabel('تأكيد كلمة المرور').fill(password)
  await dialog.getByRole('button', { name: 'إنشاء الحساب' }).click()
  await dialog.getByLabel('رمز التأكيد').fill(await waitForCode(email))
  await dialog.getByText(/^محجوز لك حتى/).waitFor()
})

test('the student buys a plan from a wallet, and the chosen hour waits meanwhile', async () => {
  const { page, context } = student
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('label', { hasText: /باقة خفيفة.*٤ دروس/ })
    .first()
    .click()
  await dialog.getByRole('link', { name: 'المتابعة إلى الدفع' }).click()
  await page.getByText(/^درسك مع سارة محمود، /).waitFor()
  await page.getByText(/^محجوز لك حتى/).waitFor()
  await page.getByRole('tab', { name: 'المحافظ الإلكترونية' }).click()
  await page.getByLabel('رقم المحفظة').fill('01012345678')
  await page.getByLabel('رقم الهاتف', { exact: true }).fill('01012345678')
  await page.getByRole('button', { name: 'إرسال طلب الدفع' }).click()
  await page.getByRole('img', { name: /^رمز QR/ }).waitFor()
  const wallet = await context.newPage()
  await wallet.goto(await walletAddress())
  await wallet.locator('button[value=approve]').click()
  await page.getByRole('heading', { name: /^أهلًا بك.*بدأ اشتراكك$/ }).waitFor()
  await wallet.close()
})

test('the payment books that hour; from the site to the lesson it took nine presses and five fields', async () => {
  const { page } = student
  await page.getByRole('heading', { name: /^درسك مع سارة محمود محجوز/ }).waitFor()
  // The wallet's own page takes one of the presses.
  expect(stopwatch).toEqual({ presses: 9, fields: 5 })
})

test('ROOM-1 both meet in the room and see each other until they leave', async () => {
  await logIn(tutor.page, 'tutor@hiwar.test', demoPassword)
  await tutor.page.goto(`${addresses().learn}/upcoming-lessons`)
  await student.page.goto(`${addresses().learn}/upcoming-lessons`)
  for (const { page } of [student, tutor]) await page.getByRole('link', { name: 'دخول الدرس' }).first().click()
  await Promise.all([joinRoom(student.page), joinRoom(tutor.page)])
  for (const { page } of [student, tutor]) await page.getByText('المكالمة جارية').first().waitFor()
  await untilVideoArrives(student.page, tutor.page)
  for (const { page } of [student, tutor]) {
    // A first tap would only show the controls that hide during the call.
    await page.getByRole('button', { name: 'مغادرة' }).first().press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'مغادرة' }).click()
  }
})

test('the student sees the used minutes, and after the lesson the page asks for a rating by itself', async () => {
  const { page } = student
  await page.goto(`${addresses().learn}/s/dashboard`)
  await page.getByText('٩٠').first().waitFor()
  // A page that still reads the lessons would ask for the rating itself, and be left.
  await page.goto('about:blank')
  await passLessonTime(email)
  await page.goto(`${addresses().learn}/upcoming-lessons?tab=past`)
  await rateLesson(page)
  await page.getByRole('link', { name: 'الرئيسية' }).click()
  await page.getByRole('heading', { level: 1, name: /^أهلًا/ }).waitFor()
})
