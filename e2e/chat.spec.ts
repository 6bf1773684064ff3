/** A student and a tutor write to each other in two browsers, through losses of the connection. */

import { addresses } from '@hiwar/server/testing/stack.ts'
import { query } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { enterAs, send } from '@hiwar/server/testing/visits/enter.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { keepPictures } from './browser.ts'
import { choose, reword, say, saying } from './chat-steps.ts'
import { idOf, register } from './steps.ts'

const mark = `${Date.now()}`

let browser: Browser
let student: { context: BrowserContext; page: Page }
let tutor: { context: BrowserContext; page: Page }

beforeAll(async () => {
  browser = await openBrowser()
  student = await openDevice(browser, 360)
  tutor = await openDevice(browser, 1280)
  await enterAs(student.page, 'student@hiwar.test')
  await enterAs(tutor.page, 'tutor@hiwar.test')
})
afterAll(() => browser.close())
afterEach(({ task }) => keepPictures(task, [student.page, tutor.page]))

test('CHAT-1 the student writes from the page of the tutor, who sees it come and reads it', async () => {
  await tutor.page.goto(`${addresses().learn}/chat`)
  await tutor.page.getByRole('region', { name: 'كل المحادثات' }).waitFor()
  await student.page.goto(`${addresses().learn}/t/${await idOf('tutor@hiwar.test')}`)
  await student.page.getByRole('button', { name: /^مراسلة/ }).click()
  await say(student.page, `سؤال ${mark}`)
  await student.page.waitForURL('**/chat?room=*')
  await saying(student.page, `سؤال ${mark}`).getByText('أُرسلت').waitFor({ state: 'attached' })
  await tutor.page.getByRole('link', { name: new RegExp(`سؤال ${mark}`) }).click()
  // Older messages may stand above it, and what is not on the screen is not read.
  await saying(tutor.page, `سؤال ${mark}`).scrollIntoViewIfNeeded()
  await saying(student.page, `سؤال ${mark}`).getByText('قُرئت').waitFor({ state: 'attached' })
})

test('the answer appears while both look, after it was seen being written', async () => {
  const seen = student.page.getByText(/^(?:يكتب|تكتب) الآن…$/).waitFor()
  await tutor.page.getByRole('textbox', { name: 'رسالتك' }).pressSequentially(`جواب ${mark}`, { delay: 150 })
  await seen
  await tutor.page.getByRole('textbox', { name: 'رسالتك' }).press('Enter')
  await saying(student.page, `جواب ${mark}`).waitFor()
  await saying(tutor.page, `جواب ${mark}`).getByText('قُرئت').waitFor({ state: 'attached' })
})

test('an edit and a deletion show on both sides', async () => {
  await reword(tutor.page, `جواب ${mark}`, `تصحيح ${mark}`)
  await saying(student.page, `تصحيح ${mark}`).getByText('معدّلة').waitFor()
  await choose(tutor.page, `تصحيح ${mark}`, 'حذف')
  await tutor.page.getByRole('dialog').getByRole('button', { name: 'حذف الرسالة' }).click()
  await saying(student.page, 'رسالة محذوفة').waitFor()
  await saying(tutor.page, 'رسالة محذوفة').waitFor()
  expect(await saying(student.page, `تصحيح ${mark}`).count()).toBe(0)
})

test('what was written while the tutor was away is there after the return', async () => {
  await tutor.context.route('**/socket.io/**', (route) => route.abort())
  await tutor.page.reload()
  await saying(tutor.page, `سؤال ${mark}`).waitFor()
  await say(student.page, `في غيابك ${mark}`)
  await saying(student.page, `في غيابك ${mark}`).getByText('أُرسلت').waitFor({ state: 'attached' })
  expect(await saying(tutor.page, `في غيابك ${mark}`).count()).toBe(0)
  await tutor.context.unroute('**/socket.io/**')
  await saying(tutor.page, `في غيابك ${mark}`).waitFor()
  // Whoever goes on before that has not read it.
  await saying(student.page, `في غيابك ${mark}`).getByText('قُرئت').waitFor({ state: 'attached' })
})

describe('the list of the tutor, who looks at no conversation,', () => {
  const rowOf = (text: string) => tutor.page.getByRole('link', { name: new RegExp(text) })
  const unread = (text: string) => rowOf(text).getByText(/غير مقروءة$/)

  beforeAll(() => tutor.page.goto(`${addresses().learn}/chat`))

  test('counts what is unread right after each step', async () => {
    await rowOf(`في غيابك ${mark}`).waitFor()
    await say(student.page, `جديد ${mark}`)
    await unread(`جديد ${mark}`).waitFor({ state: 'attached' })
    await choose(student.page, `جديد ${mark}`, 'حذف')
    await student.page.getByRole('dialog').getByRole('button', { name: 'حذف الرسالة' }).click()
    await rowOf(`في غيابك ${mark}`).waitFor()
    await unread(`في غيابك ${mark}`).waitFor({ state: 'detached' })
  })

  test('finds by a word, and shows what is pinned on top and what is muted', async () => {
    const { page } = tutor
    const search = page.getByRole('searchbox', { name: 'بحث في المحادثات' })
    const wish = async (name: string) => {
      await page.getByRole('button', { name: 'خيارات المحادثة' }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await search.fill(`سؤال ${mark}`)
    await page.getByRole('region', { name: 'نتائج البحث' }).getByRole('link').click()
    await wish('كتم التنبيهات')
    await rowOf(mark).getByText('التنبيهات مكتومة').waitFor({ state: 'attached' })
    await wish('تثبيت المحادثة')
    await rowOf(mark).getByText('مثبّتة').waitFor({ state: 'attached' })
    // A conversation that has just opened takes the focus, and with it what is being typed.
    await search.fill('')
    await rowOfStudent().waitFor()
  })

  test('holds a conversation that somebody opens meanwhile, and it is live at once', async () => {
    const email = `opens-${mark}@hiwar.test`
    await register(email)
    await query('update users set name = $2, verified_email = true where email = $1', [email, 'هناء سامي'])
    const body = { userId: await idOf('tutor@hiwar.test'), message: `أول كلام ${mark}` }
    await send(email, 'POST', '/chat/new', body)
    await rowOf(`أول كلام ${mark}`).click()
    await saying(tutor.page, `أول كلام ${mark}`).waitFor()
    await say(tutor.page, `أهلًا ${mark}`)
    await saying(tutor.page, `أهلًا ${mark}`).getByText('أُرسلت').waitFor({ state: 'attached' })
  })
})

test('a tutor with two tabs stays when one of them goes', async () => {
  const status = student.page
    .getByRole('banner')
    .or(student.page.locator('header'))
    .getByText(/^(?:متصل|متصلة) الآن$/)
  await status.first().waitFor()
  const second = await tutor.context.newPage()
  await second.goto(`${addresses().learn}/chat`)
  await second.close()
  // What the student hears next comes after all that was said of the tab.
  await rowOfStudent().click()
  await say(tutor.page, `ما زلت هنا ${mark}`)
  await saying(student.page, `ما زلت هنا ${mark}`).waitFor()
  expect(await status.count()).toBeGreaterThan(0)
})

function rowOfStudent() {
  return tutor.page.getByRole('region', { name: 'المثبّتة' }).getByRole('link', { name: new RegExp(mark) })
}
