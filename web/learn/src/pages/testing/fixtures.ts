/** Fixtures of people, lessons and times for screen tests; now is noon in Cairo on a Tuesday. */
import type { Lesson, LessonMember, LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import type { Slot } from '@hiwar/contract/appointments/slots.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { CurrentSubscription, SubscriptionWeek } from '@hiwar/contract/money/subscriptions.ts'
import type { TutorReview } from '@hiwar/contract/people/ratings.ts'
import type { TutorInfo } from '@hiwar/contract/people/tutors.ts'
import { lessonFacts } from '@hiwar/kit/testing/lesson-facts.ts'

export const now = '2026-11-24T10:00:00.000Z'
const longAgo = '2026-11-01T10:00:00.000Z'

/** `at('18:00')` is today and `at('18:00', 1)` tomorrow, both in Cairo time. */
export function at(clock: string, days = 0): string {
  const day = new Date(Date.UTC(2026, 10, 24 + days)).toISOString().slice(0, 10)
  return new Date(`${day}T${clock}:00+02:00`).toISOString()
}

export const studentId = 7
export const tutorId = 5

export function tutorInfo(differs: Partial<TutorInfo> = {}): TutorInfo {
  return {
    id: tutorId,
    name: 'سارة محمود',
    image: null,
    video: null,
    thumbnail: null,
    bio: 'محادثة من أول درس',
    about: 'أدرّس الإنجليزية منذ عشر سنوات، وأؤمن بأن اللغة تُكتسب بالكلام.',
    gender: 'female',
    role: Role.Tutor,
    notice: 30,
    topics: ['السفر', 'النطق'],
    avgRating: 4.8,
    ratingCount: 24,
    studentCount: 7,
    returningCount: 4,
    answerMinutes: null,
    reliability: null,
    lessonCount: 11,
    nextFree: at('19:30'),
    online: false,
    lastSeen: null,
    ...differs,
  }
}

export function slot(start: string, end: string, differs: Partial<Slot> = {}): Slot {
  return { id: 1, userId: tutorId, purpose: 'lesson', start, end, createdAt: longAgo, updatedAt: longAgo, ...differs }
}

export function lesson(differs: Partial<Lesson> = {}): Lesson {
  return lessonFacts({
    id: 31,
    sessionId: 'session-31',
    start: at('19:30'),
    createdAt: longAgo,
    updatedAt: longAgo,
    ...differs,
  })
}

export function record(differs: Partial<Lesson> = {}): LessonRecord {
  const about = lesson(differs)
  return {
    lesson: about,
    members: [tutorMember(about.id), studentMember(about.id)],
    offered: true,
    rated: null,
    hasSummary: false,
    sheetId: null,
    cuts: [],
    answers: [],
  }
}

function tutorMember(lessonId: number): LessonMember {
  return { lessonId, userId: tutorId, name: 'سارة محمود', image: null, role: Role.Tutor, gender: 'female' }
}

function studentMember(lessonId: number): LessonMember {
  return { lessonId, userId: studentId, name: 'منى السيد', image: null, role: Role.Student, gender: 'female' }
}

export function subscriptionWeek(differs: Partial<SubscriptionWeek> = {}): SubscriptionWeek {
  const time = { start: at('06:00'), end: at('06:00', 7) }
  return { subscriptionId: 3, index: 0, ...time, minutes: 120, used: 60, remaining: 60, ...differs }
}

export function subscription(differs: Partial<SubscriptionWeek> = {}): CurrentSubscription {
  const week = subscriptionWeek(differs)
  const info = {
    id: 3,
    userId: studentId,
    planId: 2,
    txId: 9,
    period: 0 as const,
    weeklyMinutes: 120,
    start: at('06:00'),
    end: at('06:00', 30),
    extendedBy: null,
    terminatedAt: null,
    terminatedBy: null,
    createdAt: longAgo,
    updatedAt: longAgo,
  }
  const next = subscriptionWeek({ index: 1, start: week.end, end: at('06:00', 14), used: 0, remaining: 120 })
  return { info, remainingWeeklyMinutes: week.remaining, week, weeks: [week, next], frozenUntil: null }
}

export const noSubscription: CurrentSubscription = {
  info: null,
  remainingWeeklyMinutes: 0,
  week: null,
  weeks: [],
  frozenUntil: null,
}

export function review(differs: Partial<TutorReview> = {}): TutorReview {
  const text = 'درس منظم وممتع.'
  const shown = { hiddenReason: null, reply: null }
  return { id: 70, userId: 99, name: 'أدهم', image: null, value: 5, text, createdAt: longAgo, ...shown, ...differs }
}

export function page<Item>(list: Item[], total = list.length): { list: Item[]; total: number } {
  return { list, total }
}
