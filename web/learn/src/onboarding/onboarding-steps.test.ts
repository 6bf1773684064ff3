import { IntroVideoState, MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { expect, test } from 'vitest'
import { someTutorMeta } from '../shell/testing/tutor-meta.ts'
import { onboardingSteps, type StepStatuses } from './onboarding-steps.ts'

const none = {
  joinedSupportGroup: false,
  passedIntroVideo: false,
  passedInterview: false,
  passedDemoSession: false,
  passedPhotoSession: false,
}
const states = (passed: Partial<typeof none>, statuses: StepStatuses = {}) =>
  onboardingSteps(someTutorMeta({ ...none, ...passed }), statuses).map(({ state }) => state)

test('the first open step is the present one, and the others come later', () => {
  expect(states({})).toEqual(['current', 'later', 'later', 'later', 'later'])
  expect(states({ joinedSupportGroup: true })).toEqual(['done', 'current', 'later', 'later', 'later'])
})

test('a step that was passed out of order counts', () => {
  expect(states({ passedInterview: true })).toEqual(['current', 'later', 'done', 'later', 'later'])
})

test('the present step says whether staff, the clock or the tutor is next', () => {
  const group = { joinedSupportGroup: true }
  expect(states(group, { video: IntroVideoState.Pending })[1]).toBe('review')
  expect(states(group, { video: IntroVideoState.Rejected })[1]).toBe('again')
  const seen = { ...group, passedIntroVideo: true }
  expect(states(seen, { interview: MeetingStatus.Pending })[2]).toBe('waiting')
  expect(states(seen, { interview: MeetingStatus.Rejected })[2]).toBe('again')
  expect(states(seen, { interview: MeetingStatus.CanceledByTutor })[2]).toBe('current')
  expect(states({ ...seen, passedInterview: true }, { demo: MeetingStatus.Pending })[3]).toBe('waiting')
})

test('no step is open once all five are done', () => {
  const all = Object.fromEntries(Object.keys(none).map((key) => [key, true]))
  expect(new Set(states(all))).toEqual(new Set(['done']))
})
