/** Entering with a Google account; the sandbox shows Google's window and signs its tokens. */
import { addresses } from '@hiwar/server/testing/stack.ts'
import { query } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser, openDevice, type Width } from '@hiwar/server/testing/visits/device.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { saveScreenshots, violationsOf } from './browser.ts'
import { idOf, logIn, register } from './steps.ts'

let browser: Browser
let page: Page
let complaints: string[]

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
afterEach(async ({ task }) => {
  await saveScreenshots(task, [page])
  await page.context().close()
})

async function open(path: string, width: Width = 360): Promise<void> {
  page = (await openDevice(browser, width)).page
  complaints = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text())
  })
  await page.goto(addresses().learn + path)
}

const button = () => page.getByRole('button', { name: 'المتابعة باستخدام Google' })

/** Presses the button and chooses an account in Google's window. */
async function chooseAccount(email: string, name = ''): Promise<void> {
  await button().focus()
  const [google] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  await google.getByLabel('البريد الإلكتروني').fill(email)
  await google.getByLabel('الاسم').fill(name)
  await Promise.all([google.waitForEvent('close'), google.getByRole('button', { name: 'متابعة', exact: true }).click()])
}

const accountsOf = (email: string) =>
  query('select role, verified_email, password_hash, name from users where email = $1', [email])

test('a new student registers with one press, and needs no password', async () => {
  const email = `mona-${Date.now()}@gmail.com`
  await open('/register/student')
  await button().waitFor()
  expect(await violationsOf(page)).toEqual([])
  await chooseAccount(email)
  await page.getByRole('heading', { level: 1, name: 'إكمال الملف الشخصي' }).waitFor()
  expect(await accountsOf(email)).toEqual([{ role: 4, verified_email: true, password_hash: null, name: null }])
  await page
    .getByRole('button', { name: 'تخطّي الآن' })
    .or(page.getByRole('link', { name: 'تخطّي الآن' }))
    .click()
  await page.waitForURL('**/s/dashboard')
  expect(complaints).toEqual([])
})

test('a new tutor registers with the name of the Google account and continues with the profile', async () => {
  const email = `karim-${Date.now()}@gmail.com`
  await open('/register/tutor', 1280)
  await chooseAccount(email, 'كريم حسن')
  await page.waitForURL('**/t/complete-profile')
  expect(await accountsOf(email)).toMatchObject([{ role: 3, verified_email: true, name: 'كريم حسن' }])
})

test('a known person enters the same account, which keeps its password', async () => {
  const email = `salma-${Date.now()}@gmail.com`
  await register(email)
  await query('update users set verified_email = true where email = $1', [email])
  const known = await idOf(email)
  await open('/login?redirect=%2Fplans')
  await chooseAccount(email)
  await page.waitForURL('**/plans')
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('hiwar:user') ?? '{}') as { id?: number })
  expect([stored.id, (await accountsOf(email)).length]).toEqual([known, 1])
  await page.evaluate(() => localStorage.clear())
  await logIn(page, email)
})

test('an address without an account leads from the login to the registration', async () => {
  await open('/login', 1280)
  await chooseAccount(`nobody-${Date.now()}@gmail.com`)
  await page.getByText('لا يوجد حساب بهذا البريد بعد. أنشئ حسابك من هنا.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/register/student')
})
