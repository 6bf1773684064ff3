/** The freeze of a subscription: some weeks in which no minute is used and none is lost. */
import { z } from 'zod'
import { lesson } from '../appointments/lessons.ts'
import { endpoints } from '../calls/endpoint.ts'
import { queryValue } from '../calls/query.ts'
import { count, id, instant } from '../fields/basic.ts'

/** Whole weeks, in days, so that weekday and hour of the quota weeks stay. */
export const FreezeDays = { One: 7, Two: 14, Three: 21, Four: 28 } as const
export const freezeDays = z.literal(Object.values(FreezeDays))
export type FreezeDays = z.output<typeof freezeDays>

export const freeze = z
  .object({
    id,
    days: freezeDays,
    from: instant,
    until: instant.describe('When it ends, or has ended'),
  })
  .meta({ id: 'Freeze' })
export type Freeze = z.output<typeof freeze>

export const freezeQuote = z
  .object({
    from: instant,
    until: instant,
    newEnd: instant.describe('The end of the subscription behind the freeze'),
    cancels: lesson.nullable().describe('The booked lesson that is canceled with it'),
    freezesLeft: count.describe('Freezes left before this one'),
  })
  .meta({ id: 'FreezeQuote' })
export type FreezeQuote = z.output<typeof freezeQuote>

export const freezeEndpoints = endpoints({
  quote: {
    method: 'GET',
    path: '/api/v1/sub/freeze',
    action: 'freeze.quote',
    view: true,
    summary: 'What a freeze of the current subscription from now on would do',
    query: z.object({ days: queryValue(freezeDays) }),
    reply: freezeQuote,
    refuses: ['subscription-required', 'subscription-frozen', 'reached-freeze-limit'],
  },
  start: {
    method: 'POST',
    path: '/api/v1/sub/freeze',
    action: 'freeze.start',
    summary: 'Freezes the current subscription at once; the booked lesson is canceled and its minutes return',
    body: z.strictObject({ days: freezeDays }),
    reply: freeze,
    idempotent: true,
    refuses: ['subscription-required', 'subscription-frozen', 'reached-freeze-limit'],
  },
  end: {
    method: 'DELETE',
    path: '/api/v1/sub/freeze',
    action: 'freeze.end',
    summary: 'Ends the freeze at once; its weeks that have not begun are taken back',
    reply: freeze,
  },
})
