import { expect, test } from 'vitest'
import { live, preview, scriptWindow, waiting } from '../testing/room-script.ts'

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
test('lost minutes that are added move the end and the closing, and the warnings come again', () => {
  const until = scriptWindow.end + 6 * 60_000
  const played = live().jump(29).play({ kind: 'extended', minutes: 6, until, asked: false })
  expect(played.state).toMatchObject({ clock: 'running', window: { end: until, closes: until + 10 * 60_000 } })
  expect(played.jump(35).last[0]).toEqual({ kind: 'announce', news: 'one-minute' })
  expect(played.jump(45).state.phase).toBe('live')
  expect(played.jump(46).state.phase).toBe('ended')
})
test('only the time with a live link counts as together', () => {
  const played = waiting().wait(30)
  expect(played.state.together).toBe(0)
  expect(live().wait(30).state.together).toBeGreaterThanOrEqual(30_000)
})
