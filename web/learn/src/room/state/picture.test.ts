import { expect, test } from 'vitest'
import { link, live } from '../testing/room-script.ts'

test('the picture follows the quality, and returns with it', () => {
  const played = live().play({ kind: 'quality', quality: 'poor' })
  expect(played.last).toEqual([{ kind: 'set-profile', mode: 'off' }])
  expect(played.play({ kind: 'quality', quality: 'good' }).last).toEqual([{ kind: 'set-profile', mode: 'full' }])
})
test('data saver chosen by hand stays until it is undone by hand', () => {
  const played = live().play('saver', { kind: 'quality', quality: 'good' })
  expect(played.state.picture).toEqual({ mode: 'off', by: 'person' })
  expect(played.play('saver').state.picture).toEqual({ mode: 'full', by: 'room' })
})
test('no picture is sent to one who takes none', () => {
  const played = live().play({ kind: 'their-toggle', states: { receive: false } })
  expect(played.last).toEqual([{ kind: 'set-profile', mode: 'off' }])
})
test('after ten seconds without a link the picture is given up for the sound', () => {
  const played = live().play(link('down')).wait(9)
  expect(played.state.picture.mode).toBe('full')
  expect(played.wait(2).state.picture).toEqual({ mode: 'off', by: 'room' })
  expect(played.play({ kind: 'link', epoch: played.state.epoch, link: 'up' }).state.picture.mode).toBe('full')
})
