import { expect, test } from 'vitest'
import { live, preview, waiting } from '../testing/room-script.ts'

test('five minutes and one minute are announced once, each with a sound', () => {
  const played = live().jump(25)
  expect(played.last).toEqual([
    { kind: 'announce', news: 'five-minutes' },
    { kind: 'chime', sound: 'time' },
  ])
  expect(played.wait(1).last).toEqual([])
  expect(played.jump(29).last[0]).toEqual({ kind: 'announce', news: 'one-minute' })
})
test('ten minutes after the end the room closes by itself', () => {
  expect(live().jump(41).state).toMatchObject({ phase: 'ended', why: 'closed' })
  expect(preview().jump(41).state).toMatchObject({ phase: 'blocked', why: 'over' })
})
test('only the time with a live link counts as together', () => {
  const played = waiting().wait(30)
  expect(played.state.together).toBe(0)
  expect(live().wait(30).state.together).toBeGreaterThanOrEqual(30_000)
})
