import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import type { IntroVideo } from '@hiwar/contract/people/intro-videos.ts'
import { someUser } from '@hiwar/kit/testing/logged-in.ts'

/** A tutor who passed the interview and is not listed yet. */
export function someTutor(differs: Partial<FullTutor> = {}): FullTutor {
  const at = '2026-11-01T10:00:00.000Z'
  return {
    ...someUser({ id: 31, role: 3, name: 'هدى سالم', email: 'huda@example.com', phone: '+201012345678' }),
    bio: 'أدرّس المحادثة منذ سبع سنوات',
    about: '<p>أحب المحادثة.</p>',
    video: null,
    thumbnail: null,
    studioId: null,
    photoSessionAt: null,
    activated: false,
    notice: 60,
    bufferMinutes: 0,
    dailyLessons: null,
    takesStanding: true,
    topics: [],
    joinedSupportGroup: true,
    passedIntroVideo: true,
    passedInterview: true,
    passedDemoSession: false,
    passedPhotoSession: false,
    profileComplete: true,
    rating: { displayed: 4.5, average: 4.7, count: 12, penalties: 1 },
    meta: { createdAt: at, updatedAt: at },
    nextFree: null,
    ...differs,
  }
}

export function someIntroVideo(differs: Partial<IntroVideo> = {}): IntroVideo {
  const at = '2026-11-02T10:00:00.000Z'
  return {
    id: 8,
    tutorId: 31,
    tutor: { id: 31, name: 'هدى سالم', image: null, role: 3, gender: 'female' },
    src: '/assets/intro-videos/a.mp4',
    state: 1,
    note: null,
    seconds: 75,
    bytes: 12_400_000,
    reviewerId: null,
    reviewedAt: null,
    createdAt: at,
    updatedAt: at,
    ...differs,
  }
}
