import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { DAY, parseInstant } from '@hiwar/domain/time/instant.ts'
import { answer, cutOff, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { somePublicSettings } from '@hiwar/kit/testing/some-public-settings.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
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
} from '../pages/testing/fixtures.ts'
import { live } from '../pages/testing/live.ts'
import { keepInstallOffer } from '../shell/install-offer.ts'
import { BookLessonDialog, type BookLessonDialogProps } from './BookLessonDialog.tsx'

const tutor = { id: tutorId, name: 'سارة محمود', image: null }
const evening = slot(at('18:00'), at('20:00'))

beforeEach(() => {
  answer(platformEndpoints.publicSettings, somePublicSettings())
  answer(tutorEndpoints.info, tutorInfo())
  answer(subscriptionEndpoints.current, subscription())
  answer(lessonEndpoints.list, page([]))
  offer([evening])
})

function offer(slots: (typeof evening)[], subslots: { parent: number; start: string; end: string }[] = []) {
  return answer(slotEndpoints.list, { slots: page(slots), subslots })
}

function open(props: Partial<BookLessonDialogProps> = {}) {
  const onClose = vi.fn()
  loggedIn()
  const drawn = renderScreen(<BookLessonDialog tutor={tutor} onClose={onClose} {...props} />, { now })
  return { ...drawn, onClose }
}

const button = (name: string) => screen.getByRole('button', { name })
const time = (name: string | RegExp) => screen.getByRole('radio', { name })
const today = () => screen.findByRole('radio', { name: /^اليوم/ })
const times = () => screen.getAllByRole('radio').filter((each) => each.querySelector('time[datetime*=T]') !== null)
const stepNow = () => screen.getByRole('listitem', { current: 'step' })

async function reachTimes() {
  const drawn = open()
  await today()
  return drawn
}

async function reachConfirmation() {
  const drawn = await reachTimes()
  await drawn.user.click(time('٦:٠٠ م'))
  return drawn
}

/** Goes back to the month of the first step. */
async function reachMonth() {
  const drawn = await reachTimes()
  await drawn.user.click(button('أيام أخرى'))
  return drawn
}

test('the dialog opens with the times of the first free day, and a time and its confirmation book', async () => {
  const asked = answer(lessonEndpoints.book, lesson({ start: at('18:00') }))
  const { user, onClose } = open()
  expect(await screen.findByRole('dialog', { name: 'حجز درس مع سارة محمود' })).toBeVisible()
  expect(await today()).toBeChecked()
  expect(screen.getByRole('radio', { name: '٣٠ دقيقة' })).toBeChecked()
  expect(screen.queryByRole('button', { name: 'متابعة' })).toBeNull()
  await user.click(time('٦:٠٠ م'))
  expect(stepNow()).toHaveTextContent('التأكيد')
  const sentence = 'تُخصم ٣٠ دقيقة من دقائق أسبوع ٢٤ – ٣٠ نوفمبر، والمتبقي ٣٠ دقيقة.'
  expect(screen.getByText(sentence)).toBeVisible()
  expect(screen.getByText('غيّري الموعد أو ألغيه متى شئت قبل بدايته، وتعود دقائقك.')).toBeVisible()
  await user.click(button('تأكيد الحجز'))
  expect(await screen.findByRole('heading', { name: 'تم حجز درسك' })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'دروسي' })).toHaveAttribute('href', '/upcoming-lessons?lesson=31')
  await user.click(button('رجوع'))
  expect(onClose).toHaveBeenCalled()
  expect(asked.map(({ body }) => body)).toEqual([{ tutorId, slotId: 1, start: at('18:00'), duration: 30 }])
  expect(asked[0]?.headers.get('idempotency-key')).toBeTruthy()
})

test('after a booking the app can be installed, which is offered once on a device', async () => {
  localStorage.removeItem('hiwar:install-offered')
  keepInstallOffer()
  const prompt = vi.fn(() => Promise.resolve())
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  answer(lessonEndpoints.book, lesson({ start: at('18:00') }))
  const { user, unmount } = await reachConfirmation()
  await user.click(button('تأكيد الحجز'))
  await user.click(await screen.findByRole('button', { name: 'إضافة' }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'إضافة' })).toBeNull()
  unmount()
  window.dispatchEvent(event)
  const again = await reachConfirmation()
  await again.user.click(button('تأكيد الحجز'))
  await screen.findByRole('heading', { name: 'تم حجز درسك' })
  expect(screen.queryByRole('button', { name: 'إضافة' })).toBeNull()
})

