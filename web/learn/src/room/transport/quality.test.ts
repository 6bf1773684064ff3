import { describe, expect, test } from 'vitest'
import { emptySample, type LinkSample } from '../link/link-sample.ts'
import type { Quality } from '../state/room-types.ts'
import { judgeWindow, QualityWatch } from './quality.ts'

const sample = (changes: Partial<LinkSample>): LinkSample => ({ ...emptySample(42_000), connected: true, ...changes })

describe('one window of five seconds', () => {
  const first = sample({ samplesIn: 1_000, concealedIn: 500, packetsOut: 100, lostOut: 50, freezeMs: 3_000 })
  const after = (changes: Partial<LinkSample>) =>
    judgeWindow(
      first,
      sample({ samplesIn: 11_000, concealedIn: 500, packetsOut: 1_100, lostOut: 50, freezeMs: 3_000, ...changes }),
    )

  test.each<[string, Partial<LinkSample>, Quality]>([
    ['nothing wrong', {}, 'good'],
    ['concealed just below 2 %', { concealedIn: 699 }, 'good'],
    ['concealed 2 %', { concealedIn: 700 }, 'fair'],
    ['concealed 8 %', { concealedIn: 1_300 }, 'poor'],
    ['round trip 300 ms', { rttMs: 300 }, 'fair'],
    ['round trip 600 ms', { rttMs: 600 }, 'poor'],
    ['own loss 5 %', { lostOut: 100 }, 'fair'],
    ['own loss 15 %', { lostOut: 200 }, 'poor'],
    ['frozen for a second', { freezeMs: 4_000 }, 'good'],
    ['frozen for longer', { freezeMs: 4_001 }, 'poor'],
  ])('%s is judged by the changes within the window', (_, changes, verdict) => {
    expect(after(changes)).toBe(verdict)
  })
})

describe('the quality badge', () => {
  /** Feeds one sample a second; each number is the share of concealed audio in one window of five seconds. */
  function badges(shares: number[], sending: (second: number) => boolean = () => true): (Quality | null)[] {
    const watch = new QualityWatch()
    let [samplesIn, concealedIn] = [0, 0]
    const said: (Quality | null)[] = []
    // Five ignored seconds, one sample that opens the first window, then the windows.
    for (let second = 0; second <= 5 + shares.length * 5; second += 1) {
      const window = Math.max(0, Math.ceil((second - 5) / 5) - 1)
      samplesIn += 1_000
      concealedIn += second > 5 ? 1_000 * (shares[window] ?? 0) : 1_000
      said.push(watch.see(sample({ samplesIn, concealedIn }), second * 1_000, sending(second)))
    }
    return said.filter((badge) => badge !== null)
  }

  test('ignores the first five seconds, however bad', () => {
    expect(badges([0])).toEqual(['good'])
  })
  test('is worse at once and better after three better windows', () => {
    expect(badges([0, 0.2, 0, 0, 0, 0])).toEqual(['good', 'poor', 'poor', 'poor', 'good', 'good'])
  })
  test('rises to the worst of the three windows', () => {
    expect(badges([0.2, 0, 0.05, 0, 0])).toEqual(['poor', 'poor', 'poor', 'fair', 'fair'])
  })
  test('starts counting again when a window is no better', () => {
    expect(badges([0.2, 0, 0, 0.2, 0, 0])).toEqual(['poor', 'poor', 'poor', 'poor', 'poor', 'poor'])
  })
  test('is unknown while the other member sends nothing', () => {
    expect(badges([0, 0], (second) => second < 11)).toEqual(['good', 'unknown'])
  })
  test('is unknown for a new link until it has run for a while', () => {
    const watch = new QualityWatch()
    for (let second = 0; second <= 10; second += 1)
      watch.see(sample({ samplesIn: second * 1_000 }), second * 1_000, true)
    expect(watch.see(sample({ epoch: 42_001 }), 11_000, true)).toBe('unknown')
    expect(watch.see(sample({ epoch: 42_001, rttMs: 900 }), 14_000, true)).toBeNull()
  })
})

test('a link sampled before it connects has its badge ten seconds after it connects', () => {
  const watch = new QualityWatch()
  const said: (Quality | null)[] = []
  for (let second = 0; second <= 13; second += 1) {
    const counted = sample({ connected: second >= 2, samplesIn: second * 48_000 })
    said.push(watch.see(counted, second * 1_000, true))
  }
  expect(said.slice(0, 12).every((badge) => badge === null)).toBe(true)
  expect(said[12]).toBe('good')
})
