import { expect, test } from 'vitest'
import { keptTogether } from './browser-room.ts'

test('the time together survives a reload of the room, for this lesson alone', () => {
  const before = keptTogether('lesson:a')
  expect(before.read()).toBe(0)
  for (const together of [400, 1_200, 1_900, 61_000]) before.keep(together)
  expect(keptTogether('lesson:a').read()).toBe(61_000)
  expect(keptTogether('lesson:b').read()).toBe(0)
})
