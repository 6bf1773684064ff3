/** Tests of the dashboards of students and tutors. */
import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { demoSessionEndpoints, interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { type TutorCard, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { said } from '@hiwar/kit/testing/said.ts'
import { somePublicSettings } from '@hiwar/kit/testing/some-public-settings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { room } from '../chat/testing/fixtures.ts'
import { LiveChanges } from '../shell/MemberFrame.tsx'
import { StudentDashboardPage } from './StudentDashboardPage.tsx'
import { TutorDashboardPage } from './TutorDashboardPage.tsx'
import * as meetings from './testing/appointments.ts'
import {
  at,
  lesson,
  noSubscription,
  now,
  page,
  record,
  slot,
  subscription,
  tutorId,
  tutorInfo,
} from './testing/fixtures.ts'
import { live } from './testing/live.ts'
import './testing/late-dialogs.ts'
import { WithBooking } from './testing/with-booking.tsx'

const past = record({ id: 30, start: at('18:00', -1), status: 'fulfilled', attendance: 'both' })
const ownRating = { displayed: 4.7, average: 4.8, count: 24, penalties: 1 }

const ownStats = {
  studentCount: 7,
  completedLessonCount: 11,
  totalLessonCount: 14,
  totalTutoringTime: 270,
  rating: ownRating,
}

function have(upcoming: LessonRecord[], before: LessonRecord[]) {
  answer(lessonEndpoints.list, ({ query }) => page(query.get('past') === 'true' ? before : upcoming))
}

beforeEach(() => {
  have([record()], [past])
  answer(subscriptionEndpoints.current, subscription())
  answer(tutorEndpoints.studentStats, {
    tutorCount: 3,
    completedLessonCount: 12,
    totalLearningTime: 330,
    upcomingLessonCount: 1,
  })
  answer(tutorEndpoints.ownStats, ownStats)
  answer(chatEndpoints.rooms, page([room({ unreadMessagesCount: 3 })]))
  answer(invoiceEndpoints.stats, {
    income: { total: 90_000, past: 80_000, future: 10_000 },
    invoices: { total: 30_000, fulfilled: 25_000, pending: 5000 },
    spendable: 50_000,
    months: [],
    receiverHold: null,
  })
  answer(tutorEndpoints.info, tutorInfo())
  answer(tutorEndpoints.list, page<TutorCard>([tutorInfo()]))
})

function drawStudent(present = now) {
  loggedIn()
  return renderScreen(
    <WithBooking>
      <StudentDashboardPage />
    </WithBooking>,
    { now: present },
  )
}

/** More lessons follow the next one. */
const soon = [record(), record({ id: 33, start: at('18:00', 2) })]

function drawTutor(role: Role = Role.Tutor) {
  loggedIn({ id: tutorId, role, name: 'سارة محمود' })
  return renderScreen(<TutorDashboardPage />, { now })
}

const block = (name: string) => screen.getByRole('region', { name })

test('SDASH-1: a student is greeted by first name and sees four counters', async () => {
  drawStudent()
  expect(screen.getByRole('heading', { level: 1, name: 'أهلًا، منى' })).toBeVisible()
  expect(await screen.findByText('٣٣٠')).toBeVisible()
  const terms = within(block('نظرة سريعة')).getAllByRole('term')
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    'مدرّسوك',
    'الدروس المكتملة',
    'دقائق التعلّم',
    'الدروس القادمة',
  ])
})

test('a student without lessons reads when the counters will appear, and sees no row of zeros', async () => {
  answer(tutorEndpoints.studentStats, {
    tutorCount: 0,
    completedLessonCount: 0,
    totalLearningTime: 0,
    upcomingLessonCount: 0,
  })
  drawStudent()
  expect(await screen.findByText('تظهر أرقامك هنا بعد أول درس.')).toBeVisible()
  expect(within(block('نظرة سريعة')).queryByRole('term')).toBeNull()
})

test('the card shows the minutes of the quota week, its days and their renewal', async () => {
  drawStudent()
  expect(await screen.findByRole('meter', { name: 'متبقٍّ ٦٠ من ١٢٠ دقيقة' })).toBeVisible()
  expect(screen.getByText('أسبوع ٢٤ – ٣٠ نوفمبر')).toBeVisible()
  expect(screen.getByText('تتجدّد دقائقك الثلاثاء، ١ ديسمبر، ٦:٠٠ صباحًا')).toBeVisible()
})

