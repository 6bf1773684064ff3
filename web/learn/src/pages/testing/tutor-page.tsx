/** The page of a tutor with one review and one slot, as a visitor finds it. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { type TutorCard, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { somePublicSettings } from '@hiwar/kit/testing/some-public-settings.ts'
import { TutorPage } from '../TutorPage.tsx'
import { at, now, page, review, slot, subscription, tutorInfo } from './fixtures.ts'
import { WithBooking } from './with-booking.tsx'

export function answerTutorPage(): void {
  answer(tutorEndpoints.info, tutorInfo())
  answer(topicEndpoints.list, page([]))
  answer(slotEndpoints.list, { slots: page([slot(at('18:00'), at('20:00'))]), subslots: [] })
  answer(subscriptionEndpoints.current, subscription())
  answer(lessonEndpoints.list, page([]))
  answer(ratingEndpoints.listOfTutor, page([review()]))
  answer(platformEndpoints.publicSettings, somePublicSettings())
  answer(planEndpoints.list, page([]))
  answer(tutorEndpoints.list, page<TutorCard>([]))
}

export function drawTutorPage(address = '/t/5') {
  return renderScreen(
    <WithBooking>
      <TutorPage />
    </WithBooking>,
    { at: address, now, path: '/t/:id' },
  )
}
