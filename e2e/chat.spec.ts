/** A student and a tutor chat in two browsers while connections drop. */

import { addresses } from '@hiwar/server/testing/stack.ts'
import { query } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { enterAs, send } from '@hiwar/server/testing/visits/enter.ts'
import { useFingers } from '@hiwar/server/testing/visits/touch.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { saveScreenshots } from './browser.ts'
import { choose, reword, saying, sendMessage } from './chat-steps.ts'
import { idOf, register } from './steps.ts'

const mark = `${Date.now()}`

let browser: Browser
let student: { context: BrowserContext; page: Page }
let tutor: { context: BrowserContext; page: Page }

beforeAll(async () => {
  browser = await openBrowser()
  student = useFingers(await openDevice(browser, 360))
  tutor = await openDevice(browser, 1280)
  await enterAs(student.page, 'student@hiwar.test')
  await enterAs(tutor.page, 'tutor@hiwar.test')
})
afterAll(() => browser.close())
afterEach(({ task }) => saveScreenshots(task, [student.page, tutor.page]))

/** At a desk the conversation on top opens by itself, and what arrives in it is read at once. */
const showListAlone = () => tutor.page.setViewportSize({ width: 360, height: 740 })
const showDesk = () => tutor.page.setViewportSize({ width: 1280, height: 800 })

test("CHAT-1 the student writes from the tutor's page, and the tutor receives and reads the message", async () => {
  await showListAlone()
  await tutor.page.goto(`${addresses().learn}/chat`)
  await tutor.page.getByRole('region', { name: 'كل المحادثات' }).waitFor()
  await student.page.goto(`${addresses().learn}/t/${await idOf('tutor@hiwar.test')}`)
  await student.page.getByRole('button', { name: /^مراسلة/ }).click()
  await sendMessage(student.page, `سؤال ${mark}`)
  await student.page.waitForURL('**/chat?room=*')
  await saying(student.page, `سؤال ${mark}`).getByText('أُرسلت').waitFor({ state: 'attached' })
  await showDesk()
  await tutor.page.getByRole('link', { name: new RegExp(`سؤال ${mark}`) }).click()
  // A message counts as read only while it is on the screen, and older messages can push it off.
  await saying(tutor.page, `سؤال ${mark}`).scrollIntoViewIfNeeded()
  await saying(student.page, `سؤال ${mark}`).getByText('قُرئت').waitFor({ state: 'attached' })
})

test('the answer appears on the open page after the typing indicator', async () => {
  const seen = student.page.getByText(/^(?:يكتب|تكتب) الآن…$/).waitFor()
  await tutor.page.getByRole('textbox', { name: 'رسالتك' }).pressSequentially(`جواب ${mark}`, { delay: 150 })
  await seen
  await tutor.page.getByRole('textbox', { name: 'رسالتك' }).press('Enter')
  await saying(student.page, `جواب ${mark}`).waitFor()
  await saying(tutor.page, `جواب ${mark}`).getByText('قُرئت').waitFor({ state: 'attached' })
})

test('both sides see an edit and a deletion', async () => {
  await reword(tutor.page, `جواب ${mark}`, `تصحيح ${mark}`)
  await saying(student.page, `تصحيح ${mark}`).getByText('معدّلة').waitFor()
  await choose(tutor.page, `تصحيح ${mark}`, 'حذف')
  await tutor.page.getByRole('dialog').getByRole('button', { name: 'حذف الرسالة' }).click()
  await saying(student.page, 'رسالة محذوفة').waitFor()
  await saying(tutor.page, 'رسالة محذوفة').waitFor()
  expect(await saying(student.page, `تصحيح ${mark}`).count()).toBe(0)
})

