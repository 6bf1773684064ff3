import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { demoSessionEndpoints, interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { contactChangeEndpoints } from '@hiwar/contract/people/contact-changes.ts'
import { fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import { introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { someUser } from '@hiwar/kit/testing/logged-in.ts'
import { steadyConnection } from '@hiwar/kit/testing/steady-connection.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { renderAdmin } from '../../frame/testing/render-admin.tsx'
import { someLesson, someTimeline } from '../../kit/testing/some-lesson.ts'
import { someInterview } from '../../meetings/testing/some-meeting.ts'
import { someIntroVideo, someTutor } from '../../tutors/testing/some-tutor.ts'
import { someWithdrawal } from '../../withdrawals/testing/some-withdrawal.ts'
import './TutorPage.tsx'

const none = { list: [], total: 0 }
const lesson = someLesson({ status: 'pending' })
const made = { createdAt: '2026-11-01T10:00:00.000Z', updatedAt: '2026-11-01T10:00:00.000Z' }
const slot = {
  id: lesson.lesson.slotId,
  userId: 31,
  purpose: 'lesson' as const,
  start: '2026-11-24T17:00:00.000Z',
  end: '2026-11-24T19:00:00.000Z',
  ...made,
}
const taken = { parent: slot.id, start: lesson.lesson.start, end: '2026-11-24T18:00:00.000Z' }

beforeEach(() => {
  answer(fullTutorEndpoints.list, { list: [someTutor()], total: 1 })
  answer(tutorEndpoints.stats, { lessonCount: 43, studentCount: 12, totalMinutes: 90, ratings: [0, 0, 0, 0, 0] })
  answer(slotEndpoints.list, { slots: { list: [slot], total: 1 }, subslots: [taken] })
  answer(lessonEndpoints.list, { list: [lesson], total: 1 })
  answer(lessonEndpoints.read, lesson)
  answer(lessonEndpoints.timeline, someTimeline({ events: [], verdict: null }))
  answer(introVideoEndpoints.list, { list: [someIntroVideo()], total: 1 })
  answer(interviewEndpoints.list, none)
  answer(demoSessionEndpoints.list, none)
  answer(mediaEndpoints.studios, { list: [{ id: 9, name: 'استوديو النور', address: null, image: null }], total: 1 })
})

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test("ATUTOR-1 an admin sees the tutor's own week with its totals and its load", async () => {
  const asked = answer(slotEndpoints.list, { slots: { list: [slot], total: 1 }, subslots: [taken] })
  renderAdmin('/tutor/31', Role.RegularAdmin)
  expect(await screen.findByRole('heading', { level: 1, name: 'هدى سالم' })).toBeVisible()
  expect(await screen.findByText('٧:٠٠ – ٩:٠٠ م')).toBeVisible()
  expect(screen.getByText('المتاح ساعة و٣٠ دقيقة، المحجوز ٣٠ دقيقة')).toBeVisible()
  expect(screen.getByRole('meter', { name: /^٢٥٪.*محجوز$/ })).toBeVisible()
  expect(asked[0]?.query.get('userId')).toBe('31')
  expect(screen.queryByText('المواعيد بتوقيت القاهرة')).not.toBeInTheDocument()
})

test('CR-1 an admin is offered the view of the account, and a tutor manager is not', async () => {
  const drawn = renderAdmin('/tutor/31', Role.RegularAdmin)
  expect(await screen.findByRole('button', { name: 'معاينة الحساب' })).toBeVisible()
  drawn.unmount()
  renderAdmin('/tutor/31', Role.TutorManager)
  expect(await screen.findByText('محجوز')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'معاينة الحساب' })).not.toBeInTheDocument()
})

test('ATUTOR-2 an admin cancels a lesson of the week from here', async () => {
  const canceled = answer(lessonEndpoints.cancel, { ...lesson.lesson, status: 'canceled' })
  const view = renderAdmin('/tutor/31', Role.SuperAdmin)
  await view.user.click(await screen.findByRole('button', { name: /عمر$/ }))
  await view.user.click(await (await dialog('الدرس ٦٠')).findByRole('button', { name: 'إلغاء الدرس' }))
  await view.user.click((await dialog('إلغاء الدرس؟')).getByRole('button', { name: 'إلغاء الدرس' }))
  await waitFor(() => expect(canceled[0]?.path).toBe('/api/v1/lesson/60'))
})

test('ATUTOR-3 a tutor manager only reads: taken times without names, no acts, no money', async () => {
  const lessons = answer(lessonEndpoints.list, none)
  const contact = answer(contactChangeEndpoints.read, null)
  renderAdmin('/tutor/31', Role.TutorManager)
  expect(await screen.findByText('محجوز')).toBeVisible()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['المواعيد', 'الملف'])
  expect(screen.queryByRole('button', { name: 'تعديل البيانات' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'تفعيل الحساب' })).not.toBeInTheDocument()
  expect(lessons).toEqual([])
  // A refusal would stand among the security events.
  expect(contact).toEqual([])
})

