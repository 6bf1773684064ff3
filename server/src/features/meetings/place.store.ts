/** What the booking of a meeting reads before it decides, under the locks of both people. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { isVerifiedToAct } from '@hiwar/domain/accounts/verified.ts'
import type { MeetingFacts } from '@hiwar/domain/meetings/book.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { getHorizonDays } from '../schedule/horizon.store.ts'
import { lockPeople } from '../users/lock.store.ts'
import { findTutor } from '../users/store.ts'

/** What the slots for a kind of meeting are for, which is also what its engagements are called. */
export type MeetingPurpose = 'interview' | 'demo'

export interface MeetingPlace {
  purpose: MeetingPurpose
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
  { purpose, slotId, managerId, tutorId }: MeetingPlace,
): Promise<Omit<MeetingFacts, 'history'>> {
  const people = await lockPeople(trx, [managerId, tutorId])
  const [manager, tutor] = [managerId, tutorId].map((id) => people.find((one) => one.id === id))
  const activated = (await findTutor(trx, managerId))?.activated === true
  const slot = await lockSlot(trx, slotId)
  const offered =
    activated && manager?.role === Role.TutorManager && slot?.userId === managerId && slot.purpose === purpose
  const taken = slot === undefined ? [] : await listTaken(trx, [managerId, tutorId], slot)
  return {
    horizonDays: await getHorizonDays(trx),
    tutorVerified: tutor !== undefined && isVerifiedToAct(tutor.role, tutor),
    slot: slot && { start: instantOfDate(slot.startsAt), end: instantOfDate(slot.endsAt), offered },
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

/** For what these people are taken while the slot lasts. */
async function listTaken(trx: Trx, people: readonly number[], { startsAt, endsAt }: { startsAt: Date; endsAt: Date }) {
  const rows = await trx
    .selectFrom('engagements')
    .select(['personId', sql<Date>`lower(during)`.as('start'), sql<Date>`upper(during)`.as('end')])
    .where((row) => row('personId', '=', row.fn.any(row.val([...people]))))
    .where('active', '=', true)
    .where(sql<boolean>`during && tstzrange(${startsAt}, ${endsAt})`)
    .execute()
  return rows.map(({ personId, start, end }) => ({ personId, start: instantOfDate(start), end: instantOfDate(end) }))
}
