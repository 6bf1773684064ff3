import { weeklyHoursEndpoints } from '@hiwar/contract/appointments/weekly-hours.ts'
import {
  decideWeeklyHours,
  hasOverlap,
  type PresentSlot,
  type WeeklySchedule,
} from '@hiwar/domain/slots/weekly-hours.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { parseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { instantOfDate, type TimeRange } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { lockOwnSlots, updateOwnSlots } from '../slots/store.ts'
import { tutorChanged } from '../tutors/events.ts'
import { lockPeople } from '../users/store.ts'
import { getWeeklyHours, listBookedSpans, replaceWeeklyHours } from './store.ts'

export const weeklyHoursRoutes = [
  serve(weeklyHoursEndpoints.read, readWeeklyHours),
  serve(weeklyHoursEndpoints.change, changeWeeklyHours),
]

async function readWeeklyHours({ db, clock }: Context, { actor }: MemberRequest<typeof weeklyHoursEndpoints.read>) {
  return presentSchedule(await getWeeklyHours(db, actor.id, cairoDay(instantOfDate(clock.now()))))
}

/** Replaces the hours and adjusts the slots of the weeks ahead, in one transaction. No appointment loses its slot. */
async function changeWeeklyHours(context: Context, { actor, body }: MemberRequest<typeof weeklyHoursEndpoints.change>) {
  if (hasOverlap(body.hours)) throw new Refusal('conflicting-schedule')
  const now = context.clock.now()
  const at = instantOfDate(now)
  const today = cairoDay(at)
  const daysOff = [...new Set(body.daysOff.map(parseCairoDay))].filter((day) => day >= today).sort()
  const change = async (trx: Trx) => {
    await lockPeople(trx, [actor.id])
    const before = await getWeeklyHours(trx, actor.id, today)
    const daysByHand = before.daysByHand.filter((day) => !daysOff.includes(day) && !body.daysRestored.includes(day))
    const wanted: WeeklySchedule = { hours: body.hours, daysOff, daysByHand }
    const decision = decideWeeklyHours(wanted, await listPresentSlots(trx, actor.id, now), at)
    await replaceWeeklyHours(trx, actor.id, wanted)
    const { removed, updated, created, skipped } = decision
    await updateOwnSlots(trx, actor.id, { deleted: removed, updated, created, weekly: true }, now)
    await recordEvent(context, trx, tutorChanged, { tutorId: actor.id })
    return { ...presentSchedule(wanted), added: created.length, removed: removed.length, skipped: [...skipped] }
  }
  return context.turns.inTurn([actor.id], () => inTransaction(context.db, change))
}

/** The slots that are not over, as the decision reads them. */
async function listPresentSlots(trx: Trx, userId: number, now: Date): Promise<PresentSlot[]> {
  const rows = await lockOwnSlots(trx, userId, [], now)
  const ids = rows.map(({ id }) => id)
  const spans = new Map(
    (await listBookedSpans(trx, userId, ids)).map(({ slotId, start, end }) => [slotId, rangeOfDates(start, end)]),
  )
  return rows.map(({ id, startsAt, endsAt, weekly }) => ({
    id,
    ...rangeOfDates(startsAt, endsAt),
    weekly,
    booked: spans.get(id) ?? null,
  }))
}

function rangeOfDates(start: Date, end: Date): TimeRange {
  return { start: instantOfDate(start), end: instantOfDate(end) }
}

function presentSchedule({ hours, daysOff, daysByHand }: WeeklySchedule) {
  return { hours: [...hours], daysOff: [...daysOff], daysByHand: [...daysByHand] }
}
