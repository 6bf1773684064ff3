import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { messageOf } from '@hiwar/contract/errors/errors.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints, type LoginSession } from '@hiwar/contract/people/auth.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { readSession } from '@hiwar/kit/session/session.ts'
import { answer, cutOff, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { enterAs, renderApp } from '../../shell/testing/render-app.tsx'
import { someTutorMeta } from '../../shell/testing/tutor-meta.ts'
import { closeVerification } from '../../shell/verification.ts'
import { filled, keepChanges, openSettings } from '../testing/open-settings.tsx'
import './SettingsPage.tsx'

afterEach(() => act(() => closeVerification(false)))

function openAsTutor(differs: Partial<User> = {}) {
  enterAs({ ...filled, role: Role.Tutor, ...differs })
  answer(tutorEndpoints.meta, someTutorMeta())
  return renderApp('/t/account-settings')
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
  expect(readSession()?.user.name).toBe('منى فؤاد')
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

test('SET-2 a wrong current password shows an error at its field, and the login stays', async () => {
  answer(authEndpoints.sessions, [])
  refuse(accountEndpoints.update, 'wrong-password')
  const { user } = openSettings('password')
  await user.type(await screen.findByLabelText('كلمة المرور الحالية'), 'Wrong#123')
  await user.type(screen.getByLabelText('كلمة المرور الجديدة'), 'Qalam#2026')
  await user.type(screen.getByLabelText('تأكيد كلمة المرور'), 'Qalam#2026')
  await user.click(screen.getByRole('button', { name: 'تغيير كلمة المرور' }))
  await waitFor(() =>
    expect(screen.getByLabelText('كلمة المرور الحالية')).toHaveAccessibleDescription(
      messageOf('wrong-password', 401, 'current-password'),
    ),
  )
  expect(readSession()).not.toBeNull()
})

test('a current password that a lost try has already changed is not called wrong', async () => {
  answer(authEndpoints.sessions, [])
  cutOff(accountEndpoints.update)
  const { user } = openSettings('password')
  await user.type(await screen.findByLabelText('كلمة المرور الحالية'), 'Secret#12')
  await user.type(screen.getByLabelText('كلمة المرور الجديدة'), 'Secret#13')
  await user.type(screen.getByLabelText('تأكيد كلمة المرور'), 'Secret#13')
  await user.click(screen.getByRole('button', { name: 'تغيير كلمة المرور' }))
  await screen.findByRole('alert')
  refuse(accountEndpoints.update, 'wrong-password')
  await user.click(screen.getByRole('button', { name: 'تغيير كلمة المرور' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^ربما حُفظت كلمة المرور الجديدة/))
})

test('two different new passwords are not sent; two equal ones are, and end the logins of other devices', async () => {
  answer(authEndpoints.sessions, [])
  const saved = keepChanges()
  const { user } = openSettings('password')
  await user.type(await screen.findByLabelText('كلمة المرور الحالية'), 'Hiwar-2026')
  await user.type(screen.getByLabelText('كلمة المرور الجديدة'), 'Qalam#2026')
  await user.type(screen.getByLabelText('تأكيد كلمة المرور'), 'Qalam#2025')
  await user.click(screen.getByRole('button', { name: 'تغيير كلمة المرور' }))
  expect(await screen.findByText('كلمتا المرور غير متطابقتين.')).toBeVisible()
  expect(saved).toEqual([])
  await user.clear(screen.getByLabelText('تأكيد كلمة المرور'))
  await user.type(screen.getByLabelText('تأكيد كلمة المرور'), 'Qalam#2026')
  await user.click(screen.getByRole('button', { name: 'تغيير كلمة المرور' }))
  await waitFor(() =>
    expect(saved.map(({ body }) => body)).toEqual([{ password: { current: 'Hiwar-2026', new: 'Qalam#2026' } }]),
  )
})

test('an account that came through Google sets a password without a current one', async () => {
  answer(authEndpoints.sessions, [])
  const saved = keepChanges()
  const { user } = openSettings('password', { hasPassword: false })
  await user.type(await screen.findByLabelText('كلمة المرور الجديدة'), 'Qalam#2026')
  await user.type(screen.getByLabelText('تأكيد كلمة المرور'), 'Qalam#2026')
  expect(screen.queryByLabelText('كلمة المرور الحالية')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'إنشاء كلمة مرور' }))
  await waitFor(() =>
    expect(saved.map(({ body }) => body)).toEqual([{ password: { current: null, new: 'Qalam#2026' } }]),
  )
})

function someLogin(differs: Partial<LoginSession> = {}): LoginSession {
  const at = '2026-11-24T15:00:00.000Z'
  const times = { createdAt: at, lastUsedAt: at, expiresAt: '2026-12-01T15:00:00.000Z' }
  return { id: crypto.randomUUID(), current: false, userAgent: null, ip: '156.1.2.x', ...times, ...differs }
}

test('SET-6 logins of other devices are ended after a question, one or all of them', async () => {
  const other = someLogin({ userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36' })
  let logins = [someLogin({ current: true }), other]
  answer(authEndpoints.sessions, () => logins)
  const ended = answer(authEndpoints.endSession, () => {
    logins = logins.filter(({ current }) => current)
    return { ok: true } as const
  })
  const { user } = openSettings('password')
  await user.click(await screen.findByRole('button', { name: 'تسجيل خروج الجهاز، Chrome على Windows' }))
  const dialog = await screen.findByRole('dialog', { name: 'تسجيل خروج الجهاز؟' })
  expect(ended).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'تسجيل خروج الجهاز' }))
  await waitFor(() => expect(ended.map(({ path }) => path)).toEqual([`/api/v1/auth/sessions/${other.id}`]))
  await waitFor(() => expect(screen.queryByText('Chrome على Windows')).not.toBeInTheDocument())
  expect(screen.queryByRole('button', { name: 'الخروج من الأجهزة الأخرى' })).not.toBeInTheDocument()
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

test('topics whose answer was lost count as saved as soon as the list has them', async () => {
  haveTopics(2)
  const cut = cutOff(topicEndpoints.changeOwn)
  const { user } = openSettings('topics')
  await user.click(await screen.findByRole('button', { name: 'تعديل الموضوعات' }))
  const dialog = await screen.findByRole('dialog', { name: 'تعديل الموضوعات' })
  await user.click(await within(dialog).findByRole('button', { name: 'موضوع 3' }))
  haveTopics(3)
  await user.click(within(dialog).getByRole('button', { name: 'حفظ الموضوعات' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(cut).toHaveLength(1)
})

test("topics are shown before any search, and the phone's keyboard stays closed", async () => {
  haveTopics(2)
  const { user } = openSettings('topics')
  await user.click(await screen.findByRole('button', { name: 'تعديل الموضوعات' }))
  const dialog = await screen.findByRole('dialog', { name: 'تعديل الموضوعات' })
  await waitFor(() => expect(dialog).toHaveFocus())
  await user.tab()
  expect(within(dialog).getByRole('searchbox')).toHaveFocus()
})

test('SET-3 a thirty-first topic is refused', async () => {
  haveTopics(29)
  const changed = answer(topicEndpoints.changeOwn, { ok: true })
  const { user } = openSettings('topics')
  await user.click(await screen.findByRole('button', { name: 'تعديل الموضوعات' }))
  const dialog = await screen.findByRole('dialog', { name: 'تعديل الموضوعات' })
  await user.click(await within(dialog).findByRole('button', { name: 'موضوع 30' }))
  await user.click(within(dialog).getByRole('button', { name: 'موضوع 31' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('٣٠ موضوعًا على الأكثر.')
  expect(within(dialog).getByText('٣٠ من ٣٠')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'حفظ الموضوعات' }))
  await waitFor(() => expect(changed.map(({ body }) => body)).toEqual([{ addTopics: [30], removeTopics: [] }]))
})

test('SET-5 changing tabs with unsaved text asks first', async () => {
  const { user } = openSettings('personal')
  await user.type(await screen.findByRole('textbox', { name: 'الاسم' }), ' فؤاد')
  await user.click(screen.getByRole('tab', { name: 'الإشعارات' }))
  const dialog = await screen.findByRole('dialog', { name: 'تغييرات غير محفوظة' })
  await user.click(within(dialog).getByRole('button', { name: 'البقاء' }))
  expect(await screen.findByRole('tab', { name: 'البيانات الشخصية' })).toHaveAttribute('aria-selected', 'true')
  await user.click(screen.getByRole('tab', { name: 'الإشعارات' }))
  await user.click(screen.getByRole('button', { name: 'المغادرة دون حفظ' }))
  expect(await screen.findByRole('radio', { name: 'البريد الإلكتروني فقط' })).toBeChecked()
})

test('a tab with missing facts says so', async () => {
  openSettings('password', { city: null })
  answer(authEndpoints.sessions, [])
  expect(await screen.findByRole('tab', { name: /^البيانات الشخصية.*بيانات ناقصة$/ })).toBeVisible()
})

test('TSET-1 TSET-2 a lead time of more than a day is refused, and two hours are saved', async () => {
  const saved = keepChanges()
  const { user } = openAsTutor()
  const notice = await screen.findByRole('textbox', { name: 'مهلة الحجز بالدقائق' })
  await user.clear(notice)
  await user.type(notice, '١٤٤١')
  await user.click(screen.getByRole('button', { name: 'حفظ' }))
  await waitFor(() => expect(notice).toHaveAccessibleDescription(new RegExp(messageOf('max-notice-exceeded'))))
  await user.clear(notice)
  await user.type(notice, '120')
  await user.click(screen.getByRole('button', { name: 'حفظ' }))
  await waitFor(() => expect(saved.at(-1)?.body).toMatchObject({ notice: 120 }))
})

test("TSET-4 a student who opens the tutors’ settings is led to the student's", async () => {
  enterAs(filled)
  const app = renderApp('/t/account-settings?tab=topics')
  answer(topicEndpoints.listOwn, [])
  await screen.findByRole('heading', { level: 1, name: 'الإعدادات' })
  expect(app.address()).toBe('/s/settings?tab=topics')
})

test('PROF-1 the guessed address leads a student here', async () => {
  enterAs(filled)
  const app = renderApp('/profile')
  expect(await screen.findByRole('tab', { name: 'البيانات الشخصية', selected: true })).toBeVisible()
  expect(app.address()).toBe('/s/settings?tab=personal')
})

test('PROF-3 going back does not return to the guessed address', async () => {
  enterAs(filled)
  answer(planEndpoints.list, { list: [], total: 0 })
  const app = renderApp('/plans')
  await screen.findByRole('heading', { level: 1, name: 'الباقات' })
  await act(() => app.router.navigate('/profile'))
  await waitFor(() => expect(app.address()).toBe('/s/settings?tab=personal'))
  await act(() => app.router.navigate(-1))
  await waitFor(() => expect(app.address()).toBe('/plans'))
})
