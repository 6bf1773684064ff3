import { describe, expect, test } from 'vitest'
import { piastres } from '../money/piastres.ts'
import { DAY, MINUTE, parseInstant, plus } from '../time/instant.ts'
import { type BookingFacts, decideBooking, decideHold, isChangeable, lessonStatus, type WantedLesson } from './book.ts'

const now = parseInstant('2026-11-24T15:00:00.000Z')
const start = plus(now, 3 * 60 * MINUTE)
const slot = { start: plus(start, -60 * MINUTE), end: plus(start, 60 * MINUTE), offered: true }
const wanted: WantedLesson = { start, minutes: 30 }
const facts: BookingFacts = {
  horizonDays: 60,
  studentVerified: true,
  tutor: { listed: true, notice: 30, hourlyRate: piastres(15_000) },
  slot,
  week: { subscriptionId: 7, index: 2, remaining: 30 },
  hasOpenLesson: false,
  tutorTaken: [],
  studentTaken: [],
}
const decide = (over: Partial<BookingFacts> = {}, ask: Partial<WantedLesson> = {}) =>
  decideBooking({ ...wanted, ...ask }, { ...facts, ...over }, now)
const around = { start: plus(start, -5 * MINUTE), end: plus(start, 5 * MINUTE) }

describe('a booking', () => {
  test('within all rules makes a lesson; 30 minutes cost half the hourly rate', () => {
    expect(decide()).toEqual({
      book: {
        start,
        end: plus(start, 30 * MINUTE),
        minutes: 30,
        price: 7_500,
        subscriptionId: 7,
        weekIndex: 2,
        origin: 'booked',
      },
    })
  })

  test('with a tutor whose hourly rate is zero has a price of zero', () => {
    const tutor = { listed: true, notice: 30, hourlyRate: piastres(0) }
    expect(decide({ tutor })).toMatchObject({ book: { price: 0 } })
  })

  test('must begin on a five-minute mark, after the lead time and within sixty days', () => {
    expect(decide({}, { start: plus(start, MINUTE) })).toEqual({ refuse: 'bad-request' })
    const notice = { ...facts, tutor: { listed: true, notice: 180, hourlyRate: piastres(1) } }
    expect(decide(notice)).toHaveProperty('book')
    expect(decide({ ...notice, tutor: { ...notice.tutor, notice: 181 } })).toEqual({ refuse: 'bad-request' })
    const far = plus(now, 60 * DAY)
    const farSlot = { start: far, end: plus(far, 60 * MINUTE), offered: true }
    expect(decide({ slot: farSlot }, { start: far })).toHaveProperty('book')
    expect(decide({ slot: farSlot }, { start: plus(far, 5 * MINUTE) })).toEqual({ refuse: 'bad-request' })
  })

  test('may begin at most as many days ahead as the operator has set', () => {
    const far = plus(now, 7 * DAY)
    const farSlot = { start: far, end: plus(far, 60 * MINUTE), offered: true }
    expect(decide({ slot: farSlot, horizonDays: 7 }, { start: far })).toHaveProperty('book')
    expect(decide({ slot: farSlot, horizonDays: 7 }, { start: plus(far, 5 * MINUTE) })).toEqual({
      refuse: 'bad-request',
    })
  })

  test('is refused when it would end after the last supported day', () => {
    expect(decide({}, { start: parseInstant('9999-12-31T23:55:00.000Z') })).toEqual({ refuse: 'bad-request' })
    expect(decide({}, { start: parseInstant('9999-12-31T23:59:00.000Z') })).toEqual({ refuse: 'bad-request' })
  })

  test('must be in a slot for lessons of that tutor', () => {
    expect(decide({ slot: { ...slot, offered: false } })).toEqual({ refuse: 'bad-request' })
  })

  test('must lie entirely inside the slot', () => {
    expect(decide({}, { start: plus(slot.end, -30 * MINUTE) })).toHaveProperty('book')
    expect(decide({}, { start: plus(slot.end, -25 * MINUTE) })).toEqual({ refuse: 'bad-request' })
    expect(decide({}, { start: plus(slot.start, -5 * MINUTE) })).toEqual({ refuse: 'bad-request' })
  })

  test('needs a listed tutor', () => {
    expect(decide({ tutor: { listed: false, notice: 0, hourlyRate: piastres(1) } })).toEqual({ refuse: 'forbidden' })
  })

  test('is refused when one of the two people has blocked the other', () => {
    expect(decide({ parted: true })).toEqual({ refuse: 'pair-unavailable' })
    expect(decide({ parted: true, week: undefined })).toEqual({ refuse: 'pair-unavailable' })
  })

  test('needs enough minutes left in the quota week', () => {
    const week = { subscriptionId: 7, index: 2, remaining: 15 }
    expect(decide({ week })).toEqual({ refuse: 'no-enough-minutes' })
    expect(decide({ week }, { minutes: 15 })).toHaveProperty('book')
  })

  test('may directly follow another appointment', () => {
    const before = { start: plus(start, -30 * MINUTE), end: start }
    const after = { start: plus(start, 30 * MINUTE), end: plus(start, 60 * MINUTE) }
    expect(decide({ tutorTaken: [before, after], studentTaken: [before, after] })).toHaveProperty('book')
  })
})

