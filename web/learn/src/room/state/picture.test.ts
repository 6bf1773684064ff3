import { expect, test } from 'vitest'
import { allOn, joined, link, live, offline, online, preview, registered } from '../testing/room-script.ts'

test('the video is reduced with the quality and returns with it', () => {
  const played = live().play({ kind: 'quality', quality: 'poor' })
  expect(played.last).toEqual([{ kind: 'set-profile', mode: 'off' }])
  expect(played.play({ kind: 'quality', quality: 'good' }).last).toEqual([{ kind: 'set-profile', mode: 'full' }])
})
test('data saver chosen by the person stays until the person turns it off', () => {
  const played = live().play('saver', { kind: 'quality', quality: 'good' })
  expect(played.state.picture).toEqual({ mode: 'off', by: 'person' })
  expect(played.play('saver').state.picture).toEqual({ mode: 'full', by: 'room' })
})
test('a member who received none before the join is never sent one', () => {
  const takesNone = { ...allOn, receive: false }
  const profiles = preview()
    .play('join', joined(41, takesNone), registered(42, true))
    .effects.filter(({ kind }) => kind === 'set-profile')
  expect(profiles).toEqual([{ kind: 'set-profile', mode: 'off' }])
})
test('a member who turned receiving on during an outage is sent a picture afterwards', () => {
  const played = live().play({ kind: 'their-toggle', states: { receive: false } }, offline, online)
  played.play(joined(42, allOn))
  expect(played.last).toEqual([{ kind: 'set-profile', mode: 'full' }])
})
test('after ten seconds without a link the picture is given up in favour of sound', () => {
  const played = live().play(link('down')).wait(9)
  expect(played.state.picture.mode).toBe('full')
  expect(played.wait(2).state.picture).toEqual({ mode: 'off', by: 'room' })
  expect(played.play({ kind: 'link', epoch: played.state.epoch, link: 'up' }).state.picture.mode).toBe('full')
})

const good = { kind: 'quality', quality: 'good' } as const

test('on a slow line the picture waits for three good windows in a row, and is sent again later after a poor one', () => {
  const played = preview().play({ kind: 'slow-line' }, 'join', joined(41, allOn), registered(42, true), link('up'))
  expect(played.state.picture).toEqual({ mode: 'off', by: 'room' })
  played.play(good, good, { kind: 'quality', quality: 'fair' }, good, good)
  expect(played.state.picture.mode).toBe('off')
  expect(played.play(good).last).toEqual([{ kind: 'set-profile', mode: 'full' }])
  expect(played.play({ kind: 'quality', quality: 'poor' }).last).toEqual([{ kind: 'set-profile', mode: 'off' }])
  expect(played.play(good, good).state.picture.mode).toBe('off')
  expect(played.play(good).state.picture.mode).toBe('full')
})
test('with sound first a restored line begins with sound again, and a press shows the picture at once', () => {
  const played = live().play('sound-first')
  expect(played.last).toContainEqual({ kind: 'keep-sound-first', on: true })
  played.play(good, good, good, link('down'), link('up'))
  expect(played.state.picture).toEqual({ mode: 'off', by: 'room' })
  played.play('picture-now')
  expect(played.state).toMatchObject({ soundFirst: false, picture: { mode: 'full', by: 'room' } })
  expect(played.effects.filter(({ kind }) => kind === 'keep-sound-first')).toHaveLength(1)
})
test('data saver of the person is above sound first', () => {
  const played = live().play('saver', 'sound-first', good, good, good)
  expect(played.state.picture).toEqual({ mode: 'off', by: 'person' })
})
