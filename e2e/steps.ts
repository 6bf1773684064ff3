/** What people do in several journeys. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { addresses } from '@hiwar/server/testing/stack.ts'
import { query } from '@hiwar/server/testing/visits/database.ts'
import { call, demoPassword } from '@hiwar/server/testing/visits/enter.ts'
import type { Page } from 'playwright-core'

export async function logIn(page: Page, email: string, password: string = demoPassword): Promise<void> {
  await page.goto(`${addresses().learn}/login`)
  await page.getByLabel('البريد الإلكتروني').fill(email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'دخول', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Allows the devices and enters. */
export async function joinRoom(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'السماح بالكاميرا والميكروفون' }).click()
  await page.getByRole('button', { name: /^انضمام/ }).click()
}

/** Somebody of the demo password, a student unless said otherwise, as the form of the registration makes one. */
export async function register(email: string, role: Role = Role.Student): Promise<void> {
  await call('POST', '/user/', { email, password: demoPassword, role })
}

export async function idOf(email: string): Promise<number> {
  const [person] = await query<{ id: string }>('select id from users where email = $1', [email])
  return Number(person?.id)
}

/** A picture of one white point. */
export const onePoint = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
)
