import { weeklyHoursEndpoints } from '@hiwar/contract/appointments/weekly-hours.ts'
import { hasOverlap, type WeeklySchedule } from '@hiwar/domain/slots/weekly-hours.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { parseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { getWeeklyHours } from '../slots/weekly.store.ts'
import { tutorChanged } from '../tutors/events.ts'
import { lockPeople } from '../users/store.ts'
import { applyWeeklyHours } from './apply.ts'
import { replaceWeeklyHours } from './store.ts'

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
  const today = cairoDay(instantOfDate(now))
  const daysOff = [...new Set(body.daysOff.map(parseCairoDay))].filter((day) => day >= today).sort()
  const change = async (trx: Trx) => {
    await lockPeople(trx, [actor.id])
    const before = await getWeeklyHours(trx, actor.id, today)
    const daysByHand = before.daysByHand.filter((day) => !daysOff.includes(day) && !body.daysRestored.includes(day))
    const wanted: WeeklySchedule = { hours: body.hours, daysOff, daysByHand }
    await replaceWeeklyHours(trx, actor.id, wanted)
    const { created, removed, skipped } = await applyWeeklyHours(trx, actor.id, wanted, now)
    await recordEvent(context, trx, tutorChanged, { tutorId: actor.id })
    return { ...presentSchedule(wanted), added: created.length, removed: removed.length, skipped: [...skipped] }
  }
  return context.turns.inTurn([actor.id], () => inTransaction(context.db, change))
}

function presentSchedule({ hours, daysOff, daysByHand }: WeeklySchedule) {
  return { hours: [...hours], daysOff: [...daysOff], daysByHand: [...daysByHand] }
}
