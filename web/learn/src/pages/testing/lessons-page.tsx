/** The page of lessons with its lists, and ways into it. */

import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { screen } from '@testing-library/react'
import { UpcomingLessonsPage } from '../UpcomingLessonsPage.tsx'
import { now, page, tutorId } from './fixtures.ts'
import { WithBooking } from './with-booking.tsx'

export const path = '/upcoming-lessons'

/** Serves the upcoming, past and canceled lessons; each list only to the matching query. */
export function have(lists: { upcoming?: LessonRecord[]; past?: LessonRecord[]; canceled?: LessonRecord[] }): void {
  answer(lessonEndpoints.list, ({ query }) => {
    if (query.get('future') === 'true') return page(lists.upcoming ?? [])
    return page((query.get('past') === 'true' ? lists.past : lists.canceled) ?? [])
  })
}

export function draw(present = now, address = path): ReturnType<typeof renderScreen> {
  return renderScreen(
    <WithBooking>
      <UpcomingLessonsPage />
    </WithBooking>,
    { at: address, now: present, path },
  )
}

export const asStudent = (): void => void loggedIn()
export const asTutor = (): void => void loggedIn({ id: tutorId, role: Role.Tutor })

export const openMenu = (): Promise<HTMLElement> => screen.findByRole('button', { name: /خيارات الدرس مع/ })
