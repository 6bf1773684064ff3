/** The form by which visitors write to staff. */
import { errorCatalogue, fieldMessageOf } from '@hiwar/contract/errors/errors.ts'
import { query } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser } from '@hiwar/server/testing/visits/device.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { button, visitsOf } from './site-visit.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const visit = visitsOf(() => browser)

describe('contact form', () => {
  async function fillIn(page: Page, title: string): Promise<void> {
    await page.getByLabel('الاسم').fill('منى السيد')
    await page.getByLabel('رقم الهاتف').fill('٠١٠١٢٣٤٥٦٧٨')
    await page.getByLabel('عنوان الرسالة').fill(title)
    await page.getByRole('textbox', { name: 'الرسالة', exact: true }).fill('هل يمكن الدفع من خارج مصر؟')
  }

  test('CONT-1 sends a message that reaches staff', async () => {
    const title = `سؤال ${Date.now()}`
    await visit(360, '/contact', async (page) => {
      await fillIn(page, title)
      await button(page, 'إرسال الرسالة').click()
      await page.getByText('وصلتنا رسالتك. نرد عادة خلال يوم عمل.').waitFor()
      expect(await page.locator('#contact-form').isVisible()).toBe(false)
    })
    expect(await query('select name, phone from contact_requests where title = $1', [title])).toEqual([
      { name: 'منى السيد', phone: '+201012345678' },
    ])
  })

  test('CONT-2 says when the visitor can try again and keeps the typed text', async () => {
    await visit(360, '/contact', async (page) => {
      const { message } = errorCatalogue['too-many-requests']
      await page.route('**/api/v1/contact-request/', (route) =>
        route.fulfill({ status: 429, headers: { 'retry-after': '600' }, json: { code: 'too-many-requests', message } }),
      )
      await fillIn(page, 'الرسالة الرابعة')
      await button(page, 'إرسال الرسالة').click()
      await page.getByText('المحاولة التالية بعد ١٠ دقائق').waitFor()
      expect(await page.getByLabel('عنوان الرسالة').inputValue()).toBe('الرسالة الرابعة')
      expect(await button(page, 'إرسال الرسالة').isDisabled()).toBe(true)
    })
  })

  test('CONT-3 names the field that is too short and moves the focus to the first one', async () => {
    await visit(360, '/contact', async (page) => {
      await fillIn(page, 'سؤال')
      await page.getByRole('textbox', { name: 'الرسالة', exact: true }).fill('قصيرة')
      await button(page, 'إرسال الرسالة').click()
      await page.getByText(fieldMessageOf('short-contact-request-message')).waitFor()
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-title')
    })
  })

  test('stores nothing from a robot', async () => {
    const title = `روبوت ${Date.now()}`
    await visit(360, '/contact', async (page) => {
      await fillIn(page, title)
      await page.locator('#contact-website').evaluate((field: HTMLInputElement) => {
        field.value = 'https://spam.example'
      })
      await button(page, 'إرسال الرسالة').click()
      await page.getByText('وصلتنا رسالتك').waitFor()
    })
    expect(await query('select id from contact_requests where title = $1', [title])).toEqual([])
  })
})
