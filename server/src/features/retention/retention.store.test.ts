import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { keptSince, retentions } from './retention.store.ts'

const document = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8')
const written = [...document.matchAll(/^\| `(\w+)` \|.*\| (\d+) (day|month)s? \|$/gm)]

test('docs/security.md says of every table how long its rows are kept', () => {
  const inDatabase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const said = written.map(([, table, count, unit]) => [table, { [`${unit}s`]: Number(count) }])
  expect(said).toEqual(retentions.map(({ table, kept }) => [inDatabase(table), kept]))
})

describe('the time after which rows are deleted', () => {
  test('is so many days of 24 hours, also over a change of the clock', () => {
    const since = keptSince({ days: 30 }, new Date('2026-05-10T00:30:00.000Z'))
    expect(since).toEqual(new Date('2026-04-10T00:30:00.000Z'))
  })

  test('is so many months by the calendar in Cairo', () => {
    const since = keptSince({ months: 12 }, new Date('2028-02-29T10:00:00.000Z'))
    expect(since).toEqual(new Date('2027-02-28T10:00:00.000Z'))
  })
})
