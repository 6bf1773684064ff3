import { voiceWaveOf } from '@hiwar/contract/talk/message-files.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { waveOf } from './wave.ts'

test('a recording of any length becomes a wave that the server takes', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 1300 }), (levels) => {
      expect(voiceWaveOf.safeParse(waveOf(levels)).success).toBe(true)
    }),
  )
})

test('the loudest part of a recording is the highest, and silence is flat', () => {
  const levels = Array.from({ length: 640 }, (_, tenth) => (tenth === 325 ? 0.5 : 0))
  expect(waveOf(levels).flatMap((level, step) => (level > 0 ? [step, level] : []))).toEqual([32, 31])
})
