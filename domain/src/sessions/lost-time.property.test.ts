import { test } from '@fast-check/vitest'
import { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { lengthOf, MINUTE } from '../time/instant.ts'
import { after, evidence, lesson } from './evidence.fixture.ts'
import { type Evidence, type Member, type SessionEvidence, verdictThresholds } from './evidence.ts'
import { creditOf, extensionOf, grantsOf, lostMinutes, lostMinutesBounds } from './lost-time.ts'

const member = fc.constantFrom<Member>('tutor', 'student')
const second = fc.integer({ min: -300, max: 1900 })
const kind = fc.constantFrom(...Object.values(TimelineKind), 'join', 'join', 'drop', 'drop', 'leave')

const event: fc.Arbitrary<SessionEvidence> = fc
  .record({ member: fc.option(member, { freq: 20 }), kind, second, source: fc.constantFrom('socket', 'socket', 'sfu') })
  .map(({ second: at, ...rest }) => ({ ...rest, at: after(at), recordedAt: after(at) }))
const report = fc
  .record({ member, second, connected: fc.boolean(), packetsIn: fc.nat(9000) })
  .map(({ second: at, ...rest }) => ({ ...rest, at: after(at), epoch: 1000, expectsPackets: true }))

const story: fc.Arbitrary<Evidence> = fc
  .record({ events: fc.array(event, { maxLength: 12 }), reports: fc.array(report, { maxLength: 40 }) })
  .map(evidence)

const until = (given: Evidence, minute: number) =>
  lostMinutes({ ...given, lesson: { ...lesson, end: after(minute * 60) } }, verdictThresholds)

test.prop([story], { numRuns: 1000 })('lost minutes are none, or 3 up to the length of the lesson', (given) => {
  const lost = lostMinutes(given, verdictThresholds)
  if (lost !== 0) expect(lost).toBeGreaterThanOrEqual(lostMinutesBounds.least)
  expect(lost).toBeLessThanOrEqual(lengthOf(lesson) / MINUTE)
})

test.prop([story, fc.integer({ min: 1, max: 30 })], { numRuns: 1000 })(
  'a moment of the lesson never knows of more lost minutes than its end',
  (given, minute) => {
    expect(until(given, minute)).toBeLessThanOrEqual(until(given, 30))
  },
)

test.prop([story, story])('the order of the evidence changes nothing', (given, other) => {
  const events = [...given.events, ...other.events]
  const reversed = { ...given, events: events.toReversed(), reports: given.reports.toReversed() }
  expect(lostMinutes(reversed, verdictThresholds)).toBe(lostMinutes({ ...given, events }, verdictThresholds))
})

const minutes = fc.integer({ min: 0, max: 30 })

test.prop([fc.array(fc.record({ lost: minutes, free: minutes, days: fc.nat(20) }), { maxLength: 12 })])(
  'I-L21: of each lesson the lost minutes are added, credited or above the limit, and the balance is never below nothing',
  (lessons) => {
    let [now, balance] = [0, 0]
    const credits: { at: number; credited: number }[] = []
    for (const { lost, free, days } of lessons) {
      now += days
      const recent = credits.filter(({ at }) => at > now - 30).reduce((sum, { credited }) => sum + credited, 0)
      const added = extensionOf(lost, free)
      const credited = creditOf({ lost, added, recent })
      const capped = lost - added - credited
      expect(Math.min(added, credited, capped)).toBeGreaterThanOrEqual(0)
      expect(recent + credited).toBeLessThanOrEqual(30)
      if (capped > 0) expect(recent + credited).toBe(30)
      credits.push({ at: now, credited })
      balance += credited
      balance -= grantsOf(balance) * 15
      expect(balance).toBeGreaterThanOrEqual(0)
      expect(balance).toBeLessThan(15)
    }
  },
)
