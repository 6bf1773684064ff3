import { describe, expect, test } from 'vitest'
import { step } from './room-state.ts'
import type { Phase, RoomEvent } from './state/room-types.ts'
import {
  allOn,
  bothDevices,
  joined,
  link,
  live,
  lost,
  offline,
  online,
  otherAway,
  preview,
  reconnecting,
  registered,
  resolved,
  type Script,
  script,
  scriptStart,
  waiting,
} from './testing/room-script.ts'

const kinds = (played: Script) => played.last.map((effect) => effect.kind)
const moved = { kind: 'member-left', mine: true, reason: 'moved' } as const

describe('the way in', () => {
  test('a browser without calls is told so and nothing more happens', () => {
    const played = script().play({ kind: 'supported', supported: false }, resolved, 'allow')
    expect(played.state.phase).toBe('unsupported')
    expect(played.effects).toEqual([])
  })
  test('a lesson that is over is closed to everybody', () => {
    const over = { ...resolved, window: { opens: 0, start: 1, end: 2, closes: 3 } }
    expect(script().play(over).state).toMatchObject({ phase: 'blocked', why: 'over' })
  })
  test('one working device is enough to go on, and the other shows its reason', () => {
    const played = script().play(resolved, 'allow', { kind: 'devices-settled', mic: 'on', camera: 'device-in-use' })
    expect(played.state).toMatchObject({ phase: 'preview', mine: { mic: 'on', camera: 'device-in-use' } })
  })
  test('no working device is trouble, and from there one may go in with none', () => {
    const denied = 'device-permission-denied' as const
    const played = script().play(resolved, 'allow', { kind: 'devices-settled', mic: denied, camera: denied })
    expect(played.state).toMatchObject({ phase: 'trouble', why: denied })
    expect(played.play('no-devices', online, 'join', joined()).state.phase).toBe('waiting')
  })
  test('before it opens the room cannot be joined, then it opens by itself and says so', () => {
    const early = { ...resolved, window: { ...resolved.window, opens: scriptStart + 3_000 } }
    const played = script().play(online, early, 'allow', bothDevices, 'join')
    expect(played.state).toMatchObject({ phase: 'preview', clock: 'early' })
    played.wait(3)
    expect(played.last).toEqual([{ kind: 'announce', news: 'room-open' }])
    expect(played.play('join').state.phase).toBe('joining')
  })
  test('registering follows joining without waiting for its answer', () => {
    expect(kinds(preview().play('join'))).toEqual(['join', 'register'])
  })
  test('a join that nobody answered is sent again', () => {
    const played = preview().play('join', { kind: 'join-refused', code: 'unreachable' }).wait(2)
    expect(played.last).toEqual([])
    expect(kinds(played.wait(1))).toEqual(['join', 'register'])
  })
  test('a refused join says why', () => {
    const played = preview().play('join', { kind: 'join-refused', code: 'unallowed' })
    expect(played.state).toMatchObject({ phase: 'blocked', why: 'unallowed' })
  })
})

describe('the meeting', () => {
  test('whoever registers second makes the link start on his own answer', () => {
    const played = preview().play('join', joined(41, allOn), registered(42, true))
    expect(played.last).toEqual([{ kind: 'start', by: 'me', generation: 42, offerer: true, otherRegistered: true }])
    expect(played.state.phase).toBe('connecting')
  })
  test('whoever registers first starts when he hears of the other', () => {
    const played = waiting().play({ kind: 'member-joined', transport: 'direct' })
    expect(kinds(played)).toEqual(['announce', 'chime'])
    played.play({ kind: 'peer-registered', generation: 42 })
    expect(played.last).toEqual([{ kind: 'start', by: 'other', generation: 42, offerer: true, otherRegistered: true }])
    expect(played.play(link('up')).state.phase).toBe('live')
  })
  test('the other registering again drops the old link, however healthy it looks', () => {
    const played = live().play({ kind: 'peer-registered', generation: 43 })
    expect(played.last).toMatchObject([{ kind: 'start', generation: 43 }])
    expect(played.state).toMatchObject({ phase: 'reconnecting', generation: 43 })
    expect(played.play(link('up', 43_000)).state.phase).toBe('live')
  })
  test('a registration heard before the answer to our own starts the newer generation', () => {
    const played = preview().play('join', joined(), { kind: 'peer-registered', generation: 44 }, registered(43))
    expect(played.last).toMatchObject([{ kind: 'start', generation: 44, otherRegistered: true }])
  })
  test('the other leaving ends the link and our share', () => {
    const played = live().play('screen', { kind: 'member-left', mine: false, reason: 'left' })
    expect(played.state).toMatchObject({ phase: 'waiting', mine: { screen: 'off' } })
    expect(kinds(played)).toEqual(['drop-link', 'announce', 'set-track'])
  })
})

