import { test } from '@fast-check/vitest'
import { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { MINUTE } from '../time/instant.ts'
import { after, evidence, lesson, outage, start } from './evidence.fixture.ts'
import { type Member, type SessionEvidence, verdictThresholds } from './evidence.ts'
import { type Cuts, decideMark, type Mark, type MarkFacts, markTimes } from './mark.ts'
import { decideVerdict, outcomeOfMark } from './verdict.ts'

const member = fc.constantFrom<Member>('tutor', 'student')
const second = fc.oneof(fc.integer({ min: -300, max: 1900 }), fc.constantFrom(0, 59, 60, 570, 600, 660, 1200, 1500))
const kind = fc.constantFrom(...Object.values(TimelineKind), 'join', 'join', 'leave', 'drop', 'resume')

const event: fc.Arbitrary<SessionEvidence> = fc
  .record({ member: fc.option(member, { freq: 20 }), kind, second, source: fc.constantFrom('socket', 'socket', 'sfu') })
  .map(({ second: at, ...rest }) => ({ ...rest, at: after(at), recordedAt: after(at) }))

const cut = fc.option(second.map((at) => ({ backBy: after(at) }))).map((known) => known ?? { backBy: null })
const cuts: fc.Arbitrary<Cuts> = fc.record({ tutor: cut, student: cut }, { requiredKeys: [] })
const gap = fc.tuple(second, fc.integer({ min: 1, max: 90 })).map(([from, length]) => outage(from, from + length))

const story: fc.Arbitrary<MarkFacts> = fc.record({
  lesson: fc.constant(lesson),
  events: fc.array(event, { maxLength: 9 }),
  outages: fc.array(gap, { maxLength: 1 }),
  cuts,
})

/** The mark of the first round that finds one, with its minute. */
function firstMark(facts: MarkFacts): { mark: Mark; minute: number } | null {
  for (let minute = 0; minute <= 30; minute += 1) {
    const mark = decideMark(facts, after(minute * 60), verdictThresholds)
    if (mark !== undefined) return { mark, minute }
  }
  return null
}

test.prop([story], { numRuns: 2000 })(
  'nobody is marked before ten minutes but by the own word, nor after both came, nor for both being away',
  (facts) => {
    const found = firstMark(facts)
    if (found === null) return
    const { mark, minute } = found
    const { came } = verdictThresholds
    expect(Math.min(mark.inside.tutor, mark.inside.student)).toBeLessThan(came)
    if (mark.declared) expect(mark.absent).toBe('tutor')
    if (mark.declared) return
    expect(minute * MINUTE).toBeGreaterThanOrEqual(markTimes.after)
    const { [mark.absent]: away, [mark.absent === 'tutor' ? 'student' : 'tutor']: waited } = mark.inside
    expect(away).toBeLessThan(came)
    expect(waited).toBeGreaterThanOrEqual(came)
  },
)

test.prop([story], { numRuns: 2000 })('a mark does not depend on what happened after it', (facts) => {
  const found = firstMark(facts)
  if (found === null) return
  const at = after(found.minute * 60)
  const known = { ...facts, events: facts.events.filter((each) => each.at <= at) }
  expect(firstMark(known)).toEqual(found)
})

test.prop([story], { numRuns: 2000 })(
  'a power cut changes when a member is marked, never who, except a tutor without return',
  (facts) => {
    const plain = firstMark({ ...facts, cuts: {} })
    const declared = firstMark(facts)
    if (declared === null || declared.mark.declared) return
    // The one who waits may leave meanwhile, and the other one may come.
    expect(plain?.mark.absent ?? declared.mark.absent).toBe(declared.mark.absent)
    expect(declared.minute).toBeGreaterThanOrEqual(plain?.minute ?? declared.minute)
    expect(declared.minute).toBeLessThanOrEqual(30)
  },
)

test.prop([story, member])(
  'the verdict of a marked lesson settles what the mark settled',
  ({ events, outages }, mark) => {
    const given = evidence({ events, outages, mark, suspended: true })
    const unmarked = decideVerdict({ ...given, mark: null }, verdictThresholds)
    const verdict = decideVerdict(given, verdictThresholds)
    expect(verdict).toMatchObject({ ...outcomeOfMark(mark), review: false, attendance: unmarked.attendance })
    expect(verdict.studentMissed).toBe(mark === 'student' && verdict.attendance === 'tutor-only')
  },
)

test.prop([story])('the rows of power cuts change no verdict', ({ events, outages }) => {
  const declared = events.map((each) => ({ ...each, kind: TimelineKind.PowerCut }))
  const silent = decideVerdict(evidence({ events, outages }), verdictThresholds)
  expect(decideVerdict(evidence({ events: [...events, ...declared], outages }), verdictThresholds)).toEqual(silent)
})

test('the fixture begins on a full minute', () => {
  expect(start % MINUTE).toBe(0)
})
