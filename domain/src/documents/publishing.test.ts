import { releasedBlocks } from '@hiwar/contract/texts/released.ts'
import { expect, test } from 'vitest'
import { parseCairoDay } from '../time/calendar.ts'
import { formatInstant, parseInstant } from '../time/instant.ts'
import { decidePublication, firstDayFor, type PublicationFacts } from './publishing.ts'

const now = parseInstant('2026-11-24T10:00:00.000Z')
const before = releasedBlocks('terms')
const [first, ...others] = before
const blocks = first && 'lines' in first ? [{ ...first, lines: [...first.lines, 'سطر جديد.'] }, ...others] : others

function decide(wish: Partial<Omit<PublicationFacts, 'effectiveOn'>> & { on?: string } = {}) {
  const { on = '2026-11-24', ...facts } = wish
  const decision = decidePublication(
    { kind: 'terms', blocks, before, material: false, effectiveOn: parseCairoDay(on), newest: null, ...facts },
    now,
  )
  return 'refuse' in decision ? decision.refuse : formatInstant(decision.effectiveAt)
}

test('a version of today is in force at once, a later one from the beginning of its Cairo day', () => {
  expect(decide()).toBe('2026-11-24T10:00:00.000Z')
  expect(decide({ on: '2026-11-25' })).toBe('2026-11-24T22:00:00.000Z')
})

test('a day that is past or more than a year ahead is refused', () => {
  expect(decide({ on: '2026-11-23' })).toBe('bad-request')
  expect(decide({ on: '2027-11-25' })).toBe('bad-request')
})

test('a material version waits 14 whole days, and questions are never material', () => {
  expect(decide({ material: true, on: '2026-12-08' })).toBe('early-effect')
  expect(decide({ material: true, on: '2026-12-09' })).toBe('2026-12-08T22:00:00.000Z')
  const faq = { kind: 'faq', before: [], blocks: releasedBlocks('faq') } as const
  expect(decide({ ...faq, material: true, on: '2026-12-30' })).toBe('bad-request')
})

test('no version takes effect before one that is announced, and none says what is said already', () => {
  const newest = parseInstant('2026-12-09T22:00:00.000Z')
  expect(decide({ newest, on: '2026-12-09' })).toBe('before-announced')
  expect(decide({ newest, on: '2026-12-10' })).toBe('2026-12-09T22:00:00.000Z')
  expect(decide({ blocks: before })).toBe('empty-request')
})

test('the first day that is offered is one that is taken', () => {
  expect(firstDayFor({ material: false, newest: null }, now)).toBe('2026-11-24')
  expect(firstDayFor({ material: true, newest: null }, now)).toBe('2026-12-09')
  expect(firstDayFor({ material: false, newest: parseInstant('2026-12-09T22:00:00.000Z') }, now)).toBe('2026-12-10')
})
