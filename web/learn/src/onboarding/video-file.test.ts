import { expect, test } from 'vitest'
import { faultOfVideo } from './VideoStep.tsx'
import { onboardingWords as words } from './words.ts'

const mp4 = { type: 'video/mp4', size: 5_000_000 }

test('ONB-2 a video is refused by type, size and length before any upload', () => {
  expect(faultOfVideo(mp4, 20)).toBe(words.wrongLength)
  for (const seconds of [29.5, 180.4]) expect(faultOfVideo(mp4, seconds)).toBe(words.wrongLength)
  expect(faultOfVideo({ ...mp4, type: 'video/quicktime' }, 60)).toBe(words.wrongType)
  expect(faultOfVideo({ ...mp4, size: 200_000_001 }, 60)).toBe(words.tooLarge)
})

test('a fitting video is sent, and an unmeasurable one is left to the server', () => {
  for (const seconds of [30, 180, null]) expect(faultOfVideo(mp4, seconds)).toBeNull()
  expect(faultOfVideo({ ...mp4, type: 'video/webm', size: 200_000_000 }, 60)).toBeNull()
})
