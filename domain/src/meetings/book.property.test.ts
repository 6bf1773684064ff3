import { test } from '@fast-check/vitest'
import { interviewMinutes } from '@hiwar/contract/fields/limits.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { furthestStart, START_STEP } from '../slots/bookable-times.ts'
import { contains, instant, MINUTE, overlaps, parseInstant, plus } from '../time/instant.ts'
import { earliestFree, type OwnedTime } from './book.ts'

/** A moment between marks: before each clock change, and far from any. */
const now = fc
  .constantFrom('2026-11-24T10:02:31.007Z', '2026-04-23T21:02:31.007Z', '2026-10-29T19:02:31.007Z')
  .map(parseInstant)

/** Times of three managers within half a day, in minutes from now; they may overlap. */
const times = (step: number, most: number) =>
  fc
    .array(
      fc.record({
        managerId: fc.integer({ min: 1, max: 3 }),
        from: fc.integer({ min: -24, max: 120 }),
        length: fc.integer({ min: 1, max: 24 }),
      }),
      { maxLength: most },
    )
    .map((all) => all.map(({ managerId, from, length }) => ({ managerId, from: from * step, length: length * step })))

type Piece = { managerId: number; from: number; length: number }
const placed = (pieces: Piece[], zero: number): OwnedTime[] =>
  pieces.map(({ managerId, from, length }) => {
    const start = instant(zero + from * MINUTE)
    return { managerId, start, end: plus(start, length * MINUTE) }
  })

test.prop([now, times(5, 8), times(1, 12)], { numRuns: 300 })(
  'the chosen manager has the earliest free half hour',
  (at, slotPieces, takenPieces) => {
    const zero = Math.ceil(at / START_STEP) * START_STEP
    const [slots, taken] = [placed(slotPieces, zero), placed(takenPieces, zero)]
    const isFree = (managerId: number, start: number) => {
      const meeting = { start: instant(start), end: instant(start + interviewMinutes * MINUTE) }
      const own = (one: OwnedTime) => one.managerId === managerId
      return (
        slots.some((slot) => own(slot) && contains(slot, meeting)) &&
        !taken.some((time) => own(time) && overlaps(time, meeting))
      )
    }
    const all = []
    for (let start = zero; start < zero + 13 * 60 * MINUTE; start += START_STEP) {
      for (const managerId of [1, 2, 3]) if (start > at && isFree(managerId, start)) all.push({ managerId, start })
    }
    expect(earliestFree(slots, taken, at)).toEqual(all[0])
  },
)

test('a meeting cannot begin beyond the booking horizon', () => {
  const at = parseInstant('2026-11-24T10:00:00Z')
  const last = furthestStart(at)
  const slot = { managerId: 1, start: last, end: plus(last, 30 * MINUTE) }
  expect(earliestFree([slot], [], at)).toEqual({ managerId: 1, start: last })
  expect(
    earliestFree([{ ...slot, start: plus(last, START_STEP), end: plus(last, 60 * MINUTE) }], [], at),
  ).toBeUndefined()
})
