import type { DemoSession, Interview } from '@hiwar/contract/appointments/meetings.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { IntroVideo } from '@hiwar/contract/people/intro-videos.ts'
import type { Person } from '@hiwar/contract/people/people.ts'

export const someTutor: Person = { id: 5, name: 'سارة محمود', image: null, role: Role.Tutor, gender: 'female' }
/** The logged-in person in tests with a manager. */
export const someManager: Person = { id: 7, name: 'هالة', image: null, role: Role.TutorManager, gender: 'female' }

const meeting = {
  id: 21,
  slotId: 3,
  start: '2026-11-24T18:00:00.000Z',
  duration: 30 as const,
  note: null,
  canceledBy: null,
  canceledAt: null,
  decidedAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
}

export function someInterview(differs: Partial<Interview> = {}): Interview {
  return {
    ...meeting,
    interviewerId: 7,
    intervieweeId: 5,
    interviewer: someManager,
    interviewee: someTutor,
    sessionId: 'interview:1',
    status: 1,
    interviewerFeedback: null,
    intervieweeFeedback: null,
    level: null,
    ...differs,
  }
}

export function someDemo(differs: Partial<DemoSession> = {}): DemoSession {
  return {
    ...meeting,
    tutorId: 5,
    tutorManagerId: 7,
    tutor: someTutor,
    tutorManager: someManager,
    sessionId: 'demo:1',
    status: 1,
    feedback: null,
    ...differs,
  }
}

export function someIntroVideo(differs: Partial<IntroVideo> = {}): IntroVideo {
  return {
    id: 8,
    tutorId: 5,
    tutor: someTutor,
    src: '/assets/uploads/video.mp4',
    state: 1,
    note: null,
    seconds: 75,
    bytes: 4_000_000,
    reviewerId: null,
    reviewedAt: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...differs,
  }
}
