/** Facts for booking a meeting, read under the locks of both people, and the search for the soonest free manager. */
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
import { findTutor, type UserRow } from '../users/store.ts'

interface MeetingPlace {
  kind: MeetingKind
  slotId: number
  managerId: number
  tutorId: number
}

export async function findSlotOwner(db: Database, slotId: number): Promise<number | undefined> {
  const slot = db.selectFrom('slots').select('userId').where('id', '=', slotId).where('deletedAt', 'is', null)
  return (await slot.executeTakeFirst())?.userId
}

/**
 * Reads all facts except the tutor's earlier meetings. `locked` are tutor and tutor manager, in any order.
 */
export async function getMeetingFacts(
  trx: Trx,
  locked: readonly UserRow[],
  { kind, slotId, managerId, tutorId }: MeetingPlace,
): Promise<Omit<MeetingFacts, 'history'>> {
  const [manager, tutor] = [managerId, tutorId].map((id) => locked.find((one) => one.id === id))
  const activated = (await findTutor(trx, managerId))?.activated === true
  const row = await lockSlot(trx, slotId)
  const serves =
    activated && manager?.role === Role.TutorManager && manager.suspensionId === null && manager.leavesAt === null
  const offered = serves && row?.userId === managerId && row.purpose === kind
  const slot = row && { start: instantOfDate(row.startsAt), end: instantOfDate(row.endsAt) }
  const taken = slot === undefined ? [] : await listTaken(trx, [managerId, tutorId], slot)
  return {
    horizonDays: await getHorizonDays(trx),
    tutorVerified: tutor !== undefined && tutor.suspensionId === null && isVerifiedToAct(tutor.role, tutor),
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

/** The activated tutor manager who can hold such a meeting soonest, with the fields that everyone may see. */
export async function findEarliestManager(db: Database, kind: MeetingKind, now: Date, slotsAtOnce = 100) {
  const earliest = await findEarliest(db, kind, now, slotsAtOnce)
  if (earliest === undefined) return undefined
  return db
    .selectFrom('users')
    .select(['id', 'name', 'image', 'role', 'gender'])
    .where('id', '=', earliest.managerId)
    .executeTakeFirstOrThrow()
}

/** Reads slots in batches, since the first batch usually suffices. */
async function findEarliest(db: Database, kind: MeetingKind, now: Date, slotsAtOnce: number) {
  let best: FreeManager | undefined
  const horizonDays = await getHorizonDays(db)
  for (let offset = 0; ; offset += slotsAtOnce) {
    const slots = await listSlots(db, kind, { now, horizonDays }, offset, slotsAtOnce)
    const found = earliestFree(slots, await listTakenDuring(db, slots), instantOfDate(now), horizonDays)
    best = [best, found].filter((one) => one !== undefined).sort(sooner)[0]
    const last = slots.at(-1)
    if (last === undefined || slots.length < slotsAtOnce) return best
    // Later batches start no earlier than the last slot read. An equal start does not end the search, because the
    // smaller id wins.
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
    .where('users.suspensionId', 'is', null)
    .where('users.leavesAt', 'is', null)
    // A literal instead of a parameter, because PostgreSQL uses the partial index of these slots only with a literal.
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

async function listTakenDuring(db: Database, slots: readonly OwnedTime[]): Promise<OwnedTime[]> {
  if (slots.length === 0) return []
  const start = instant(Math.min(...slots.map((slot) => slot.start)))
  const end = instant(Math.max(...slots.map((slot) => slot.end)))
  const taken = await listTaken(db, [...new Set(slots.map(({ managerId }) => managerId))], { start, end })
  return taken.map(({ personId, ...time }) => ({ managerId: personId, ...time }))
}
