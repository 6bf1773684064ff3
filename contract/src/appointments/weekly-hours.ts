/** Weekly hours: the hours of a tutor that repeat every week, and the days on which they do not. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { weekday } from '../enumerations/basic.ts'
import { count, day } from '../fields/basic.ts'
import { daysOff, markMinutes, slotMinutes, weeklyRangeEnd, weeklyRanges } from '../fields/limits.ts'

const minutes = z.int().min(0).multipleOf(markMinutes)

/**
 * One stretch of a weekday, from 0 for Sunday to 6 for Saturday, in minutes of the day in Cairo. 1440 is its end; a
 * stretch that goes on after midnight ends at up to 1800, 06:00 of the next day.
 */
export const weeklyRange = z
  .strictObject({ weekday, from: minutes.lt(1440), to: minutes.max(weeklyRangeEnd) })
  .refine(({ from, to }) => to - from >= slotMinutes.min && to - from <= slotMinutes.max, { path: ['to'] })
  .meta({ id: 'WeeklyRange', examples: [{ weekday: 0, from: 1080, to: 1320 }] })
export type WeeklyRange = z.output<typeof weeklyRange>

const hours = z.array(weeklyRange).max(weeklyRanges.max)
const days = z.array(day).max(daysOff.max)

export const weeklyHours = z
  .object({
    hours,
    /** Coming days that the owner has taken off. */
    daysOff: days,
    /** Coming days whose weekly slots the owner has changed by hand. */
    daysByHand: z.array(day),
  })
  .meta({ id: 'WeeklyHours' })

const path = '/api/v1/availability-slot/weekly-hours'

export const weeklyHoursEndpoints = endpoints({
  read: {
    method: 'GET',
    path,
    action: 'weekly-hours.read',
    view: true,
    summary: 'The caller’s hours that repeat every week, and the coming days on which they do not',
    reply: weeklyHours,
  },
  change: {
    method: 'PUT',
    path,
    action: 'weekly-hours.change',
    summary: 'Replaces the weekly hours and adjusts the slots of the weeks ahead; no booking loses its slot',
    body: z.strictObject({
      hours,
      daysOff: days,
      /** Days changed by hand to which the weekly hours come back. */
      daysRestored: days.default([]),
    }),
    reply: weeklyHours
      .extend({ added: count, removed: count, skipped: z.array(day) })
      .meta({ id: 'WeeklyHoursChange' }),
    refuses: ['conflicting-schedule'],
  },
})
