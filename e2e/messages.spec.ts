/**
 * Notification channels: people verify a phone number, open the bot, choose a channel, and get the news of their
 * lessons there.
 */
import { messageOf } from '@hiwar/contract/errors/errors.ts'
import { buildPicture } from '@hiwar/server/testing/files.ts'
import { addresses } from '@hiwar/server/testing/stack.ts'
import { query, slotThatStartsNow } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { bookNow, enterAs, ownPassword, send } from '@hiwar/server/testing/visits/enter.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { reportOffline, saveScreenshots } from './browser.ts'
import {
  type Mail,
  messagesSaying,
  type Recipient,
  waiterFor,
  waitForCode,
  waitForMail,
  waitForMessage,
} from './inbox.ts'
import { logIn, register } from './steps.ts'

const tutorEmail = 'tutor2@hiwar.test'
const studentEmail = 'student2@hiwar.test'

let browser: Browser
let device: { context: BrowserContext; page: Page }

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
afterEach(({ task }) => saveScreenshots(task, [device.page]))

describe('forgotten password', () => {
  const email = `forgot-${Date.now()}@hiwar.test`
  const password = 'Qalam-2027-nil'

  beforeAll(async () => {
    device = await openDevice(browser, 360)
    await register(email)
    // The mail about the address has a code too, and a busy machine sends it late.
    await waitForMail(email)
  })
  afterAll(() => device.context.close())

  test('FORGET-2 a mailed code sets a new password; the new one logs in, the old one does not', async () => {
    const { page } = device
    await page.goto(`${addresses().learn}/login`)
    await page.getByRole('link', { name: 'نسيت كلمة المرور؟' }).click()
    const dialog = page.getByRole('dialog', { name: 'استعادة كلمة المرور' })
    const known = (await messagesSaying({ channel: 'email', to: email, saying: '' })).length
    await dialog.getByLabel('البريد الإلكتروني').fill(email)
    await dialog.getByRole('button', { name: 'إرسال الرمز' }).click()
    await dialog.getByLabel('رمز التأكيد').fill(await waitForCode(email, known))
    await dialog.getByLabel('كلمة المرور الجديدة').fill(password)
    await dialog.getByLabel('تأكيد كلمة المرور').fill(password)
    await dialog.getByRole('button', { name: 'حفظ كلمة المرور' }).click()
    await page.getByText('تم تغيير كلمة المرور، وخرج حسابك من كل الأجهزة.').first().waitFor()
    await page.goto(`${addresses().learn}/login`)
    await page.getByLabel('البريد الإلكتروني').fill(email)
    await page.getByLabel('كلمة المرور', { exact: true }).fill(ownPassword)
    await page.getByRole('button', { name: 'دخول', exact: true }).click()
    await page.getByRole('alert').getByText(messageOf('wrong-password')).waitFor()
    await logIn(page, email, password)
    expect(new URL(page.url()).pathname).not.toBe('/login')
  })
})

