import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { scriptStart, scriptWindow } from '../testing/room-script.ts'
import { step } from './room-state.ts'
import { initialState, type RoomEvent, type RoomInput, type RoomState, type UserAction } from './room-types.ts'
import { isFinal } from './steps.ts'

const presses: UserAction[] = [
  'allow',
  'sound-only',
  'no-devices',
  'try-devices',
  'join',
  'join-again',
  'rejoin',
  'rejoin-sound',
  'take-back',
  'back',
  'leave',
  'return',
  'mic',
  'camera',
  'screen',
  'saver',
]
const toggle = fc.constantFrom('on' as const, 'off' as const, 'device-in-use' as const, 'device-not-found' as const)
const device = fc.constantFrom('mic' as const, 'camera' as const, 'screen' as const)
const generation = fc.integer({ min: 0, max: 5 })
const epoch = fc.integer({ min: 0, max: 5_003 })
const transport = fc.constantFrom('direct' as const, 'direct' as const, 'server' as const)
const states = fc.record({ mic: fc.boolean(), camera: fc.boolean(), screen: fc.boolean(), receive: fc.boolean() })
const kind = <Kind extends RoomInput['kind']>(name: Kind) => fc.constant(name)

const happening: fc.Arbitrary<RoomInput> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: kind('tick') }) },
  { weight: 8, arbitrary: fc.record({ kind: kind('press'), press: fc.constantFrom(...presses) }) },
  fc.record({ kind: kind('resolved'), window: fc.constant(scriptWindow), otherInside: fc.boolean() }),
  fc.record({ kind: kind('devices-settled'), mic: toggle, camera: toggle }),
  fc.record({ kind: kind('toggle-failed'), device, code: fc.constantFrom(null, 'device-in-use' as const) }),
  fc.record({ kind: kind('device-ended'), device }),
  fc.record({ kind: kind('device-muted') }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('joined'),
      offerer: fc.boolean(),
      generation,
      transport,
      other: fc.option(states),
    }),
  },
  fc.record({ kind: kind('join-refused'), code: fc.constantFrom('unreachable', 'unallowed') }),
  { weight: 4, arbitrary: fc.record({ kind: kind('registered'), generation, otherRegistered: fc.boolean() }) },
  fc.record({ kind: kind('member-joined'), transport, states }),
  fc.record({
    kind: kind('member-left'),
    mine: fc.boolean(),
    reason: fc.constantFrom('left' as const, 'disconnected' as const, 'moved' as const),
  }),
  { weight: 3, arbitrary: fc.record({ kind: kind('peer-registered'), generation }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('signal'), up: fc.boolean() }) },
  fc.record({ kind: kind('canceled') }),
  fc.record({ kind: kind('pong') }),
  fc.record({ kind: kind('pongs-missed') }),
  fc.record({ kind: kind('not-inside') }),
  fc.record({ kind: kind('their-toggle'), states }),
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kind('link'),
      epoch,
      link: fc.constantFrom('building' as const, 'up' as const, 'shaky' as const, 'down' as const),
    }),
  },
  fc.record({ kind: kind('gave-up'), epoch, reason: fc.constantFrom('ladder' as const, 'builds-spent' as const) }),
  fc.record({ kind: kind('network-changed') }),
  fc.record({ kind: kind('quality'), quality: fc.constantFrom('good' as const, 'fair' as const, 'poor' as const) }),
)

const life = fc.array(fc.record({ happening, gap: fc.integer({ min: 0, max: 6_000 }) }), { maxLength: 80 })
const entry: RoomInput[] = [
  { kind: 'signal', up: true },
  { kind: 'resolved', window: scriptWindow, otherInside: false },
  { kind: 'press', press: 'allow' },
  { kind: 'devices-settled', mic: 'on', camera: 'on' },
  { kind: 'press', press: 'join' },
]

function* lived(events: { happening: RoomInput; gap: number }[]) {
  let state = initialState(scriptStart)
  const all = [...entry.map((happening) => ({ happening, gap: 0 })), ...events]
  for (const { happening, gap } of all) {
    const event: RoomEvent = { ...happening, at: state.now + gap }
    const before: RoomState = state
    const after = step(before, event)
    state = after.state
    yield { before, event, ...after }
  }
}

describe('after any sequence of events', () => {
  test.prop([life])('devices are requested only by a press', (events) => {
    for (const { event, effects } of lived(events)) {
      if (event.kind !== 'press') expect(effects.map((effect) => effect.kind)).not.toContain('ask')
    }
  })

  test.prop([life])('nothing is sent to the other member while the local socket is down', (events) => {
    const sent = ['join', 'register', 'recover', 'start']
    for (const { state, effects, event } of lived(events)) {
      if (state.signal === 'up' || event.kind === 'joined' || event.kind === 'registered') continue
      if (event.kind === 'peer-registered') continue
      expect(effects.filter((effect) => sent.includes(effect.kind))).toEqual([])
    }
  })

  test.prop([life])('a press always leads on, unless the room is closed', (events) => {
    for (const { state } of lived(events)) {
      if (isFinal(state.phase) || state.phase === 'resolving') continue
      const ways = presses.filter(
        (press) => step(state, { kind: 'press', press, at: state.now }).state.phase !== state.phase,
      )
      expect(ways, state.phase).not.toEqual([])
    }
  })

  test.prop([life])('generation and epoch never decrease', (events) => {
    for (const { before, state } of lived(events)) {
      if (state.transport === 'server') return
      expect(state.generation).toBeGreaterThanOrEqual(before.generation)
      expect(state.epoch).toBeGreaterThanOrEqual(before.epoch)
    }
  })

  test.prop([life])('the phase is live exactly while the transport reports a running link', (events) => {
    for (const { state } of lived(events)) {
      const running = state.link === 'up' || state.link === 'shaky'
      if (state.phase === 'live') expect(running).toBe(true)
      if (['waiting', 'connecting', 'otherAway', 'reconnecting'].includes(state.phase)) expect(running).toBe(false)
    }
  })

  test.prop([life])('a closed room only leaves and releases devices', (events) => {
    for (const { before, state, effects } of lived(events)) {
      if (!isFinal(before.phase) || !isFinal(state.phase)) continue
      expect(effects.every(({ kind }) => kind === 'leave' || kind === 'stop-devices')).toBe(true)
    }
  })
})
