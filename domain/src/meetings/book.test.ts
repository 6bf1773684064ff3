import { describe, expect, test } from 'vitest'
import { DAY, type Instant, MINUTE, parseInstant, plus } from '../time/instant.ts'
import { decideMeeting, type MeetingFacts } from './book.ts'

const now = parseInstant('2026-11-24T15:00:00.000Z')
const start = plus(now, 3 * 60 * MINUTE)
const slot = { start: plus(start, -60 * MINUTE), end: plus(start, 60 * MINUTE), offered: true }
const around = { start: plus(start, -5 * MINUTE), end: plus(start, 5 * MINUTE) }
const facts: MeetingFacts = {
  horizonDays: 60,
  tutorVerified: true,
  slot,
  history: undefined,
  managerTaken: [],
  tutorTaken: [],
}
const decide = (over: Partial<MeetingFacts> = {}, at: Instant = start) => decideMeeting(at, { ...facts, ...over }, now)

describe('a meeting', () => {
  test('within all rules lasts 30 minutes', () => {
    expect(decide()).toEqual({ book: { start, end: plus(start, 30 * MINUTE) } })
  })

  test('must lie entirely inside a slot for its kind', () => {
    expect(decide({ slot: { ...slot, offered: false } })).toEqual({ refuse: 'bad-request' })
    expect(decide({}, plus(slot.end, -30 * MINUTE))).toHaveProperty('book')
    expect(decide({}, plus(slot.end, -25 * MINUTE))).toEqual({ refuse: 'bad-request' })
    expect(decide({}, plus(slot.start, -5 * MINUTE))).toEqual({ refuse: 'bad-request' })
  })

  test("begins on a mark after now and within sixty days, whatever the manager's lead time for lessons", () => {
    const wide = { ...slot, start: plus(now, -60 * MINUTE), end: plus(now, 61 * DAY) }
    expect(decide({ slot: wide }, plus(start, MINUTE))).toEqual({ refuse: 'bad-request' })
    expect(decide({ slot: wide }, parseInstant('9999-12-31T23:55:00.000Z'))).toEqual({ refuse: 'bad-request' })
    expect(decide({ slot: wide }, now)).toEqual({ refuse: 'bad-request' })
    expect(decide({ slot: wide }, plus(now, 5 * MINUTE))).toHaveProperty('book')
    expect(decide({ slot: wide }, plus(now, 60 * DAY))).toHaveProperty('book')
    expect(decide({ slot: wide }, plus(now, 60 * DAY + 5 * MINUTE))).toEqual({ refuse: 'bad-request' })
    expect(decide({ slot: wide, horizonDays: 7 }, plus(now, 7 * DAY))).toHaveProperty('book')
    expect(decide({ slot: wide, horizonDays: 7 }, plus(now, 7 * DAY + 5 * MINUTE))).toEqual({ refuse: 'bad-request' })
  })

  test('may directly follow another appointment', () => {
    const before = { start: plus(start, -30 * MINUTE), end: start }
    expect(decide({ managerTaken: [before], tutorTaken: [before] })).toHaveProperty('book')
  })

  test('is refused by the first broken rule', () => {
    const broken: [Partial<MeetingFacts>, string][] = [
      [{ slot: undefined }, 'slot-not-found'],
      [{ slot: { ...slot, offered: false } }, 'bad-request'],
      [{ tutorVerified: false }, 'forbidden'],
      [{ history: 'conflicting-interview' }, 'conflicting-interview'],
      [{ managerTaken: [around] }, 'busy-tutor-manager'],
      [{ tutorTaken: [around] }, 'conflicting-lessons'],
    ]
    for (const [index, [, code]] of broken.entries()) {
      const rest = broken.slice(index).map(([over]) => over)
      expect(decide(Object.assign({}, ...rest.reverse()))).toEqual({ refuse: code })
    }
  })
})
