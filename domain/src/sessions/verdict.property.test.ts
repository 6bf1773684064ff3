import { test } from '@fast-check/vitest'
import { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { after, evidence, inside, outage, reportsOf } from './evidence.fixture.ts'
import { type MediaEvidence, type Member, type SessionEvidence, verdictThresholds } from './evidence.ts'
import { decideVerdict } from './verdict.ts'

const member = fc.constantFrom<Member>('tutor', 'student')
/** Seconds around the lesson, with frequent repetitions so that events coincide. */
const second = fc.oneof(fc.integer({ min: -900, max: 2400 }), fc.constantFrom(-600, 0, 60, 600, 900, 1800))

const event: fc.Arbitrary<SessionEvidence> = fc
  .record({
    member: fc.option(member, { freq: 12 }),
    kind: fc.constantFrom(...Object.values(TimelineKind)),
    second,
    delay: fc.integer({ min: 0, max: 60 }),
    source: fc.constantFrom('socket' as const, 'socket' as const, 'sfu' as const, 'system' as const),
  })
  .map(({ second: at, delay, ...rest }) => ({ ...rest, at: after(at), recordedAt: after(at + delay) }))

const report: fc.Arbitrary<MediaEvidence> = fc
  .record({
    member,
    second,
    epoch: fc.constantFrom(1000, 1001, 2000),
    connected: fc.boolean(),
    packetsIn: fc.integer({ min: 0, max: 500 }),
    expectsPackets: fc.boolean(),
  })
  .map(({ second: at, ...rest }) => ({ ...rest, at: after(at) }))

const gap = fc.tuple(second, fc.integer({ min: 1, max: 900 })).map(([from, length]) => outage(from, from + length))

const story = fc
  .record({
    events: fc.array(event, { maxLength: 12 }),
    reports: fc.array(report, { maxLength: 30 }),
    outages: fc.array(gap, { maxLength: 3 }),
    failedBefore: fc.boolean(),
  })
  .map((parts) => evidence(parts))

const verdict = (given: ReturnType<typeof evidence>) => decideVerdict(given, verdictThresholds)

/** The same list in another order, with some rows repeated. */
function disturbed<Row>(rows: readonly Row[], keys: readonly number[]): Row[] {
  const doubled = rows.flatMap((row, index) => ((keys[index] ?? 0) % 3 === 0 ? [row, row] : [row]))
  return doubled
    .map((row, index) => ({ row, key: keys[index % Math.max(keys.length, 1)] ?? 0 }))
    .sort((one, other) => one.key - other.key)
    .map(({ row }) => row)
}

test.prop([story, fc.array(fc.nat(), { minLength: 7, maxLength: 7 })], { numRuns: 1000 })(
  'a verdict does not depend on the order or repetition of rows',
  (given, keys) => {
    const again = {
      ...given,
      events: disturbed(given.events, keys),
      reports: disturbed(given.reports, keys),
      outages: disturbed(given.outages, keys),
    }
    expect(verdict(again)).toEqual(verdict(given))
  },
)

test.prop([story], { numRuns: 1000 })(
  'a paid tutor and returned minutes occur together only after a failed connection or an outage of ours',
  (given) => {
    const { case: number, earning, minutesReturned, review } = verdict(given)
    if (earning === 'earned' && minutesReturned) expect([1, 5]).toContain(number)
    if (number === 1 || number === 5) expect(minutesReturned && review).toBe(true)
    if (earning === 'pending') expect(review).toBe(true)
  },
)

test.prop([story])(
  "times inside never exceed the lesson, and the common time never exceeds either member's",
  (given) => {
    const { duration, tutor, student, both, outage: away, link } = verdict(given).derived
    expect(Math.max(tutor, student, away)).toBeLessThanOrEqual(duration)
    expect(both).toBeLessThanOrEqual(Math.min(tutor, student))
    expect(link.up + link.contested + link.down).toBe(both)
  },
)

test.prop([member, fc.array(report, { maxLength: 60 })])(
  "one end's false or missing reports cannot turn a working connection into a technical failure",
  (honest, others) => {
    const events = [...inside('tutor', 0, 1800), ...inside('student', 0, 1800)]
    const reports = [...reportsOf(honest, 0, 1800), ...others.filter((each) => each.member !== honest)]
    expect([6, 7]).toContain(verdict(evidence({ events, reports })).case)
  },
)
