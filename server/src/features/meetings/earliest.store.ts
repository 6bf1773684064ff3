/** Reads whose half hour comes first, a stretch of slots at a time, since the first ones are mostly enough. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { earliestFree, type FreeManager, type OwnedTime, sooner } from '@hiwar/domain/meetings/book.ts'
import { furthestStart } from '@hiwar/domain/slots/bookable-times.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { dayBefore } from '../schedule/slots.ts'
import { getHorizonDays } from '../schedule/store.ts'
import type { MeetingPurpose } from './store.ts'

/** The activated tutor manager who can hold such a meeting soonest, as everybody may know him. */
export async function findEarliestManager(db: Database, purpose: MeetingPurpose, now: Date, slotsAtOnce = 100) {
  const earliest = await findEarliest(db, purpose, now, slotsAtOnce)
  if (earliest === undefined) return undefined
  return db
    .selectFrom('users')
    .select(['id', 'name', 'image', 'role', 'gender'])
    .where('id', '=', earliest.managerId)
    .executeTakeFirstOrThrow()
}

async function findEarliest(db: Database, purpose: MeetingPurpose, now: Date, slotsAtOnce: number) {
  let best: FreeManager | undefined
  const horizonDays = await getHorizonDays(db)
  for (let offset = 0; ; offset += slotsAtOnce) {
    const slots = await listSlots(db, purpose, { now, horizonDays }, offset, slotsAtOnce)
    const found = earliestFree(slots, await listTaken(db, slots), instantOfDate(now), horizonDays)
    best = [best, found].filter((one) => one !== undefined).sort(sooner)[0]
    const last = slots.at(-1)
    if (last === undefined || slots.length < slotsAtOnce) return best
    // What comes later begins no sooner than the last slot; at the very same moment the smaller id would win.
    if (best !== undefined && best.start < last.start) return best
  }
}

async function listSlots(
  db: Database,
  purpose: MeetingPurpose,
  { now, horizonDays }: { now: Date; horizonDays: number },
  offset: number,
  limit: number,
) {
  const rows = await db
    .selectFrom('slots')
    .innerJoin('users', 'users.id', 'slots.userId')
    .innerJoin('tutors', 'tutors.userId', 'slots.userId')
    .select(['slots.userId', 'slots.startsAt', 'slots.endsAt'])
    .where('users.role', '=', Role.TutorManager)
    .where('tutors.activated', '=', true)
    // The word itself: with a parameter in its place no plan may use the index of these slots.
    .where('slots.purpose', '=', sql.lit(purpose))
    .where('slots.deletedAt', 'is', null)
    .where('slots.startsAt', '>', dayBefore(now))
    .where('slots.startsAt', '<=', new Date(furthestStart(instantOfDate(now), horizonDays)))
    .where('slots.endsAt', '>', now)
    .orderBy('slots.startsAt')
    .orderBy('slots.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ userId, startsAt, endsAt }) => ({
    managerId: userId,
    start: instantOfDate(startsAt),
    end: instantOfDate(endsAt),
  }))
}

/** For what the owners of these slots are taken meanwhile. */
async function listTaken(db: Database, slots: readonly OwnedTime[]): Promise<OwnedTime[]> {
  const managers = [...new Set(slots.map(({ managerId }) => managerId))]
  if (managers.length === 0) return []
  const from = new Date(Math.min(...slots.map(({ start }) => start)))
  const to = new Date(Math.max(...slots.map(({ end }) => end)))
  const rows = await db
    .selectFrom('engagements')
    .select(['personId', sql<Date>`lower(during)`.as('start'), sql<Date>`upper(during)`.as('end')])
    .where((row) => row('personId', '=', row.fn.any(row.val(managers))))
    .where('active', '=', true)
    .where(sql<boolean>`during && tstzrange(${from}, ${to})`)
    .execute()
  return rows.map(({ personId, start, end }) => ({
    managerId: personId,
    start: instantOfDate(start),
    end: instantOfDate(end),
  }))
}