test('ATUTOR-4 a booking from elsewhere appears in the week at once', async () => {
  answer(slotEndpoints.list, { slots: { list: [slot], total: 1 }, subslots: [] })
  renderAdmin('/tutor/31', Role.TutorManager)
  const { sent, emit } = await steadyConnection(onTestFinished)
  await screen.findByRole('meter', { name: /^٠٪/ })
  expect(sent).toContainEqual({ name: 'Subscribe', payload: { channel: 'TutorsCache' } })
  const asked = answer(slotEndpoints.list, { slots: { list: [slot], total: 1 }, subslots: [taken] })
  const time = { slotId: slot.id, start: lesson.lesson.start, duration: 30 } as const
  emit('LessonBooked', { tutor: 32, lesson: time, freed: null })
  emit('LessonBooked', { tutor: 31, lesson: time, freed: null })
  expect(await screen.findByRole('meter', { name: /^٢٥٪/ })).toBeVisible()
  // Bookings with another tutor cause no read here.
  expect(asked).toHaveLength(1)
})

test('the address of a tab that the role may not open shows the first tab', async () => {
  const asked = answer(invoiceEndpoints.list, none)
  renderAdmin('/tutor/31?tab=earnings', Role.TutorManager)
  expect(await screen.findByRole('tab', { name: 'المواعيد' })).toHaveAttribute('aria-selected', 'true')
  expect(asked).toEqual([])
})

test('the profile tells the steps of onboarding in chronological order', async () => {
  answer(interviewEndpoints.list, {
    list: [someInterview({ status: 2, decidedAt: '2026-11-21T18:30:00.000Z' })],
    total: 1,
  })
  renderAdmin('/tutor/31?tab=profile', Role.RegularAdmin)
  const history = within(await screen.findByRole('region', { name: 'ما حدث حتى الآن' }))
  await history.findByText('حجز مقابلة مع هالة')
  const said = history.getAllByRole('listitem').map((step) => step.querySelector('span > span')?.textContent)
  expect(said).toEqual(['التسجيل في المنصّة', 'إرسال الفيديو التعريفي', 'حجز مقابلة مع هالة', 'المقابلة: مقبولة'])
})

test('the form sends changed fields only, and the list of tutors is read again', async () => {
  const sent = answer(accountEndpoints.update, someUser())
  const view = renderAdmin('/tutor/31', Role.RegularAdmin)
  await view.user.click(await screen.findByRole('button', { name: 'تعديل البيانات' }))
  const form = await dialog('تعديل بيانات المدرّس')
  expect(form.getByRole('button', { name: 'حفظ التغييرات' })).toHaveAttribute('aria-disabled', 'true')
  await view.user.clear(form.getByLabelText('مهلة الحجز بالدقائق'))
  await view.user.type(form.getByLabelText('مهلة الحجز بالدقائق'), '90')
  await view.user.selectOptions(await form.findByLabelText('الاستوديو'), 'استوديو النور')
  await view.user.click(form.getByRole('button', { name: 'حفظ التغييرات' }))
  expect(await screen.findByText('تم حفظ التغييرات.')).toBeVisible()
  expect(sent[0]?.body).toEqual({ notice: 90, studioId: 9 })
})

