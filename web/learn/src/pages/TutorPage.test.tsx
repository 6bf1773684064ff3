import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { type TutorCard, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { somePlan } from '@hiwar/kit/testing/some-plan.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { at, now, page, slot, tutorId, tutorInfo } from './testing/fixtures.ts'
import './testing/late-dialogs.ts'
import { answerTutorPage, drawTutorPage } from './testing/tutor-page.tsx'

beforeEach(answerTutorPage)

test("the heading and the tab title contain the tutor's name", async () => {
  drawTutorPage()
  expect(await screen.findByRole('heading', { level: 1, name: 'سارة محمود' })).toBeVisible()
  expect(document.title).toBe('سارة محمود، تدريس الإنجليزية · حوار')
})

test('a tutor page that cannot be loaded has a heading and a retry button', async () => {
  loggedIn()
  refuse(tutorEndpoints.info, 'unexpected')
  const { user } = drawTutorPage()
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' })
  expect(screen.getByRole('heading', { level: 1, name: 'صفحة المدرّس' })).toBeInTheDocument()
  answer(tutorEndpoints.info, tutorInfo())
  await user.click(retry)
  expect(await screen.findByRole('heading', { level: 1, name: 'سارة محمود' })).toBeVisible()
})

test('TPROF-4 an address without a number shows the not-found page', () => {
  drawTutorPage('/t/abc')
  expect(screen.getByRole('heading', { level: 1, name: 'لم نجد هذه الصفحة' })).toBeVisible()
})

test('what speaks for a tutor is said in words, and a beginning is not', async () => {
  answer(
    tutorEndpoints.info,
    tutorInfo({ lessonCount: 43, studentCount: 12, returningCount: 9, answerMinutes: 40, ratingCount: 0 }),
  )
  const proven = drawTutorPage()
  expect(await screen.findByText('٤٣ درسًا على حوار')).toBeVisible()
  expect(screen.getByText(/^٧٥.* من الطلاب عادوا لدرس ثانٍ$/)).toBeVisible()
  expect(screen.getByText('الرد عادةً خلال ساعة')).toBeVisible()
  proven.unmount()
  answer(tutorEndpoints.info, tutorInfo({ lessonCount: 9, studentCount: 9, returningCount: 9 }))
  drawTutorPage()
  await screen.findByRole('heading', { level: 1, name: 'سارة محمود' })
  expect(screen.queryByText(/على حوار|من الطلاب|الرد عادةً/)).toBeNull()
})

test('lessons on time and canceled ones are told with their sample, and of a newcomer neither', async () => {
  const reliability = { onTime: 41, due: 42, canceled: 1, booked: 43, isNew: false }
  answer(tutorEndpoints.info, tutorInfo({ reliability }))
  const proven = drawTutorPage()
  expect(await screen.findByText(/^حضور في الموعد ٩٨.* من ٤٢ درسًا$/)).toBeVisible()
  expect(screen.getByText(/^إلغاء من المدرّس ٢.* من ٤٣ درسًا$/)).toBeVisible()
  proven.unmount()
  answer(tutorEndpoints.info, tutorInfo({ gender: 'female', reliability: { ...reliability, isNew: true } }))
  drawTutorPage()
  expect(await screen.findByText('مدرّسة جديدة')).toBeVisible()
  expect(screen.queryByText(/حضور في الموعد/)).toBeNull()
})

test('the page names the price of a lesson in the smallest plan', async () => {
  const large = somePlan({ id: 2, weeklyMinutes: 240, baseMonthlyPrice: 330_000 })
  answer(planEndpoints.list, page([large, somePlan({ weeklyMinutes: 120, baseMonthlyPrice: 180_000 })]))
  drawTutorPage()
  expect(await screen.findByText('نصف ساعة بنحو ١٠٤ جنيهات')).toBeVisible()
  expect(screen.getByText(/^في باقة «\S+» الشهرية/)).toBeVisible()
})

test('a subscriber reads the minutes of the week in place of a price', async () => {
  loggedIn()
  answer(planEndpoints.list, page([somePlan({ weeklyMinutes: 120, baseMonthlyPrice: 180_000 })]))
  drawTutorPage()
  expect(await screen.findByText('لديك ٦٠ دقيقة هذا الأسبوع')).toBeVisible()
  expect(screen.queryByText(/^نصف ساعة بنحو/)).toBeNull()
})

test('a visitor sees the free hours of two weeks as students do, and a press opens the booking at it', async () => {
  const later = slot(at('18:00', 9), at('19:00', 9), { id: 2 })
  const asked = answer(slotEndpoints.list, { slots: page([slot(at('18:00'), at('20:00')), later]), subslots: [] })
  const { user } = drawTutorPage()
  expect(await screen.findAllByRole('button', { name: /^[٠-٩]+:.*، اليوم، الثلاثاء، ٢٤ نوفمبر$/ })).toHaveLength(4)
  expect(asked[0]?.query.getAll('userIds')).toEqual(['5'])
  await user.click(screen.getByRole('button', { name: 'الأسبوع التالي' }))
  await user.click(await screen.findByRole('button', { name: /^٦:٠٠ م ?، الخميس، ٣ ديسمبر$/ }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('الخميس، ٣ ديسمبر')
})

test('tutors of the same topics who are free on the same day follow', async () => {
  answer(topicEndpoints.list, page([{ id: 3, name: { ar: 'السفر', en: 'Travel' }, createdAt: now, updatedAt: now }]))
  const other = tutorInfo({ id: 6, name: 'أحمد سامي' })
  const asked = answer(tutorEndpoints.list, page<TutorCard>([tutorInfo(), other]))
  drawTutorPage()
  const section = await screen.findByRole('heading', { level: 2, name: 'مدرّسون آخرون في اليوم نفسه' })
  expect(within(section.parentElement as HTMLElement).getAllByRole('heading', { level: 3 })).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'أحمد سامي' })).toHaveAttribute('href', '/t/6')
  expect([asked[0]?.query.getAll('topicIds'), asked[0]?.query.get('weekdays')]).toEqual([['3'], '2'])
})

