/** The owner's figures of the business by Cairo months; money in piastres, shares in basis points. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { queryValue } from '../calls/query.ts'
import { weekday } from '../enumerations/basic.ts'
import { balance, basisPoints, count, instant, minutes, piastres } from '../fields/basic.ts'
import { figureMonths } from '../fields/staff-limits.ts'

/** A calendar month in Cairo, `YYYY-MM`. */
export const calendarMonth = z
  .string()
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
  .meta({ examples: ['2026-11'] })

/** A share is null where there is nothing that it could be a part of. */
const share = basisPoints.nullable()

export const monthFigures = z
  .object({
    month: calendarMonth,
    /** Whether the month is over; the figures of the running month are those until now. */
    over: z.boolean(),
    /** Cash, from the ledger. */
    paidIn: piastres,
    refundedOut: piastres,
    withdrawn: piastres,
    /** What became ours as weeks ended, less what was refunded of it: below zero after large refunds. */
    recognised: balance,
    /** What is paid and neither refunded nor recognised, at the end of the month. */
    deferred: piastres,
    /** What tutors earned with the lessons of the month. */
    earnings: piastres,
    /** What the provider keeps of the payments, by the setting. */
    fees: piastres,
    margin: balance,
    /** Trials ordered in the month that were held, and those of them whose student paid. */
    trials: count,
    trialsPaid: count,
    trialShare: share,
    /** Students who paid for a plan for the first time. */
    payers: count,
    /** How many of them were current at the end of this month, of the next one, and so on: months that are over. */
    kept: z.array(count),
    /** Past minutes in slots of tutors who are listed and not paused, and those that lessons filled. */
    offeredMinutes: minutes,
    heldMinutes: minutes,
    utilisation: share,
    /** Wishes for a time that could not be met; null for months of which some are no longer kept. */
    misses: count.nullable(),
    /** Of the payments of the month, what was paid and what was refunded until now. */
    paidOfMonth: piastres,
    refundedOfMonth: piastres,
    refundShare: share,
    answers: count,
    /** The share of 9 and 10 less that of 0 to 6, in points; null while too few answered. */
    recommendation: z.int().min(-100).max(100).nullable(),
  })
  .meta({ id: 'MonthFigures' })
export type MonthFigures = z.output<typeof monthFigures>

/** One hour of the week in Cairo. */
const hourFigures = z.object({
  weekday,
  hour: z.int().min(0).max(23),
  offeredMinutes: minutes,
  heldMinutes: minutes,
  /** Students who wished for this hour and found no time; null for months of which some wishes are no longer kept. */
  students: count.nullable(),
})

export const hoursOfMonth = z.object({ cells: z.array(hourFigures) }).meta({ id: 'HoursOfMonth' })
export type HoursOfMonth = z.output<typeof hoursOfMonth>

export const businessFigureEndpoints = endpoints({
  read: {
    method: 'GET',
    path: '/api/v1/figures',
    action: 'figures.read',
    view: false,
    csv: true,
    summary: 'The figures of the business by month, newest first: the running month and those before it',
    query: z.object({
      months: queryValue(z.int().min(figureMonths.min).max(figureMonths.max)).default(figureMonths.default),
    }),
    reply: z.object({
      list: z.array(monthFigures),
      total: count,
      /** The setting by which the fees are computed. */
      providerFee: basisPoints,
      /** When the figures were computed: up to ten minutes ago. */
      at: instant,
    }),
  },
  hours: {
    method: 'GET',
    path: '/api/v1/figures/hours',
    action: 'figures.hours',
    view: false,
    summary: 'Of each hour of the week in a month: the minutes offered and held, and the wishes that were not met',
    query: z.object({ month: calendarMonth }),
    reply: hoursOfMonth,
  },
})
