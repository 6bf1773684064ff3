import { type Activity, figuresEndpoints } from '@hiwar/contract/people/people-figures.ts'
import { type TutorMeta, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import { activityOf, activityStart } from '@hiwar/domain/lessons/activity.ts'
import { dateOfInstant, instantOfDate, MINUTE } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import {
  authorize,
  found,
  type MemberRequest,
  type OpenRequest,
  Refusal,
  serve,
  serveOpen,
} from '../../platform/action.ts'
import { isOnline } from '../presence/presence.ts'
import type { TutorPage } from './cache.ts'
import { countStars, countTaught, listTaught } from './figures.store.ts'
import { listCards } from './list.store.ts'
import { presentCard, presentMeta, presentRating } from './present.ts'
import { findProfile } from './profile.store.ts'
import { findVisibleTutor } from './visible.ts'

export const tutorRoutes = [
  serveOpen(tutorEndpoints.list, listTutors),
  serveOpen(tutorEndpoints.info, readTutor),
  serveOpen(tutorEndpoints.stats, readTutorStats),
  serveOpen(figuresEndpoints.tutorActivity, readTutorActivity),
  serve(tutorEndpoints.meta, readTutorMeta),
  serve(tutorEndpoints.ownStats, readOwnTutorStats),
]

/** Listed tutors, from memory while nothing of any tutor has changed. */
function listTutors(
  { tutorCache, db, clock }: Context,
  { query }: OpenRequest<typeof tutorEndpoints.list>,
): Promise<TutorPage> {
  const now = clock.now()
  return tutorCache.page(keyOf(query, now), async () => {
    const { list, total } = await listCards(db, query, now)
    return { list: list.map(presentCard), total }
  })
}

/** The same question in the same minute has the same answer; only free times depend on the minute. */
function keyOf(query: OpenRequest<typeof tutorEndpoints.list>['query'], now: Date): string {
  const { page, size, search, gender, topicIds, minRating, weekdays, freeFrom, freeTo, orderBy } = query
  const byTime = weekdays !== undefined || freeFrom !== undefined || freeTo !== undefined
  const minute = byTime ? Math.floor(now.getTime() / MINUTE) : null
  const asked = [page, size, search, gender, topicIds, minRating, weekdays, freeFrom, freeTo, orderBy, minute]
  return JSON.stringify(asked)
}

/** One tutor, and whether he is there. */
async function readTutor(context: Context, { actor, params }: OpenRequest<typeof tutorEndpoints.info>) {
  const { card, lastSeen } = await findVisibleTutor(context, actor, params.id)
  return { ...card, online: await isOnline(context, params.id), lastSeen }
}

/** Profile and onboarding of a tutor: the own one, or for staff anybody's. */
async function readTutorMeta(
  context: Context,
  { actor, query }: MemberRequest<typeof tutorEndpoints.meta>,
): Promise<TutorMeta> {
  const tutorId = query.tutorId ?? (isAnyTutor(actor.role) ? actor.id : undefined)
  if (tutorId === undefined) {
    throw new Refusal('bad-request', { fields: [{ path: 'query.tutorId', code: 'field-required' }] })
  }
  const profile = found(await findProfile(context.db, tutorId), 'tutor-not-found')
  authorize(actor, 'tutor.meta', { ownerId: tutorId })
  return presentMeta(profile)
}

/** What a tutor has taught so far, for everybody who may see him. */
async function readTutorStats(context: Context, { actor, params }: OpenRequest<typeof tutorEndpoints.stats>) {
  await findVisibleTutor(context, actor, params.id)
  const { fulfilled, students, minutes } = await countTaught(context.db, params.id, context.clock.now())
  const ratings = await countStars(context.db, params.id)
  return { lessonCount: fulfilled, studentCount: students, totalMinutes: minutes, ratings }
}

/** The calling tutor's own figures. */
async function readOwnTutorStats(context: Context, { actor }: MemberRequest<typeof tutorEndpoints.ownStats>) {
  const profile = found(await findProfile(context.db, actor.id), 'tutor-not-found')
  const { booked, fulfilled, students, minutes } = await countTaught(context.db, actor.id, context.clock.now())
  return {
    studentCount: students,
    completedLessonCount: fulfilled,
    totalLessonCount: booked,
    totalTutoringTime: minutes,
    rating: presentRating(profile),
  }
}

/** What a tutor taught on each day of the last year, for everybody who may see him. */
// ours: lessons that are over and were not canceled, as in the tutor's other figures
async function readTutorActivity(
  context: Context,
  { actor, params }: OpenRequest<typeof figuresEndpoints.tutorActivity>,
): Promise<Activity> {
  await findVisibleTutor(context, actor, params.id)
  const now = context.clock.now()
  const since = dateOfInstant(activityStart(instantOfDate(now)))
  const taught = await listTaught(context.db, params.id, since, now)
  return Object.fromEntries(
    activityOf(taught.map(({ startsAt, minutes }) => ({ start: instantOfDate(startsAt), minutes }))),
  )
}
