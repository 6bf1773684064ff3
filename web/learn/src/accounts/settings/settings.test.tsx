/** Tests of the settings across their tabs, for students and tutors. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { City } from '@hiwar/contract/enumerations/cities.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { viewEndpoints } from '@hiwar/contract/people/account-views.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { blockEndpoints } from '@hiwar/contract/people/blocks.ts'
import { contactChangeEndpoints } from '@hiwar/contract/people/contact-changes.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { readLogin } from '@hiwar/kit/login/login.ts'
import { answer, cutOff, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { fieldText } from '@hiwar/kit/words/field-codes.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { enterAs, renderApp } from '../../shell/testing/render-app.tsx'
import { someTutorMeta } from '../../shell/testing/tutor-meta.ts'
import { closeVerification } from '../../shell/verification.ts'
import { filled, keepChanges, openSettings } from '../testing/open-settings.tsx'
import './SettingsPage.tsx'

/** Below 768 px the sections are pages of their own, below a list. */
const isPhone = innerWidth < 768

afterEach(() => act(() => closeVerification(false)))

function openAsTutor(differs: Partial<User> = {}) {
  enterAs({ ...filled, role: Role.Tutor, ...differs })
  answer(tutorEndpoints.meta, someTutorMeta())
  return renderApp('/t/account-settings?tab=personal')
}

test('SET-1 a changed name is saved, confirmed, and shown in the rest of the app', async () => {
  const saved = keepChanges()
  const { user } = openSettings('personal')
  const name = await screen.findByRole('textbox', { name: 'الاسم' })
  expect(screen.getByRole('button', { name: 'حفظ' })).toHaveAttribute('aria-disabled', 'true')
  await user.clear(name)
  await user.type(name, 'منى فؤاد')
  await user.click(screen.getByRole('button', { name: 'حفظ' }))
  expect(await screen.findByText('تم حفظ التغييرات.')).toBeVisible()
  expect(saved.map(({ body }) => body)).toMatchObject([{ name: 'منى فؤاد' }])
  expect(readLogin()?.user.name).toBe('منى فؤاد')
})

test('a governorate that is no longer offered stays chosen', async () => {
  openSettings('personal', { city: City.Helwan })
  const city = await screen.findByRole('combobox', { name: 'المحافظة' })
  expect(city).toHaveDisplayValue('حلوان')
  expect(within(city).queryByRole('option', { name: 'مدينة الجيزة' })).toBeNull()
})

test('an emptied name is refused instead of being left as it was', async () => {
  const saved = keepChanges()
  const { user } = openSettings('personal')
  const name = await screen.findByRole('textbox', { name: 'الاسم' })
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: 'حفظ' }))
  await waitFor(() => expect(name).toHaveAttribute('aria-invalid', 'true'))
  expect(saved).toEqual([])
})

