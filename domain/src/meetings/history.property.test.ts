import { test } from '@fast-check/vitest'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { cairoClock, cairoDay } from '../time/cairo.ts'
import { addMonths } from '../time/calendar.ts'
import { instant, MINUTE, parseInstant, plus } from '../time/instant.ts'
import { instantsOfCairo } from '../time/wall-clock.ts'
import { interviewConflict, retryFrom } from './history.ts'

/** Minutes within three years; half of them are close to a clock change, or six months before one. */
const rejectedAt = fc
  .oneof(
    fc.integer({
      min: parseInstant('2025-01-01T00:00:00Z') / MINUTE,
      max: parseInstant('2028-01-01T00:00:00Z') / MINUTE,
    }),
    fc
      .tuple(
        fc.constantFrom('2026-04-23T22:00:00Z', '2026-10-29T21:00:00Z', '2025-10-23T22:00:00Z', '2026-04-29T21:00:00Z'),
        fc.integer({ min: -1500, max: 1500 }),
      )
      .map(([change, minutes]) => parseInstant(change) / MINUTE + minutes),
  )
  .map((minutes) => instant(minutes * MINUTE))

test.prop([rejectedAt])('the block ends on the same day and wall-clock time, six calendar months later', (at) => {
  const until = retryFrom(at)
  expect(cairoDay(until)).toBe(addMonths(cairoDay(at), 6))
  const passes = instantsOfCairo(cairoDay(until), cairoClock(at))
  // The block ends at the later of two equal wall-clock times; a time that the spring change skips is not checked.
  if (passes.length > 0) expect(until).toBe(passes.at(-1))
})

test.prop([rejectedAt, fc.integer({ min: 0, max: 400 * 24 * 60 })])(
  'a booking is refused during the block and allowed after it',
  (at, minutes) => {
    const now = plus(at, minutes * MINUTE)
    const earlier = [{ status: MeetingStatus.Rejected, blockedUntil: retryFrom(at) }]
    expect(interviewConflict(earlier, now)).toBe(now < retryFrom(at) ? 'conflicting-interview' : undefined)
  },
)
