import { describe, expect, test } from 'vitest'
import { parseCairoDay } from '../time/calendar.ts'
import { formatInstant, type Instant, parseInstant, rangeOfMinutes } from '../time/instant.ts'
import { listSuited, offersBegin, planOffers, type WaitingEntry } from './queue.ts'
import { hoursOfWish } from './wish.ts'

const at = (clock: string, day = '2026-12-01') => parseInstant(`${day}T${clock}:00+02:00`)
const day = parseCairoDay('2026-12-02')

/** Anna waits for half an hour on the next day, at any time. */
const anna: WaitingEntry = {
  id: 1,
  studentId: 11,
  minutes: 30,
  day,
  weekdays: null,
  from: 0,
  to: 1440,
  until: day,
  isAskable: true,
  offered: [],
  taken: [],
  weeks: [{ start: at('06:00'), end: at('06:00', '2026-12-08'), remaining: 60 }],
}
const rules = { offerMinutes: 15, totalMinutes: 60 }

function plan(now: Instant, start: Instant, entry = anna, since = now) {
  const freed = rangeOfMinutes(start, 30)
  const openings = { slots: [{ id: 7, ...freed }], taken: [], leadTime: 60, bufferMinutes: 0, now }
  const [offer] = planOffers({ ...freed, since }, [entry], openings, rules)
  return offer && [offer.from, offer.until].map(formatInstant)
}

describe('an offer', () => {
  const noon = at('12:00', '2026-12-02')

  test('stands for its minutes, within the total of its time and before the lead time', () => {
    expect(plan(at('20:00'), noon)).toEqual(['2026-12-01T18:00:00.000Z', '2026-12-01T18:15:00.000Z'])
    expect(plan(at('20:00'), noon, anna, at('19:10'))).toEqual(['2026-12-01T18:00:00.000Z', '2026-12-01T18:10:00.000Z'])
    expect(plan(at('20:00'), noon, anna, at('19:04'))).toBeUndefined()
    expect(plan(at('10:50', '2026-12-02'), noon)?.[1]).toBe('2026-12-02T09:00:00.000Z')
    expect(plan(at('10:56', '2026-12-02'), noon)).toBeUndefined()
  })

  test('of the night begins in the morning, with the total from there; an early time is offered to nobody', () => {
    expect(plan(at('23:30'), noon, anna, at('22:00'))).toEqual(['2026-12-02T06:00:00.000Z', '2026-12-02T06:15:00.000Z'])
    expect(plan(at('23:30'), at('10:00', '2026-12-02'))).toBeUndefined()
    expect(plan(at('23:30'), at('10:05', '2026-12-02'))).toBeDefined()
    expect([at('07:59'), at('08:00'), at('22:59'), at('23:00')].map((now) => offersBegin(now))).toEqual([
      at('08:00'),
      at('08:00'),
      at('22:59'),
      at('08:00', '2026-12-02'),
    ])
  })
})

test('of a time that is open to all those are told who were not offered it', () => {
  const freed = { start: at('12:00', '2026-12-02'), end: at('12:30', '2026-12-02') }
  const openings = { slots: [{ id: 7, ...freed }], taken: [], leadTime: 60, now: at('20:00') }
  const notified = listSuited(
    freed,
    [
      { ...anna, offered: [freed] },
      { ...anna, id: 2, isAskable: false },
      { ...anna, id: 3, to: 720 },
    ],
    openings,
  )
  expect(notified.map(({ entry, start }) => [entry.id, start])).toEqual([[2, freed.start]])
})

test('the hours of a wish are those that it touches', () => {
  expect(hoursOfWish({ day: null, weekdays: [2, 4], from: 1170, to: 1230 })).toEqual([
    { weekday: 2, hour: 19 },
    { weekday: 2, hour: 20 },
    { weekday: 4, hour: 19 },
    { weekday: 4, hour: 20 },
  ])
  expect(hoursOfWish({ day, weekdays: null, from: 1380, to: 1440 })).toEqual([{ weekday: 3, hour: 23 }])
})
