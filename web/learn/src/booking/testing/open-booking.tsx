/** The booking dialog with a tutor who is free this evening, and ways to its steps. */
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
import { vi } from 'vitest'
import { at, now, page, slot, subscription, tutorId, tutorInfo } from '../../pages/testing/fixtures.ts'
import { BookLessonDialog, type BookLessonDialogProps } from '../BookLessonDialog.tsx'

export const tutor = { id: tutorId, name: 'سارة محمود', image: null }
export const evening = slot(at('18:00'), at('20:00'))

/** Answers everything that the dialog reads; for `beforeEach`. */
export function haveBooking(): void {
  answer(platformEndpoints.publicSettings, somePublicSettings())
  answer(tutorEndpoints.info, tutorInfo())
  answer(subscriptionEndpoints.current, subscription())
  answer(lessonEndpoints.list, page([]))
  offer([evening])
}

export function offer(slots: (typeof evening)[], subslots: { parent: number; start: string; end: string }[] = []) {
  return answer(slotEndpoints.list, { slots: page(slots), subslots })
}

export function open(props: Partial<BookLessonDialogProps> = {}) {
  const onClose = vi.fn()
  loggedIn()
  const drawn = renderScreen(<BookLessonDialog tutor={tutor} onClose={onClose} {...props} />, { now })
  return { ...drawn, onClose }
}

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

/** Goes back to the month of the first step. */
export async function reachMonth() {
  const drawn = await reachTimes()
  await drawn.user.click(button('أيام أخرى'))
  return drawn
}
