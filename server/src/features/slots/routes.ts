import { type Slot, type SlotAction, type SubSlot, slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { visitorTutors } from '@hiwar/contract/fields/limits.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import { furthestStart, isSlotAllowed } from '@hiwar/domain/slots/bookable-times.ts'
import { decideSlotChanges, type SlotStep } from '@hiwar/domain/slots/decide-slot-changes.ts'
import { decideReleased } from '@hiwar/domain/slots/weekly-hours.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { instantOfDate, parseInstant } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type Actor, type MemberRequest, type OpenRequest, Refusal, serve, serveOpen } from '../../platform/action.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { wire } from '../../platform/wire.ts'
import { cancelStrandedLessons } from '../lessons/cancel.ts'
import { cancelStrandedMeetings } from '../meetings/apply.ts'
import { demoSessions, interviews } from '../meetings/kinds.ts'
import { listMeetingTutors } from '../meetings/store.ts'
import { type SlotLoss, strandedAmong } from '../schedule/slots.ts'
import { getHorizonDays } from '../schedule/store.ts'
import { countUnheld, listHeldOfSlots } from '../standing-times/places.store.ts'
import { tutorChanged } from '../tutors/events.ts'
import { lockPeople } from '../users/store.ts'
import {
  type ListedSlotRow,
  listKnownIds,
  listSlots,
  lockOwnSlots,
  type SlotFilters,
  type SlotRow,
  updateOwnSlots,
} from './store.ts'
import { getWeeklyHours, insertDaysByHand, releaseDays } from './weekly.store.ts'

export const slotRoutes = [serveOpen(slotEndpoints.list, listVisibleSlots), serve(slotEndpoints.change, changeSlots)]

/** Lists slots of the requested people with their taken parts. */
async function listVisibleSlots(context: Context, { actor, query }: OpenRequest<typeof slotEndpoints.list>) {
  const { userId, userIds = [] } = query
  const asked = userId === undefined ? userIds : [userId, ...userIds]
  const people = asked.length === 0 && actor !== null && isTutorOrManager(actor.role) ? [actor.id] : asked
  if (people.length === 0)
    throw new Refusal('bad-request', { fields: [{ path: 'query.userId', code: 'field-required' }] })
  const now = context.clock.now()
  const window = actor === null ? await windowOfVisitor(context, people, query, now) : {}
  const { list, total } = await listSlots(context.db, actor, people, { ...query, ...window }, now)
  return { slots: { list: list.map(presentSlot), total }, subslots: presentTaken(list) }
}

/** The part of the asked time in which lessons can be booked; a visitor reads nothing outside of it. */
async function windowOfVisitor({ db }: Context, people: readonly number[], { after, before }: SlotFilters, now: Date) {
  if (people.length > visitorTutors) throw new Refusal('bad-request')
  const furthest = furthestStart(instantOfDate(now), await getHorizonDays(db))
  return {
    after: new Date(Math.max(now.getTime(), after === undefined ? 0 : parseInstant(after))).toISOString(),
    before: new Date(Math.min(furthest, before === undefined ? furthest : parseInstant(before))).toISOString(),
  }
}

/** Changes the caller's slots, all or nothing. Each appointment that no longer fits is canceled once. */
async function changeSlots(context: Context, { actor, body }: MemberRequest<typeof slotEndpoints.change>) {
  const actions = body.actions.map(actionOf)
  const named = body.actions.flatMap((action) => (action.type === 'create' ? [] : [action.id]))
  const now = context.clock.now()
  refuseBounds(actions, now)
  await refuseForeign(context, actor.id, named)
  refusePurpose(actions, actor)
  const change = async (trx: Trx) => {
    await lockPeople(trx, [actor.id, ...(await listMeetingTutors(trx, named))])
    const known = await lockOwnSlots(trx, actor.id, named, now)
    const decision = decideSlotChanges(known.map(knownSlot), actions, instantOfDate(now))
    if ('refuse' in decision) throw new Refusal(decision.refuse)
    const touched = [...decision.change.deleted, ...decision.change.updated.map(({ id }) => id)]
    const loss = { ownerId: actor.id, slotIds: touched, changed: decision.change.updated }
    const canceled = await cancelStranded(context, trx, loss, now)
    await insertDaysByHand(trx, actor.id, daysByHand(known, touched))
    const held = strandedAmong(await listHeldOfSlots(trx, touched), loss, now)
    const slots = await updateOwnSlots(trx, actor.id, decision.change, now)
    await releaseRestored(trx, actor.id, now)
    await recordEvent(context, trx, tutorChanged, { tutorId: actor.id })
    // Another slot may hold the time again.
    const places = await countUnheld(
      trx,
      held.map(({ id }) => id),
    )
    return { slots: slots.map(presentSlot), canceled: { ...canceled, places } }
  }
  return context.turns.inTurn([actor.id], () => inTransaction(context.db, change))
}

async function cancelStranded(context: Context, trx: Trx, loss: SlotLoss, now: Date) {
  return {
    lessons: await cancelStrandedLessons(context, trx, loss, now),
    interviews: await cancelStrandedMeetings(context, trx, interviews, loss, now),
    demoSessions: await cancelStrandedMeetings(context, trx, demoSessions, loss, now),
  }
}

/** Checks new slots before any named slot, because the contract orders its errors so. */
function refuseBounds(actions: readonly SlotStep[], now: Date): void {
  const created = actions.filter((action) => action.type === 'create')
  if (!created.every((slot) => isSlotAllowed(slot, instantOfDate(now)))) throw new Refusal('bad-request')
}

/** Only tutor managers give interviews and demo sessions. */
function refusePurpose(actions: readonly SlotStep[], actor: Actor): void {
  const special = actions.some((action) => action.type === 'create' && action.purpose !== 'lesson')
  if (special && actor.role !== Role.TutorManager) throw new Refusal('forbidden')
}

/** Unknown slots are refused before other people's slots. */
async function refuseForeign(context: Context, ownId: number, ids: readonly number[]): Promise<void> {
  const known = await listKnownIds(context.db, ids)
  if (known.length < new Set(ids).size) throw new Refusal('slot-not-found')
  if (known.some(({ userId }) => userId !== ownId)) throw new Refusal('forbidden')
}

/** The days of weekly slots that are changed by hand; the weekly hours leave them alone from now on. */
function daysByHand(known: readonly SlotRow[], touched: readonly number[]): CairoDay[] {
  const slots = known.filter(({ id, weekly }) => weekly && touched.includes(id))
  return slots.map(({ startsAt }) => cairoDay(instantOfDate(startsAt)))
}

/** An undo brings a day back to its weekly hours, which then hold there again. */
async function releaseRestored(trx: Trx, userId: number, now: Date): Promise<void> {
  const at = instantOfDate(now)
  const schedule = await getWeeklyHours(trx, userId, cairoDay(at))
  if (schedule.daysByHand.length === 0) return
  const present = await lockOwnSlots(trx, userId, [], now)
  await releaseDays(trx, userId, decideReleased(schedule, present.map(knownSlot), at))
}

function knownSlot({ id, startsAt, endsAt }: { id: number; startsAt: Date; endsAt: Date }) {
  return { id, start: instantOfDate(startsAt), end: instantOfDate(endsAt) }
}

function actionOf(action: SlotAction): SlotStep {
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

function presentSlot(row: SlotRow): Slot {
  return {
    ...wire(row, 'id', 'userId', 'purpose', 'createdAt', 'updatedAt'),
    start: row.startsAt.toISOString(),
    end: row.endsAt.toISOString(),
  }
}

/** The taken parts of slots, by start. */
function presentTaken(rows: readonly ListedSlotRow[]): SubSlot[] {
  const parts = rows.flatMap(({ id, taken }) =>
    taken.map(({ start, end }) => ({ parent: id, start: new Date(start), end: new Date(end) })),
  )
  return parts
    .sort((one, other) => one.start.getTime() - other.start.getTime() || one.parent - other.parent)
    .map(({ parent, start, end }) => ({ parent, start: start.toISOString(), end: end.toISOString() }))
}