/** The table of section 2: link, our socket, the other's pong. */
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
  ])('link and sockets %s: %s', (_, phase, played) => {
    expect(played().state.phase).toBe(phase)
  })
  test('a member the server does not name is not there, even with pongs', () => {
    expect(waiting().play({ kind: 'pong' }).state).toMatchObject({ phase: 'waiting', other: 'absent' })
  })
  test('a pong brings back who was only missed', () => {
    expect(otherAway().play({ kind: 'pong' }).state.phase).toBe('reconnecting')
  })
  test('after fifteen seconds the one who is away is waited for like one who never came', () => {
    const played = otherAway().wait(14)
    expect(played.state.phase).toBe('otherAway')
    expect(played.wait(2).state).toMatchObject({ phase: 'waiting', why: 'gone' })
    const back = played.play({ kind: 'member-joined', transport: 'direct' })
    expect(back.state.phase).toBe('connecting')
  })
  test('whoever comes back is still said to be away until his link is up', () => {
    const played = otherAway().play({ kind: 'member-joined', transport: 'direct' }, link('building'))
    played.play({ kind: 'peer-registered', generation: 43 })
    expect(played.state.phase).toBe('reconnecting')
    expect(played.play(link('up', 43_000)).state.phase).toBe('live')
  })
})

describe('rule 1: the link as the transport judges it', () => {
  test('a shaky link changes nothing that is seen', () => {
    const played = live().play(link('shaky'))
    expect(played.state).toMatchObject({ phase: 'live', link: 'shaky' })
    expect(played.last).toEqual([])
  })
  test('a link that is down ends the picture, and its return brings it back and says so', () => {
    const played = live().play(link('shaky')).wait(2).play(link('down'))
    expect(played.state.phase).toBe('reconnecting')
    played.play(link('up'))
    expect(played.state.phase).toBe('live')
    expect(played.last).toEqual([{ kind: 'announce', news: 'self-back' }])
  })
  test('a short gap is not mentioned', () => {
    expect(live().play(link('shaky'), link('up')).last).toEqual([])
  })
})

describe('rule 2: devices', () => {
  test.each<[string, Script, RoomEvent['kind'] | 'return' | 'take-back']>([
    ['taken over', live().play(moved), 'member-left'],
    ['cancelled', live().play({ kind: 'canceled' }), 'canceled'],
    ['left', live().play('leave'), 'press'],
    ['closed', live().play({ kind: 'member-left', mine: false, reason: 'closed' }), 'member-left'],
  ])('are given back at once when the call is %s', (_, played) => {
    expect(kinds(played)).toContain('stop-devices')
    expect(played.state.mine).toEqual({ mic: 'off', camera: 'off', screen: 'off' })
  })
  test('that arrive after somebody chose none are given back', () => {
    const played = script().play(resolved, 'allow', 'no-devices', bothDevices)
    expect(kinds(played)).toEqual(['stop-devices'])
    expect(played.state).toMatchObject({ phase: 'preview', mine: { mic: 'off', camera: 'off' } })
  })
  test('are asked for again by the press that takes the call back', () => {
    expect(kinds(live().play(moved, 'take-back'))).toEqual(['ask', 'join', 'register'])
  })
})

describe('rule 4: toggles', () => {
  test('are drawn from the wish, and a failure returns the control with its code', () => {
    const played = live().play('camera')
    expect(played.state.mine.camera).toBe('off')
    expect(played.last).toEqual([{ kind: 'set-track', device: 'camera', on: false }])
    expect(played.play('camera').state.mine.camera).toBe('on')
    played.play({ kind: 'toggle-failed', device: 'camera', code: 'device-in-use' })
    expect(played.state.mine.camera).toBe('device-in-use')
    expect(played.play('camera').state.mine.camera).toBe('on')
  })
  test('the telephone takes the microphone and the person gets it back', () => {
    const played = live().play({ kind: 'device-muted' })
    expect(played.state).toMatchObject({ mutedBySystem: true, mine: { mic: 'off' } })
    expect(played.play('mic').state).toMatchObject({ mutedBySystem: false, mine: { mic: 'on' } })
  })
  test('nobody shares while the other does, nor into an empty room', () => {
    expect(live().play({ kind: 'their-toggle', states: { screen: true } }, 'screen').state.mine.screen).toBe('off')
    expect(waiting().play('screen').state.mine.screen).toBe('off')
  })
  test('our wishes outlive a reconnect', () => {
    const played = live().play('mic').play(offline, link('down'), online, joined(42, allOn), link('up'))
    expect(played.state.mine).toMatchObject({ mic: 'off', camera: 'on' })
  })
})