test('each of the four steps can be taken by itself', async () => {
  offer([evening, slot(at('18:00', 1), at('20:00', 1), { id: 2 })])
  const { user } = await reachMonth()
  expect(stepNow()).toHaveTextContent('اليوم')
  expect(screen.getByText('متبقٍّ ٦٠ دقيقة من دقائق أسبوع ٢٤ – ٣٠ نوفمبر')).toBeVisible()
  await user.click(button('الأربعاء، ٢٥ نوفمبر'))
  await user.click(button('متابعة'))
  expect(stepNow()).toHaveTextContent('المدة')
  await user.click(screen.getByRole('radio', { name: '١٥ دقيقة' }))
  await user.click(button('متابعة'))
  expect(screen.getByRole('radio', { name: /^غدًا/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: '١٥ دقيقة' })).toBeChecked()
  await user.click(time('٧:٤٥ م'))
  expect(screen.getByText('٧:٤٥ – ٨:٠٠ م، ١٥ دقيقة')).toBeVisible()
})

test('slots are loaded as far ahead as the platform allows bookings', async () => {
  answer(platformEndpoints.publicSettings, somePublicSettings({ bookingHorizonDays: 7 }))
  const asked = offer([evening])
  open()
  await today()
  expect(asked.map(({ query }) => [query.get('after'), query.get('before')])).toEqual([
    [now, new Date(parseInstant(now) + 7 * DAY).toISOString()],
  ])
})

test('BOOK-2 the second person to confirm returns to the times and reads which ones are near', async () => {
  refuse(lessonEndpoints.book, 'busy-tutor')
  const { user } = await reachConfirmation()
  offer([evening], [{ parent: 1, start: at('18:00'), end: at('18:30') }])
  await user.click(button('تأكيد الحجز'))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(codeText('busy-tutor'))
  expect(alert).toHaveTextContent('هذه أقرب المواعيد المتاحة مع سارة محمود.')
  expect(stepNow()).toHaveTextContent('الوقت')
  await waitFor(() => expect(screen.queryByRole('radio', { name: '٦:٠٠ م' })).toBeNull())
})

test('BOOK-3 an open lesson is shown before all steps', async () => {
  answer(lessonEndpoints.list, page([record()]))
  open()
  expect(await screen.findByText(/لديك درس محجوز لم ينتهِ بعد\./)).toBeVisible()
  expect(screen.getByText('الثلاثاء، ٢٤ نوفمبر، ٧:٣٠ م')).toBeVisible()
  expect(screen.getByRole('link', { name: 'عرض الدرس' })).toHaveAttribute('href', '/upcoming-lessons?lesson=31')
  expect(screen.queryByRole('list', { name: 'خطوات الحجز' })).toBeNull()
  expect(screen.queryByRole('button', { name: /متابعة|تأكيد/ })).toBeNull()
})

