/** Facts for tests of pages, as the server passes them. */
import type { TutorReview } from '@hiwar/contract/people/ratings.ts'
import type { TutorCard } from '@hiwar/contract/people/tutors.ts'
import type { SiteFacts } from '@hiwar/contract/platform/site.ts'
import { somePlan } from '@hiwar/kit/testing/some-plan.ts'
import { someSettings } from '@hiwar/kit/testing/some-settings.ts'

export const someTutor: TutorCard = {
  id: 7,
  name: 'سارة محمود',
  image: '/assets/uploads/sara.webp',
  video: null,
  thumbnail: null,
  bio: 'محادثة للسفر والعمل بثقة أكبر',
  about: 'أدرّس الإنجليزية منذ عشر سنوات.\nأحب الحوار.',
  gender: 'female',
  role: 3,
  notice: 30,
  topics: ['محادثة', 'سفر'],
  avgRating: 4.8,
  ratingCount: 12,
  studentCount: 20,
  returningCount: 20,
  answerMinutes: null,
  reliability: null,
  lessonCount: 90,
  nextFree: '2026-11-24T17:00:00.000Z',
}

export const someReview: TutorReview = {
  id: 1,
  userId: 9,
  name: 'منى',
  image: null,
  value: 5,
  text: 'شرح هادئ وواضح.',
  createdAt: '2026-11-10T09:00:00.000Z',
  hiddenReason: null,
  reply: null,
}

export function someFacts(differs: Partial<SiteFacts> = {}): SiteFacts {
  return {
    siteUrl: 'https://hiwar.test',
    learnUrl: 'https://app.hiwar.test',
    now: Date.parse('2026-11-24T10:00:00.000Z'),
    plans: [somePlan(), somePlan({ id: 2, tier: 'advanced', weeklyMinutes: 180, baseMonthlyPrice: 270_000 })],
    tutors: [someTutor],
    settings: someSettings(),
    trialPrice: null,
    documents: {},
    company: { email: 'help@hiwar.test', name: null, address: null, registration: null, taxNumber: null },
    praise: [{ ...someReview, tutorId: someTutor.id }],
    numbers: { tutors: 3, lessons: 40, ratings: 12, averageRating: 4.8 },
    topics: [
      { id: 4, arabicName: 'مقابلات العمل' },
      { id: 9, arabicName: 'السفر' },
    ],
    tutor: null,
    tutorIds: [],
    ...differs,
  }
}
