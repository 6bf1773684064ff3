import { type LessonTimeline, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { objectionCategory, reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { answer, cutOff, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { said } from '@hiwar/kit/testing/said.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LessonAttendance } from './LessonAttendance.tsx'
import { at, lesson, page, record, studentId, tutorId } from './testing/fixtures.ts'
import { UpcomingLessonsPage } from './UpcomingLessonsPage.tsx'

const start = at('19:30', -1)
const absent = record(lesson({ start, attendance: 'student-only', minutesReturned: true, status: 'fulfilled' }))
const timeline: LessonTimeline = {
  lessonId: 31,
  events: [
    { at: start, userId: studentId, kind: 'join' },
    { at: at('19:45', -1), userId: studentId, kind: 'drop' },
    { at: at('19:46', -1), userId: studentId, kind: 'resume' },
  ],
  seconds: { tutor: 0, student: 1_740 },
  slots: null,
  mark: null,
  cuts: [],
  verdict: {
    attendance: 'student-only',
    earning: 'void',
    minutesReturned: true,
    review: false,
    case: 3,
    reason: null,
    at: at('20:02', -1),
    decidedBy: null,
  },
}
const report = (differs: object) => ({
  id: 12,
  title: 'اعتراض',
  description: 'كنت هناك',
  category: objectionCategory,
  lessonId: 31,
  messageId: null,
  ratingId: null,
  subject: null,
  severity: 'normal' as const,
  source: 'person' as const,
  dueAt: start,
  answeredAt: null,
  outcome: null,
  frozen: false,
  resolved: false,
  resolvedAt: null,
  createdBy: { id: studentId, name: null, image: null, role: 4 as const, gender: null },
  updatedBy: { id: studentId, name: null, image: null, role: 4 as const, gender: null },
  createdAt: start,
  updatedAt: start,
  ...differs,
})

beforeEach(() => {
  loggedIn({ id: studentId, role: 4 })
  answer(lessonEndpoints.timeline, timeline)
  answer(reportEndpoints.list, page([]))
})

const close = vi.fn<() => void>()
const draw = (now = at('10:00')) =>
  renderScreen(<LessonAttendance record={absent} viewerId={studentId} onClose={close} />, { now })

test('the attendance record shows who was inside when, and the verdict with its reason', async () => {
  draw()
  expect(await screen.findByText('٢٩ دقيقة', { exact: false })).toBeVisible()
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows).toHaveLength(3)
  expect(rows[1]).toMatch(/^٧:٤٥ م.*(انقطع اتصال|انقطاع الاتصال)/)
  expect(screen.getByText(/^غياب المدرّسة?: عادت الدقائق$/)).toBeVisible()
})
test('a member can object once, within forty-eight hours', async () => {
  const sent = answer(reportEndpoints.create, report({}))
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: 'الاعتراض على النتيجة' }))
  await user.type(screen.getByRole('textbox', { name: 'ما الذي حدث؟' }), 'كانت المدرّسة معي في الغرفة.')
  answer(reportEndpoints.list, page([report({})]))
  await user.click(screen.getByRole('button', { name: 'إرسال الاعتراض' }))
  expect(sent[0]?.body).toEqual({
    lessonId: 31,
    category: objectionCategory,
    title: 'اعتراض على نتيجة الحضور',
    description: 'كانت المدرّسة معي في الغرفة.',
  })
  expect(await screen.findByText(/^وصلنا اعتراضك/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'الاعتراض على النتيجة' })).toBeNull()
})
test('an objection whose answer was lost stays typed, and is sent again under the same key', async () => {
  const cut = cutOff(reportEndpoints.create)
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: 'الاعتراض على النتيجة' }))
  const box = screen.getByRole('textbox', { name: 'ما الذي حدث؟' })
  await user.type(box, 'كنت هناك.')
  for (const tries of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'إرسال الاعتراض' }))
    await waitFor(() => expect(cut).toHaveLength(tries))
    expect(await screen.findByRole('alert')).toBeVisible()
  }
  expect(box).toHaveValue('كنت هناك.')
  const [first, second] = cut.map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
})

test('an objection already sent from elsewhere is reported', async () => {
  refuse(reportEndpoints.create, 'report-exists')
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: 'الاعتراض على النتيجة' }))
  await user.type(screen.getByRole('textbox', { name: 'ما الذي حدث؟' }), 'كنت هناك.')
  await user.click(screen.getByRole('button', { name: 'إرسال الاعتراض' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'وصلنا اعتراضك على هذا الدرس من قبل، وردّنا عليه في «طلبات الدعم».',
  )
})
test('after forty-eight hours no objection is offered', async () => {
  draw(at('20:01', 1))
  await screen.findAllByRole('listitem')
  expect(screen.queryByRole('button', { name: 'الاعتراض على النتيجة' })).toBeNull()
})
test('before the verdict the record says when it will be decided', async () => {
  answer(lessonEndpoints.timeline, { ...timeline, verdict: null })
  draw()
  expect(await screen.findByText('تصدر النتيجة بعد دقائق من نهاية الدرس.')).toBeVisible()
})

test('LES-8 the record of a past lesson shows both members with their times, and the minutes of the verdict', async () => {
  const kept = record({ start, attendance: 'student-only', minutesReturned: true, status: 'fulfilled' })
  answer(lessonEndpoints.list, ({ query }) => page(query.get('past') === 'true' ? [kept] : []))
  answer(lessonEndpoints.timeline, {
    ...timeline,
    events: [
      { at: start, userId: studentId, kind: 'join' },
      { at: at('19:59', -1), userId: tutorId, kind: 'join' },
      { at: at('19:59', -1), userId: studentId, kind: 'leave' },
    ],
    seconds: { tutor: 40, student: 1_740 },
  })
  const { user } = renderScreen(<UpcomingLessonsPage />, { at: '/upcoming-lessons?tab=past', now: at('10:00') })
  await user.click(await screen.findByRole('button', { name: /خيارات الدرس مع/ }))
  await user.click(screen.getByRole('menuitem', { name: 'سجل الحضور' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'سجل الحضور' }))
  const inside = (await dialog.findAllByText(/في الغرفة خلال الدرس/)).map((each) => said(each.parentElement))
  expect(inside).toEqual(['سارة محمودفي الغرفة خلال الدرس: ٤٠ ثانية', 'منى السيدفي الغرفة خلال الدرس: ٢٩ دقيقة'])
  expect(dialog.getAllByRole('listitem').map(said)).toEqual([
    expect.stringMatching(/^٧:٣٠ م ?منى السيد/),
    expect.stringMatching(/^٧:٥٩ م ?سارة محمود/),
    expect.stringMatching(/^٧:٥٩ م ?منى السيد/),
  ])
  expect(dialog.getByText('غياب المدرّسة: عادت الدقائق')).toBeVisible()
})
