import type { TutorMeta } from '@hiwar/contract/people/tutors.ts'

/** A tutor with a complete profile who is activated. */
export function someTutorMeta(differs: Partial<TutorMeta> = {}): TutorMeta {
  return {
    id: 7,
    bio: 'محادثة يومية وتحضير للمقابلات',
    about: 'أدرّس الإنجليزية منذ ثماني سنوات، وأبدأ كل درس بحديث قصير عن يومك.',
    video: null,
    thumbnail: null,
    studioId: null,
    photoSessionAt: null,
    activated: true,
    notice: 30,
    bufferMinutes: 0,
    dailyLessons: null,
    takesStanding: true,
    topics: [],
    joinedSupportGroup: true,
    passedIntroVideo: true,
    passedInterview: true,
    passedDemoSession: true,
    passedPhotoSession: true,
    profileComplete: true,
    rating: { displayed: 0, average: 0, count: 0, penalties: 0 },
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...differs,
  }
}