describe("a tutor's notification channel", () => {
  let tutorId = 0
  let phone = ''
  let chat = ''

  beforeAll(async () => {
    tutorId = await slotThatStartsNow(tutorEmail)
    const [row] = await query<{ phone: string }>('select phone from users where id = $1', [tutorId])
    phone = row?.phone ?? ''
    device = await openDevice(browser, 1280)
    await enterAs(device.page, tutorEmail)
    await device.page.goto(`${addresses().learn}/t/account-settings?tab=notifications`)
  })
  afterAll(() => device.context.close())

  /** Lets a student book with the tutor and cancel, waits for both notifications, and returns the first. */
  async function notificationOfBooking(way: Recipient, look?: () => Promise<void>): Promise<Mail> {
    const booked = await waiterFor({ ...way, saying: 'درس جديد مع' })
    const canceled = await waiterFor({ ...way, saying: 'أُلغي درسك' })
    const lessonId = await bookNow(studentEmail, tutorId)
    await look?.()
    const notification = await booked()
    await send(studentEmail, 'DELETE', `/lesson/${lessonId}`)
    await canceled()
    return notification
  }

  test('a booking is announced by mail and at once inside the app', async () => {
    const { page } = device
    await page.getByRole('radio', { name: 'البريد الإلكتروني فقط' }).waitFor()
    expect(await page.getByRole('radio', { name: 'البريد الإلكتروني فقط' }).isChecked()).toBe(true)
    const toast = (text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor()
    let canceled: Promise<void> | undefined
    const mail = await notificationOfBooking({ channel: 'email', to: tutorEmail }, async () => {
      await toast('درس جديد مع')
      canceled = toast('أُلغي درسك')
    })
    await canceled
    expect(mail.subject).toBe('درس جديد')
    expect(mail.text).toContain(`${addresses().learn}/upcoming-lessons?lesson=`)
    await page.getByRole('button', { name: /^مركز الإشعارات، غير المقروء/ }).click()
    const notifications = page.getByRole('list', { name: 'آخر الإشعارات' })
    const booked = notifications.getByRole('link', { name: /درس جديد مع/ })
    await booked.first().waitFor()
    // Closing the panel marks the listed notifications as read, so the newest one must be listed by then.
    await notifications.getByRole('listitem').first().filter({ hasText: 'أُلغي درسك' }).waitFor()
    // The panel listens to the keyboard once it has the focus.
    await page.locator('[role=dialog]:focus-within').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'مركز الإشعارات', exact: true }).waitFor()
  })

  test('notifications come by WhatsApp after the tutor verifies the number there', async () => {
    const { page } = device
    await page.getByRole('radio', { name: 'واتساب' }).click()
    const dialog = page.getByRole('dialog', { name: 'تأكيد رقم الهاتف' })
    await dialog.getByRole('button', { name: 'إرسال الرمز' }).click()
    await dialog.getByLabel('رمز التأكيد').fill(await codeBy('whatsapp'))
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('radio', { name: 'واتساب', checked: true }).waitFor()
    const { text } = await notificationOfBooking({ channel: 'whatsapp', to: phone })
    expect(text).toContain('/upcoming-lessons?lesson=')
  })

  test('a number hidden on Telegram gets an explanation, and is verified there once visible', async () => {
    const { page } = device
    await hideOnTelegram(true)
    await page.getByRole('radio', { name: 'تيليجرام' }).click()
    const dialog = page.getByRole('dialog', { name: 'تأكيد رقم الهاتف' })
    await dialog.getByRole('button', { name: 'إرسال الرمز' }).click()
    await dialog.getByText('هذا الرقم مخفي على تيليجرام').waitFor()
    await dialog.getByRole('button', { name: 'الإرسال عبر واتساب' }).waitFor()
    await hideOnTelegram(false)
    await dialog.getByRole('button', { name: 'إعادة المحاولة على تيليجرام' }).click()
    await dialog.getByLabel('رمز التأكيد').fill(await codeBy('telegram'))
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('radio', { name: 'تيليجرام', checked: true }).waitFor()
  })

  test('notifications come by the Telegram bot after the tutor opens its link', async () => {
    const { context, page } = device
    await page.getByRole('button', { name: 'ربط تيليجرام' }).click()
    await page.getByRole('img', { name: /^رمز QR/ }).waitFor()
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'فتح البوت' }).click()
    const bot = await opened
    await bot.getByRole('button', { name: 'بدء' }).click()
    await bot.waitForURL('**/inbox?to=*')
    chat = new URL(bot.url()).searchParams.get('to') ?? ''
    await waitForMessage({ channel: 'telegram', to: chat, saying: 'تم ربط تيليجرام بحسابك في حوار' })
    await page.getByText('تيليجرام مربوط بحسابك.').waitFor()
    await notificationOfBooking({ channel: 'telegram', to: chat })
  })

  test('back on mail alone, no other channel brings notifications', async () => {
    const { page } = device
    await page.getByRole('radio', { name: 'البريد الإلكتروني فقط' }).click()
    await page.getByText('تم حفظ وسيلة الإشعارات.').first().waitFor()
    const before = await shortMessages()
    await notificationOfBooking({ channel: 'email', to: tutorEmail })
    expect(await shortMessages()).toEqual(before)
  })

  async function codeBy(channel: 'whatsapp' | 'telegram'): Promise<string> {
    const { text } = await waitForMessage({ channel, to: phone, saying: /\b\d{5}\b/ })
    return /\b\d{5}\b/.exec(text)?.[0] ?? ''
  }

  /** All messages to the tutor by WhatsApp or Telegram. */
  async function shortMessages(): Promise<Mail[]> {
    const ways = [
      { channel: 'whatsapp', to: phone },
      { channel: 'telegram', to: phone },
      { channel: 'telegram', to: chat },
    ] as const
    return (await Promise.all(ways.map((way) => messagesSaying({ ...way, saying: '' })))).flat()
  }

  async function hideOnTelegram(hidden: boolean): Promise<void> {
    const answer = await fetch(`${addresses().sandbox}/telegram/privacy`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone, hidden }),
    })
    expect(answer.status).toBe(200)
  }
})

describe('a student without a network', () => {
  beforeAll(async () => {
    device = await openDevice(browser, 360)
    await enterAs(device.page, 'tutor@hiwar.test')
  })
  afterAll(() => device.context.close())

  test('SCHED-5 the week opens as it was last loaded', async () => {
    const { context, page } = device
    await page.goto(`${addresses().learn}/lessons-schedule`)
    await page.getByRole('heading', { level: 1, name: 'دروسي' }).waitFor()
    // The service worker stores its files before it becomes active.
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    await page.getByRole('button', { name: 'الأسبوع التالي' }).click()
    await page.getByRole('button', { name: 'هذا الأسبوع' }).click()
    await page.locator('h2').first().waitFor()
    const days = await page.locator('h2').allTextContents()
    await context.setOffline(true)
    await page.reload()
    const backOnline = await reportOffline(context, page)
    await page.getByText('لا يوجد اتصال بالإنترنت. نعرض ما حُفظ على جهازك فقط.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'دروسي' }).waitFor()
    await expect.poll(() => page.locator('h2').allTextContents()).toEqual(days)
    await backOnline()
    await context.setOffline(false)
    await page.getByText('عاد الاتصال').first().waitFor()
  })
})

describe("a student's new picture", () => {
  beforeAll(async () => {
    device = await openDevice(browser, 360)
    await enterAs(device.page, 'new@hiwar.test')
  })
  afterAll(() => device.context.close())

  test('a cropped photograph appears as a square for everybody', async () => {
    const { page } = device
    await page.goto(`${addresses().learn}/s/settings`)
    await page.getByRole('link', { name: /^البيانات الشخصية/ }).click()
    const buffer = await buildPicture('jpeg', { width: 1200, height: 800 })
    await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
    const dialog = page.getByRole('dialog', { name: 'ضبط الصورة' })
    await dialog.getByRole('slider', { name: 'التكبير' }).fill('1.6')
    await dialog.getByRole('button', { name: 'حفظ الصورة' }).click()
    await page.getByText('تم حفظ صورتك.').first().waitFor()
    const [row] = await query<{ image: string }>(`select image from users where email = 'new@hiwar.test'`, [])
    const shown = page.locator(`main img[src*="${row?.image}"]`)
    await shown.waitFor()
    const size = await shown.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => [image.naturalWidth, image.naturalHeight]),
    )
    expect(size).toEqual([500, 500])
  })
})