test('messages sent while the tutor was offline are there on return', async () => {
  await tutor.context.route('**/socket.io/**', (route) => route.abort())
  await tutor.page.reload()
  await saying(tutor.page, `سؤال ${mark}`).waitFor()
  await sendMessage(student.page, `في غيابك ${mark}`)
  await saying(student.page, `في غيابك ${mark}`).getByText('أُرسلت').waitFor({ state: 'attached' })
  expect(await saying(tutor.page, `في غيابك ${mark}`).count()).toBe(0)
  await tutor.context.unroute('**/socket.io/**')
  await saying(tutor.page, `في غيابك ${mark}`).waitFor()
  // Leaving the page before this point would leave the message unread.
  await saying(student.page, `في غيابك ${mark}`).getByText('قُرئت').waitFor({ state: 'attached' })
})

describe('the conversation list of a tutor without an open conversation', () => {
  const rowOf = (text: string) => tutor.page.getByRole('link', { name: new RegExp(text) })
  const unread = (text: string) => rowOf(text).getByText(/غير مقروءة$/)

  beforeAll(() => tutor.page.goto(`${addresses().learn}/chat`))

  test('updates the unread count after each step', async () => {
    await showListAlone()
    await rowOf(`في غيابك ${mark}`).waitFor()
    await sendMessage(student.page, `جديد ${mark}`)
    await unread(`جديد ${mark}`).waitFor({ state: 'attached' })
    await choose(student.page, `جديد ${mark}`, 'حذف')
    await student.page.getByRole('dialog').getByRole('button', { name: 'حذف الرسالة' }).click()
    await rowOf(`في غيابك ${mark}`).waitFor()
    await unread(`في غيابك ${mark}`).waitFor({ state: 'detached' })
    await showDesk()
  })

  test('finds a conversation by a word, and shows pinned conversations first and muted ones as muted', async () => {
    const { page } = tutor
    const search = page.getByRole('searchbox', { name: 'بحث في المحادثات' })
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'خيارات المحادثة' }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await search.fill(`سؤال ${mark}`)
    await page.getByRole('region', { name: 'نتائج البحث' }).getByRole('link').click()
    await choose('كتم التنبيهات')
    await rowOf(mark).getByText('التنبيهات مكتومة').waitFor({ state: 'attached' })
    await choose('تثبيت المحادثة')
    await rowOf(mark).getByText('مثبّتة').waitFor({ state: 'attached' })
    // A conversation that has just opened moves the focus to its own field, so the typed text would go there.
    await search.fill('')
    await rowOfStudent().waitFor()
  })

  test('shows a conversation that a student opens meanwhile, and updates it live', async () => {
    const email = `opens-${mark}@hiwar.test`
    await register(email)
    await query('update users set name = $2, verified_email = true where email = $1', [email, 'هناء سامي'])
    const body = { userId: await idOf('tutor@hiwar.test'), message: `أول كلام ${mark}` }
    await send(email, 'POST', '/chat/new', body)
    await rowOf(`أول كلام ${mark}`).click()
    await saying(tutor.page, `أول كلام ${mark}`).waitFor()
    await sendMessage(tutor.page, `أهلًا ${mark}`)
    await saying(tutor.page, `أهلًا ${mark}`).getByText('أُرسلت').waitFor({ state: 'attached' })
  })
})

test('a tutor with two tabs stays online when one tab closes', async () => {
  const status = student.page
    .getByRole('banner')
    .or(student.page.locator('header'))
    .getByText(/^(?:متصل|متصلة) الآن$/)
  await status.first().waitFor()
  const second = await tutor.context.newPage()
  await second.goto(`${addresses().learn}/chat`)
  await second.close()
  // The new message arrives after every event about the closed tab, so the status is final by then.
  await rowOfStudent().click()
  // The composer belongs to the last conversation until the other one is open.
  await saying(tutor.page, `أهلًا ${mark}`).waitFor({ state: 'detached' })
  await sendMessage(tutor.page, `ما زلت هنا ${mark}`)
  await saying(student.page, `ما زلت هنا ${mark}`).waitFor()
  expect(await status.count()).toBeGreaterThan(0)
})

function rowOfStudent() {
  return tutor.page.getByRole('region', { name: 'المثبّتة' }).getByRole('link', { name: new RegExp(mark) })
}