describe('a hold', () => {
  const hold = (over: Partial<BookingFacts> = {}) => decideHold(wanted, { ...facts, ...over }, now)

  test('lasts ten minutes, and neither a subscription nor minutes are needed', () => {
    const kept = { hold: { start, end: plus(start, 30 * MINUTE), until: plus(now, 10 * MINUTE) } }
    expect(hold({ week: undefined })).toEqual(kept)
    expect(hold({ week: { subscriptionId: 7, index: 2, remaining: 0 } })).toEqual(kept)
  })

  test('lasts no longer than the time can be booked', () => {
    const tutor = { listed: true, notice: 173, hourlyRate: piastres(1) }
    expect(hold({ tutor })).toMatchObject({ hold: { until: plus(now, 7 * MINUTE) } })
  })

  test.each([
    [{ studentVerified: false }, 'forbidden'],
    [{ leaving: true }, 'deletion-pending'],
    [{ hasOpenLesson: true }, 'reached-booking-limit'],
    [{ tutorTaken: [around] }, 'busy-tutor'],
    [{ studentTaken: [around] }, 'conflicting-lessons'],
  ] as const)('with %o is refused as a booking is', (over, code) => {
    expect(hold(over)).toEqual({ refuse: code })
  })
})

test('is refused by the first broken rule, in the order of the contract', () => {
  const broken: Partial<BookingFacts>[] = [
    { tutor: undefined },
    { slot: undefined },
    { studentVerified: false },
    { week: undefined },
    { hasOpenLesson: true },
    { week: { subscriptionId: 7, index: 2, remaining: 0 } },
    { tutorTaken: [around] },
    { studentTaken: [around] },
  ]
  const codes = broken.map((_, from) => {
    const rest = Object.assign({}, ...broken.slice(from).reverse()) as Partial<BookingFacts>
    const decision = decide(rest)
    return 'refuse' in decision ? decision.refuse : 'booked'
  })
  expect(codes).toEqual([
    'tutor-not-found',
    'slot-not-found',
    'forbidden',
    'subscription-required',
    'reached-booking-limit',
    'no-enough-minutes',
    'busy-tutor',
    'conflicting-lessons',
  ])
})

describe('the status of a lesson', () => {
  const start = parseInstant('2026-11-24T17:30:00.000Z')
  const end = parseInstant('2026-11-24T18:00:00.000Z')
  const lesson = { start, end, canceled: false }

  test('a lesson is pending before its start, happening until its end, then fulfilled', () => {
    expect(lessonStatus(lesson, plus(start, -1))).toBe('pending')
    expect(lessonStatus(lesson, start)).toBe('happening')
    expect(lessonStatus(lesson, plus(end, -1))).toBe('happening')
    expect(lessonStatus(lesson, end)).toBe('fulfilled')
  })

  test('a canceled lesson stays canceled at any time', () => {
    for (const now of [plus(start, -1), start, end]) {
      expect(lessonStatus({ ...lesson, canceled: true }, now)).toBe('canceled')
    }
  })

  test('a lesson can be changed only before it begins and while it is not canceled', () => {
    expect(isChangeable(lesson, plus(start, -1))).toBe(true)
    expect(isChangeable(lesson, start)).toBe(false)
    expect(isChangeable({ ...lesson, canceled: true }, plus(start, -1))).toBe(false)
  })
})
