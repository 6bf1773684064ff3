import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import { introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { someUser } from '@hiwar/kit/testing/logged-in.ts'
import { somePublicSettings } from '@hiwar/kit/testing/some-public-settings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import { someIntroVideo, someTutor } from './testing/some-tutor.ts'
import './TutorsPage.tsx'

beforeEach(() => {
  answer(fullTutorEndpoints.list, { list: [someTutor()], total: 1 })
  answer(introVideoEndpoints.list, { list: [someIntroVideo()], total: 1 })
  answer(lessonEndpoints.list, { list: [], total: 0 })
})

const dialog = (name: string) => screen.findByRole('dialog', { name })

test('ATUT-1 ATUT-4 activating a tutor asks first and names the missing steps', async () => {
  const sent = answer(accountEndpoints.update, someUser())
  const view = renderAdmin('/tutors', Role.RegularAdmin)
  await view.user.click(await screen.findByRole('switch', { name: 'تفعيل هدى سالم' }))
  const asking = await dialog('تفعيل الحساب')
  expect(asking).toHaveTextContent('لم تكتمل الخطوات: الجلسة التجريبية، التصوير.')
  expect(sent).toEqual([])
  await view.user.click(within(asking).getByRole('button', { name: 'تفعيل الحساب' }))
  expect(await screen.findByText('تم تفعيل الحساب.')).toBeVisible()
  expect([sent[0]?.path, sent[0]?.body]).toEqual(['/api/v1/user/31', { activated: true }])
})

test('a deactivated tutor keeps the future lessons, and the dialog says so first', async () => {
  answer(fullTutorEndpoints.list, { list: [someTutor({ activated: true })], total: 1 })
  answer(lessonEndpoints.list, { list: [], total: 3 })
  const view = renderAdmin('/tutors', Role.SuperAdmin)
  await view.user.click(await screen.findByRole('switch', { name: 'تفعيل هدى سالم' }))
  const asking = await dialog('إلغاء التفعيل')
  expect(await within(asking).findByText('الدروس القادمة (٣ دروس) تبقى ما لم تُلغَ.')).toBeVisible()
  await view.user.click(within(asking).getByRole('button', { name: 'رجوع' }))
  expect(screen.getByRole('switch', { name: 'تفعيل هدى سالم' })).toBeChecked()
})

test('ATUT-2 a tutor manager only reads', async () => {
  renderAdmin('/tutors', Role.TutorManager)
  const row = await screen.findByRole('row', { name: /هدى سالم/ })
  expect(row).toHaveTextContent('غير مفعّل')
  expect(screen.queryByRole('switch')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'تصدير Excel' })).not.toBeInTheDocument()
})

test('ATUT-3 filters are kept in the address and sent with the call', async () => {
  const asked = answer(fullTutorEndpoints.list, { list: [someTutor()], total: 1 })
  const view = renderAdmin('/tutors', Role.RegularAdmin)
  await view.user.click(await screen.findByRole('button', { name: 'بلا مواعيد' }))
  await view.user.selectOptions(screen.getByLabelText('مرحلة الانضمام'), 'ينتظر المقابلة')
  expect(view.address()).toBe('/tutors?noSlots=true&stage=interview')
  await waitFor(() => expect(asked.at(-1)?.query.get('passedInterview')).toBe('false'))
  expect(asked.at(-1)?.query.get('nextFree')).toBe('false')
})

test('AINT-2 a tutor manager accepts an intro video', async () => {
  const sent = answer(introVideoEndpoints.decide, someIntroVideo({ state: 3 }))
  const view = renderAdmin('/tutors?open=31', Role.TutorManager)
  const panel = await dialog('هدى سالم')
  await view.user.click(await within(panel).findByRole('button', { name: 'قبول الفيديو' }))
  const asking = await dialog('قبول الفيديو')
  answer(introVideoEndpoints.list, { list: [someIntroVideo({ state: 3 })], total: 1 })
  await view.user.click(within(asking).getByRole('button', { name: 'قبول الفيديو' }))
  expect(await within(panel).findByText('مقبول')).toBeVisible()
  expect(sent[0]?.body).toEqual({ id: 8, state: 3 })
})

test('AINT-3 a rejection needs a reason', async () => {
  const sent = answer(introVideoEndpoints.decide, someIntroVideo({ state: 2, note: 'الصوت ضعيف' }))
  const view = renderAdmin('/tutors?open=31', Role.RegularAdmin)
  const panel = await dialog('هدى سالم')
  await view.user.click(await within(panel).findByRole('button', { name: 'رفض الفيديو' }))
  const asking = await dialog('رفض الفيديو')
  await view.user.click(within(asking).getByRole('button', { name: 'رفض الفيديو' }))
  expect(within(asking).getByLabelText('سبب الرفض')).toBeInvalid()
  expect(sent).toEqual([])
})

test('AINT-5 the second person to decide gets a message and sees the decision', async () => {
  refuse(introVideoEndpoints.decide, 'bad-request', { status: 409 })
  const view = renderAdmin('/tutors?open=31', Role.RegularAdmin)
  const panel = await dialog('هدى سالم')
  await view.user.click(await within(panel).findByRole('button', { name: 'قبول الفيديو' }))
  const asking = await dialog('قبول الفيديو')
  answer(introVideoEndpoints.list, { list: [someIntroVideo({ state: 2 })], total: 1 })
  await view.user.click(within(asking).getByRole('button', { name: 'قبول الفيديو' }))
  expect(await within(asking).findByRole('alert')).toBeVisible()
  await waitFor(() => expect(within(panel).getByText('مرفوض')).toBeInTheDocument())
})

test('the guide is one press away once the settings name it', async () => {
  answer(platformEndpoints.publicSettings, somePublicSettings({ links: { mtd: 'https://example.com/guide' } }))
  renderAdmin('/tutors', Role.TutorManager)
  const guide = await screen.findByRole('link', { name: 'دليل إدارة المدرّسين' })
  expect(guide).toHaveAttribute('href', 'https://example.com/guide')
})

test('an admin adds a tutor with mail and password alone', async () => {
  const sent = answer(accountEndpoints.create, { user: someUser({ id: 90, role: Role.Tutor }), token: null })
  const view = renderAdmin('/tutors', Role.RegularAdmin)
  await view.user.click(await screen.findByRole('button', { name: 'إضافة مدرّس' }))
  const form = within(await screen.findByRole('dialog', { name: 'إضافة مدرّس' }))
  await view.user.type(form.getByLabelText('البريد الإلكتروني'), 'tutor@example.com')
  await view.user.type(form.getByLabelText('كلمة المرور'), 'Nile-2026-light')
  expect(form.queryByLabelText('الدور')).not.toBeInTheDocument()
  await view.user.click(form.getByRole('button', { name: 'إضافة المدرّس' }))
  expect(await screen.findByText('تمت إضافة المدرّس.')).toBeVisible()
  expect(sent[0]?.body).toEqual({ email: 'tutor@example.com', password: 'Nile-2026-light', role: Role.Tutor })
})
