import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { addresses } from '@hiwar/server/testing/stack.ts'
import { query } from '@hiwar/server/testing/visits/database.ts'
import { passwordOf, register as registerAs } from '@hiwar/server/testing/visits/enter.ts'
import type { Page } from 'playwright-core'

export async function logIn(page: Page, email: string, password: string = passwordOf(email)): Promise<void> {
  await page.goto(`${addresses().learn}/login`)
  await page.getByLabel('البريد الإلكتروني').fill(email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'دخول', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Allows camera and microphone and joins. */
export async function joinRoom(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'السماح بالكاميرا والميكروفون' }).click()
  await page.getByRole('button', { name: /^دخول (الدرس|المقابلة|الجلسة)/ }).click()
}

/** Gives five stars in the dialog that opens by itself after a lesson. */
export async function rateLesson(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'تقييم الدرس' })
  await dialog.locator('label', { has: page.getByRole('radio', { name: '٥ نجوم' }) }).click()
  await dialog.getByRole('button', { name: 'إرسال التقييم' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Registers a person through the API; a student unless `role` says otherwise. */
export function register(email: string, role: Role = Role.Student): Promise<void> {
  return registerAs(email, role)
}

export async function idOf(email: string): Promise<number> {
  const [person] = await query<{ id: string }>('select id from users where email = $1', [email])
  return Number(person?.id)
}

/** A PNG of one white pixel. */
export const onePoint = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
)
