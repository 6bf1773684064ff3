import { expect, test } from 'vitest'
import { cairoClock, cairoDay, rangeOfCairoDay } from './cairo.ts'
import { autumnChanges, springChanges } from './clock-changes.fixture.ts'
import { formatInstant, HOUR, lengthOf, MINUTE, plus } from './instant.ts'

const year = (at: number) => new Date(at).getUTCFullYear()

test.each(springChanges.map((at) => [year(at), at] as const))('in April %i the clock skips an hour', (_year, at) => {
  expect([plus(at, -MINUTE), at].map(cairoClock)).toEqual(['23:59', '01:00'])
  expect(lengthOf(rangeOfCairoDay(cairoDay(at))) / HOUR).toBe(23)
})

test.each(autumnChanges.map((at) => [year(at), at] as const))(
  'in October %i the clock repeats an hour',
  (_year, at) => {
    expect([plus(at, -MINUTE), at].map(cairoClock)).toEqual(['23:59', '23:00'])
    expect(lengthOf(rangeOfCairoDay(cairoDay(at))) / HOUR).toBe(25)
  },
)

test('the changes of 2026 are on the published dates', () => {
  const changes = [springChanges[3], autumnChanges[3]].map((at) => at !== undefined && formatInstant(at))
  expect(changes).toEqual(['2026-04-23T22:00:00.000Z', '2026-10-29T21:00:00.000Z'])
})
