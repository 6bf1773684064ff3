/** The dialog of a booking, its steps and its times together, by the keyboard alone. */
import { holdEndpoints } from '@hiwar/contract/appointments/holds.ts'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { somePublicSettings } from '@hiwar/kit/testing/some-public-settings.ts'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { openBooking } from '../../shell/booking.ts'
import { at, lesson, now, page, slot, subscription, tutorId, tutorInfo } from '../testing/fixtures.ts'
import { WithBooking } from '../testing/with-booking.tsx'

/** Collects every element outside the dialog that takes the focus from now on. */
function watchFocus(): Element[] {
  const outside: Element[] = []
  const watch = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.closest('[role=dialog]') === null) outside.push(target)
  }
  document.addEventListener('focusin', watch)
  onTestFinished(() => document.removeEventListener('focusin', watch))
  return outside
}

/** Gives up after more presses than a person would make. */
async function tabTo(user: { tab(): Promise<void> }, isThere: (focused: Element) => boolean): Promise<void> {
  for (let press = 0; press < 30; press += 1) {
    if (document.activeElement && isThere(document.activeElement)) return
    await user.tab()
  }
  throw new Error('Tab never comes there')
}

const named = (name: string) => (focused: Element) => focused === screen.queryByRole('button', { name })

test('BOOK-5 the keyboard alone books: arrows walk the days and the times, and the focus stays inside', async () => {
  answer(platformEndpoints.publicSettings, somePublicSettings())
  answer(tutorEndpoints.info, tutorInfo())
  answer(subscriptionEndpoints.current, subscription())
  answer(lessonEndpoints.list, page([]))
  answer(holdEndpoints.read, null)
  refuse(holdEndpoints.keep, 'too-many-requests')
  const afterPlan = slot(at('18:00', 20), at('20:00', 20), { id: 9 })
  answer(slotEndpoints.list, { slots: page([slot(at('18:00', 2), at('20:00', 2)), afterPlan]), subslots: [] })
  const asked = answer(lessonEndpoints.book, lesson())
  loggedIn()
  const tutor = { id: tutorId, name: 'سارة محمود', image: null }
  openBooking({ tutor })
  const { user } = renderScreen(<WithBooking />, { now })
  const stepNow = () => screen.getByRole('listitem', { current: 'step' })
  await screen.findByRole('button', { name: 'أيام أخرى' })
  const outside = watchFocus()

  await tabTo(user, named('أيام أخرى'))
  await user.keyboard('{Enter}')
  await tabTo(user, (focused) => focused.hasAttribute('data-day'))
  await user.keyboard('{Home}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(screen.getByRole('button', { name: 'الخميس، ٢٦ نوفمبر' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await tabTo(user, (focused) => focused === screen.getByRole('radio', { name: '٣٠ دقيقة' }))
  await user.keyboard('{ArrowRight}{Enter}')
  expect(screen.getByRole('radio', { name: '١٥ دقيقة' })).toBeChecked()
  expect(stepNow()).toHaveTextContent('الموعد')
  await tabTo(user, (focused) => focused.querySelector('time[datetime*=T]') !== null && focused.role === 'radio')
  await user.keyboard('{ArrowLeft}{Enter}')
  expect(stepNow()).toHaveTextContent('التأكيد')
  await tabTo(user, named('تأكيد الحجز'))
  // Walks once around without leaving the dialog.
  await user.tab()
  await tabTo(user, named('تأكيد الحجز'))
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'تم حجز درسك' })).toHaveFocus()
  expect(asked[0]?.body).toMatchObject({ start: at('18:15', 2), duration: 15 })
  expect(outside).toEqual([])
})