test('without a subscription the dialog leads to the plans', async () => {
  answer(subscriptionEndpoints.current, noSubscription)
  open()
  expect(await screen.findByText('حجز الدروس يحتاج إلى اشتراك.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'عرض الباقات' })).toHaveAttribute('href', '/plans')
})

test('an unverified student verifies an address first', async () => {
  loggedIn({ verified: false, verifiedEmail: false })
  renderScreen(
    <BookLessonDialog tutor={tutor} onClose={() => {}} proof={<button type="button">تأكيد البريد</button>} />,
    {
      now,
    },
  )
  expect(await screen.findByText('أكّدي بريدك أو هاتفك أولًا لحجز الدرس.')).toBeVisible()
  expect(button('تأكيد البريد')).toBeVisible()
})

test('a tutor without free time is replaced by other tutors', async () => {
  offer([])
  open()
  expect(await screen.findByText(/لا مواعيد متاحة مع/)).toHaveTextContent('لا مواعيد متاحة مع سارة محمود حاليًا.')
  expect(screen.getByRole('link', { name: 'مدرّسون آخرون' })).toHaveAttribute('href', '/tutors')
})

test('SLOT-7 a slot that a manager keeps for interviews is not offered', async () => {
  const kept = slot(at('18:00', 1), at('20:00', 1), { id: 2, purpose: 'interview' })
  answer(slotEndpoints.list, ({ query }) => {
    const wanted = query.getAll('purposes')
    return { slots: page([evening, kept].filter(({ purpose }) => wanted.includes(purpose))), subslots: [] }
  })
  await reachMonth()
  expect(button('الثلاثاء، ٢٤ نوفمبر، اليوم')).not.toHaveAttribute('aria-disabled')
  expect(screen.getByRole('button', { name: /^الأربعاء، ٢٥ نوفمبر/ })).toHaveAttribute('aria-disabled', 'true')
})

test("BOOK-4 TSET-2 the tutor's lead time moves the first time on offer", async () => {
  answer(tutorEndpoints.info, tutorInfo({ notice: 120 }))
  offer([slot(at('18:00'), at('22:00'))])
  loggedIn()
  renderScreen(<BookLessonDialog tutor={tutor} onClose={() => {}} />, { now: at('18:00') })
  await today()
  expect(times()[0]).toHaveTextContent('٨:٠٠ م')
})

test('BOOK-6 a second press after a lost connection sends the same key, even when the time is taken by then', async ({
  onTestFinished,
}) => {
  const first = cutOff(lessonEndpoints.book)
  const { user } = await reachConfirmation()
  const emit = await live(onTestFinished)
  await user.click(button('تأكيد الحجز'))
  expect(await screen.findByRole('alert')).toBeVisible()
  offer([evening], [{ parent: 1, start: at('18:00'), end: at('18:30') }])
  emit('LessonBooked', { tutor: tutorId, lesson: lesson({ start: at('18:00') }) })
  await waitFor(() => expect(stepNow()).toHaveTextContent('التأكيد'))
  const second = answer(lessonEndpoints.book, lesson({ start: at('18:00') }))
  await user.click(button('تأكيد الحجز'))
  expect(await screen.findByRole('heading', { name: 'تم حجز درسك' })).toBeVisible()
  const key = (asked: typeof first) => asked[0]?.headers.get('idempotency-key')
  expect(key(second)).toBe(key(first))
})

test('another choice is another booking with its own key', async () => {
  const first = cutOff(lessonEndpoints.book)
  const { user } = await reachConfirmation()
  await user.click(button('تأكيد الحجز'))
  await screen.findByRole('alert')
  const second = answer(lessonEndpoints.book, lesson())
  await user.click(screen.getByRole('button', { name: /الوقت/ }))
  await user.click(time('٧:٠٠ م'))
  await user.click(button('تأكيد الحجز'))
  await screen.findByRole('heading', { name: 'تم حجز درسك' })
  expect(second[0]?.headers.get('idempotency-key')).not.toBe(first[0]?.headers.get('idempotency-key'))
})

test('a time that another student takes disappears, with a message for the person who had chosen it', async ({
  onTestFinished,
}) => {
  await reachConfirmation()
  const emit = await live(onTestFinished)
  offer([evening], [{ parent: 1, start: at('18:00'), end: at('18:30') }])
  emit('LessonBooked', { tutor: tutorId, lesson: { slotId: 1, start: at('18:00'), duration: 30 }, freed: null })
  const notice = 'حُجز هذا الوقت قبل قليل. اختاري وقتًا آخر.'
  expect(await screen.findAllByText(notice)).not.toHaveLength(0)
  expect(stepNow()).toHaveTextContent('الوقت')
  expect(screen.queryByRole('radio', { name: '٦:٠٠ م' })).toBeNull()
})

test('news of a lesson during the choice takes no step away', async () => {
  const { queryClient } = await reachTimes()
  const asked = answer(lessonEndpoints.list, page([record()]))
  await queryClient.invalidateQueries()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(stepNow()).toHaveTextContent('الوقت')
})

test('a limit that only the server knows shows its panel', async () => {
  refuse(lessonEndpoints.book, 'reached-booking-limit')
  const { user } = await reachConfirmation()
  answer(lessonEndpoints.list, page([record()]))
  await user.click(button('تأكيد الحجز'))
  expect(await screen.findByText(/لديك درس محجوز لم ينتهِ بعد\./)).toBeVisible()
})

test("a duration that the week's minutes do not cover says why", async () => {
  answer(subscriptionEndpoints.current, subscription({ used: 105, remaining: 15 }))
  const { user } = await reachTimes()
  const reason = 'المتبقي هذا الأسبوع ١٥ دقيقة، والدرس ٣٠ دقيقة.'
  expect(screen.getByRole('radio', { name: '٣٠ دقيقة' })).toBeDisabled()
  expect(screen.getByText(reason)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /المدة/ }))
  expect(screen.getByRole('radio', { name: '٣٠ دقيقة' })).toHaveAccessibleDescription(reason)
  expect(screen.getByRole('radio', { name: '١٥ دقيقة' })).toBeChecked()
})

