import { describe, expect, test } from 'vitest'
import { MINUTE, parseInstant, plus } from '../time/instant.ts'
import { offerAgain } from './again.ts'

// A Tuesday at 19:30 in Cairo, in winter time.
const last = { start: parseInstant('2026-11-24T17:30:00Z'), minutes: 30 } as const
const now = parseInstant('2026-11-25T10:00:00Z')
const slot = (id: number, start: string, minutes = 240) => {
  const from = parseInstant(start)
  return { id, start: from, end: plus(from, minutes * MINUTE) }
}
const again = (slots: ReturnType<typeof slot>[], over = {}, isAffordable = (_: number) => true) => {
  const offer = offerAgain(last, { slots, taken: [], leadTime: 0, now, ...over }, isAffordable)
  return offer && new Date(offer.start).toISOString()
}

describe('a lesson once more', () => {
  test('is offered at the same weekday and clock', () => {
    expect(again([slot(1, '2026-11-27T16:00:00Z'), slot(2, '2026-12-01T16:00:00Z')])).toBe('2026-12-01T17:30:00.000Z')
  })

  test('is offered at the nearest start otherwise, the earlier of two', () => {
    const taken = [slot(0, '2026-12-01T17:30:00Z', 30)]
    expect(again([slot(1, '2026-12-01T16:00:00Z')], { taken })).toBe('2026-12-01T17:00:00.000Z')
    expect(again([slot(1, '2026-11-28T10:00:00Z')])).toBe('2026-11-28T13:30:00.000Z')
  })

  test('keeps the clock of Cairo when summer time begins in between', () => {
    const spring = { start: parseInstant('2026-04-21T17:30:00Z'), minutes: 30 } as const
    const openings = {
      slots: [slot(1, '2026-04-28T15:00:00Z')],
      taken: [],
      leadTime: 0,
      now: parseInstant('2026-04-22T10:00:00Z'),
    }
    const offer = offerAgain(spring, openings, () => true)
    expect(offer && new Date(offer.start).toISOString()).toBe('2026-04-28T16:30:00.000Z')
  })

  test('is offered only within 14 days, the booking horizon and the minutes', () => {
    expect(again([slot(1, '2026-12-10T16:00:00Z')])).toBeUndefined()
    expect(again([slot(1, '2026-12-01T16:00:00Z')], { horizonDays: 3 })).toBeUndefined()
    const second = parseInstant('2026-12-02T00:00:00Z')
    const slots = [slot(1, '2026-12-01T16:00:00Z'), slot(2, '2026-12-08T16:00:00Z')]
    expect(again(slots, {}, (start) => start > second)).toBe('2026-12-08T17:30:00.000Z')
    expect(again(slots, {}, () => false)).toBeUndefined()
  })
})
