import { demoSessionEndpoints, interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { DAY } from '@hiwar/domain/time/instant.ts'
import { answer, cutOff, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { somePublicSettings } from '@hiwar/kit/testing/some-public-settings.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { demo, interview, manager } from '../pages/testing/appointments.ts'
import { at, now, page, slot } from '../pages/testing/fixtures.ts'
import { live } from '../pages/testing/live.ts'
import { toasted } from '../pages/testing/toasted.ts'
import { someTutorMeta } from '../shell/testing/tutor-meta.ts'
import { button, offer, openOnboarding, prepareOnboarding, seeButton, stepNow, steps } from './testing/onboarding.tsx'

beforeEach(prepareOnboarding)

async function chooseTime(user: ReturnType<typeof openOnboarding>['user']) {
  await user.click(await screen.findByRole('radio', { name: '٦:٣٠ م' }))
}

test('ONB-3 an interview is booked at a time of the manager who is free soonest', async () => {
  const asked = offer([slot(at('18:00'), at('20:00'), { id: 9, userId: manager.id, purpose: 'interview' })])
  const sent = answer(interviewEndpoints.book, interview())
  const { user } = openOnboarding(steps.interview)
  expect(await screen.findByText('نهى فؤاد')).toBeVisible()
  expect(screen.queryByText('مشرفة المدرّسين')).not.toBeInTheDocument()
  await chooseTime(user)
  expect(asked[0]?.query.get('userId')).toBe('20')
  expect(asked[0]?.query.getAll('purposes')).toEqual(['interview'])
  answer(interviewEndpoints.list, page([interview({ start: at('18:30') })]))
  await user.click(button('تأكيد موعد المقابلة'))
  await toasted('تم تأكيد الموعد.')
  expect(sent[0]?.body).toEqual({ start: at('18:30'), slotId: 9 })
  await waitFor(async () => expect(await stepNow()).toHaveTextContent('قيد الانتظار'))
  expect(screen.getByText('مشرفة المدرّسين')).toBeVisible()
  expect(button('إلغاء المقابلة')).toBeVisible()
})

test('times are loaded as far ahead as the platform allows bookings, once that setting is known', async () => {
  const refused = refuse(platformEndpoints.publicSettings, 'unexpected')
  const asked = offer([slot(at('18:00'), at('20:00'), { id: 9, userId: manager.id, purpose: 'interview' })])
  const { user } = openOnboarding(steps.interview)
  const retry = await seeButton('إعادة المحاولة')
  expect([refused.length > 0, asked]).toEqual([true, []])
  answer(platformEndpoints.publicSettings, somePublicSettings({ bookingHorizonDays: 7 }))
  await user.click(retry)
  await screen.findByRole('radio', { name: /^اليوم/, checked: true })
  const [window] = asked.map(({ query }) => [query.get('after'), query.get('before')].map((at) => Date.parse(`${at}`)))
  expect((window?.[1] ?? 0) - (window?.[0] ?? 0)).toBe(7 * DAY)
})

test('days below the window do not move the page', async () => {
  document.body.style.paddingTop = `${innerHeight}px`
  onTestFinished(() => document.body.removeAttribute('style'))
  scrollTo(0, 0)
  openOnboarding(steps.interview)
  await screen.findByRole('radiogroup', { name: 'يوم الموعد' })
  expect(scrollY).toBe(0)
})

test('the row of days shows the chosen day, also after the one chosen before is gone', async () => {
  const slots = Array.from({ length: 20 }, (_, days) =>
    slot(at('18:00', days + 1), at('19:00', days + 1), { id: days + 1, userId: manager.id, purpose: 'interview' }),
  )
  offer(slots)
  refuse(interviewEndpoints.book, 'busy-tutor-manager')
  const { user } = openOnboarding(steps.interview)
  const row = await screen.findByRole('radiogroup', { name: 'يوم الموعد' })
  const days = within(row)
  expect(row.getBoundingClientRect().right).toBeLessThanOrEqual((await stepNow()).getBoundingClientRect().right)
  await user.click(days.getAllByRole('radio').at(-1) as HTMLElement)
  await user.click(screen.getByRole('radio', { name: '٦:٣٠ م' }))
  offer(slots.slice(0, 19))
  await user.click(button('تأكيد موعد المقابلة'))
  await waitFor(() => expect(days.getAllByRole('radio')).toHaveLength(19))
  const { left, right } = days.getByRole('radio', { checked: true }).getBoundingClientRect()
  await waitFor(() => expect([left >= 0, right <= innerWidth]).toEqual([true, true]))
})

test('a time that another tutor took is announced, and the times are read again', async () => {
  const asked = offer([slot(at('18:00'), at('20:00'), { userId: manager.id, purpose: 'interview' })])
  refuse(interviewEndpoints.book, 'busy-tutor-manager')
  const { user } = openOnboarding(steps.interview)
  await chooseTime(user)
  const before = asked.length
  await user.click(button('تأكيد موعد المقابلة'))
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('busy-tutor-manager'))
  await waitFor(() => expect(asked.length).toBeGreaterThan(before))
})

test('an interview whose answer was lost shows as booked and cannot be booked twice', async () => {
  offer([slot(at('18:00'), at('20:00'), { userId: manager.id, purpose: 'interview' })])
  const cut = cutOff(interviewEndpoints.book)
  const { user } = openOnboarding(steps.interview)
  await chooseTime(user)
  answer(interviewEndpoints.list, page([interview({ start: at('18:30') })]))
  await user.click(button('تأكيد موعد المقابلة'))
  expect(await seeButton('إلغاء المقابلة')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'تأكيد موعد المقابلة' })).not.toBeInTheDocument()
  expect(cut).toHaveLength(1)
})

