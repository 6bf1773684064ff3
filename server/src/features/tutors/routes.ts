import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { DemandKind } from '@hiwar/contract/enumerations/kept-times.ts'
import { type Activity, figuresEndpoints } from '@hiwar/contract/people/people-figures.ts'
import { type TutorMeta, TutorOrder, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import { activityOf, activityStart } from '@hiwar/domain/lessons/activity.ts'
import { dateOfInstant, instantOfDate, MINUTE } from '@hiwar/domain/time/instant.ts'
import { hoursOfWindows } from '@hiwar/domain/waiting/wish.ts'
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
import { noteMiss } from '../demand/misses.ts'
import { isOnline } from '../presence/presence.ts'
import { arePartedPeople, listParted } from '../users/parted.store.ts'
import type { TutorPage } from './cache.ts'
import { countStars, countTaught, listTaught } from './figures.store.ts'
import { asksForTimes, listCards, listChosenIds, windowsOf } from './list.store.ts'
import { presentCard, presentMeta, presentRating } from './present.ts'
import { findProfile } from './profile.store.ts'
import { listStrips, type Strip } from './strip.store.ts'
import { findVisibleTutor } from './visible.ts'

export const tutorRoutes = [
  serveOpen(tutorEndpoints.list, listTutors),
  serveOpen(tutorEndpoints.strip, readStrips),
  serveOpen(tutorEndpoints.info, readTutor),
  serveOpen(tutorEndpoints.stats, readTutorStats),
  serveOpen(figuresEndpoints.tutorActivity, readTutorActivity),
  serve(tutorEndpoints.meta, readTutorMeta),
  serve(tutorEndpoints.ownStats, readOwnTutorStats),
]

/** Lists tutors, from memory while no tutor has changed. */
async function listTutors(
  context: Context,
  { actor, query }: OpenRequest<typeof tutorEndpoints.list>,
): Promise<TutorPage> {
  const { tutorCache, db, clock } = context
  const now = clock.now()
  const favourites = actor !== null && query.orderBy === TutorOrder.Topics ? await listChosenIds(db, actor.id) : []
  const parted = actor?.role === Role.Student ? await listParted(db, actor.id) : []
  const found = await tutorCache.page(keyOf(query, [favourites, parted], now), async () => {
    const { list, total } = await listCards(db, query, now, { favourites, parted })
    return { list: list.map(presentCard), total }
  })
  if (actor?.role === Role.Student && actor.purpose !== 'view' && found.total === 0 && asksForTimes(query)) {
    const hours = hoursOfWindows(windowsOf(query, now))
    noteMiss(context, { studentId: actor.id, tutorId: null, kind: DemandKind.Search, hours })
  }
  return found
}

/** Equal requests within a minute share a cached response. Only free times depend on the minute. */
function keyOf(
  query: OpenRequest<typeof tutorEndpoints.list>['query'],
  personal: readonly (readonly number[])[],
  now: Date,
): string {
  return JSON.stringify([query, personal, asksForTimes(query) ? Math.floor(now.getTime() / MINUTE) : null])
}

/** The same answer for a minute, because lists of tutors ask for it again and again. */
function readStrips(
  { tutorCache, db, clock }: Context,
  { query: { ids, ...window } }: OpenRequest<typeof tutorEndpoints.strip>,
): Promise<Strip[]> {
  const now = clock.now()
  const tutorIds = [...new Set(ids)].sort((one, other) => one - other)
  const key = JSON.stringify([tutorIds, window, Math.floor(now.getTime() / MINUTE)])
  return tutorCache.strips(key, () => listStrips(db, tutorIds, window, now))
}

/** One tutor, with the online state. */
async function readTutor(context: Context, { actor, params }: OpenRequest<typeof tutorEndpoints.info>) {
  const { card, lastSeen } = await findVisibleTutor(context, actor, params.id)
  if (actor?.role === Role.Student && (await arePartedPeople(context.db, actor.id, params.id)))
    return { ...card, nextFree: null, online: false, lastSeen: null }
  return { ...card, online: await isOnline(context, params.id), lastSeen }
}

/** A tutor's profile and onboarding: the caller's own, or for staff any tutor's. */
async function readTutorMeta(
  context: Context,
  { actor, query }: MemberRequest<typeof tutorEndpoints.meta>,
): Promise<TutorMeta> {
  const tutorId = query.tutorId ?? (isTutorOrManager(actor.role) ? actor.id : undefined)
  if (tutorId === undefined) {
    throw new Refusal('bad-request', { fields: [{ path: 'query.tutorId', code: 'field-required' }] })
  }
  const profile = found(await findProfile(context.db, tutorId), 'tutor-not-found')
  authorize(actor, 'tutor.meta', { ownerId: tutorId })
  return presentMeta(profile)
}

/** A tutor's teaching figures, for everybody who may see the tutor. */
async function readTutorStats(context: Context, { actor, params }: OpenRequest<typeof tutorEndpoints.stats>) {
  await findVisibleTutor(context, actor, params.id)
  const { fulfilled, students, minutes } = await countTaught(context.db, params.id, context.clock.now())
  const ratings = await countStars(context.db, params.id)
  return { lessonCount: fulfilled, studentCount: students, totalMinutes: minutes, ratings }
}

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

/** The lessons that a tutor gave on each day of the last year, for everybody who may see the tutor. */
// ours: past lessons that were not canceled, as in the tutor's other figures
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