test('a day without free time says why it cannot be chosen', async () => {
  await reachMonth()
  const day = button('الأربعاء، ٢٥ نوفمبر، لا مواعيد متاحة')
  expect(day).toHaveAttribute('aria-disabled', 'true')
})

test('a time pressed outside the dialog opens the confirmation with half an hour', async () => {
  open({ startAt: parseInstant(at('19:00')) })
  expect(await screen.findByText('٧:٠٠ – ٧:٣٠ م، ٣٠ دقيقة')).toBeVisible()
  expect(stepNow()).toHaveTextContent('التأكيد')
})

test('a time from outside that is gone by now says so, and the dialog opens with other times', async () => {
  open({ startAt: parseInstant(at('21:00')) })
  expect(await screen.findByText('الوقت الذي اخترته لم يعد متاحًا لك. اختاري وقتًا آخر.')).toBeVisible()
  expect(stepNow()).toHaveTextContent('الوقت')
})

test('all times are five minutes apart, the round ones a quarter of an hour', async () => {
  const { user } = await reachTimes()
  expect(times()).toHaveLength(7)
  await user.click(screen.getByRole('switch', { name: 'كل المواعيد (كل ٥ دقائق)' }))
  expect(times()).toHaveLength(19)
})

test('moving a lesson marks the present time, counts it as free, says why it is refused, and sends no booking', async () => {
  offer([evening], [{ parent: 1, start: at('18:00'), end: at('18:30') }])
  answer(lessonEndpoints.list, page([record({ start: at('18:00') })]))
  const moving = { lessonId: 31, slotId: 1, start: at('18:00'), duration: 30 } as const
  const { user } = open({ moving })
  expect(await screen.findByRole('dialog', { name: 'تغيير موعد الدرس' })).toBeVisible()
  await today()
  expect(within(time(/٦:٠٠ م/)).getByText('(الموعد الحالي)')).toBeVisible()
  await user.click(time('٧:٠٠ م'))
  refuse(lessonEndpoints.move, 'too-many-requests')
  await user.click(button('تأكيد الموعد الجديد'))
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('too-many-requests'))
  const asked = answer(lessonEndpoints.move, lesson({ start: at('19:00') }))
  await user.click(button('تأكيد الموعد الجديد'))
  expect(await screen.findByRole('heading', { name: 'تم تغيير موعد درسك' })).toBeVisible()
  expect(asked[0]?.body).toEqual({ lessonId: 31, slotId: 1, start: at('19:00'), duration: 30 })
})

test('Back returns one step, and closes the dialog only from the step that it opened with', async () => {
  const { user, onClose } = await reachConfirmation()
  const goBack = async () => {
    const passed = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    history.back()
    await act(() => passed)
  }
  await goBack()
  expect(stepNow()).toHaveTextContent('الوقت')
  await user.click(button('أيام أخرى'))
  for (const step of ['المدة', 'الوقت']) {
    await goBack()
    expect(stepNow()).toHaveTextContent(step)
  }
  expect(onClose).not.toHaveBeenCalled()
  await goBack()
  expect(onClose).toHaveBeenCalledOnce()
})
