import { expect, test } from 'vitest'
import { nextOf, rangesOfDemand } from './demand-ranges.ts'

const cell = (weekday: number, hour: number, students: number) => ({ weekday: weekday as 2, hour, students })

test('neighbouring hours with as many students are one stretch, most students first', () => {
  const cells = [cell(2, 20, 3), cell(2, 19, 3), cell(2, 21, 1), cell(4, 19, 3), cell(4, 23, 5)]
  expect(rangesOfDemand({ cells })).toEqual([
    { weekday: 4, from: 23, to: 24, students: 5 },
    { weekday: 2, from: 19, to: 21, students: 3 },
    { weekday: 4, from: 19, to: 20, students: 3 },
    { weekday: 2, from: 21, to: 22, students: 1 },
  ])
})

test('a stretch is added on the next such day on which it has not begun', () => {
  const now = Date.parse('2026-11-24T17:30:00.000Z')
  const at = (from: number, to: number) => {
    const { day, range } = nextOf({ weekday: 2, from, to, students: 1 }, now)
    return [day, ...[range.start, range.end].map((each) => new Date(each).toISOString().slice(0, 16))]
  }
  expect(at(20, 24)).toEqual(['2026-11-24', '2026-11-24T18:00', '2026-11-24T22:00'])
  expect(at(19, 21)).toEqual(['2026-12-01', '2026-12-01T17:00', '2026-12-01T19:00'])
})
