/** How people are reached: they prove a phone, open the bot, choose a way, and what happens to their lessons comes by it. */
import { messageOf } from '@hiwar/contract/errors/errors.ts'
import { buildPicture } from '@hiwar/server/testing/files.ts'
import { addresses } from '@hiwar/server/testing/stack.ts'
import { query, slotThatStartsNow } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { bookNow, demoPassword, enterAs, send } from '@hiwar/server/testing/visits/enter.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { keepPictures, tellOffline } from './browser.ts'
import { type Mail, messagesSaying, type Way, waiterFor, waitForCode, waitForMessage } from './inbox.ts'
import { logIn, register } from './steps.ts'

const tutorEmail = 'tutor2@hiwar.test'
const studentEmail = 'student2@hiwar.test'

let browser: Browser
let device: { context: BrowserContext; page: Page }

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
afterEach(({ task }) => keepPictures(task, [device.page]))

describe('a forgotten password', () => {
  const email = `forgot-${Date.now()}@hiwar.test`
  const password = 'Qalam-2027-nil'

  beforeAll(async () => {
    device = await openDevice(browser, 360)
    await register(email)
  })
  afterAll(() => device.context.close())

  test('FORGET-2 is replaced by the code of a mail; the new one opens the account, the old one does not', async () => {
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
    await page.getByLabel('كلمة المرور', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'دخول', exact: true }).click()
    await page.getByRole('alert').getByText(messageOf('wrong-password')).waitFor()
    await logIn(page, email, password)
    expect(new URL(page.url()).pathname).not.toBe('/login')
  })
})

describe('a tutor who wants to be reached', () => {
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

  /** A student books with the tutor and frees the time again; both notices must come. The first of them. */
  async function noticeOfBooking(way: Way, look?: () => Promise<void>): Promise<Mail> {
    const booked = await waiterFor({ ...way, saying: 'حُجز معك درس جديد' })
    const canceled = await waiterFor({ ...way, saying: 'أُلغي درسك' })
    const lessonId = await bookNow(studentEmail, tutorId)
    await look?.()
    const notice = await booked()
    await send(studentEmail, 'DELETE', `/lesson/${lessonId}`)
    await canceled()
    return notice
  }

  test('is told of a booking by mail, and at once inside the app', async () => {
    const { page } = device
    await page.getByRole('radio', { name: 'البريد الإلكتروني فقط' }).waitFor()
    expect(await page.getByRole('radio', { name: 'البريد الإلكتروني فقط' }).isChecked()).toBe(true)
    const mail = await noticeOfBooking({ channel: 'email', to: tutorEmail }, () =>
      page.getByRole('status').filter({ hasText: 'حُجز معك درس جديد' }).first().waitFor(),
    )
    expect(mail.subject).toBe('درس جديد')
    expect(mail.text).toContain(`${addresses().learn}/upcoming-lessons?lesson=`)
    await page.getByRole('button', { name: /^مركز الإشعارات، غير المقروء/ }).click()
    const notice = page.getByRole('list', { name: 'آخر الإشعارات' }).getByRole('link', { name: /حُجز معك درس جديد/ })
    await notice.first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'مركز الإشعارات', exact: true }).waitFor()
  })

  test('proves the number on WhatsApp, which then brings the notices', async () => {
    const { page } = device
    await page.getByRole('radio', { name: 'واتساب' }).click()
    const dialog = page.getByRole('dialog', { name: 'تأكيد رقم الهاتف' })
    await dialog.getByRole('button', { name: 'إرسال الرمز' }).click()
    await dialog.getByLabel('رمز التأكيد').fill(await codeBy('whatsapp'))
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('radio', { name: 'واتساب', checked: true }).waitFor()
    const { text } = await noticeOfBooking({ channel: 'whatsapp', to: phone })
    expect(text).toContain('/upcoming-lessons?lesson=')
  })

  test('is helped where Telegram cannot find the number, and proves it there once it can', async () => {
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

  test('opens the bot by its link, which then brings the notices', async () => {
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
    await noticeOfBooking({ channel: 'telegram', to: chat })
  })

  test('goes back to mail alone, and is told by nothing else', async () => {
    const { page } = device
    await page.getByRole('radio', { name: 'البريد الإلكتروني فقط' }).click()
    await page.getByText('تم حفظ وسيلة الإشعارات.').first().waitFor()
    const before = await shortMessages()
    await noticeOfBooking({ channel: 'email', to: tutorEmail })
    expect(await shortMessages()).toEqual(before)
  })

  async function codeBy(channel: 'whatsapp' | 'telegram'): Promise<string> {
    const { text } = await waitForMessage({ channel, to: phone, saying: /\b\d{5}\b/ })
    return /\b\d{5}\b/.exec(text)?.[0] ?? ''
  }

  /** What came to the tutor's phone by either app. */
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

describe('a student on the way', () => {
  beforeAll(async () => {
    device = await openDevice(browser, 360)
    await enterAs(device.page, 'tutor@hiwar.test')
  })
  afterAll(() => device.context.close())

  test('SCHED-5 opens the week without a network, as it was read last', async () => {
    const { context, page } = device
    await page.goto(`${addresses().learn}/lessons-schedule`)
    await page.getByRole('heading', { level: 1, name: 'جدول الدروس' }).waitFor()
    // The worker keeps its files before it stands beside the page.
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    await page.getByRole('button', { name: 'الأسبوع التالي' }).click()
    await page.getByRole('button', { name: 'هذا الأسبوع' }).click()
    await page.locator('h2').first().waitFor()
    const days = await page.locator('h2').allTextContents()
    await context.setOffline(true)
    await page.reload()
    const untold = await tellOffline(context, page)
    await page.getByText('لا يوجد اتصال بالإنترنت. نعرض آخر ما حُفظ على جهازك.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'جدول الدروس' }).waitFor()
    await expect.poll(() => page.locator('h2').allTextContents()).toEqual(days)
    await untold()
    await context.setOffline(false)
    await page.getByText('عاد الاتصال').first().waitFor()
  })
})

describe('a student with a new picture', () => {
  beforeAll(async () => {
    device = await openDevice(browser, 360)
    await enterAs(device.page, 'new@hiwar.test')
  })
  afterAll(() => device.context.close())

  test('cuts it out of a photograph, and everybody sees the square', async () => {
    const { page } = device
    await page.goto(`${addresses().learn}/s/settings`)
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
