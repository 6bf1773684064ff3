import { describe, expect, test } from 'vitest'
import { parseInstant } from '../time/instant.ts'
import { alternativesOf, type OtherTutor } from './alternatives.ts'

const at = (clock: string, day = '2026-12-03') => parseInstant(`${day}T${clock}:00Z`)
const lost = { tutorId: 1, slotId: 10, start: at('18:00'), minutes: 30 as const }
const own = (...slots: [from: string, to: string, day?: string][]) => ({
  slots: slots.map(([from, to, day], id) => ({ id: 10 + id, start: at(from, day), end: at(to, day) })),
  taken: [],
  leadTime: 60,
  now: at('12:00', '2026-12-01'),
})
const other = (tutorId: number, differs: Partial<OtherTutor> = {}): OtherTutor => ({
  tutorId,
  slotId: 100 + tutorId,
  start: lost.start,
  together: 0,
  isFavourite: false,
  sharedTopics: 0,
  rating: 450,
  ...differs,
})
const chosen = (...asked: Parameters<typeof alternativesOf> extends [unknown, ...infer Rest] ? Rest : never) =>
  alternativesOf(lost, ...asked).map(({ tutorId, start }) => `${tutorId} ${new Date(start).toISOString().slice(8, 16)}`)

describe('alternatives of a lesson', () => {
  test('are the nearest start of its tutor and two others at its time', () => {
    const others = [other(4), other(3), other(2)]
    expect(chosen(own(['17:00', '19:00']), others)).toEqual(['1 03T17:30', '2 03T18:00', '3 03T18:00'])
  })

  test('never are the lost time itself, nor one that is more than three days away', () => {
    expect(chosen(own(['18:00', '18:30']), [])).toEqual([])
    expect(chosen(own(['18:30', '19:00', '2026-12-06']), [])).toEqual(['1 06T18:30'])
    expect(chosen(own(['17:00', '17:30', '2026-12-02']), [])).toEqual(['1 02T17:00'])
    expect(chosen(own(['18:05', '18:35', '2026-12-06']), [other(2)])).toEqual(['2 03T18:00', '1 06T18:05'])
  })

  test('fill up with the next starts of the tutor', () => {
    expect(chosen(own(['18:30', '20:00']), [other(2)])).toEqual(['1 03T18:30', '2 03T18:00', '1 03T19:00'])
    expect(chosen(undefined, [])).toEqual([])
  })

  test('prefer tutors by the time, lessons together, favourites, topics, rating and id', () => {
    const others = [
      other(9, { start: at('18:15'), together: 9 }),
      other(8, { rating: 490 }),
      other(7, { sharedTopics: 1 }),
      other(6, { isFavourite: true }),
      other(5, { together: 1 }),
      other(4),
      other(3),
    ]
    const order = others.map((_, index) => chosen(undefined, others.slice(0, 7 - index))[0]?.slice(0, 1))
    expect(order).toEqual(['5', '5', '5', '6', '7', '8', '9'])
    expect(chosen(undefined, [other(4), other(3)]).map((text) => text[0])).toEqual(['3', '4'])
  })
})
