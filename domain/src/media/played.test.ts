import { expect, test } from 'vitest'
import { isPlayedEverywhere } from './played.ts'

test.each(['avc1.640028', 'avc1.42E01E', 'avc3.4D401F', 'vp8', 'vp09.00.10.08', 'vp9'])('%s is played', (codec) => {
  expect(isPlayedEverywhere(codec)).toBe(true)
})

test.each([
  'hvc1.1.6.L93.B0',
  'hev1.2.4.L120.90',
  'avc1.6E0028',
  'avc1.7A0028',
  'avc1.F4001F',
  'vp09.02.10.10',
  'av01.0.05M.08',
  'dvh1.08.07',
  'mp4v.20.9',
  null,
])('%s is not', (codec) => {
  expect(isPlayedEverywhere(codec)).toBe(false)
})
