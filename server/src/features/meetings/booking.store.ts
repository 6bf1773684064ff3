/** What the booking of a meeting reads: the slot and the two people under their locks, and who can hold one soonest. */

import type { MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { isVerifiedToAct } from '@hiwar/domain/accounts/verified.ts'
import {
  earliestFree,
  type FreeManager,
  type MeetingFacts,
  type OwnedTime,
  sooner,
} from '@hiwar/domain/meetings/book.ts'
import { furthestStart } from '@hiwar/domain/slots/bookable-times.ts'
import { dateOfInstant, instant, instantOfDate, type TimeRange } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { isAnyOf } from '../../platform/db/lists.ts'
import { dayBefore } from '../schedule/slots.ts'
import { getHorizonDays } from '../schedule/store.ts'
import { findTutor, lockPeople } from '../users/store.ts'

export interface MeetingPlace {
  kind: MeetingKind
  slotId: number
  managerId: number
  tutorId: number
}

/** Whose the slot is; undefined when there is none. */
export async function findSlotOwner(db: Database, slotId: number): Promise<number | undefined> {
  const slot = db.selectFrom('slots').select('userId').where('id', '=', slotId).where('deletedAt', 'is', null)
  return (await slot.executeTakeFirst())?.userId
}

/** Locks tutor and manager in the order of their ids, then reads everything but the tutor's history. */
export async function getMeetingFacts(
  trx: Trx,
  { kind, slotId, managerId, tutorId }: MeetingPlace,
): Promise<Omit<MeetingFacts, 'history'>> {
  const people = await lockPeople(trx, [managerId, tutorId])
  const [manager, tutor] = [managerId, tutorId].map((id) => people.find((one) => one.id === id))
  const activated = (await findTutor(trx, managerId))?.activated === true
  const row = await lockSlot(trx, slotId)
  const offered = activated && manager?.role === Role.TutorManager && row?.userId === managerId && row.purpose === kind
  const slot = row && { start: instantOfDate(row.startsAt), end: instantOfDate(row.endsAt) }
  const taken = slot === undefined ? [] : await listTaken(trx, [managerId, tutorId], slot)
  return {
    horizonDays: await getHorizonDays(trx),
    tutorVerified: tutor !== undefined && isVerifiedToAct(tutor.role, tutor),
    slot: slot && { ...slot, offered },
    managerTaken: taken.filter(({ personId }) => personId === managerId),
    tutorTaken: taken.filter(({ personId }) => personId === tutorId),
  }
}

function lockSlot(trx: Trx, id: number) {
  return trx
    .selectFrom('slots')
    .select(['userId', 'purpose', 'startsAt', 'endsAt'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
}

/** For what these people are taken during that time. */
async function listTaken(db: Database | Trx, people: readonly number[], { start, end }: TimeRange) {
  const rows = await db
    .selectFrom('engagements')
    .select(['personId', sql<Date>`lower(during)`.as('start'), sql<Date>`upper(during)`.as('end')])
    .where((row) => isAnyOf(row.ref('personId'), people))
    .where('active', '=', true)
    .where(sql<boolean>`during && tstzrange(${dateOfInstant(start)}, ${dateOfInstant(end)})`)
    .execute()
  return rows.map((row) => ({ personId: row.personId, start: instantOfDate(row.start), end: instantOfDate(row.end) }))
}

/** The activated tutor manager who can hold such a meeting soonest, as everybody may know him. */
export async function findEarliestManager(db: Database, kind: MeetingKind, now: Date, slotsAtOnce = 100) {
  const earliest = await findEarliest(db, kind, now, slotsAtOnce)
  if (earliest === undefined) return undefined
  return db
    .selectFrom('users')
    .select(['id', 'name', 'image', 'role', 'gender'])
    .where('id', '=', earliest.managerId)
    .executeTakeFirstOrThrow()
}

/** Reads a stretch of slots at a time, since the first ones are mostly enough. */
async function findEarliest(db: Database, kind: MeetingKind, now: Date, slotsAtOnce: number) {
  let best: FreeManager | undefined
  const horizonDays = await getHorizonDays(db)
  for (let offset = 0; ; offset += slotsAtOnce) {
    const slots = await listSlots(db, kind, { now, horizonDays }, offset, slotsAtOnce)
    const found = earliestFree(slots, await listTakenDuring(db, slots), instantOfDate(now), horizonDays)
    best = [best, found].filter((one) => one !== undefined).sort(sooner)[0]
    const last = slots.at(-1)
    if (last === undefined || slots.length < slotsAtOnce) return best
    // What comes later begins no sooner than the last slot; at the very same moment the smaller id would win.
    if (best !== undefined && best.start < last.start) return best
  }
}

async function listSlots(
  db: Database,
  kind: MeetingKind,
  { now, horizonDays }: { now: Date; horizonDays: number },
  offset: number,
  limit: number,
): Promise<OwnedTime[]> {
  const rows = await db
    .selectFrom('slots')
    .innerJoin('users', 'users.id', 'slots.userId')
    .innerJoin('tutors', 'tutors.userId', 'slots.userId')
    .select(['slots.userId', 'slots.startsAt', 'slots.endsAt'])
    .where('users.role', '=', Role.TutorManager)
    .where('tutors.activated', '=', true)
    // The word itself: with a parameter in its place no plan may use the index of these slots.
    .where('slots.purpose', '=', sql.lit(kind))
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
async function listTakenDuring(db: Database, slots: readonly OwnedTime[]): Promise<OwnedTime[]> {
  if (slots.length === 0) return []
  const start = instant(Math.min(...slots.map((slot) => slot.start)))
  const end = instant(Math.max(...slots.map((slot) => slot.end)))
  const taken = await listTaken(db, [...new Set(slots.map(({ managerId }) => managerId))], { start, end })
  return taken.map(({ personId, ...time }) => ({ managerId: personId, ...time }))
}
