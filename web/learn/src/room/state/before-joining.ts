/** Events from opening the page to pressing «دخول الدرس»: the room's times, and the chosen devices. */
import { isDeviceCode } from '../devices/device-errors.ts'
import { clockOf } from './room-clock.ts'
import type { RoomInput, RoomState, Step, Toggle, Wanted } from './room-types.ts'
import { change, close, enter, isFinal, isInside, stay } from './steps.ts'

export function onSupported(state: RoomState, { supported }: RoomInput<'supported'>): Step {
  return supported || state.phase !== 'resolving' ? stay(state) : enter(state, 'unsupported')
}

export function onResolved(state: RoomState, { window, otherInside }: RoomInput<'resolved'>): Step {
  const clock = clockOf(window, state.now)
  const known = change(state, { window, clock }).state
  if (isFinal(state.phase)) return stay(state)
  if (clock === 'closed') return isInside(state.phase) ? stay(state) : close(known, 'blocked', 'over')
  // Once joined, the server's events say who is there.
  if (isInside(state.phase) || state.phase === 'joining') return stay(known)
  // After the end the page looks back, unless the other member still sits inside.
  if (clock === 'over' && !otherInside && state.phase === 'resolving') return close(known, 'blocked', 'over')
  const seen = { ...known, other: otherInside ? ('joined' as const) : ('absent' as const) }
  return state.phase === 'resolving' ? enter(seen, 'asking') : stay(seen)
}

export function onBlocked(state: RoomState, { why }: RoomInput<'blocked'>): Step {
  return isFinal(state.phase) ? stay(state) : close(state, 'blocked', why)
}

/** Called for a press only: devices are never requested without the person's action. */
export function askDevices(state: RoomState, wanted: Wanted): Step {
  if (wanted === 'none') return enter(state, 'preview', { wanted, mine: nothing }, { kind: 'stop-devices' })
  // `since` starts again, so that an ignored prompt is noticed.
  const asking = { ...state, phase: 'asking' as const, since: state.now, why: 'prompt', wanted }
  return stay(asking, { kind: 'ask', wanted })
}

const nothing = { mic: 'off', camera: 'off', screen: 'off' } as const

export function onDevicesSettled(state: RoomState, { mic, camera }: RoomInput<'devices-settled'>): Step {
  // The person chose to enter without devices while the browser's prompt was still open.
  if (state.wanted === 'none' || isFinal(state.phase)) return stay(state, { kind: 'stop-devices' })
  const mine = { ...state.mine, mic, camera }
  if (state.phase !== 'asking') return change(state, { mine })
  const failure = failureOf(state.wanted, mic, camera)
  return failure === null ? enter(state, 'preview', { mine }) : enter(state, 'trouble', { mine, why: failure })
}

/** One working device is enough to go on; the control of the other device shows its reason. */
function failureOf(wanted: Wanted, mic: Toggle, camera: Toggle): string | null {
  if (!isDeviceCode(mic)) return null
  return wanted === 'mic' || isDeviceCode(camera) ? mic : null
}
