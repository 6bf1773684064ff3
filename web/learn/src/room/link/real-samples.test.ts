/** Statistics of a real call between Firefox and Chromium, five seconds apart (`e2e/network/firefox.network.ts`). */
import { expect, test } from 'vitest'
import { judgeWindow } from '../transport/quality.ts'
import { type LinkSample, readSample, type Stats, StatsHistory } from './link-sample.ts'
import chromiumGood from './samples/chromium-good.json' with { type: 'json' }
import chromiumLossy from './samples/chromium-lossy.json' with { type: 'json' }
import firefoxGood from './samples/firefox-good.json' with { type: 'json' }
import firefoxLossy from './samples/firefox-lossy.json' with { type: 'json' }

type Reports = readonly (readonly (Stats extends Iterable<[string, infer Row]> ? Row : never)[])[]

function samplesOf(reports: Reports): [first: LinkSample, last: LinkSample] {
  const history = new StatsHistory()
  const [first, last] = reports.map((rows) => readSample(1, true, history.with(rows.map((row) => [row.id, row]))))
  if (first === undefined || last === undefined) throw new Error('a window has two reports')
  return [first, last]
}

test.each([
  ['Firefox', firefoxGood],
  ['Chromium', chromiumGood],
])('the counters of %s on a good line read as good', (_, reports) => {
  const [first, last] = samplesOf(reports)
  expect(judgeWindow(first, last)).toBe('good')
  expect(last).toMatchObject({ path: 'direct', rttMs: expect.any(Number) })
  expect(last.bytesIn).toBeGreaterThan(first.bytesIn)
})

test.each([
  ['Firefox', firefoxLossy],
  ['Chromium', chromiumLossy],
])('the counters of %s on a line that loses a third of its packets read as poor', (_, reports) => {
  expect(judgeWindow(...samplesOf(reports))).toBe('poor')
})

test('packets of Firefox are not fewer after the other camera is off and its stream is left out', () => {
  const [first, last] = samplesOf(firefoxLossy)
  const streams = firefoxLossy.map((rows) => rows.filter(({ type }) => type === 'inbound-rtp').length)
  expect(streams).toEqual([2, 1])
  expect(last.packetsIn).toBeGreaterThan(first.packetsIn)
  expect(last.framesIn).toBe(first.framesIn)
})