test('without a subscription the card links to the plans', async () => {
  answer(subscriptionEndpoints.current, noSubscription)
  drawStudent()
  expect(await screen.findByText('لا اشتراك حاليًا')).toBeVisible()
  expect(screen.getByRole('link', { name: 'عرض الباقات' })).toHaveAttribute('href', '/plans')
})

test('SDASH-2: a student without any past lesson is offered the first one, with tutors who are free', async () => {
  have([], [])
  drawStudent()
  expect(await screen.findByRole('button', { name: 'حجز درس مع سارة محمود' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'كل المدرّسين' })).toHaveAttribute('href', '/tutors')
})

test('a student without a next lesson is offered the last tutor again, one press from the confirmation', async () => {
  have([], [past])
  answer(lessonEndpoints.again, null)
  answer(slotEndpoints.list, { slots: page([slot(at('18:00'), at('20:00'))]), subslots: [] })
  answer(platformEndpoints.publicSettings, somePublicSettings())
  const { user } = drawStudent()
  const offer = await screen.findByRole('heading', { level: 3, name: 'درس آخر مع سارة محمود؟' })
  expect(block('أسبوعك').compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  await user.click(await screen.findByRole('button', { name: /^٧:٠٠ م ?، اليوم/ }))
  expect(await screen.findByRole('button', { name: 'تأكيد الحجز' })).toBeVisible()
})

test('goal and level are one row, which opens both questions', async () => {
  const { user } = drawStudent()
  await user.click(screen.getByRole('button', { name: /هدف/ }))
  const asked = within(await screen.findByRole('dialog', { name: 'إنجليزيتك' }))
  for (const question of ['ما هدفك من الإنجليزية؟', 'كيف إنجليزيتك الآن؟']) {
    expect(asked.getByRole('region', { name: question })).toBeVisible()
  }
})

test('a student is not offered a last tutor who left, or from whom a block parts', async () => {
  have([], [{ ...past, offered: false }])
  drawStudent()
  expect(await screen.findByRole('link', { name: 'حجز درس' })).toHaveAttribute('href', '/tutors')
  expect(screen.queryByRole('heading', { name: /^درس آخر مع/ })).toBeNull()
})

test('SDASH-4: a lesson canceled by the tutor says so and returns its minutes without a reload', async ({
  onTestFinished,
}) => {
  loggedIn()
  const emit = await live(onTestFinished)
  renderScreen(
    <>
      <LiveChanges />
      <StudentDashboardPage />
    </>,
    { now },
  )
  await screen.findByText(/^يبدأ بعد ٧ ساعات/)
  await screen.findByRole('meter', { name: 'متبقٍّ ٦٠ من ١٢٠ دقيقة' })
  have([], [past])
  answer(subscriptionEndpoints.current, subscription({ used: 30, remaining: 90 }))
  emit('LessonCanceled', {
    tutor: tutorId,
    lesson: lesson({ canceledAt: now, canceledBy: tutorId, status: 'canceled' }),
  })
  expect(await within(block('درسك القادم')).findByText('إلغاء من المدرّسة')).toBeVisible()
  expect(await screen.findByRole('meter', { name: 'متبقٍّ ٩٠ من ١٢٠ دقيقة' })).toBeVisible()
})

test.each([
  ['SDASH-5: counters', tutorEndpoints.studentStats, 'نظرة سريعة'],
  ['conversations', chatEndpoints.rooms, 'أحدث المحادثات'],
] as const)('%s that cannot be read do not affect the rest of the page', async (_, endpoint, name) => {
  refuse(endpoint, 'unexpected')
  drawStudent()
  expect(await within(block(name)).findByRole('alert')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 3, name: 'سارة محمود' })).toBeVisible()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('past lessons show their attendance', async () => {
  drawStudent()
  expect(await within(await screen.findByRole('region', { name: 'دروس سابقة' })).findByText('حضور كامل')).toBeVisible()
})

test('TDASH-1, TDASH-3: a tutor sees the displayed rating and its parts, four counters and both lists', async () => {
  have(soon, [past])
  drawTutor()
  expect(
    await screen.findByText('تقييمك ٤٫٧ كما يراه الطلاب. متوسط التقييمات ٤٫٨، وخفضته مخالفة واحدة في آخر ٩٠ يومًا'),
  ).toBeVisible()
  const terms = within(block('نظرة سريعة')).getAllByRole('term')
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    'كل الدروس',
    'دقائق التدريس',
    'الدروس المكتملة',
    'الطلاب',
  ])
  for (const name of ['دروس قادمة', 'دروس سابقة']) {
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible()
  }
})

