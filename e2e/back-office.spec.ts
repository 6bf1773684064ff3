/** Journeys of staff in the back office, checked on the pages of the people that each change affects. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import { messageOf } from '@hiwar/contract/errors/errors.ts'
import { addresses } from '@hiwar/server/testing/stack.ts'
import { query } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser, openDevice, type Width } from '@hiwar/server/testing/visits/device.ts'
import { enterAs, send } from '@hiwar/server/testing/visits/enter.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { saveScreenshots } from './browser.ts'
import { beginMeeting, completeTutor, slotOfManager } from './database.ts'
import { enter, skipToContent, tabTo, takeFromMenu } from './keyboard.ts'
import { said } from './numbers.ts'
import { idOf, onePoint, register } from './steps.ts'

const newTutor = `nour-${Date.now()}@hiwar.test`

let browser: Browser
let admin: Page
let opened: Page[] = []

interface Booked {
  id: string
  price: string
}

/** Opens a page of an app, logged in as this person if one is given. */
async function open(app: 'learn' | 'admin', path: string, as?: string, width: Width = 1280): Promise<Page> {
  const { context, page } = await openDevice(browser, width)
  if (as !== undefined) await enterAs(context, as)
  await page.goto(addresses()[app] + path)
  opened.push(page)
  return page
}

const goTo = (path: string) => admin.goto(addresses().admin + path)

beforeAll(async () => {
  browser = await openBrowser()
  admin = await open('admin', '/', 'admin@hiwar.test')
})
afterAll(() => browser.close())
afterEach(async ({ task }) => {
  await saveScreenshots(task, opened)
  const [, ...others] = opened
  opened = [admin]
  await Promise.all(others.map((page) => page.context().close()))
})

test('AINV-1 AINV-2 AINV-6 an admin pays a withdrawal by keyboard alone; the admin who decides second learns of it', async () => {
  await goTo('/invoices')
  await admin.getByRole('table').waitFor()
  const second = await open('admin', '/invoices', 'super@hiwar.test')
  const tutor = await open('learn', '/invoices', 'tutor@hiwar.test')
  await second.getByRole('table').waitFor()
  const asked = { amount: 10_000, method: WithdrawMethod.Instapay, receiver: 'sara@instapay' }
  const { id } = await send<{ id: number }>('tutor@hiwar.test', 'POST', '/invoice', asked)

  await second.getByRole('button', { name: `إجراءات طلب السحب ${said(id)}`, exact: true }).click()
  await second.getByRole('menuitem', { name: 'رفض مع ذكر السبب' }).click()
  const refusing = second.getByRole('dialog', { name: 'رفض مع ذكر السبب' })
  await refusing.getByLabel('سبب الرفض').fill('الرقم غير مسجّل')

  await skipToContent(admin)
  const row = admin.getByRole('button', { name: `إجراءات طلب السحب ${said(id)}`, exact: true })
  await takeFromMenu(admin, row, 'تأكيد التحويل')
  const paying = admin.getByRole('dialog', { name: 'تأكيد التحويل' })
  const asksForFile = admin.waitForEvent('filechooser')
  await enter(admin, paying.getByRole('button', { name: 'اختيار ملف' }))
  await (await asksForFile).setFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: onePoint })
  await enter(admin, paying.getByRole('button', { name: 'تأكيد التحويل' }))
  await paying.waitFor({ state: 'hidden' })
  await row.waitFor({ state: 'hidden' })
  await admin.waitForFunction(() => document.activeElement !== document.body)

  await refusing.getByRole('button', { name: 'رفض مع ذكر السبب' }).click()
  await refusing
    .getByRole('alert')
    .filter({ hasText: messageOf('illegal-invoice-update') })
    .waitFor()
  expect(await refusing.getByLabel('سبب الرفض').textContent()).toBe('الرقم غير مسجّل')
  await second
    .getByRole('button', { name: `إجراءات طلب السحب ${said(id)}`, includeHidden: true, exact: true })
    .waitFor({
      state: 'detached',
    })
  await tutor.getByRole('row').filter({ hasText: 'إنستاباي' }).filter({ hasText: 'تم التحويل' }).waitFor()
  await tutor.getByRole('button', { name: `تفاصيل الطلب ${said(id)}`, exact: true }).click()
  await tutor.getByRole('button', { name: 'عرض الإيصال' }).waitFor()
})