test('another mail address that is refused says why', async () => {
  refuse(accountEndpoints.update, 'service-unavailable')
  const { user } = openSettings('personal')
  await user.click(await screen.findByRole('button', { name: 'تغيير البريد' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'تغيير البريد' }))
  await user.type(dialog.getByRole('textbox', { name: 'البريد الجديد' }), 'new@example.com')
  await user.click(dialog.getByRole('button', { name: 'حفظ البريد' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(codeText('service-unavailable'))
})

test('a contact that staff asked to change is said to wait for its owner', async () => {
  answer(contactChangeEndpoints.read, {
    id: 3,
    email: 'asked@example.com',
    phone: null,
    phoneRemoved: false,
    asker: null,
    createdAt: '2026-11-24T10:00:00.000Z',
    expiresAt: '2026-12-01T10:00:00.000Z',
  })
  openSettings('personal')
  expect(await screen.findByText(/تغيير البريد إلى/)).toHaveTextContent(
    'تغيير البريد إلى asked@example.com في انتظار تأكيد صاحب الحساب.',
  )
})

/** Answers a number of topics, of which the first belong to the person. */
function haveTopics(own: number): void {
  const madeAt = '2026-01-01T00:00:00.000Z'
  const list = Array.from({ length: 31 }, (_, index) => ({
    id: index + 1,
    name: { ar: `موضوع ${index + 1}`, en: `Topic ${index + 1}` },
    createdAt: madeAt,
    updatedAt: madeAt,
  }))
  answer(topicEndpoints.list, { list, total: 31 })
  answer(
    topicEndpoints.listOwn,
    list.slice(0, own).map((topic) => ({ ...topic, userId: 7 })),
  )
}

/** The dialog with the topics, of which a number are the person's own. */
async function openTopics(own: number) {
  haveTopics(own)
  const { user } = openSettings('topics')
  await user.click(await screen.findByRole('button', { name: 'تعديل الموضوعات' }))
  return { user, dialog: await screen.findByRole('dialog', { name: 'تعديل الموضوعات' }) }
}

test('topics whose answer was lost count as saved as soon as the list has them', async () => {
  const cut = cutOff(topicEndpoints.changeOwn)
  const { user, dialog } = await openTopics(2)
  await user.click(await within(dialog).findByRole('button', { name: 'موضوع 3' }))
  haveTopics(3)
  await user.click(within(dialog).getByRole('button', { name: 'حفظ الموضوعات' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(cut).toHaveLength(1)
})

test('topics that are refused stay picked, and say why', async () => {
  refuse(topicEndpoints.changeOwn, 'topic-not-found')
  const opened = await openTopics(2)
  const { user } = opened
  const dialog = within(opened.dialog)
  await user.click(await dialog.findByRole('button', { name: 'موضوع 3' }))
  await user.click(dialog.getByRole('button', { name: 'حفظ الموضوعات' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(codeText('topic-not-found'))
  expect(dialog.getByRole('button', { name: 'موضوع 3' })).toHaveAttribute('aria-pressed', 'true')
})

test("topics are shown before any search, and the phone's keyboard stays closed", async () => {
  const { user, dialog } = await openTopics(2)
  await waitFor(() => expect(dialog).toHaveFocus())
  await user.tab()
  expect(within(dialog).getByRole('searchbox')).toHaveFocus()
})

test('SET-3 a thirty-first topic is refused', async () => {
  const changed = answer(topicEndpoints.changeOwn, { ok: true })
  const { user, dialog } = await openTopics(29)
  await user.click(await within(dialog).findByRole('button', { name: 'موضوع 30' }))
  await user.click(within(dialog).getByRole('button', { name: 'موضوع 31' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('٣٠ موضوعًا على الأكثر.')
  expect(within(dialog).getByText('٣٠ من ٣٠')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'حفظ الموضوعات' }))
  await waitFor(() => expect(changed.map(({ body }) => body)).toEqual([{ addTopics: [30], removeTopics: [] }]))
})

test.skipIf(isPhone)('SET-5 changing tabs with unsaved text asks first', async () => {
  const { user } = openSettings('personal')
  await user.type(await screen.findByRole('textbox', { name: 'الاسم' }), ' فؤاد')
  await user.click(screen.getByRole('tab', { name: 'الإشعارات' }))
  const dialog = await screen.findByRole('dialog', { name: 'تغييرات غير محفوظة' })
  await user.click(within(dialog).getByRole('button', { name: 'إكمال التعديل' }))
  expect(await screen.findByRole('tab', { name: 'البيانات الشخصية' })).toHaveAttribute('aria-selected', 'true')
  await user.click(screen.getByRole('tab', { name: 'الإشعارات' }))
  await user.click(screen.getByRole('button', { name: 'الخروج بلا حفظ' }))
  expect(await screen.findByRole('radio', { name: 'البريد الإلكتروني فقط' })).toBeChecked()
})

test.runIf(isPhone)(
  'a phone lists the sections; each is a page with a way back, which asks about unsaved text',
  async () => {
    enterAs({ ...filled, city: null })
    const app = renderApp('/s/settings')
    const list = await screen.findByRole('navigation', { name: 'أقسام الإعدادات' })
    await app.user.click(within(list).getByRole('link', { name: /^البيانات الشخصية.*بيانات ناقصة/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'البيانات الشخصية' })).toHaveFocus()
    expect(app.address()).toBe('/s/settings?tab=personal')
    await app.user.type(await screen.findByRole('textbox', { name: 'الاسم' }), ' فؤاد')
    await app.user.click(screen.getByRole('link', { name: 'رجوع' }))
    const dialog = await screen.findByRole('dialog', { name: 'تغييرات غير محفوظة' })
    await app.user.click(within(dialog).getByRole('button', { name: 'الخروج بلا حفظ' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'الإعدادات' })).toBeVisible()
    expect(app.address()).toBe('/s/settings')
  },
)

test.runIf(isPhone)('an unknown section is the list of them, with the bottom bar', async () => {
  enterAs(filled)
  renderApp('/s/settings?tab=unknown')
  expect(await screen.findByRole('navigation', { name: 'أقسام الإعدادات' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'المزيد' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'رجوع' })).toBeNull()
})

test.skipIf(isPhone)('a tab with missing facts says so', async () => {
  openSettings('password', { city: null })
  answer(authEndpoints.sessions, [])
  answer(viewEndpoints.own, { list: [], total: 0 })
  expect(await screen.findByRole('tab', { name: /^البيانات الشخصية.*بيانات ناقصة$/ })).toBeVisible()
})

test('TSET-1 TSET-2 a lead time of more than a day is refused, and two hours are saved', async () => {
  const saved = keepChanges()
  const { user } = openAsTutor()
  const notice = await screen.findByRole('textbox', { name: 'مهلة الحجز بالدقائق' })
  await user.clear(notice)
  await user.type(notice, '١٤٤١')
  await user.click(screen.getByRole('button', { name: 'حفظ' }))
  await waitFor(() => expect(notice).toHaveAccessibleDescription(new RegExp(fieldText('max-notice-exceeded'))))
  await user.clear(notice)
  await user.type(notice, '120')
  await user.click(screen.getByRole('button', { name: 'حفظ' }))
  await waitFor(() => expect(saved.at(-1)?.body).toMatchObject({ notice: 120 }))
})

test('a tutor sets a buffer after lessons and a cap of lessons a day, and lifts the cap again', async () => {
  const saved = keepChanges()
  const { user } = openAsTutor()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'فاصل بين الدروس' }), '١٠ دقائق')
  const cap = screen.getByRole('combobox', { name: 'حد الدروس اليومي' })
  expect(cap).toHaveDisplayValue('بلا حد')
  await user.selectOptions(cap, '٣ دروس')
  await user.click(screen.getByRole('button', { name: 'حفظ' }))
  await waitFor(() => expect(saved.at(-1)?.body).toMatchObject({ bufferMinutes: 10, dailyLessons: 3 }))
  await user.selectOptions(cap, 'بلا حد')
  await user.click(screen.getByRole('button', { name: 'حفظ' }))
  await waitFor(() => expect(saved.at(-1)?.body).toMatchObject({ bufferMinutes: 10, dailyLessons: null }))
})

test("TSET-4 a student who opens the tutors’ settings is led to the student's", async () => {
  enterAs(filled)
  const app = renderApp('/t/account-settings?tab=topics')
  answer(topicEndpoints.listOwn, [])
  await waitFor(() => expect(app.address()).toBe('/s/settings?tab=topics'))
})

test('PROF-1 PROF-3 the guessed address leads a student here, and going back does not return to it', async () => {
  enterAs(filled)
  answer(planEndpoints.list, { list: [], total: 0 })
  const app = renderApp('/plans')
  await screen.findByRole('heading', { level: 1, name: 'الباقات' })
  await act(() => app.router.navigate('/profile'))
  await waitFor(() => expect(app.address()).toBe('/s/settings?tab=personal'))
  expect(await screen.findByRole('textbox', { name: 'الاسم' })).toBeVisible()
  await act(() => app.router.navigate(-1))
  await waitFor(() => expect(app.address()).toBe('/plans'))
})

test('the blocked people are listed, and unblocking takes the row away', async () => {
  const sara = { id: 5, name: 'سارة محمود', image: null, role: Role.Tutor, gender: 'female' as const }
  answer(blockEndpoints.list, { list: [{ user: sara, createdAt: '2026-11-20T10:00:00.000Z' }], total: 1 })
  const sent = answer(blockEndpoints.delete, () => {
    answer(blockEndpoints.list, { list: [], total: 0 })
    return { ok: true as const }
  })
  const { user } = openSettings('blocked')
  await user.click(await screen.findByRole('button', { name: 'إلغاء الحظر: سارة محمود' }))
  expect(await screen.findByText('لا أحد محظور.')).toBeVisible()
  expect(sent[0]?.path).toBe('/api/v1/block/5')
})
