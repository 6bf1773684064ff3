import type { SlotAction as AskedAction, Slot, SubSlot, slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { isSlotAllowed } from '@hiwar/domain/slots/bookable-times.ts'
import { mergeActions, type SlotAction } from '@hiwar/domain/slots/merge-actions.ts'
import { instantOfDate, parseInstant } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type Actor, type MemberRequest, Refusal } from '../../platform/action.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { wire } from '../../platform/wire.ts'
import { cancelStrandedLessons } from '../lessons/cancel.ts'
import { cancelStrandedMeetings } from '../meetings/apply.ts'
import { demoSessions, interviews } from '../meetings/kinds.ts'
import { listMeetingTutors } from '../meetings/store.ts'
import type { SlotLoss } from '../schedule/slots.ts'
import { tutorChanged } from '../tutors/events.ts'
import { lockPeople } from '../users/store.ts'
import { type ListedSlotRow, listKnownIds, lockOwnSlots, type SlotRow, updateOwnSlots } from './store.ts'

/** Changes the caller's slots, all or nothing; what no longer fits is canceled once each. */
export async function changeSlots(context: Context, { actor, body }: MemberRequest<typeof slotEndpoints.change>) {
  const actions = body.actions.map(actionOf)
  const named = body.actions.flatMap((action) => (action.type === 'create' ? [] : [action.id]))
  const now = context.clock.now()
  refuseBounds(actions, now)
  await refuseForeign(context, actor.id, named)
  refusePurpose(actions, actor)
  return inTransaction(context.db, async (trx) => {
    await lockPeople(trx, [actor.id, ...(await listMeetingTutors(trx, named))])
    const known = await lockOwnSlots(trx, actor.id, named, now)
    const decision = mergeActions(known.map(knownSlot), actions, instantOfDate(now))
    if ('refuse' in decision) throw new Refusal(decision.refuse)
    const touched = [...decision.change.deleted, ...decision.change.updated.map(({ id }) => id)]
    const loss = { ownerId: actor.id, slotIds: touched, changed: decision.change.updated }
    const canceled = await cancelStranded(context, trx, loss, now)
    const slots = await updateOwnSlots(trx, actor.id, decision.change, now)
    await recordEvent(context, trx, tutorChanged, { tutorId: actor.id })
    return { slots: slots.map(presentSlot), canceled }
  })
}

async function cancelStranded(context: Context, trx: Trx, loss: SlotLoss, now: Date) {
  return {
    lessons: await cancelStrandedLessons(context, trx, loss, now),
    interviews: await cancelStrandedMeetings(context, trx, interviews, loss, now),
    demoSessions: await cancelStrandedMeetings(context, trx, demoSessions, loss, now),
  }
}

/** What is new must fit before anything that is named is looked at, as the contract orders its refusals. */
function refuseBounds(actions: readonly SlotAction[], now: Date): void {
  const created = actions.filter((action) => action.type === 'create')
  if (!created.every((slot) => isSlotAllowed(slot, instantOfDate(now)))) throw new Refusal('bad-request')
}

/** Only tutor managers give interviews and demo sessions. */
function refusePurpose(actions: readonly SlotAction[], actor: Actor): void {
  const special = actions.some((action) => action.type === 'create' && action.purpose !== 'lesson')
  if (special && actor.role !== Role.TutorManager) throw new Refusal('forbidden')
}

/** Unknown slots come before foreign ones. */
async function refuseForeign(context: Context, ownId: number, ids: readonly number[]): Promise<void> {
  const known = await listKnownIds(context.db, ids)
  if (known.length < new Set(ids).size) throw new Refusal('slot-not-found')
  if (known.some(({ userId }) => userId !== ownId)) throw new Refusal('forbidden')
}

function knownSlot({ id, startsAt, endsAt }: { id: number; startsAt: Date; endsAt: Date }) {
  return { id, start: instantOfDate(startsAt), end: instantOfDate(endsAt) }
}

function actionOf(action: AskedAction): SlotAction {
  if (action.type === 'delete') return action
  if (action.type === 'create') {
    return { ...action, start: parseInstant(action.start), end: parseInstant(action.end) }
  }
  const { type, id, start, end } = action
  return {
    type,
    id,
    ...(start === undefined ? {} : { start: parseInstant(start) }),
    ...(end === undefined ? {} : { end: parseInstant(end) }),
  }
}

export function presentSlot(row: SlotRow): Slot {
  return {
    ...wire(row, 'id', 'userId', 'purpose', 'createdAt', 'updatedAt'),
    start: row.startsAt.toISOString(),
    end: row.endsAt.toISOString(),
  }
}

/** The taken parts of slots, by start. */
export function presentTaken(rows: readonly ListedSlotRow[]): SubSlot[] {
  const parts = rows.flatMap(({ id, taken }) =>
    taken.map(({ start, end }) => ({ parent: id, start: new Date(start), end: new Date(end) })),
  )
  return parts
    .sort((one, other) => one.start.getTime() - other.start.getTime() || one.parent - other.parent)
    .map(({ parent, start, end }) => ({ parent, start: start.toISOString(), end: end.toISOString() }))
}
