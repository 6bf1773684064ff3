import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { answer, cutOff, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepInstallOffer } from '../../shell/install-offer.ts'
import { at, lesson, page, record, subscription, tutorId } from '../testing/fixtures.ts'
import { live } from '../testing/live.ts'
import {
  button,
  evening,
  haveBooking,
  offer,
  reachConfirmation,
  reachTimes,
  stepNow,
  time,
} from '../testing/open-booking.tsx'

beforeEach(haveBooking)

test('BOOK-2 the second person to confirm returns to the times and reads which ones are near', async () => {
  refuse(lessonEndpoints.book, 'busy-tutor')
  const { user } = await reachConfirmation()
  offer([evening], [{ parent: 1, start: at('18:00'), end: at('18:30') }])
  await user.click(button('تأكيد الحجز'))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(codeText('busy-tutor'))
  expect(alert).toHaveTextContent('هذه أقرب المواعيد المتاحة مع سارة محمود.')
  expect(stepNow()).toHaveTextContent('الموعد')
  await waitFor(() => expect(screen.queryByRole('radio', { name: '٦:٠٠ م' })).toBeNull())
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
  await user.click(screen.getByRole('button', { name: /الموعد/ }))
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
  expect(stepNow()).toHaveTextContent('الموعد')
  expect(screen.queryByRole('radio', { name: '٦:٠٠ م' })).toBeNull()
})

test('news of a lesson during the choice takes no step away', async () => {
  const { queryClient } = await reachTimes()
  const asked = answer(lessonEndpoints.list, page([record()]))
  await queryClient.invalidateQueries()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(stepNow()).toHaveTextContent('الموعد')
})

/** Lessons of every kind are counted by a list of one. */
const isCount = (query: URLSearchParams) => query.toString() === 'size=1'

test.each([
  [1, true],
  [2, false],
])('after booking number %i of a student the joy is shown: %s', async (total, isFirst) => {
  answer(subscriptionEndpoints.current, subscription({ used: 0, remaining: 120 }))
  const counted = answer(lessonEndpoints.list, ({ query }) => page([], isCount(query) ? total : 0))
  answer(lessonEndpoints.book, lesson({ start: at('18:00') }))
  const { user } = await reachConfirmation()
  await user.click(button('تأكيد الحجز'))
  await screen.findByRole('heading', { name: 'تم حجز درسك' })
  await waitFor(() => expect(counted.some(({ query }) => isCount(query))).toBe(true))
  await waitFor(() => expect(document.querySelector('.burst') !== null).toBe(isFirst))
})

test('a student who has used minutes before is not asked for the count of lessons', async () => {
  answer(subscriptionEndpoints.current, subscription({ used: 45, remaining: 75 }))
  const counted = answer(lessonEndpoints.list, page([]))
  answer(lessonEndpoints.book, lesson({ start: at('18:00') }))
  const { user } = await reachConfirmation()
  await user.click(button('تأكيد الحجز'))
  await screen.findByRole('heading', { name: 'تم حجز درسك' })
  expect(counted.filter(({ query }) => isCount(query))).toEqual([])
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
