import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'
import type { Person } from '@hiwar/contract/people/people.ts'
import { decideMeeting } from '@hiwar/domain/meetings/book.ts'
import { instantOfDate, parseInstant } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { found, Refusal } from '../../platform/action.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { insertConversation } from '../conversations/store.ts'
import { presentPerson } from '../users/present.ts'
import { type MeetingTime, takeTime } from './change.ts'
import { findEarliestManager } from './earliest.store.ts'
import { findSlotOwner, getMeetingFacts, type MeetingPurpose } from './store.ts'

export interface AskedMeeting {
  tutorId: number
  slotId: number
  start: string
}

export interface NewMeeting extends Omit<MeetingTime, 'id'> {
  createdAt: Date
  updatedAt: Date
}

/** What is particular to a kind of meeting. */
export interface MeetingKind<Row extends MeetingTime, Reply> {
  purpose: MeetingPurpose
  /** What the tutor's earlier meetings forbid. */
  findConflict(trx: Trx, now: Date): Promise<ErrorCode | undefined>
  insert(trx: Trx, meeting: NewMeeting): Promise<Row>
  /** Tells of it, and answers. */
  conclude(trx: Trx, row: Row): Promise<Reply>
}

/** Locks both people, reads the facts, decides, takes the time and opens their conversation. */
export async function bookMeeting<Row extends MeetingTime, Reply>(
  { db, clock }: Context,
  { tutorId, slotId, start }: AskedMeeting,
  { purpose, findConflict, insert, conclude }: MeetingKind<Row, Reply>,
): Promise<Reply> {
  const now = clock.now()
  const managerId = found(await findSlotOwner(db, slotId), 'slot-not-found')
  return inTransaction(db, async (trx) => {
    const facts = await getMeetingFacts(trx, { purpose, slotId, managerId, tutorId })
    const history = await findConflict(trx, now)
    const decision = decideMeeting(parseInstant(start), { ...facts, history }, instantOfDate(now))
    if ('refuse' in decision) throw new Refusal(decision.refuse)
    const time = { startsAt: new Date(decision.book.start), endsAt: new Date(decision.book.end) }
    const row = await insert(trx, { slotId, managerId, tutorId, ...time, createdAt: now, updatedAt: now })
    await takeTime(trx, purpose, row, now)
    await insertConversation(trx, managerId, tutorId, now)
    return conclude(trx, row)
  })
}

/** The tutor manager who can hold such a meeting soonest. */
export async function selectManager({ db, clock }: Context, purpose: MeetingPurpose): Promise<Person> {
  return presentPerson(found(await findEarliestManager(db, purpose, clock.now()), 'slot-not-found'))
}