test('an interview that is confirmed again after a lost answer keeps its key, and another time has its own', async () => {
  offer([slot(at('18:00'), at('20:00'), { userId: manager.id, purpose: 'interview' })])
  const cut = cutOff(interviewEndpoints.book)
  const { user } = openOnboarding(steps.interview)
  await chooseTime(user)
  for (const tries of [1, 2]) {
    await user.click(button('تأكيد موعد المقابلة'))
    await waitFor(() => expect(cut).toHaveLength(tries))
    expect(await screen.findByRole('alert')).toBeVisible()
  }
  await user.click(screen.getByRole('radio', { name: '٧:٠٠ م' }))
  await user.click(button('تأكيد موعد المقابلة'))
  await waitFor(() => expect(cut).toHaveLength(3))
  const [first, second, third] = cut.map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('without a free manager the step promises to emit', async () => {
  refuse(interviewEndpoints.select, 'slot-not-found')
  openOnboarding(steps.interview)
  expect(await screen.findByText('لا مواعيد مقابلات الآن. نبلغك عند توفرها.')).toBeVisible()
})

test('a pending interview is canceled after one question', async () => {
  answer(interviewEndpoints.list, page([interview()]))
  const sent = answer(interviewEndpoints.update, interview({ status: MeetingStatus.CanceledByTutor }))
  const { user } = openOnboarding(steps.interview)
  await user.click(await seeButton('إلغاء المقابلة'))
  const dialog = within(await screen.findByRole('dialog', { name: 'إلغاء المقابلة؟' }))
  answer(interviewEndpoints.list, page([interview({ status: MeetingStatus.CanceledByTutor })]))
  await user.click(dialog.getByRole('button', { name: 'إلغاء المقابلة' }))
  await toasted('تم الإلغاء.')
  expect(sent[0]?.body).toEqual({ id: 40, status: MeetingStatus.CanceledByTutor })
  expect(await screen.findByText(/أُلغي الموعد السابق/)).toBeVisible()
  expect(await seeButton('تأكيد موعد المقابلة')).toBeVisible()
})

test('a cancellation that is refused says why', async () => {
  answer(interviewEndpoints.list, page([interview()]))
  refuse(interviewEndpoints.update, 'bad-request', { status: 409 })
  const { user } = openOnboarding(steps.interview)
  await user.click(await seeButton('إلغاء المقابلة'))
  const dialog = within(await screen.findByRole('dialog', { name: 'إلغاء المقابلة؟' }))
  await user.click(dialog.getByRole('button', { name: 'إلغاء المقابلة' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(codeText('bad-request', 409))
})

test('an interview whose time has passed waits for its decision, without a room or a cancel button', async () => {
  answer(interviewEndpoints.list, page([interview({ start: at('11:00') })]))
  openOnboarding(steps.interview)
  expect(await screen.findByText('انتهى الموعد، والقرار عند المشرفة. نبلغك به هنا وفي رسالة.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'دخول الغرفة' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'إلغاء المقابلة' })).toBeNull()
})

test('ONB-4 a rejection arrives without a reload: feedback, a day six months later, and no booking', async () => {
  answer(interviewEndpoints.list, page([interview()]))
  openOnboarding(steps.interview)
  await seeButton('إلغاء المقابلة')
  const emit = await live(onTestFinished)
  const rejected = {
    status: MeetingStatus.Rejected,
    interviewerFeedback: '<p>النطق يحتاج إلى تدريب</p>',
    decidedAt: now,
  }
  answer(interviewEndpoints.list, page([interview(rejected)]))
  emit('NotificationCreated', {} as never)
  expect(await screen.findByText('النطق يحتاج إلى تدريب')).toBeVisible()
  expect(screen.getByText('إعادة المقابلة متاحة من الاثنين، ٢٤ مايو ٢٠٢٧.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'تأكيد موعد المقابلة' })).not.toBeInTheDocument()
})

test('INT-3 a passed interview completes its step without a reload', async () => {
  answer(interviewEndpoints.list, page([interview()]))
  openOnboarding(steps.interview)
  await seeButton('إلغاء المقابلة')
  const emit = await live(onTestFinished)
  answer(interviewEndpoints.list, page([interview({ status: MeetingStatus.Passed, level: 4, decidedAt: now })]))
  answer(tutorEndpoints.meta, someTutorMeta(steps.demo))
  emit('NotificationCreated', {} as never)
  expect(await seeButton(/^المقابلة مكتملة$/)).toBeVisible()
  expect(await stepNow()).toHaveTextContent('الجلسة التجريبية')
})

test('a passed interview shows its level and feedback, and the demo session is next', async () => {
  const passed = { status: MeetingStatus.Passed, interviewerFeedback: 'نطق واضح', level: 4, decidedAt: now }
  answer(interviewEndpoints.list, page([interview(passed)]))
  const sent = answer(demoSessionEndpoints.book, demo())
  const { user } = openOnboarding(steps.demo)
  expect(await stepNow()).toHaveTextContent('الجلسة التجريبية')
  await chooseTime(user)
  await user.click(button('تأكيد موعد الجلسة'))
  await toasted('تم تأكيد الموعد.')
  expect(sent).toHaveLength(1)
  await user.click(button(/^٣|المقابلة/))
  expect(await screen.findByText('المستوى: ٤ من ٥')).toBeVisible()
  expect(screen.getByText('نطق واضح')).toBeVisible()
})

test('DEMO-2 a rejected demo session can be tried again at once', async () => {
  answer(demoSessionEndpoints.list, page([demo({ status: MeetingStatus.Rejected, feedback: 'وقت أقل للقواعد' })]))
  openOnboarding(steps.demo)
  expect(await screen.findByText('وقت أقل للقواعد')).toBeVisible()
  expect(await seeButton('تأكيد موعد الجلسة')).toBeVisible()
})
