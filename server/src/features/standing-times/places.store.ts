/** The dates of standing times: made, held, tried, booked and given up. */
import type { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import { PlaceReason } from '@hiwar/contract/enumerations/kept-times.ts'
import type { StandingDate } from '@hiwar/domain/standing/dates.ts'
import { dateOfInstant } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { isAnyOf } from '../../platform/db/lists.ts'

export interface PlaceRow {
  id: number
  standingId: number
  studentId: number
  tutorId: number
  minutes: LessonDuration
  startsAt: Date
  releaseAt: Date
  holdId: number | null
  reason: PlaceReason | null
  triedAt: Date | null
  toldAt: Date | null
}

/** Dates of standing times that have not ended, which are neither booked nor skipped. */
function openPlaces(db: Database | Trx) {
  return db
    .selectFrom('standingPlaces')
    .innerJoin('standingTimes', 'standingTimes.id', 'standingPlaces.standingId')
    .select(['standingPlaces.id', 'standingPlaces.standingId', 'standingPlaces.startsAt', 'standingPlaces.releaseAt'])
    .select(['standingPlaces.holdId', 'standingPlaces.reason', 'standingPlaces.triedAt', 'standingPlaces.toldAt'])
    .select(['standingTimes.studentId', 'standingTimes.tutorId', 'standingTimes.minutes'])
    .where('standingPlaces.lessonId', 'is', null)
    .where('standingPlaces.skippedAt', 'is', null)
    .where('standingTimes.endedAt', 'is', null)
}

/** The lesson that the two have booked at this very start already, as a column of a place. */
const bookedAlready = (
  start: ReturnType<typeof sql>,
  tutorId: ReturnType<typeof sql>,
  studentId: ReturnType<typeof sql>,
) =>
  sql<number | null>`(
    select l.id from lessons l
    where l.tutor_id = ${tutorId} and l.student_id = ${studentId} and l.starts_at = ${start} and l.canceled_at is null
      and not exists (select from standing_places known where known.lesson_id = l.id)
    limit 1)`

/** Makes dates, each once. A night without the hour is skipped at once; returns the ids of those. */
export async function insertPlaces(
  trx: Trx,
  { id, tutorId, studentId }: { id: number; tutorId: number; studentId: number },
  dates: readonly StandingDate[],
  now: Date,
): Promise<{ id: number; startsAt: Date }[]> {
  const { rows } = await sql<{ id: number; startsAt: Date; reason: PlaceReason | null }>`
    insert into standing_places (standing_id, day, starts_at, release_at, reason, skipped_at, lesson_id)
    select ${id}, d.day, d.starts_at, d.release_at, case when not d.has_hour then ${PlaceReason.NoSuchHour} end,
      case when not d.has_hour then ${now}::timestamptz end,
      case when d.has_hour then ${bookedAlready(sql`d.starts_at`, sql`${tutorId}`, sql`${studentId}`)} end
    from unnest(${dates.map(({ day }) => day)}::date[], ${dates.map(({ start }) => dateOfInstant(start))}::timestamptz[],
      ${dates.map(({ releaseAt }) => dateOfInstant(releaseAt))}::timestamptz[],
      ${dates.map(({ hasHour }) => hasHour)}::boolean[]) d (day, starts_at, release_at, has_hour)
    on conflict (standing_id, day) do nothing
    returning id, starts_at, reason`.execute(trx)
  return rows.filter(({ reason }) => reason !== null)
}

/** The dates that want a time of this tutor, in the order in which a pause locks them too. */
export function listWanting(trx: Trx, tutorId: number, now: Date): Promise<PlaceRow[]> {
  return openPlaces(trx)
    .where('standingTimes.tutorId', '=', tutorId)
    .where('standingPlaces.holdId', 'is', null)
    .where('standingPlaces.releaseAt', '>', now)
    .orderBy('standingPlaces.id')
    .execute()
}

/** Gives a hold to a date that still wants it. */
export async function setHold(trx: Trx, id: number, holdId: number): Promise<boolean> {
  const row = await trx
    .updateTable('standingPlaces')
    .set({ holdId })
    .where('id', '=', id)
    .where('holdId', 'is', null)
    .where('lessonId', 'is', null)
    .where('skippedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

interface Due {
  startsUntil: Date
  triedBefore: Date
  now: Date
}

/**
 * Dates to be tried now: never before, or long enough ago, or since then a lesson of the student has ended. A date that
 * no try has met is tried once even after it is given up.
 */
export function listDue(db: Database, { startsUntil, triedBefore, now }: Due): Promise<PlaceRow[]> {
  return openPlaces(db)
    .where('standingPlaces.startsAt', '<=', startsUntil)
    .where(
      sql<boolean>`(standing_places.tried_at is null or standing_places.release_at > ${now} and (
        standing_places.tried_at <= ${triedBefore} or exists (
          select from lessons l where l.student_id = standing_times.student_id and l.canceled_at is null
            and l.ends_at > standing_places.tried_at and l.ends_at <= ${now})))`,
    )
    .orderBy('standingPlaces.startsAt')
    .orderBy('standingPlaces.id')
    .execute()
}

/** The date, locked, while nobody else works on it and it is open. */
export function lockOpen(trx: Trx, id: number): Promise<PlaceRow | undefined> {
  return openPlaces(trx).where('standingPlaces.id', '=', id).forUpdate('standingPlaces').skipLocked().executeTakeFirst()
}

export async function updateTried(
  trx: Trx,
  id: number,
  reason: PlaceReason,
  isTold: boolean,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('standingPlaces')
    .set({ reason, triedAt: now, ...(isTold && { toldAt: now }) })
    .where('id', '=', id)
    .execute()
}

/** Lets the open dates of a student be tried again at once, because a lesson is canceled. */
export async function forgetTries(trx: Trx, studentId: number): Promise<void> {
  await sql`update standing_places p set tried_at = null from standing_times t
    where t.id = p.standing_id and t.student_id = ${studentId} and t.ended_at is null and p.lesson_id is null
      and p.skipped_at is null and p.tried_at is not null`.execute(trx)
}

/** Dates that are given up by now; one whose tries fail by a fault is waited for another while. */
export function listToRelease(db: Database, now: Date, faultySince: Date): Promise<PlaceRow[]> {
  return openPlaces(db)
    .where('standingPlaces.releaseAt', '<=', now)
    .where((row) =>
      row.or([row('standingPlaces.triedAt', 'is not', null), row('standingPlaces.releaseAt', '<=', faultySince)]),
    )
    .orderBy('standingPlaces.releaseAt')
    .orderBy('standingPlaces.id')
    .execute()
}

/** Skips a date for its one reason. Its hold, if any, is the caller's to delete. */
export async function skipPlace(trx: Trx, id: number, reason: PlaceReason, now: Date): Promise<void> {
  await trx.updateTable('standingPlaces').set({ reason, skippedAt: now, holdId: null }).where('id', '=', id).execute()
}

/** Skips the date whose lesson a freeze canceled: the freeze alone may take that back. */
export async function freezeLesson(trx: Trx, lessonId: number, now: Date): Promise<void> {
  await trx
    .updateTable('standingPlaces')
    .set({ lessonId: null, reason: PlaceReason.Frozen, skippedAt: now })
    .where('lessonId', '=', lessonId)
    .execute()
}

/** Takes back that a date was skipped; a lesson that the two have booked there since then spends it. */
export async function unskipPlace(trx: Trx, id: number): Promise<void> {
  const lesson = bookedAlready(sql`p.starts_at`, sql`t.tutor_id`, sql`t.student_id`)
  await sql`update standing_places p set skipped_at = null, reason = null, lesson_id = ${lesson}
    from standing_times t where t.id = p.standing_id and p.id = ${id}`.execute(trx)
}

export interface RestingRow {
  id: number
  holdId: number | null
  isSkipped: boolean
  releaseAt: Date
  reason: PlaceReason | null
  /** Why the date rests now; null when it does not. */
  rest: PlaceReason | null
}

/** Future dates of these standing times that a pause or a freeze may stop or give back, locked. */
export async function lockResting(trx: Trx, ids: readonly number[], now: Date): Promise<RestingRow[]> {
  const { rows } = await sql<RestingRow>`
    select p.id, p.hold_id, p.skipped_at is not null as is_skipped, p.release_at, p.reason,
      case when p.day < t.paused_until then ${PlaceReason.Paused} when exists (
        select from subscription_freezes f where f.user_id = t.student_id
          and tstzrange(f.starts_at, f.ends_at) && tstzrange(p.starts_at, p.starts_at + make_interval(mins => t.minutes))
      ) then ${PlaceReason.Frozen} end as rest
    from standing_places p join standing_times t on t.id = p.standing_id
    where t.id = any(${[...ids]}::bigint[]) and t.ended_at is null and p.lesson_id is null and p.starts_at > ${now}
      and (p.skipped_at is null or p.reason in (${PlaceReason.Paused}, ${PlaceReason.Frozen}))
    order by p.id for update of p`.execute(trx)
  return rows
}

/** Deletes the dates that nothing has become of; returns their holds. */
export async function deleteOpenPlaces(trx: Trx, standingIds: readonly number[]): Promise<number[]> {
  const deleted = await trx
    .deleteFrom('standingPlaces')
    .where((row) => isAnyOf(row.ref('standingId'), standingIds))
    .where('lessonId', 'is', null)
    .where('skippedAt', 'is', null)
    .returning('holdId')
    .execute()
  return deleted.flatMap(({ holdId }) => holdId ?? [])
}

/** The standing time of which this lesson is a date. */
export async function findStandingOfLesson(trx: Trx, lessonId: number): Promise<number | undefined> {
  const place = trx.selectFrom('standingPlaces').select('standingId').where('lessonId', '=', lessonId)
  return (await place.executeTakeFirst())?.standingId
}

/** The dates whose holds lie in these slots. */
export function listHeldOfSlots(trx: Trx, slotIds: readonly number[]) {
  return trx
    .selectFrom('standingPlaces')
    .innerJoin('lessonHolds', 'lessonHolds.id', 'standingPlaces.holdId')
    .select(['standingPlaces.id', 'lessonHolds.slotId', 'lessonHolds.startsAt'])
    .select(sql<Date>`lesson_holds.starts_at + make_interval(mins => lesson_holds.minutes)`.as('endsAt'))
    .where((row) => isAnyOf(row.ref('lessonHolds.slotId'), slotIds))
    .execute()
}

/** How many of these dates have no hold. */
export async function countUnheld(trx: Trx, ids: readonly number[]): Promise<number> {
  const unheld = await trx
    .selectFrom('standingPlaces')
    .select('id')
    .where((row) => isAnyOf(row.ref('id'), ids))
    .where('holdId', 'is', null)
    .execute()
  return unheld.length
}
