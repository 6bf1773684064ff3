/** The nearest bookable quarter of an hour of each tutor, kept as a column by whatever changes slots or engagements. */

import { furthestStart, nextFree } from '@hiwar/domain/slots/bookable-times.ts'
import { type Instant, instantOfDate, MINUTE, type TimeRange } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { isAnyOf } from '../../platform/db/lists.ts'
import { getHorizonDays } from '../schedule/store.ts'
import { recordRenewed } from './events.ts'

const slotsAtOnce = 20

/** Computes and stores the nearest bookable time of one tutor, and tells when it is another one. */
export async function refreshNextFree(trx: Trx, tutorId: number, now: Date): Promise<void> {
  await recordRenewed(trx, await updateNextFree(trx, await lockTutors(trx, [tutorId]), now), now)
}

/** Computes and stores the nearest bookable times of locked tutors; returns for whom it is another one. */
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

/** Looks through a few slots of each tutor at a time, since the first ones are mostly enough. */
async function findNextFree(trx: Trx, tutors: readonly LockedTutor[], now: Date): Promise<Map<number, Instant>> {
  const found = new Map<number, Instant>()
  const horizonDays = await getHorizonDays(trx)
  const furthest = furthestOf(now, horizonDays)
  let open = tutors
  for (let offset = 0; open.length > 0; offset += slotsAtOnce) {
    const slots = Map.groupBy(await listSlotsOf(trx, open, { now, furthest }, offset), ({ userId }) => userId)
    const taken = Map.groupBy(await listTaken(trx, [...slots.keys()], now), ({ userId }) => userId)
    for (const { id, notice } of open) {
      const own = { slots: slots.get(id) ?? [], taken: taken.get(id) ?? [] }
      const free = nextFree({ ...own, notice, now: instantOfDate(now), horizonDays })
      if (free !== undefined) found.set(id, free)
    }
    open = open.filter(({ id }) => !found.has(id) && slots.get(id)?.length === slotsAtOnce)
  }
  return found
}

interface OwnTime extends TimeRange {
  userId: number
}

async function listSlotsOf(
  trx: Trx,
  tutors: readonly LockedTutor[],
  { now, furthest }: { now: Date; furthest: Date },
  offset: number,
): Promise<OwnTime[]> {
  // A slot lasts a day at most, so one that is not over began yesterday at the earliest.
  const { rows } = await sql<{ userId: number; startsAt: Date; endsAt: Date }>`
    select t.id as user_id, s.starts_at, s.ends_at
    from unnest(${tutors.map(({ id }) => id)}::bigint[]) t (id)
    cross join lateral (
      select starts_at, ends_at from slots
      where user_id = t.id and purpose = 'lesson' and deleted_at is null
        and ends_at > ${now} and starts_at > ${now}::timestamptz - interval '1 day'
        and starts_at <= ${furthest}
      order by starts_at limit ${slotsAtOnce} offset ${offset}
    ) s`.execute(trx)
  return rows.map(({ userId, startsAt, endsAt }) => ({
    userId,
    start: instantOfDate(startsAt),
    end: instantOfDate(endsAt),
  }))
}

async function listTaken(trx: Trx, tutorIds: readonly number[], now: Date): Promise<OwnTime[]> {
  const { rows } = await sql<{ userId: number; startsAt: Date; endsAt: Date }>`
    select e.person_id as user_id, lower(e.during) as starts_at, upper(e.during) as ends_at
    from unnest(${[...tutorIds]}::bigint[]) t (id)
    join engagements e on e.person_id = t.id and e.active and e.during && tstzrange(${now}, null)`.execute(trx)
  return rows.map(({ userId, startsAt, endsAt }) => ({
    userId,
    start: instantOfDate(startsAt),
    end: instantOfDate(endsAt),
  }))
}

function furthestOf(now: Date, horizonDays: number): Date {
  return new Date(furthestStart(instantOfDate(now), horizonDays))
}

/**
 * Tutors whose stored time has come so near that their notice excludes it, and those without one who have a slot that
 * the booking horizon has just reached.
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

/** Every tutor: for when the horizon itself has changed. */
export async function listTutors(db: Database): Promise<number[]> {
  const tutors = await db.selectFrom('tutors').select('userId').orderBy('userId').execute()
  return tutors.map(({ userId }) => userId)
}

/** Whether taking the time may change the stored one. */
export async function isNextFreeTouched(trx: Trx, tutorId: number, start: Date, end: Date): Promise<boolean> {
  const row = await trx.selectFrom('tutors').select('nextFreeAt').where('userId', '=', tutorId).executeTakeFirst()
  const next = row?.nextFreeAt
  if (next === undefined || next === null) return false
  return start.getTime() < next.getTime() + 15 * MINUTE && end > next
}

export interface LockedTutor {
  id: number
  name: string | null
  notice: number
}

/** Holds tutors as bookings and changes of slots hold them, in the order of their ids; whoever is no tutor is left out. */
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
