/** Payment steps that several journeys share. */

import { addresses } from '@hiwar/server/testing/stack.ts'
import { enterAs } from '@hiwar/server/testing/visits/enter.ts'
import type { Page } from 'playwright-core'
import { register } from './steps.ts'

/** Registers a student without payments and logs in on the page's device. Returns the mail address. */
export async function newStudent(page: Page): Promise<string> {
  const email = `payer-${crypto.randomUUID().slice(0, 8)}@hiwar.test`
  await register(email)
  await enterAs(page, email)
  return email
}

/** Adds the provider's test card in the provider's iframe. */
export async function addCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'إضافة بطاقة' }).click()
  const form = page.frameLocator('iframe')
  await form.locator('[name=number]').fill('4242424242424242')
  await form.locator('[name=expiry]').fill('05/29')
  await form.locator('[name=cvv]').fill('123')
  await form.locator('[name=holder]').fill('SALMA ALI')
  // Uses a key instead of a tap, because Chromium misplaces taps in frames of other origins.
  await form.locator('[name=holder]').press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Page on which the student answers the newest wallet request. */
export async function walletAddress(): Promise<string> {
  const response = await fetch(`${addresses().sandbox}/fawry/orders`, { signal: AbortSignal.timeout(20_000) })
  const { list } = (await response.json()) as { list: { walletUrl: string | null }[] }
  const address = list[0]?.walletUrl
  if (!address) throw new Error('no wallet was asked')
  return address
}
