import { describe, expect, test } from 'vitest'
import { after, event, evidence, inside, lesson, reportsOf } from './evidence.fixture.ts'
import { type SessionEvidence, verdictThresholds } from './evidence.ts'
import { areBothInside, creditOf, extensionOf, grantsOf, lostMinutes } from './lost-time.ts'

const both = [...inside('tutor', -60, 1800), ...inside('student', 0, 1800)]

/** Working reports of both, except between the two seconds. */
const downBetween = (from: number, to: number) =>
  (['tutor', 'student'] as const).flatMap((member) => [
    ...reportsOf(member, 0, from),
    ...reportsOf(member, from, to, false),
    ...reportsOf(member, to, 1800).map((report) => ({ ...report, epoch: 2000 })),
  ])
const up = downBetween(0, 0)

/** The student is away after an event of this kind. */
const away = (kind: 'drop' | 'leave', ...times: [number, number][]): SessionEvidence[] => [
  ...inside('tutor', -60, 1800),
  event('student', 'join', 0),
  ...times.flatMap(([from, to]) => [event('student', kind, from), event('student', 'join', to)]),
]

const lost = (events: SessionEvidence[], reports = up, until = 1800) =>
  lostMinutes(evidence({ lesson: { ...lesson, end: after(until) }, events, reports }), verdictThresholds)

describe('lost minutes', () => {
  test.each([
    ['the connection works', both, up, 0],
    ['the connection is down for 6 minutes', both, downBetween(600, 960), 6],
    ['for 3 minutes, of which full ones count', both, downBetween(600, 825), 3],
    ['for less than 3 minutes', both, downBetween(600, 765), 0],
    ['the student is away after a drop', away('drop', [600, 840]), up, 4],
    ['after two drops, up to 5 minutes', away('drop', [600, 840], [1000, 1240]), up, 5],
    ['after drops of 15 seconds', away('drop', ...drops(15)), up, 0],
    ['after longer drops', away('drop', ...drops(16)), up, 5],
    ['after leaving', away('leave', [600, 960]), up, 0],
    [
      'until the end, having left after the drop',
      [...away('drop', [600, 1790]), event('student', 'leave', 610)],
      up,
      0,
    ],
  ])('%s', (_title, events, reports, minutes) => {
    expect(lost(events, reports)).toBe(minutes)
  })

  test('begin when both have come, and time counts once', () => {
    const late = [...inside('tutor', -60, 1800), ...inside('student', 900, 1800)]
    expect(lost(late, downBetween(0, 1080))).toBe(3)
    const alone = [event('tutor', 'join', -60), event('tutor', 'drop', 100), event('tutor', 'join', 500)]
    expect(lost([...alone, ...inside('student', 900, 1800)])).toBe(0)
    const drop = (member: 'tutor' | 'student', from: number) => [
      event(member, 'join', 0),
      event(member, 'drop', from),
      event(member, 'join', from + 240),
    ]
    expect(lost([...drop('tutor', 600), ...drop('student', 660)])).toBe(5)
  })

  test('are those until then, before the lesson ends', () => {
    expect(lost(both, downBetween(1500, 1800), 1740)).toBe(4)
  })
})

/** Drops of this many seconds, one after the other. */
function drops(length: number): [number, number][] {
  return Array.from({ length: 20 }, (_, index) => [100 + index * 80, 100 + index * 80 + length])
}

test('both are inside only while neither has gone or was lost', () => {
  const isBoth = (...events: SessionEvidence[]) => areBothInside(evidence({ events }), verdictThresholds)
  expect(isBoth(event('tutor', 'join', 0), event('student', 'join', 1800))).toBe(true)
  expect(isBoth(event('tutor', 'join', 0))).toBe(false)
  expect(isBoth(event('tutor', 'join', 0), event('student', 'join', 1), event('student', 'drop', 1799))).toBe(false)
  expect(isBoth(event('tutor', 'join', 0), event('student', 'join', 1801))).toBe(false)
})

test('what is added is lost, free and 10 minutes at most; the rest is credited up to 30 in 30 days', () => {
  expect([extensionOf(6, 60), extensionOf(12, 60), extensionOf(6, 5), extensionOf(6, 0)]).toEqual([6, 10, 5, 0])
  expect(creditOf({ lost: 6, added: 0, recent: 0 })).toBe(6)
  expect(creditOf({ lost: 14, added: 10, recent: 0 })).toBe(4)
  expect(creditOf({ lost: 14, added: 10, recent: 28 })).toBe(2)
  expect(creditOf({ lost: 6, added: 0, recent: 30 })).toBe(0)
  expect([grantsOf(14), grantsOf(18), grantsOf(30)]).toEqual([0, 1, 2])
})
