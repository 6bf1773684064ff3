/** The effects of the person's presses, and the phases that allow them. Every way out of a waiting phase is here. */
import { askDevices } from './before-joining.ts'
import { modeByRoom, profileEffect, startWithSound } from './picture.ts'
import type { DeviceKind, RoomInput, RoomState, Step, UserAction, Wanted } from './room-types.ts'
import { andThen, change, close, enter, isInside, joinAndRegister, stay } from './steps.ts'

export function onUserAction(state: RoomState, { press }: RoomInput<'press'>): Step {
  if (press === 'mic' || press === 'camera' || press === 'screen') return onToggle(state, press)
  const rule = presses[press]
  return rule.from(state) ? rule.step(state) : stay(state)
}

interface ActionRule {
  from: (state: RoomState) => boolean
  step: (state: RoomState) => Step
}

const choosingDevices = (state: RoomState) => ['asking', 'trouble', 'preview'].includes(state.phase)
const inTheCall = (state: RoomState) => isInside(state.phase) || state.phase === 'joining' || state.phase === 'lost'
const cutOff = (state: RoomState) => state.phase === 'reconnecting' || state.phase === 'lost'

const beforeOrInTheCall = (state: RoomState) => state.phase === 'preview' || inTheCall(state)

const presses: Record<Exclude<UserAction, DeviceKind>, ActionRule> = {
  allow: { from: choosingDevices, step: (state) => askDevices(state, 'both') },
  'sound-only': { from: choosingDevices, step: (state) => askDevices(state, 'mic') },
  'no-devices': { from: choosingDevices, step: (state) => askDevices(state, 'none') },
  'try-devices': { from: choosingDevices, step: (state) => askDevices(state, atLeastOne(state.wanted)) },
  join: {
    from: (state) => state.phase === 'preview' && state.clock !== 'early',
    step: (state) => enter(state, 'joining', {}, joinAndRegister(state)),
  },
  'join-again': {
    from: (state) => state.phase === 'joining',
    step: (state) =>
      andThen(change(state, { since: state.now, why: null }), (next) => stay(next, joinAndRegister(next))),
  },
  back: {
    from: (state) => state.phase === 'joining',
    step: (state) => enter(state, 'preview', forgotten, { kind: 'leave' }, { kind: 'drop-link' }),
  },
  rejoin: { from: cutOff, step: (state) => comeBack(state) },
  'rejoin-sound': { from: cutOff, step: rejoinWithSound },
  'take-back': { from: (state) => state.phase === 'taken', step: returnWithDevices },
  leave: { from: inTheCall, step: (state) => close(state, 'ended', null, { kind: 'leave' }) },
  saver: { from: beforeOrInTheCall, step: onSaver },
  'sound-first': { from: beforeOrInTheCall, step: onSoundFirst },
  'picture-now': { from: inTheCall, step: (state) => startWithSound(state, false) },
  return: {
    from: (state) => state.phase === 'ended' && state.clock !== 'closed' && state.why === null,
    step: returnWithDevices,
  },
}

const forgotten = { registered: false, met: false, link: 'none', cutSince: null, joinAgainAt: null } as const

function atLeastOne(wanted: Wanted): Wanted {
  return wanted === 'none' ? 'both' : wanted
}

function comeBack(state: RoomState): Step {
  return enter(state, 'joining', forgotten, { kind: 'drop-link' }, joinAndRegister(state))
}

function rejoinWithSound(state: RoomState): Step {
  const quiet = change(
    state,
    { mine: { ...state.mine, camera: 'off' }, picture: { mode: 'off', by: 'person' } },
    { kind: 'set-track', device: 'camera', on: false },
    { kind: 'set-profile', mode: 'off' },
  )
  return andThen(quiet, comeBack)
}

/** The devices were released, so the same press requests them again. */
function returnWithDevices(state: RoomState): Step {
  const asked: Step = state.wanted === 'none' ? stay(state) : stay(state, { kind: 'ask', wanted: state.wanted })
  return andThen(asked, (next) => enter(next, 'joining', forgotten, joinAndRegister(next)))
}

/** The toggle changes at once; a failure arrives as `toggle-failed`. */
function onToggle(state: RoomState, device: DeviceKind): Step {
  const beforeTheCall = state.phase === 'preview' && device !== 'screen'
  if (!beforeTheCall && !inTheCall(state)) return stay(state)
  const on = state.mine[device] !== 'on'
  if (device === 'screen' && on && !mayShare(state)) return stay(state)
  const mine = { ...state.mine, [device]: on ? ('on' as const) : ('off' as const) }
  const mutedBySystem = device === 'mic' ? false : state.mutedBySystem
  const wanted = on && device !== 'screen' ? wider(state.wanted, device) : state.wanted
  return change(state, { mine, mutedBySystem, wanted }, { kind: 'set-track', device, on })
}

/** Screen sharing needs a live call and one sharer at a time. */
export function mayShare(state: RoomState): boolean {
  return state.phase === 'live' && state.theirs.screen !== 'on'
}

function wider(wanted: Wanted, device: 'mic' | 'camera'): Wanted {
  return device === 'camera' || wanted === 'both' ? 'both' : 'mic'
}

function onSaver(state: RoomState): Step {
  const chosen = state.picture.by === 'person'
  const picture = chosen ? ({ mode: modeByRoom(state), by: 'room' } as const) : ({ mode: 'off', by: 'person' } as const)
  return andThen(change(state, { picture }), profileEffect)
}

/** What the person chose holds for later calls on this device. */
function onSoundFirst(state: RoomState): Step {
  const on = !state.soundFirst
  return andThen(startWithSound(state, on), (next) => stay(next, { kind: 'keep-sound-first', on }))
}
