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
    settings: {
      withdrawMinAmount: 10_000,
      withdrawMaxAmount: 5_000_000,
      instapayTransferLimit: 7_000_000,
      instapayDailyLimit: 12_000_000,
      instapayMonthlyLimit: 40_000_000,
      withdrawMethods: [0, 1, 2],
      hourlyRate: 15_000,
      defaultNotice: 30,
      bookingHorizonDays: 60,
      fawryExpiryHours: 48,
      providerFee: 250,
      rolloverWeeks: 0,
      renewalWindowDays: 30,
      freezesPerYear: 2,
      referralMinutes: 30,
      giftMonths: 12,
      renewalConsent: false,
      standingMax: 3,
      standingWeeks: 4,
      standingLeadHours: 48,
      standingReleaseHours: 12,
      waitingOfferMinutes: 15,
      waitingTotalMinutes: 60,
      selfRefund: true,
      withdrawalDays: 14,
      refundPayDays: 7,
      withdrawalText: null,
      withdrawalTextVersion: null,
      withdrawalTextChecked: false,
      trialDays: 14,
      supportGroupUrl: 'https://t.me/hiwar',
      links: { wa: 'https://wa.me/201000000000', sfb: 'https://facebook.com/hiwar' },
      updatedAt: '2026-11-01T09:00:00.000Z',
      updatedBy: null,
    },
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
