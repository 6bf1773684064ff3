/** The booking sheet with a tutor who is free this evening, and ways to its steps. */

import { holdEndpoints, type LessonHold } from '@hiwar/contract/appointments/holds.ts'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { somePublicSettings } from '@hiwar/kit/testing/some-public-settings.ts'
import { screen } from '@testing-library/react'
import { type BookingRequest, openBooking } from '../../shell/booking.ts'
import { at, now, page, slot, subscription, tutorId, tutorInfo } from './fixtures.ts'
import { WithBooking } from './with-booking.tsx'

export const tutor = { id: tutorId, name: 'سارة محمود', image: null }
export const evening = slot(at('18:00'), at('20:00'))
/** Only the month has its day. */
export const afterPlan = slot(at('18:00', 20), at('20:00', 20), { id: 9 })

/** Answers everything that the dialog reads; for `beforeEach`. */
export function haveBooking(): void {
  answer(platformEndpoints.publicSettings, somePublicSettings())
  answer(tutorEndpoints.info, tutorInfo())
  answer(subscriptionEndpoints.current, subscription())
  answer(lessonEndpoints.list, page([]))
  answer(holdEndpoints.read, null)
  answer(holdEndpoints.keep, ({ body }) => ({ ...(body as Held), until: in10Minutes }))
  offer([evening, afterPlan])
}

type Held = Omit<LessonHold, 'until'>
export const in10Minutes = at('12:10')

export function offer(slots: (typeof evening)[], subslots: { parent: number; start: string; end: string }[] = []) {
  return answer(slotEndpoints.list, { slots: page(slots), subslots })
}

/** Opens the sheet of a student, unless nobody is logged in. */
export function open(request: Partial<BookingRequest> = {}, asVisitor = false, present = now) {
  if (!asVisitor) loggedIn()
  openBooking({ tutor, ...request })
  return renderScreen(<WithBooking />, { now: present })
}

export const isClosed = () => screen.queryByRole('dialog') === null

export const button = (name: string) => screen.getByRole('button', { name })
export const time = (name: string | RegExp) => screen.getByRole('radio', { name })
export const today = () => screen.findByRole('radio', { name: /^اليوم/ })
export const times = () =>
  screen.getAllByRole('radio').filter((each) => each.querySelector('time[datetime*=T]') !== null)
export const stepNow = () => screen.getByRole('listitem', { current: 'step' })

export async function reachTimes() {
  const drawn = open()
  await today()
  return drawn
}

export async function reachConfirmation() {
  const drawn = await reachTimes()
  await drawn.user.click(time('٦:٠٠ م'))
  return drawn
}

/** Opens the month. */
export async function reachMonth() {
  const drawn = await reachTimes()
  await drawn.user.click(button('أيام أخرى'))
  return drawn
}
