/** Tests of suspending an account and of lifting a suspension. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { figuresEndpoints } from '@hiwar/contract/people/people-figures.ts'
import { type Suspension, suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { someUser } from '@hiwar/kit/testing/logged-in.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '../../frame/testing/render-admin.tsx'
import { someLesson } from '../../kit/testing/some-lesson.ts'
import { someSuspension } from '../../reports/testing/some-suspension.ts'
import './UserPage.tsx'

const counts = { total: 9, ratified: 8, canceled: 1 }

function show(suspension: Suspension | null): void {
  answer(accountEndpoints.read, someUser({ id: 31, name: 'هدى سالم', suspended: suspension !== null }))
  answer(suspensionEndpoints.list, { list: suspension ? [suspension] : [], total: suspension ? 1 : 0 })
  answer(figuresEndpoints.student, {
    lessonCount: { ...counts, past: counts, future: counts },
    tutorCount: counts,
    minutes: counts,
  })
  answer(subscriptionEndpoints.current, {
    info: null,
    remainingWeeklyMinutes: 0,
    week: null,
    weeks: [],
    frozenUntil: null,
  })
  answer(lessonEndpoints.list, { list: [someLesson({ status: 'pending' })], total: 3 })
  answer(planEndpoints.list, { list: [], total: 0 })
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('suspending lists the lessons that will be canceled, and sends reason, note and length', async () => {
  show(null)
  const asked = answer(lessonEndpoints.list, { list: [someLesson({ status: 'pending' })], total: 3 })
  const sent = answer(suspensionEndpoints.create, () => {
    show(someSuspension())
    return { suspension: someSuspension(), lessons: 3, meetings: 0 }
  })
  const { user } = renderAdmin('/user/31', Role.RegularAdmin)
  await user.click(await screen.findByRole('button', { name: 'إيقاف الحساب' }))
  const form = await dialog('إيقاف الحساب')
  expect(await form.findByText(/الإيقاف يلغي ٣ دروس، وتعود الدقائق/)).toBeVisible()
  await user.selectOptions(form.getByLabelText('السبب'), 'إساءة إلى شخص آخر')
  await user.selectOptions(form.getByLabelText('المدة'), '٧ أيام')
  await user.type(form.getByLabelText('رسالة إلى صاحب الحساب'), 'رسائل مسيئة إلى مدرّستين.')
  await user.click(form.getByRole('button', { name: 'إيقاف الحساب' }))
  expect(await screen.findByText('تم إيقاف الحساب وإلغاء ٣ دروس.')).toBeVisible()
  expect(sent[0]?.body).toEqual({ reason: 'abuse', note: 'رسائل مسيئة إلى مدرّستين.', days: 7 })
  expect(asked.some(({ query }) => query.has('before'))).toBe(true)
  expect(await screen.findByText(/موقوف حتى/)).toBeVisible()
})

test('a regular admin reads that no end needs a super admin', async () => {
  show(null)
  const { user } = renderAdmin('/user/31', Role.RegularAdmin)
  await user.click(await screen.findByRole('button', { name: 'إيقاف الحساب' }))
  const form = await dialog('إيقاف الحساب')
  await user.selectOptions(form.getByLabelText('المدة'), 'بلا انتهاء')
  expect(form.getByText('يستمر ٧ أيام إلى أن يؤكده مدير عام.')).toBeVisible()
})

test('a suspension is lifted as a mistake, and the returned minutes are named', async () => {
  show(someSuspension())
  const sent = answer(suspensionEndpoints.lift, () => {
    show(null)
    return { suspension: someSuspension({ holds: false }), restored: 75, lost: 0, transactionId: null }
  })
  const { user } = renderAdmin('/user/31', Role.RegularAdmin)
  expect(await screen.findByText('رسائل مسيئة إلى مدرّستين.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'رفع الإيقاف' }))
  const asking = await dialog('رفع الإيقاف')
  await user.click(asking.getByRole('checkbox', { name: /كان الإيقاف بالخطأ/ }))
  await user.click(asking.getByRole('button', { name: 'رفع الإيقاف' }))
  expect(await screen.findByText('تم رفع الإيقاف، وعادت ٧٥ دقيقة.')).toBeVisible()
  expect(sent[0]?.body).toEqual({ mistake: true })
  expect(await screen.findByRole('button', { name: 'إيقاف الحساب' })).toBeVisible()
})

test.each([
  [Role.RegularAdmin, 0],
  [Role.SuperAdmin, 1],
])('role %i sees %i buttons that confirm a suspension without an end', async (role, count) => {
  show(someSuspension({ unconfirmed: true }))
  renderAdmin('/user/31', role)
  expect(await screen.findByText('ينتهي في موعده إلى أن يؤكد مدير عام أنه بلا انتهاء.')).toBeVisible()
  expect(screen.queryAllByRole('button', { name: 'تأكيد الإيقاف بلا انتهاء' })).toHaveLength(count)
})
