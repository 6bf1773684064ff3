/** Steps in a conversation that several journeys share. */
import type { Locator, Page } from 'playwright-core'

export const messages = (page: Page): Locator => page.getByRole('region', { name: 'الرسائل' }).getByRole('listitem')
export const saying = (page: Page, text: string): Locator => messages(page).filter({ hasText: text })

export async function sendMessage(page: Page, text: string): Promise<void> {
  // A driven Firefox fills fields of React in vain.
  await page.getByRole('textbox', { name: 'رسالتك' }).pressSequentially(text)
  await page.getByRole('button', { name: 'إرسال' }).click()
}

/** Picks an action from the menu of a message, which shows when the mouse is over the message. */
export async function choose(page: Page, text: string, action: string): Promise<void> {
  await saying(page, text)
    .getByRole('button', { name: /^خيارات الرسالة/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

export async function reword(page: Page, from: string, to: string): Promise<void> {
  await choose(page, from, 'تعديل')
  await page.getByRole('textbox', { name: 'رسالتك' }).fill(to)
  await page.getByRole('button', { name: 'حفظ' }).click()
}