test('a name in Latin letters is refused beside its field before the form is sent', async () => {
  const sent = answer(accountEndpoints.update, someUser())
  const view = renderAdmin('/tutor/31', Role.RegularAdmin)
  await view.user.click(await screen.findByRole('button', { name: 'تعديل البيانات' }))
  const form = await dialog('تعديل بيانات المدرّس')
  await view.user.clear(form.getByLabelText('الاسم بالعربية'))
  await view.user.type(form.getByLabelText('الاسم بالعربية'), 'Huda')
  await view.user.click(form.getByRole('button', { name: 'حفظ التغييرات' }))
  await waitFor(() => expect(form.getByLabelText('الاسم بالعربية')).toBeInvalid())
  expect(sent).toEqual([])
})

test('the switch that activates the tutor is at the top of the page', async () => {
  const sent = answer(accountEndpoints.update, someUser())
  const view = renderAdmin('/tutor/31', Role.SuperAdmin)
  await view.user.click(await screen.findByRole('button', { name: 'تفعيل الحساب' }))
  await view.user.click((await dialog('تفعيل الحساب')).getByRole('button', { name: 'تفعيل الحساب' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ activated: true }))
})

test('a rating is deleted after a question and leaves the list', async () => {
  const person = { id: 7, name: 'عمر', image: null }
  const rating = {
    id: 4,
    raterId: 7,
    rateeId: 31,
    lessonId: null,
    value: 1,
    text: 'كلام لا يليق',
    rater: person,
    ratee: person,
    ...made,
  }
  answer(ratingEndpoints.listOfRatee, { list: [rating], total: 1 })
  const view = renderAdmin('/tutor/31?tab=ratings', Role.RegularAdmin)
  await view.user.click(await screen.findByRole('button', { name: 'إجراءات عمر' }))
  await view.user.click(await screen.findByRole('menuitem', { name: 'حذف التقييم' }))
  const gone = answer(ratingEndpoints.delete, { ok: true })
  answer(ratingEndpoints.listOfRatee, none)
  await view.user.click((await dialog('حذف التقييم؟')).getByRole('button', { name: 'حذف التقييم' }))
  expect(await screen.findByText('لا تقييمات بعد. يأتي التقييم بعد أول درس.')).toBeVisible()
  expect(gone[0]?.path).toBe('/api/v1/rating/4')
})

test('earnings and log belong to this tutor', async () => {
  const invoices = answer(invoiceEndpoints.list, { list: [someWithdrawal()], total: 1 })
  answer(invoiceEndpoints.stats, {
    income: { total: 90_000, future: 0, past: 90_000 },
    invoices: { total: 40_000, fulfilled: 0, pending: 40_000 },
    spendable: 50_000,
    months: [],
    receiverHold: null,
  })
  const rows = answer(auditEndpoints.list, none)
  const view = renderAdmin('/tutor/31?tab=earnings', Role.RegularAdmin)
  expect(await screen.findByText('المتاح للسحب')).toBeVisible()
  expect(invoices[0]?.query.get('users')).toBe('31')
  await view.user.click(screen.getByRole('tab', { name: 'السجل' }))
  expect(await screen.findByText('لم يغيّر أحد من فريق حوار شيئًا بعد.')).toBeVisible()
  expect([rows[0]?.query.get('objects'), rows[0]?.query.get('objectId')]).toEqual(['user', '31'])
})

test('an unknown number, an invalid number and a failed call each have their words', async () => {
  answer(fullTutorEndpoints.list, none)
  const view = renderAdmin('/tutor/99', Role.RegularAdmin)
  expect(await screen.findByText(codeText('tutor-not-found', 404))).toBeVisible()
  view.unmount()
  const other = renderAdmin('/tutor/abc', Role.RegularAdmin)
  expect(await screen.findByRole('heading', { name: 'لم نجد هذه الصفحة' })).toBeVisible()
  other.unmount()
  refuse(fullTutorEndpoints.list, 'unexpected')
  renderAdmin('/tutor/31', Role.RegularAdmin)
  expect(await screen.findByRole('button', { name: 'إعادة المحاولة' })).toBeVisible()
})
