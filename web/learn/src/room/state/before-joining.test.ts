import { expect, test } from 'vitest'
import { bothDevices, kinds, online, preview, resolved, script, scriptStart } from '../testing/room-script.ts'

test('a browser without call support is told so, and nothing else happens', () => {
  const played = script().play({ kind: 'supported', supported: false }, resolved, 'allow')
  expect(played.state.phase).toBe('unsupported')
  expect(played.effects).toEqual([])
})
test('a lesson that is over is closed to both members', () => {
  const over = { ...resolved, window: { opens: 0, start: 1, end: 2, closes: 3 } }
  expect(script().play(over).state).toMatchObject({ phase: 'blocked', why: 'over' })
})
test('one working device is enough to go on, and the other shows its reason', () => {
  const played = script().play(resolved, 'allow', { kind: 'devices-settled', mic: 'on', camera: 'device-in-use' })
  expect(played.state).toMatchObject({ phase: 'preview', mine: { mic: 'on', camera: 'device-in-use' } })
})
test('an early room cannot be joined, then it opens by itself and says so', () => {
  const early = { ...resolved, window: { ...resolved.window, opens: scriptStart + 3_000 } }
  const played = script().play(online, early, 'allow', bothDevices, 'join')
  expect(played.state).toMatchObject({ phase: 'preview', clock: 'early' })
  played.wait(3)
  expect(played.last).toEqual([{ kind: 'announce', news: 'room-open' }])
  expect(played.play('join').state.phase).toBe('joining')
})
test('joining registers a new peer in the same request', () => {
  expect(kinds(preview().play('join'))).toEqual(['join-with-end'])
})
test('an unanswered join is sent again', () => {
  const played = preview().play('join', { kind: 'join-refused', code: 'unreachable' }).wait(2)
  expect(played.last).toEqual([])
  expect(kinds(played.wait(1))).toEqual(['join-with-end'])
})
