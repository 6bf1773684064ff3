/** Tutors as students see them and as they see themselves. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { list, page, pageQuery, queryValue, search } from '../calls/query.ts'
import { gender, role, weekday } from '../enumerations/basic.ts'
import { asset, clock, count, day, id, idParam, instant, minutes, timestamps } from '../fields/basic.ts'
import { stripDays, stripTutors } from '../fields/limits.ts'
import { user } from './people.ts'

export const tutorRating = z
  .object({ displayed: z.number(), average: z.number(), count, penalties: count })
  .meta({ id: 'TutorRating' })
export type TutorRating = z.output<typeof tutorRating>

/** Lessons of the last 90 days; without excused ones. */
export const tutorReliability = z
  .object({
    /** Of the lessons due those that the tutor entered two minutes after the start or before. */
    onTime: count,
    due: count,
    /** Of the booked lessons, without those that others canceled, those that the tutor canceled. */
    canceled: count,
    booked: count,
    /** Too few lessons for a figure: the others are zero. */
    isNew: z.boolean(),
  })
  .meta({ id: 'TutorReliability' })
export type TutorReliability = z.output<typeof tutorReliability>

export const tutorCard = z
  .object({
    id,
    name: z.string().nullable(),
    image: asset,
    video: asset,
    thumbnail: asset,
    bio: z.string().nullable(),
    about: z.string().nullable(),
    gender: gender.nullable(),
    role,
    notice: minutes,
    topics: z.array(z.string()),
    avgRating: z.number(),
    ratingCount: count,
    studentCount: count,
    /** Students who came back for a second lesson. */
    returningCount: count,
    lessonCount: count,
    /** Minutes of the day, 08:00 to 23:00, in which the tutor answers half of the students; null while too few say so. */
    answerMinutes: minutes.nullable(),
    /** Null until the lessons were first counted. */
    reliability: tutorReliability.nullable(),
    /** In a list by free time the first one within the asked times. */
    nextFree: instant.nullable(),
  })
  .meta({ id: 'TutorCard' })
export type TutorCard = z.output<typeof tutorCard>

export const tutorInfo = tutorCard
  .extend({ online: z.boolean(), lastSeen: instant.nullable() })
  .meta({ id: 'TutorInfo' })
export type TutorInfo = z.output<typeof tutorInfo>

export const tutorMeta = z
  .object({
    id,
    bio: z.string().nullable(),
    about: z.string().nullable(),
    video: asset,
    thumbnail: asset,
    studioId: id.nullable(),
    photoSessionAt: instant.nullable(),
    activated: z.boolean(),
    notice: minutes,
    bufferMinutes: minutes,
    dailyLessons: count.nullable(),
    takesStanding: z.boolean(),
    topics: z.array(z.string()),
    joinedSupportGroup: z.boolean(),
    passedIntroVideo: z.boolean(),
    passedInterview: z.boolean(),
    passedDemoSession: z.boolean(),
    passedPhotoSession: z.boolean(),
    profileComplete: z.boolean(),
    rating: tutorRating,
    ...timestamps,
  })
  .meta({ id: 'TutorMeta' })
export type TutorMeta = z.output<typeof tutorMeta>

export const ownTutor = user
  .extend({
    ...tutorMeta.omit({ id: true, createdAt: true, updatedAt: true }).shape,
    meta: z.object(timestamps),
    nextFree: instant.nullable(),
  })
  .meta({ id: 'OwnTutor' })
export type OwnTutor = z.output<typeof ownTutor>

export const tutorStats = z
  .object({
    lessonCount: count,
    studentCount: count,
    totalMinutes: minutes,
    // ours: the number of ratings with one star, two stars, and so on to five
    ratings: z.array(count).length(5),
  })
  .meta({ id: 'TutorStats' })

export const tutorOwnStats = z
  .object({
    studentCount: count,
    completedLessonCount: count,
    totalLessonCount: count,
    totalTutoringTime: minutes,
    rating: tutorRating,
  })
  .meta({ id: 'TutorOwnStats' })

export const studentOwnStats = z
  .object({ tutorCount: count, completedLessonCount: count, totalLearningTime: minutes, upcomingLessonCount: count })
  .meta({ id: 'StudentOwnStats' })
export type StudentOwnStats = z.output<typeof studentOwnStats>

/** The minutes of the next seven days that can be booked with a tutor, today first. */
export const tutorStrip = z
  .object({ tutorId: id, days: z.array(z.object({ day, minutes })).length(stripDays) })
  .meta({ id: 'TutorStrip' })
export type TutorStrip = z.output<typeof tutorStrip>

/** Sort order of tutors: soonest free first, best rated first, or those with most of the reader's own topics first. */
export const TutorOrder = { NextFree: 'next-free', Rating: 'rating', Topics: 'topics' } as const
export type TutorOrder = (typeof TutorOrder)[keyof typeof TutorOrder]

/** Free times as people ask for them: a lesson within the hour, from six in the evening to two, on the next day. */
export const TutorWhen = { Now: 'now', Tonight: 'tonight', Tomorrow: 'tomorrow' } as const
export type TutorWhen = (typeof TutorWhen)[keyof typeof TutorWhen]

export const tutorEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/user/tutor/list/onboarded',
    action: 'tutor.list',
    view: true,
    summary: 'Tutors who can be booked',
    query: pageQuery.extend({
      search: search.optional(),
      ids: list(idParam).optional(),
      gender: gender.optional(),
      topicIds: list(idParam).optional(),
      minRating: queryValue(z.number().min(1).max(5)).optional(),
      when: z.literal(Object.values(TutorWhen)).optional(),
      weekdays: list(weekday).optional(),
      freeFrom: clock.optional(),
      freeTo: clock.optional(),
      orderBy: z.literal(Object.values(TutorOrder)).default('next-free'),
    }),
    reply: page(tutorCard),
  },
  strip: {
    method: 'GET',
    path: '/api/v1/user/tutor/strip',
    action: 'tutor.strip',
    view: true,
    summary: 'How much of the next seven days can be booked with listed tutors, in a window of the day',
    query: z.object({ ids: list(idParam, stripTutors), from: clock.optional(), to: clock.optional() }),
    reply: z.array(tutorStrip),
  },
  info: {
    method: 'GET',
    path: '/api/v1/user/tutor/info/{id}',
    action: 'tutor.info',
    view: true,
    summary: 'One tutor',
    params: z.object({ id: idParam }),
    reply: tutorInfo,
    refuses: ['tutor-not-found'],
  },
  stats: {
    method: 'GET',
    path: '/api/v1/user/tutor/stats/{id}',
    action: 'tutor.stats',
    view: true,
    summary: 'What a tutor has taught so far',
    params: z.object({ id: idParam }),
    reply: tutorStats,
    refuses: ['tutor-not-found'],
  },
  meta: {
    method: 'GET',
    path: '/api/v1/user/tutor/meta',
    action: 'tutor.meta',
    view: true,
    summary: 'Profile and onboarding of a tutor',
    query: z.object({ tutorId: idParam.optional() }),
    reply: tutorMeta,
    refuses: ['tutor-not-found'],
  },
  ownStats: {
    method: 'GET',
    path: '/api/v1/user/tutor/stats/personalized',
    action: 'tutor.own-stats',
    view: true,
    summary: "The calling tutor's figures",
    reply: tutorOwnStats,
  },
  studentStats: {
    method: 'GET',
    path: '/api/v1/user/student/stats/personalized',
    action: 'student.own-stats',
    view: true,
    summary: "The calling student's figures",
    reply: studentOwnStats,
  },
})