describe('rule 5: closed doors', () => {
  test.each<[string, () => Script]>([
    ['ended', () => live().play('leave')],
    ['taken', () => live().play(moved)],
    ['canceled', () => live().play({ kind: 'canceled' })],
  ])('after %s only leaving and giving back devices are done', (phase, closed) => {
    const played = closed()
    played.effects.length = 0
    played.play(offline, online, link('up'), registered(50, true), { kind: 'pong' }, bothDevices, 'mic', 'saver')
    played.play({ kind: 'member-joined', transport: 'server' }, { kind: 'gave-up', epoch: 42_000, reason: 'ladder' })
    played.jump(26).jump(41)
    expect(played.state.phase).toBe(phase)
    expect(played.effects.every(({ kind }) => kind === 'leave' || kind === 'stop-devices')).toBe(true)
  })
  test('an unknown event changes nothing', () => {
    const played = live()
    const unknown: RoomEvent = JSON.parse(`{ "kind": "from-the-future", "at": ${played.state.now} }`)
    expect(step(played.state, unknown)).toEqual({ state: played.state, effects: [] })
  })
  test('whoever left early may come back until the room closes', () => {
    const left = live().play('leave')
    expect(left.play('return').state.phase).toBe('joining')
    expect(live().play('leave').jump(41).play('return').state.phase).toBe('ended')
  })
})

describe('rule 6: what is past', () => {
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
  test('a link of the generation before is not heard any more once the other has registered anew', () => {
    const played = live().play({ kind: 'peer-registered', generation: 43 }, link('up', 42_000))
    expect(played.state).toMatchObject({ phase: 'reconnecting', link: 'building' })
  })
  test('a replaced link of the same generation is not heard', () => {
    const played = live().play(link('building', 42_001), link('up', 42_001), link('down', 42_000))
    expect(played.state).toMatchObject({ phase: 'live', link: 'up' })
  })
})

describe('coming back', () => {
  test('with the link up only the presence is renewed', () => {
    expect(kinds(live().play(offline, online))).toEqual(['join'])
  })
  test('with the link down the registration follows at once', () => {
    expect(kinds(reconnecting().play(online))).toEqual(['join', 'register'])
  })
  test('with the link up but a newer generation the registration follows the answer', () => {
    expect(kinds(live().play(offline, online, joined(43, allOn)))).toEqual(['register'])
    expect(kinds(live().play(offline, online, joined(42, allOn)))).toEqual([])
  })
  test('a registration the server has forgotten is renewed when the link needs it', () => {
    const played = live().play(offline).wait(16).play(online, joined(42, allOn))
    expect(played.state.phase).toBe('live')
    expect(kinds(played.play(link('down')))).toEqual(['register'])
  })
  test('while our socket is down nothing of the link is moved', () => {
    const played = reconnecting()
    played.effects.length = 0
    played.wait(40).play({ kind: 'gave-up', epoch: 42_000, reason: 'ladder' }, { kind: 'network-changed' })
    expect(played.effects.map(({ kind }) => kind)).toEqual(['set-profile'])
    expect(played.state.phase).toBe('reconnecting')
  })
  test('pressing while cut off only knocks, and the return of the line does the rest', () => {
    const played = reconnecting().wait(30).play('rejoin')
    expect(played.state.phase).toBe('joining')
    expect(kinds(played)).toEqual(['drop-link', 'probe'])
    expect(kinds(played.play(online))).toEqual(['join', 'register'])
  })
  test('another network under a healthy link mends it before it breaks', () => {
    expect(kinds(live().play({ kind: 'network-changed' }))).toEqual(['recover'])
  })
  test('whoever the server put out comes in again, with a new registration when the link needs it', () => {
    const played = live().play({ kind: 'not-inside' }, { kind: 'not-inside' }).wait(4)
    expect(played.effects.filter(({ kind }) => kind === 'join')).toHaveLength(2)
    expect(played.play(joined(42, allOn)).state.phase).toBe('live')
    expect(kinds(played.play(link('down')))).toEqual(['register'])
  })
  test('a ladder that leads nowhere asks once for the media server, then is lost', () => {
    const played = live().play(link('down'), { kind: 'gave-up', epoch: 42_000, reason: 'ladder' })
    expect(played.last).toEqual([{ kind: 'join', fallback: true }])
    expect(played.play(joined(42, allOn)).state.phase).toBe('lost')
  })
  test('from lost one comes back by pressing, by a returning line or by the other one', () => {
    expect(lost().play('rejoin').state.phase).toBe('joining')
    expect(lost().play(offline, online).state.phase).toBe('connecting')
    expect(lost().play({ kind: 'peer-registered', generation: 43 }).state.phase).toBe('connecting')
    expect(lost().play('rejoin-sound').state).toMatchObject({
      phase: 'joining',
      mine: { camera: 'off' },
      picture: { mode: 'off', by: 'person' },
    })
  })
})

describe('picture and clock', () => {
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
  test('five minutes and one minute are said once, each with a sound', () => {
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
  test('only the time with picture or sound counts as together', () => {
    const played = waiting().wait(30)
    expect(played.state.together).toBe(0)
    expect(live().wait(30).state.together).toBeGreaterThanOrEqual(30_000)
  })
})