test.each([
  ['18:00', 8, true],
  ['19:30', 0, false],
])('TDASH-2: a tutor whose next free time is at %s in %i days is warned: %s', async (clock, days, isWarned) => {
  answer(tutorEndpoints.info, tutorInfo({ nextFree: at(clock, days) }))
  const { queryClient } = drawTutor()
  await screen.findByRole('heading', { level: 3, name: 'منى السيد' })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText('لا يجد الطلاب موعدًا معك: لا مواعيد متاحة خلال ٧ أيام.') !== null).toBe(isWarned)
})

test('TDASH-5: a lesson that a student books appears without a reload', async ({ onTestFinished }) => {
  loggedIn({ id: tutorId, role: Role.Tutor })
  const emit = await live(onTestFinished)
  have([record()], [])
  renderScreen(<TutorDashboardPage />, { now })
  await screen.findByText(/^يبدأ بعد ٧ ساعات/)
  const booked = record({ id: 32, start: at('18:00', 1) })
  have([record(), booked], [])
  emit('LessonBooked', { tutor: tutorId, lesson: booked.lesson })
  expect(await within(await screen.findByRole('region', { name: 'دروس قادمة' })).findByText('غدًا ٦:٠٠ م')).toBeVisible()
})

test('the latest conversations link to their pages and show unread counts', async () => {
  drawStudent()
  const row = await within(block('أحدث المحادثات')).findByRole('link', { name: /^سارة محمود.*٣ رسائل غير مقروءة$/ })
  expect(row).toHaveAttribute('href', '/chat?room=3')
  expect(screen.getByRole('link', { name: 'كل المحادثات' })).toHaveAttribute('href', '/chat')
})

test('a tutor sees the money that can be withdrawn', async () => {
  drawTutor()
  const money = within(block('رصيد قابل للسحب'))
  expect(await money.findByText('٥٠٠ جنيه مصري')).toBeVisible()
  expect(money.getByRole('link', { name: 'سحب الأرباح' })).toHaveAttribute('href', '/invoices')
})

test('TDASH-4: a tutor manager sees the meetings of the day and no money', async () => {
  const { interview, demo } = meetings
  const manager = { ...meetings.manager, id: tutorId }
  answer(interviewEndpoints.list, page([interview({ interviewer: manager, start: at('12:05') })]))
  answer(demoSessionEndpoints.list, page([demo({ tutorManager: manager, start: at('19:30', 1) })]))
  drawTutor(Role.TutorManager)
  const today = within(block('مقابلاتك اليوم'))
  expect(await today.findByText('سارة علي')).toBeVisible()
  expect(today.getByRole('link', { name: 'دخول الغرفة مع سارة علي' })).toHaveAttribute('href', '/interview/40')
  expect(today.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByRole('heading', { level: 2, name: 'مقابلاتك اليوم' })).toBeVisible()
  expect(screen.queryByText('رصيد قابل للسحب')).toBeNull()
})

test('a tutor manager without meetings today sees the next one', async () => {
  const { interview, demo } = meetings
  const manager = { ...meetings.manager, id: tutorId }
  answer(interviewEndpoints.list, page([interview({ interviewer: manager, start: at('12:05', 3) })]))
  answer(demoSessionEndpoints.list, page([demo({ tutorManager: manager, start: at('19:30', 1) })]))
  drawTutor(Role.TutorManager)
  const today = within(block('مقابلاتك اليوم'))
  const expected = 'لا مقابلات اليوم. الموعد التالي جلسة تجريبية مع سارة علي: الأربعاء، ٢٥ نوفمبر، ٧:٣٠ م.'
  const line = await today.findByText(/^لا مقابلات اليوم/)
  expect(said(line)).toBe(expected)
})

test("a new rating changes the tutor's displayed rating without a reload", async ({ onTestFinished }) => {
  loggedIn({ id: tutorId, role: Role.Tutor })
  const emit = await live(onTestFinished)
  renderScreen(<TutorDashboardPage />, { now })
  await screen.findByText(/^تقييمك ٤٫٧/)
  answer(tutorEndpoints.ownStats, { ...ownStats, rating: { ...ownRating, displayed: 4.9 } })
  emit('TutorUpdated', { tutorId, tutor: tutorInfo() })
  expect(await screen.findByText(/^تقييمك ٤٫٩/)).toBeVisible()
})