test('ATUT-1 staff decide an interview by keyboard alone, and the activated tutor sees the result and the activation', async () => {
  await register(newTutor, Role.Tutor)
  await completeTutor(newTutor)
  const slot = await slotOfManager('manager@hiwar.test', 'interview')
  const { id } = await send<{ id: number }>(newTutor, 'POST', '/interview', slot)
  await beginMeeting('manager@hiwar.test', 'interview', id)
  const tutor = await open('learn', '/t/onboarding', newTutor, 360)

  const manager = await open('admin', '/interviews', 'manager@hiwar.test')
  await skipToContent(manager)
  await enter(manager, manager.getByRole('button', { name: `تفاصيل المقابلة ${said(id)}`, exact: true }))
  const panel = manager.getByRole('dialog', { name: `المقابلة ${said(id)}` })
  await tabTo(manager, panel.getByRole('radio', { name: 'مقبولة', exact: true }))
  await manager.keyboard.press('Space')
  await tabTo(manager, panel.getByLabel('المستوى'))
  for (let level = 0; level < 4; level += 1) await manager.keyboard.press('ArrowDown')
  await tabTo(manager, panel.getByLabel('ملاحظات للمدرّس'))
  await manager.keyboard.insertText('شرح واضح وصوت مريح.')
  await enter(manager, panel.getByRole('button', { name: 'حفظ القرار' }))
  await panel.getByRole('button', { name: 'حفظ القرار' }).waitFor({ state: 'detached' })
  await tutor.getByRole('button', { name: /المقابلة مكتملة$/ }).click()
  await tutor.getByText('المستوى: ٤ من ٥').waitFor()

  await goTo('/tutors')
  await admin.getByRole('row').filter({ hasText: newTutor }).getByRole('switch').press('Space')
  const asking = admin.getByRole('dialog', { name: 'تفعيل الحساب' })
  await asking.getByText('لم تكتمل الخطوات').waitFor()
  await asking.getByRole('button', { name: 'تفعيل الحساب' }).click()
  await tutor.getByRole('heading', { level: 1, name: 'تم تفعيل حسابك' }).waitFor()
})

test("MED-4 deleting a picture removes its tile, and the tutor's page shows the initials", async () => {
  const id = await idOf('tutor24@hiwar.test')
  // The page shows the film instead of the profile picture, so the film is removed first.
  await send('admin@hiwar.test', 'PUT', `/user/${id}`, { video: null, thumbnail: null })
  const visitor = await open('learn', `/t/${id}`)
  const head = visitor.getByRole('main').locator('header')
  await head.locator('img').waitFor()
  await goTo(`/media?tutor=${id}&kind=image`)
  const tile = admin.getByRole('button', { name: /^الصورة الشخصية، /, includeHidden: true })
  await tile.click()
  await admin.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }).click()
  await admin.getByRole('button', { name: 'حذف الصورة الشخصية' }).click()
  await tile.waitFor({ state: 'detached' })
  await visitor.reload()
  await head.locator('[data-initials]').waitFor()
  expect(await head.locator('img').count()).toBe(0)
})

test('PSET-4 the public page shows a new hourly rate, and booked lessons keep the old rate', async () => {
  const booked = await query<Booked>('select id, price from lessons where starts_at > now() order by id', [])
  expect(booked.length).toBeGreaterThan(0)
  await goTo('/platform-settings')
  await admin.getByLabel('أجر ساعة التدريس، بالجنيه').fill('180')
  await admin.getByRole('button', { name: 'حفظ الإعدادات' }).click()
  const asking = admin.getByRole('dialog', { name: 'حفظ الإعدادات الجديدة؟' })
  await asking.getByRole('button', { name: 'حفظ الإعدادات' }).click()
  await asking.waitFor({ state: 'hidden' })
  const shown = async () => (await fetch(`${addresses().site}/tutor`)).text()
  await expect.poll(shown).toMatch(/<strong[^>]*>[^<]*١٨٠/)
  const ids = booked.map(({ id }) => id)
  expect(await query<Booked>('select id, price from lessons where id = any($1) order by id', [ids])).toEqual(booked)
  await send('admin@hiwar.test', 'PATCH', '/setting', { hourlyRate: 15_000 })
})

test('AREP-1 a reply appears on the open page of the person who reported the problem', async () => {
  const texts = { title: 'انقطع الصوت كثيرًا', description: 'مرتين في آخر الدرس.', category: 'الصوت أو الصورة' }
  const { id } = await send<{ id: number }>('student2@hiwar.test', 'POST', '/report', texts)
  const student = await open('learn', `/reports?report=${id}`, 'student2@hiwar.test', 360)
  await student.getByText('لا ردود بعد.').waitFor()
  await goTo(`/reports?open=${id}`)
  const panel = admin.getByRole('dialog', { name: `طلب الدعم ${said(id)}` })
  await panel.getByRole('textbox', { name: 'رد', exact: true }).fill('راجعنا سجل الدرس، وعادت الدقائق.')
  await panel.getByRole('button', { name: 'إرسال الرد' }).click()
  await student.getByText('راجعنا سجل الدرس، وعادت الدقائق.').waitFor()
})

test("CR-1 an admin sees a student's account in another tab, which only reads", async () => {
  await goTo(`/user/${await idOf('student2@hiwar.test')}`)
  await admin.getByRole('button', { name: 'معاينة الحساب' }).click()
  const asking = admin.getByRole('dialog', { name: 'معاينة الحساب' })
  await asking.getByLabel('السبب').fill('يقول إن صفحة دروسه فارغة.')
  const opening = admin.context().waitForEvent('page')
  await asking.getByRole('button', { name: 'فتح المعاينة' }).click()
  const view = await opening
  await view.waitForURL(`${addresses().learn}/s/dashboard`)
  await view.getByRole('region', { name: 'معاينة الحساب' }).waitFor()
  const status = await view.evaluate(async () => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('hiwar:token')}` }
    return (await fetch('/api/v1/lesson/', { method: 'POST', headers })).status
  })
  expect(status).toBe(403)
  await view.goto(`${addresses().learn}/tutors`)
  const book = view.getByRole('button', { name: /^حجز درس مع/ }).first()
  await book.waitFor()
  expect(await book.getAttribute('aria-disabled')).toBe('true')
  await view.close()
})
