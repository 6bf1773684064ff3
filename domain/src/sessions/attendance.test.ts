import { describe, expect, test } from 'vitest'
import { SECOND } from '../time/instant.ts'
import { commonTime, deriveAttendance } from './attendance.ts'
import { after, event, evidence, inside, outage, reportsOf } from './evidence.fixture.ts'
import { type Evidence, type MediaEvidence, verdictThresholds } from './evidence.ts'

function derive(more: Partial<Evidence>) {
  const derived = deriveAttendance(evidence(more), verdictThresholds)
  const { tutor, student, both, outage: away } = derived
  return { ...derived, tutor: tutor / SECOND, student: student / SECOND, both: both / SECOND, outage: away / SECOND }
}

describe('presence', () => {
  test('counts only time within the lesson', () => {
    expect(derive({ events: inside('tutor', -600, 2400) }).tutor).toBe(1800)
    expect(derive({ events: inside('tutor', -600, -1) }).tutor).toBe(0)
    expect(derive({ events: inside('tutor', 1801, 2000) }).tutor).toBe(0)
  })

  test('of a member who is still inside lasts to the end', () => {
    expect(derive({ events: [event('tutor', 'join', 600)] }).tutor).toBe(1200)
  })

  test('continues when another tab takes over, and two tabs count once', () => {
    const events = [
      event('tutor', 'join', 0),
      event('tutor', 'join', 100),
      event('tutor', 'moved', 100),
      event('tutor', 'leave', 300),
    ]
    expect(derive({ events }).tutor).toBe(300)
  })

  test('of both is the time that the members share', () => {
    const events = [...inside('tutor', 0, 900), ...inside('student', 600, 1800)]
    expect(derive({ events })).toMatchObject({ tutor: 900, student: 1200, both: 300 })
  })

  test('ignores a leave without a join', () => {
    expect(derive({ events: [event('tutor', 'leave', 100), ...inside('tutor', 200, 300)] }).tutor).toBe(100)
  })

  test('ends for both when the room closes', () => {
    const events = [
      event('tutor', 'join', 0),
      event('student', 'join', 0),
      event(null, 'closed', 600, { source: 'system' }),
    ]
    expect(derive({ events })).toMatchObject({ tutor: 600, student: 600 })
  })

  test('needs a join: waiting, a refused try or a media server event does not count', () => {
    const events = [
      event('tutor', 'prejoin', 0),
      event('tutor', 'refused', 1),
      event('tutor', 'join', 2, { source: 'sfu' }),
    ]
    expect(derive({ events }).tutor).toBe(0)
  })
})

test('the time together is what both share until now, and what the verdict counts at the end', () => {
  const events = [...inside('tutor', -60, 900), event('student', 'join', 300)]
  const until = (seconds: number) => commonTime(events, { start: after(0), end: after(seconds) }) / SECOND
  expect([200, 360, 1800].map(until)).toEqual([0, 60, 600])
  expect(derive({ events }).both).toBe(600)
})

describe('a lost socket', () => {
  const lost = (recorded: number, source: 'socket' | 'system' = 'socket') =>
    event('tutor', 'drop', 300, { recordedAt: after(recorded), source })
  const seconds = (...events: ReturnType<typeof lost>[]) =>
    derive({ events: [event('tutor', 'join', 0), ...events, event('tutor', 'leave', 900)] }).tutor

  test('leaves no gap when the member is back within 15 seconds of noticing the loss', () => {
    expect(seconds(lost(307), event('tutor', 'resume', 322))).toBe(900)
  })

  test('leaves a gap from its last packet when the member is back later', () => {
    expect(seconds(lost(307), event('tutor', 'resume', 323))).toBe(877)
  })

  test('at a restart of our service leaves no gap for 60 seconds', () => {
    expect(seconds(lost(310, 'system'), event('tutor', 'join', 370))).toBe(900)
    expect(seconds(lost(310, 'system'), event('tutor', 'join', 371))).toBe(829)
  })

  test('differs from a leave, which always leaves a gap', () => {
    expect(seconds(event('tutor', 'leave', 300), event('tutor', 'join', 305))).toBe(895)
  })

  test('without a return ends the presence at its last packet', () => {
    expect(derive({ events: [event('tutor', 'join', 0), lost(307)] }).tutor).toBe(300)
  })
})

