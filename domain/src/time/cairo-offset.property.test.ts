import { test } from '@fast-check/vitest'
import fc from 'fast-check'
import { expect } from 'vitest'
import { cairoOffset } from './cairo-offset.ts'
import { clockChanges } from './clock-changes.fixture.ts'
import { HOUR, parseInstant, SECOND } from './instant.ts'

const FROM = parseInstant('2023-01-01T00:00:00Z')
const TO = parseInstant('2035-12-31T23:59:59Z')
const offsetName = new Intl.DateTimeFormat('en', { timeZone: 'Africa/Cairo', timeZoneName: 'shortOffset' })

/** The offset that the tables of this runtime give. */
function offsetInTables(at: number): number {
  const name = offsetName.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return Number(name.replace('GMT', '')) * HOUR
}

/** Seconds of thirteen years; half of them are within an hour of a clock change. */
const second = fc
  .oneof(
    fc.integer({ min: FROM / SECOND, max: TO / SECOND }),
    fc
      .tuple(fc.constantFrom(...clockChanges), fc.integer({ min: -3600, max: 3600 }))
      .map(([change, seconds]) => change / SECOND + seconds),
  )
  .map((seconds) => seconds * SECOND)

test.prop([second])('the law and the time zone tables give the same offset', (at) => {
  expect(cairoOffset(at)).toBe(offsetInTables(at))
})

test.each(clockChanges.map((at) => [new Date(at).toISOString(), at] as const))(
  'the clock changes at %s',
  (_name, at) => {
    for (const moment of [at - SECOND, at]) expect(cairoOffset(moment)).toBe(offsetInTables(moment))
    expect(cairoOffset(at)).not.toBe(cairoOffset(at - 1))
  },
)
