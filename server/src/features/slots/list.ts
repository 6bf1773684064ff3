import type { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { listSlots } from './list.store.ts'
import { presentSlot, presentTaken } from './present.ts'

/** Slots of the people asked for, and which parts of them are taken. */
export async function listVisibleSlots(context: Context, { actor, query }: MemberRequest<typeof slotEndpoints.list>) {
  const { userId, userIds = [] } = query
  const asked = userId === undefined ? userIds : [userId, ...userIds]
  const people = asked.length === 0 && isAnyTutor(actor.role) ? [actor.id] : asked
  if (people.length === 0)
    throw new Refusal('bad-request', { fields: [{ path: 'query.userId', code: 'field-required' }] })
  const { list, total } = await listSlots(context.db, actor, people, query, context.clock.now())
  return { slots: { list: list.map(presentSlot), total }, subslots: presentTaken(list) }
}