describe('the connection', () => {
  const together = [...inside('tutor', 0, 1800), ...inside('student', 0, 1800)]
  const none = { up: 0, contested: 0, down: 0 }
  const slots = (...reports: MediaEvidence[]) => derive({ events: together, reports }).slots

  test('is up when both ends say so, or when one does and the other says nothing', () => {
    expect(slots(...reportsOf('tutor', 0, 1800), ...reportsOf('student', 0, 1800))).toEqual({ ...none, up: 120 })
    expect(slots(...reportsOf('tutor', 0, 1800))).toEqual({ up: 120, contested: 0, down: 0 })
  })

  test('is contested when the two ends contradict each other', () => {
    expect(slots(...reportsOf('tutor', 0, 1800), ...reportsOf('student', 0, 1800, false))).toEqual({
      ...none,
      contested: 120,
    })
  })

  test('is down when no end says that it works', () => {
    expect(slots()).toEqual({ up: 0, contested: 0, down: 120 })
    expect(slots(...reportsOf('tutor', 0, 1800, false))).toEqual({ up: 0, contested: 0, down: 120 })
  })

  test('is broken at an end that receives no new packets although some are expected', () => {
    const still = reportsOf('tutor', 0, 1800).map((report) => ({ ...report, packetsIn: 700 }))
    expect(slots(...still)).toEqual({ up: 1, contested: 0, down: 119 })
    expect(slots(...still.map((report) => ({ ...report, expectsPackets: false })))).toEqual({ ...none, up: 120 })
  })

  test('counts packets from zero after every rebuild', () => {
    const rebuilt = reportsOf('tutor', 0, 1800).map((report, index) => ({
      ...report,
      epoch: 1000 + index,
      packetsIn: 5,
    }))
    expect(slots(...rebuilt).up).toBe(120)
  })

  test('ignores reports whose counters decrease', () => {
    const falling = reportsOf('tutor', 0, 1800).map((report, index) => ({ ...report, packetsIn: 10_000 - index }))
    expect(slots(...falling)).toEqual({ up: 1, contested: 0, down: 119 })
    expect(slots(...falling, ...reportsOf('student', 0, 1800))).toEqual({ up: 120, contested: 0, down: 0 })
  })

  test('is unknown after one report without packets, and broken after a second', () => {
    const [first, second] = reportsOf('tutor', 0, 30).map((report) => ({ ...report, packetsIn: 0 }))
    const student = reportsOf('student', 0, 30)
    if (!first || !second) throw new Error('two reports expected')
    expect(slots(first, second, ...student)).toMatchObject({ up: 1, contested: 1 })
  })

  test('is judged by the last report of a slot', () => {
    const [works] = reportsOf('tutor', 0, 15)
    if (!works) throw new Error('a report expected')
    const broken = { ...works, at: after(9), connected: false }
    expect(slots(works, broken).up).toBe(0)
    expect(slots(broken, { ...works, at: after(12), packetsIn: 1400 }).up).toBe(1)
  })

  test('through the media server is up while both members are joined to it', () => {
    const events = [
      ...together,
      event('tutor', 'join', 0, { source: 'sfu' }),
      event('student', 'join', 900, { source: 'sfu' }),
    ]
    expect(derive({ events }).slots).toEqual({ up: 60, contested: 0, down: 60 })
  })

  test('is judged only while both members are inside', () => {
    const events = [...inside('tutor', 0, 1800), ...inside('student', 890, 1000)]
    const { slots: some, link } = derive({ events, reports: reportsOf('tutor', 0, 1800) })
    expect(some).toEqual({ up: 8, contested: 0, down: 0 })
    expect(link.up).toBe(110 * SECOND)
  })
})

describe('our outage', () => {
  test('counts once, within the lesson', () => {
    expect(derive({ outages: [outage(-100, 200), outage(100, 300), outage(1700, 2000)] }).outage).toBe(400)
  })
})
