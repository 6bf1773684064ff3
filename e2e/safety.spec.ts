/** A student and a tutor write to each other on two phones, and what could hurt them is read before it is sent. */
import { addresses } from '@hiwar/server/testing/stack.ts'
import { query } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { enterAs } from '@hiwar/server/testing/visits/enter.ts'
import { useFingers } from '@hiwar/server/testing/visits/touch.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { saveScreenshots } from './browser.ts'
import { saying, sendMessage } from './chat-steps.ts'
import { idOf } from './steps.ts'

const studentEmail = 'student3@hiwar.test'
const tutorEmail = 'tutor3@hiwar.test'
const inWords = 'رقمي صفر عشرة صفر صفر صفر صفر واحد اتنين تلاتة أربعة'

let browser: Browser
let student: { context: BrowserContext; page: Page }
let tutor: { context: BrowserContext; page: Page }

beforeAll(async () => {
  browser = await openBrowser()
  student = useFingers(await openDevice(browser, 360))
  tutor = useFingers(await openDevice(browser, 360))
  await enterAs(student.context, studentEmail)
  await enterAs(tutor.context, tutorEmail)
  await student.page.goto(`${addresses().learn}/chat?user=${await idOf(tutorEmail)}`)
  await sendMessage(student.page, 'مساء الخير')
  await tutor.page.goto(`${addresses().learn}/chat?user=${await idOf(studentEmail)}`)
  await saying(tutor.page, 'مساء الخير').waitFor()
})
afterAll(() => browser.close())
afterEach(({ task }) => saveScreenshots(task, [student.page, tutor.page]))

test('SAFE-1 a number in words asks first; sent all the same, the other phone is cautioned and staff see a flag', async () => {
  await sendMessage(student.page, inWords)
  const dialog = student.page.getByRole('dialog', { name: 'بيانات تواصل في رسالتك' })
  await dialog.waitFor()
  expect(await saying(student.page, inWords).count()).toBe(0)
  await dialog.getByRole('button', { name: 'إرسال كما هي' }).click()
  await saying(tutor.page, inWords).getByText('الاتفاق خارج حوار لا تشمله ضماناتنا.').waitFor()
  const flags = await query(
    'select contact, acknowledged from message_flags f join users u on u.id = f.user_id where u.email = $1',
    [studentEmail],
  )
  expect(flags).toEqual([{ contact: ['phone'], acknowledged: true }])
})
