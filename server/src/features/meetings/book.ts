import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'
import { decideMeeting } from '@hiwar/domain/meetings/book.ts'
import { instantOfDate, parseInstant } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Trx } from '../../platform/db/transaction.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { insertConversation } from '../rooms/open.store.ts'
import { findSlotOwner, getMeetingFacts, type MeetingPurpose } from './place.store.ts'
import { type MeetingTime, takeTime } from './time.ts'

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
