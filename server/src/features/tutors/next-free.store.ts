/**
 * Each tutor's nearest bookable quarter of an hour, stored as a column. Changes of slots and engagements recompute it.
 */

import { furthestStart, nextFree } from '@hiwar/domain/slots/bookable-times.ts'
import { type Instant, instantOfDate, type TimeRange } from '@hiwar/domain/time/instant.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { isAnyOf } from '../../platform/db/lists.ts'
import { getHorizonDays } from '../schedule/store.ts'
import { recordRenewed } from './events.ts'

const slotsAtOnce = 20

/** Recomputes and stores one tutor's next free time, and records an event when it changed. */
export async function refreshNextFree(trx: Trx, tutorId: number, now: Date): Promise<void> {
  await recordRenewed(trx, await updateNextFree(trx, await lockTutors(trx, [tutorId]), now), now)
}

/** Recomputes and stores the next free times of locked tutors; returns the tutors whose time changed. */
export async function updateNextFree(trx: Trx, tutors: readonly LockedTutor[], now: Date): Promise<number[]> {
  const found = await findNextFree(trx, tutors, now)
  const times = tutors.map(({ id }) => found.get(id)).map((time) => (time === undefined ? null : new Date(time)))
  const { rows } = await sql<{ id: number }>`
    update tutors t set next_free_at = v.at
    from unnest(${tutors.map(({ id }) => id)}::bigint[], ${times}::timestamptz[]) v (id, at)
    where t.user_id = v.id and t.next_free_at is distinct from v.at
    returning t.user_id as id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Reads a few slots of each tutor at a time, since the first ones are mostly enough. */
async function findNextFree(trx: Trx, tutors: readonly LockedTutor[], now: Date): Promise<Map<number, Instant>> {
  const found = new Map<number, Instant>()
  let open = tutors
  for (let offset = 0; open.length > 0; offset += slotsAtOnce) {
    const { rows } = await sql<{ id: number; horizonDays: number; facts: NextFreeFacts }>`
      select t.id, p.booking_horizon_days as horizon_days, ${nextFreeFacts(sql`t.id`, now, offset)} as facts
      from platform_settings p, unnest(${open.map(({ id }) => id)}::bigint[]) t (id)`.execute(trx)
    const byTutor = new Map(rows.map((row) => [row.id, row]))
    const isOpen = ({ id, notice }: LockedTutor) => {
      const row = byTutor.get(id)
      if (row === undefined) return false
      const free = nextFree({
        ...timesOf(row.facts),
        leadTime: notice,
        now: instantOfDate(now),
        horizonDays: row.horizonDays,
      })
      if (free !== undefined) found.set(id, free)
      return free === undefined && row.facts.slots.length === slotsAtOnce
    }
    open = open.filter(isOpen)
  }
  return found
}

/** A range with instants as PostgreSQL writes them in JSON. */
export interface WrittenRange {
  start: string
  end: string
}

/** A tutor's next slots and the times that are closed to lessons from now on. */
export interface NextFreeFacts {
  slots: WrittenRange[]
  taken: WrittenRange[]
}

/** The facts of the tutor in this column, as one JSON value. */
export function nextFreeFacts(tutorId: RawBuilder<unknown>, now: Date, offset = 0): RawBuilder<NextFreeFacts> {
  // A slot lasts a day at most, so a slot that is not over began within the last day.
  return sql`json_build_object(
    'slots', (
      select coalesce(json_agg(json_build_object('start', s.starts_at, 'end', s.ends_at)), '[]') from (
        select starts_at, ends_at from slots
        where user_id = ${tutorId} and purpose = 'lesson' and deleted_at is null
          and ends_at > ${now} and starts_at > ${now}::timestamptz - interval '1 day'
        order by starts_at limit ${slotsAtOnce} offset ${offset}
      ) s),
    'taken', (
      select coalesce(json_agg(json_build_object('start', lower(c), 'end', upper(c))), '[]')
      from closed_to_lessons(${tutorId}, tstzrange(${now}, null), moment => ${now}) c))`
}

/**
 * The next free time once this time is closed as well; null for none. Undefined when the known slots are not
 * enough, because later ones may be free.
 */
export function nextFreeAfter(
  facts: NextFreeFacts,
  closed: TimeRange,
  { leadTime, now, horizonDays }: { leadTime: number; now: Date; horizonDays: number },
): Date | null | undefined {
  const { slots, taken } = timesOf(facts)
  const free = nextFree({ slots, taken: [...taken, closed], leadTime, now: instantOfDate(now), horizonDays })
  if (free !== undefined) return new Date(free)
  return slots.length < slotsAtOnce ? null : undefined
}

function timesOf({ slots, taken }: NextFreeFacts): { slots: TimeRange[]; taken: TimeRange[] } {
  return { slots: slots.map(rangeOf), taken: taken.map(rangeOf) }
}

export function rangeOf({ start, end }: WrittenRange): TimeRange {
  return { start: instantOfDate(new Date(start)), end: instantOfDate(new Date(end)) }
}

function furthestOf(now: Date, horizonDays: number): Date {
  return new Date(furthestStart(instantOfDate(now), horizonDays))
}

/**
 * Tutors whose stored time is now within their lead time, and tutors without a stored time whose slot has just come
 * within the booking horizon.
 */
export async function listStaleNextFree(db: Database, now: Date): Promise<number[]> {
  const furthest = furthestOf(now, await getHorizonDays(db))
  const { rows } = await sql<{ id: number }>`
    select user_id as id from tutors where next_free_at < ${now}::timestamptz + make_interval(mins => notice)
    union
    select t.user_id from tutors t
    where t.next_free_at is null and exists (
      select 1 from slots s
      where s.user_id = t.user_id and s.purpose = 'lesson' and s.deleted_at is null
        and s.starts_at <= ${furthest} and s.starts_at > ${furthest}::timestamptz - interval '2 days'
    )
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The ids of all tutors. */
export async function listTutors(db: Database): Promise<number[]> {
  const tutors = await db.selectFrom('tutors').select('userId').orderBy('userId').execute()
  return tutors.map(({ userId }) => userId)
}

export interface LockedTutor {
  id: number
  name: string | null
  notice: number
}

/** Locks tutors by ascending id, as bookings and slot changes do. People who are not tutors are left out. */
export function lockTutors(trx: Trx, ids: readonly number[]): Promise<LockedTutor[]> {
  return trx
    .selectFrom('users')
    .innerJoin('tutors', 'tutors.userId', 'users.id')
    .select(['users.id', 'users.name', 'tutors.notice'])
    .where((row) => isAnyOf(row.ref('users.id'), ids))
    .orderBy('users.id')
    .forNoKeyUpdate('users')
    .execute()
}
