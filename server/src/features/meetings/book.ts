import type { interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import type { Brief } from '@hiwar/contract/people/people.ts'
import { decideMeeting } from '@hiwar/domain/meetings/book.ts'
import { instantOfDate, parseInstant } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type Actor, found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { insertConversation } from '../conversations/store.ts'
import { deleteOver } from '../holds/store.ts'
import { presentBrief } from '../users/present.ts'
import { inTransactionOf, refuseLeaving } from '../users/store.ts'
import { takeTime } from './apply.ts'
import { findEarliestManager, findSlotOwner, getMeetingFacts } from './booking.store.ts'
import type { KindOfMeeting } from './kinds.ts'
import { insertMeeting } from './store.ts'
import { upsertWatch } from './watches.store.ts'

/** Locks both people, reads the facts, decides, takes the time and opens their conversation. */
export async function bookMeeting<Shown>(
  context: Context,
  { kind, findConflict, record, present }: KindOfMeeting<Shown>,
  { actor, body, saveReply }: MemberRequest<typeof interviewEndpoints.book>,
): Promise<Shown> {
  const now = context.clock.now()
  const tutorId = actor.id
  const { slotId } = body
  const managerId = found(await findSlotOwner(context.db, slotId), 'slot-not-found')
  return inTransactionOf(context, [managerId, tutorId], async (trx, people) => {
    refuseLeaving(people, tutorId)
    await deleteOver(trx, [managerId, tutorId], now)
    const facts = await getMeetingFacts(trx, people, { kind, slotId, managerId, tutorId })
    const history = await findConflict(trx, tutorId, now)
    const decision = decideMeeting(parseInstant(body.start), { ...facts, history }, instantOfDate(now))
    if ('refuse' in decision) throw new Refusal(decision.refuse)
    const time = { startsAt: new Date(decision.book.start), endsAt: new Date(decision.book.end) }
    const row = await insertMeeting(trx, kind, { slotId, managerId, tutorId, ...time, createdAt: now, updatedAt: now })
    await takeTime(trx, kind, row, now)
    await insertConversation(trx, managerId, tutorId, now)
    await record(context, trx, 'booked', row)
    return saveReply(trx, present(row, tutorId))
  })
}

/**
 * Finds the tutor manager who can hold a meeting of this kind with the caller soonest. A caller who finds nobody is
 * told once there is somebody.
 */
export async function selectManager(
  { db, clock }: Context,
  { kind, findConflict }: KindOfMeeting<unknown>,
  { actor }: { actor: Actor },
): Promise<Brief> {
  const now = clock.now()
  const conflict = await findConflict(db, actor.id, now)
  if (conflict !== undefined) throw new Refusal(conflict)
  const manager = await findEarliestManager(db, kind, now)
  if (manager === undefined) await upsertWatch(db, { userId: actor.id, purpose: kind, createdAt: now })
  return presentBrief(found(manager, 'slot-not-found'))
}
