/** The page of a onboarding tutor at each of the five steps, and the server's answers there. */
import { demoSessionEndpoints, interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { type TutorMeta, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { somePublicSettings } from '@hiwar/kit/testing/some-public-settings.ts'
import { screen } from '@testing-library/react'
import { manager } from '../../pages/testing/appointments.ts'
import { at, now, page, slot } from '../../pages/testing/fixtures.ts'
import { someTutorMeta } from '../../shell/testing/tutor-meta.ts'
import { OnboardingPage } from '../OnboardingPage.tsx'

const fresh: Partial<TutorMeta> = {
  activated: false,
  joinedSupportGroup: false,
  passedIntroVideo: false,
  passedInterview: false,
  passedDemoSession: false,
  passedPhotoSession: false,
}
export const steps = {
  group: fresh,
  video: { ...fresh, joinedSupportGroup: true },
  interview: { ...fresh, joinedSupportGroup: true, passedIntroVideo: true },
  demo: { ...fresh, joinedSupportGroup: true, passedIntroVideo: true, passedInterview: true },
  photo: { ...fresh, joinedSupportGroup: true, passedIntroVideo: true, passedInterview: true, passedDemoSession: true },
}

/** No step done, a free manager, and a group to join. */
export function prepareOnboarding(): void {
  answer(introVideoEndpoints.list, page([]))
  answer(interviewEndpoints.list, page([]))
  answer(demoSessionEndpoints.list, page([]))
  const { id, name, image } = manager
  answer(interviewEndpoints.select, { id, name, image })
  answer(demoSessionEndpoints.select, { id, name, image })
  offer([slot(at('18:00'), at('20:00'), { userId: manager.id, purpose: 'interview' })])
  answer(platformEndpoints.publicSettings, somePublicSettings({ supportGroupUrl: 'https://t.me/hiwar' }))
}

export function offer(slots: ReturnType<typeof slot>[]) {
  return answer(slotEndpoints.list, { slots: page(slots), subslots: [] })
}

export function openOnboarding(meta: Partial<TutorMeta>) {
  answer(tutorEndpoints.meta, someTutorMeta(meta))
  loggedIn({ id: 7, role: Role.Tutor })
  return renderScreen(<OnboardingPage />, { now })
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const seeButton = (name: string | RegExp) => screen.findByRole('button', { name })
export const stepNow = () => screen.findByRole('listitem', { current: 'step' })
