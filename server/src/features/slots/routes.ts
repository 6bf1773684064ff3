import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import type { Context } from '../../context.ts'
import { type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { changeSlots, presentSlot, presentTaken } from './change.ts'
import { listSlots } from './store.ts'

export const slotRoutes = [serve(slotEndpoints.list, listVisibleSlots), serve(slotEndpoints.change, changeSlots)]

/** Slots of the people asked for, and which parts of them are taken. */
async function listVisibleSlots(context: Context, { actor, query }: MemberRequest<typeof slotEndpoints.list>) {
  const { userId, userIds = [] } = query
  const asked = userId === undefined ? userIds : [userId, ...userIds]
  const people = asked.length === 0 && isAnyTutor(actor.role) ? [actor.id] : asked
  if (people.length === 0)
    throw new Refusal('bad-request', { fields: [{ path: 'query.userId', code: 'field-required' }] })
  const { list, total } = await listSlots(context.db, actor, people, query, context.clock.now())
  return { slots: { list: list.map(presentSlot), total }, subslots: presentTaken(list) }
}
