import { describe, expect, test } from 'vitest'
import {
  allOn,
  bothDevices,
  joined,
  kinds,
  link,
  live,
  offline,
  online,
  otherAway,
  otherJoined,
  reconnecting,
  resolved,
  type Script,
  script,
  waiting,
} from '../testing/room-script.ts'
import { step } from './room-state.ts'
import type { Phase, RoomEvent } from './room-types.ts'

const moved = { kind: 'member-left', mine: true, reason: 'moved' } as const

/** Link, local socket and the other member's pongs decide the phase (table of section 2). */
describe('rule 3: presence comes from the server, health from the transport', () => {
  test.each<[string, Phase, () => Script]>([
    ['up, up, arriving', 'live', live],
    ['up, up, three missed', 'live', () => live().play({ kind: 'pongs-missed' })],
    ['up, down', 'live', () => live().play(offline)],
    ['down, down', 'reconnecting', reconnecting],
    ['down, up, arriving', 'reconnecting', () => live().play(link('down'))],
    ['down, up, three missed', 'otherAway', otherAway],
    [
      'up, and the server says he was disconnected',
      'live',
      () => live().play({ kind: 'member-left', mine: false, reason: 'disconnected' }),
    ],
  ])('link and sockets %s: the phase is %s', (_, phase, played) => {
    expect(played().state.phase).toBe(phase)
  })
  test('a member the server does not name is absent, even with pongs', () => {
    expect(waiting().play({ kind: 'pong' }).state).toMatchObject({ phase: 'waiting', other: 'absent' })
  })
  test('a pong brings back a member who only missed pongs', () => {
    expect(otherAway().play({ kind: 'pong' }).state.phase).toBe('reconnecting')
  })
  test('after fifteen seconds an away member counts like a member who never joined', () => {
    const played = otherAway().wait(14)
    expect(played.state.phase).toBe('otherAway')
    expect(played.wait(2).state).toMatchObject({ phase: 'waiting', why: 'gone' })
    const back = played.play(otherJoined)
    expect(back.state.phase).toBe('connecting')
  })
  test('a returning member still counts as away until the link is up', () => {
    const played = otherAway().play(otherJoined, link('building'))
    played.play({ kind: 'peer-registered', generation: 43 })
    expect(played.state.phase).toBe('reconnecting')
    expect(played.play(link('up', 43_000)).state.phase).toBe('live')
  })
})

describe('rule 1: the transport judges the link', () => {
  test('a shaky link changes nothing on screen', () => {
    const played = live().play(link('shaky'))
    expect(played.state).toMatchObject({ phase: 'live', link: 'shaky' })
    expect(played.last).toEqual([])
  })
  test('a link that is down ends the picture; its return restores the picture and is announced', () => {
    const played = live().play(link('shaky')).wait(2).play(link('down'))
    expect(played.state.phase).toBe('reconnecting')
    played.play(link('up'))
    expect(played.state.phase).toBe('live')
    expect(played.last).toEqual([{ kind: 'announce', news: 'self-back' }])
  })
  test('a short gap is not announced', () => {
    expect(live().play(link('shaky'), link('up')).last).toEqual([])
  })
})

describe('rule 2: devices', () => {
  test.each<[string, Script, RoomEvent['kind'] | 'return' | 'take-back']>([
    ['taken over', live().play(moved), 'member-left'],
    ['cancelled', live().play({ kind: 'canceled' }), 'canceled'],
    ['left', live().play('leave'), 'press'],
    ['closed', live().play({ kind: 'member-left', mine: false, reason: 'closed' }), 'member-left'],
  ])('are released at once when the call is %s', (_, played) => {
    expect(kinds(played)).toContain('stop-devices')
    expect(played.state.mine).toEqual({ mic: 'off', camera: 'off', screen: 'off' })
  })
  test('that arrive after the person chose none are released', () => {
    const played = script().play(resolved, 'allow', 'no-devices', bothDevices)
    expect(kinds(played)).toEqual(['stop-devices'])
    expect(played.state).toMatchObject({ phase: 'preview', mine: { mic: 'off', camera: 'off' } })
  })
  test('are requested again by the press that takes the call back', () => {
    expect(kinds(live().play(moved, 'take-back'))).toEqual(['ask', 'join-with-end'])
  })
})

describe('rule 4: toggles', () => {
  test('change at once, and a failure returns the control with its code', () => {
    const played = live().play('camera')
    expect(played.state.mine.camera).toBe('off')
    expect(played.last).toEqual([{ kind: 'set-track', device: 'camera', on: false }])
    expect(played.play('camera').state.mine.camera).toBe('on')
    played.play({ kind: 'toggle-failed', device: 'camera', code: 'device-in-use' })
    expect(played.state.mine.camera).toBe('device-in-use')
    expect(played.play('camera').state.mine.camera).toBe('on')
  })
  test('a phone call takes the microphone and the person turns it on again', () => {
    const played = live().play({ kind: 'device-muted' })
    expect(played.state).toMatchObject({ mutedBySystem: true, mine: { mic: 'off' } })
    expect(played.play('mic').state).toMatchObject({ mutedBySystem: false, mine: { mic: 'on' } })
  })
  test('nobody shares while the other member shares, nor in an empty room', () => {
    expect(live().play({ kind: 'their-toggle', states: { screen: true } }, 'screen').state.mine.screen).toBe('off')
    expect(waiting().play('screen').state.mine.screen).toBe('off')
  })
  test("the member's toggles survive a reconnect", () => {
    const played = live().play('mic').play(offline, link('down'), online, joined(42, allOn), link('up'))
    expect(played.state.mine).toMatchObject({ mic: 'off', camera: 'on' })
  })
})

describe('rule 5: closed rooms', () => {
  test('a member who left early may join again until the room closes', () => {
    const left = live().play('leave')
    expect(left.play('return').state.phase).toBe('joining')
    expect(live().play('leave').jump(41).play('return').state.phase).toBe('ended')
  })
})

describe('rule 6: outdated events', () => {
  test.each<[string, RoomEvent['kind'], object]>([
    ['link of an older generation', 'link', { epoch: 41_999, link: 'down' }],
    ['registration of an older generation', 'peer-registered', { generation: 42 }],
    ['answer to an older registration', 'registered', { generation: 41, otherRegistered: true }],
    ['give-up of an older generation', 'gave-up', { epoch: 41_000, reason: 'ladder' }],
  ])('a %s changes nothing', (_, kind, fields) => {
    const { state } = live()
    const event = { kind, ...fields, at: state.now } as RoomEvent
    expect(step(state, event)).toEqual({ state, effects: [] })
  })
  test('a link of the previous generation is ignored after the other member registered again', () => {
    const played = live().play({ kind: 'peer-registered', generation: 43 }, link('up', 42_000))
    expect(played.state).toMatchObject({ phase: 'reconnecting', link: 'building' })
  })
  test('a replaced link of the same generation is ignored', () => {
    const played = live().play(link('building', 42_001), link('up', 42_001), link('down', 42_000))
    expect(played.state).toMatchObject({ phase: 'live', link: 'up' })
  })
})