test.each(['tutor-not-found', 'forbidden'] as const)(
  '%s: the page says that the tutor is not available now',
  async (code) => {
    refuse(tutorEndpoints.info, code)
    drawTutorPage()
    expect(await screen.findByRole('heading', { level: 1, name: 'هذا المدرّس غير متاح الآن' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'كل المدرّسين' })).toHaveAttribute('href', '/tutors')
  },
)

test('TPROF-6 a free time opens the confirmation of a 30-minute lesson', async () => {
  loggedIn()
  const { user } = drawTutorPage()
  await user.click(await screen.findByRole('button', { name: /^٧:٠٠ م ?، اليوم، الثلاثاء، ٢٤ نوفمبر$/ }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/٧:٠٠ – ٧:٣٠ م/)).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'تأكيد الحجز' })).toBeVisible()
})

test('an address that asks for a booking opens the sheet once', async () => {
  loggedIn()
  const { user, address } = drawTutorPage('/t/5?book=1')
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(address()).toBe('/t/5'))
  await user.click(await within(dialog).findByRole('button', { name: 'إغلاق' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the message button opens the conversation; visitors log in first', async () => {
  const visitor = drawTutorPage()
  await visitor.user.click(await screen.findByRole('button', { name: 'مراسلة سارة محمود' }))
  expect(visitor.address()).toBe('/login?redirect=%2Fchat%3Fuser%3D5')
  visitor.unmount()
  loggedIn()
  const { user, address } = drawTutorPage()
  await user.click(await screen.findByRole('button', { name: 'مراسلة سارة محمود' }))
  await waitFor(() => expect(address()).toBe('/chat?user=5'))
})

test('a tutor cannot message another tutor', async () => {
  loggedIn({ id: 99, role: Role.Tutor })
  drawTutorPage()
  await screen.findByRole('heading', { level: 1, name: 'سارة محمود' })
  expect(screen.queryByRole('button', { name: 'مراسلة سارة محمود' })).toBeNull()
})

test.each([
  ['GUARD-4 staff', { id: 1, role: Role.SuperAdmin }, false],
  ['a tutor on the own page', { id: tutorId, role: Role.Tutor }, true],
])('%s sees the page without booking', async (_, who, isOwner) => {
  loggedIn(who)
  refuse(tutorEndpoints.meta, 'forbidden')
  drawTutorPage()
  expect(await screen.findByRole('heading', { level: 1, name: 'سارة محمود' })).toBeVisible()
  expect(screen.queryByText('ملفك كما يراه الطلاب') !== null).toBe(isOwner)
  expect(screen.queryByRole('button', { name: 'حجز درس' })).toBeNull()
})
