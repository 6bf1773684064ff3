import { expect, test } from 'vitest'
import { emptySample } from '../link/link-sample.ts'
import { SilenceWatch } from './silence.ts'

/** One sample a second; null while the microphone is off. Returns the second of each silence that was noticed. */
function noticed(spoken: readonly (number | null)[], epochs: readonly number[] = []): number[] {
  const watch = new SilenceWatch()
  return [...spoken.entries()].flatMap(([second, spokenMs]) => {
    const sample = { ...emptySample(epochs[second] ?? 1), spokenMs: spokenMs ?? 0 }
    return watch.see(sample, second * 1_000, spokenMs !== null) ? [second] : []
  })
}

test('a microphone that gives nothing any more is noticed after three seconds, once', () => {
  expect(noticed([1_000, 2_000, 2_000, 2_000, 2_000, 2_000])).toEqual([4])
})

test.each([
  ['that gives sound', [1_000, 2_000, 3_000, 4_000, 5_000, 6_000], []],
  ['that pauses shortly', [1_000, 1_000, 1_000, 1_900, 1_900, 1_900], []],
  ['that is off', [1_000, null, null, null, null, 1_000, 1_000], []],
  ['of a browser that does not say', [0, 0, 0, 0, 0, 0], []],
  ['of a new connection', [1_000, 1_000, 1_000, 1_000], [1, 1, 2, 2]],
])('a microphone %s is no silence', (_, spoken, epochs) => {
  expect(noticed(spoken, epochs)).toEqual([])
})
