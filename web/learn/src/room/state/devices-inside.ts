/** Devices that fail, disappear or are taken away during use. */
import type { DeviceCode } from '../devices/device-errors.ts'
import type { DeviceKind, RoomState, Step } from './room-types.ts'
import { change, isFinal, stay } from './steps.ts'

/**
 * A device could not be turned on: its control is off again and shows why, or nothing if the person changed their mind.
 */
export function onToggleFailed(state: RoomState, device: DeviceKind, code: DeviceCode | null): Step {
  if (isFinal(state.phase)) return stay(state)
  return change(state, { mine: { ...state.mine, [device]: code ?? 'off' } })
}

/** A device was unplugged, or sharing was ended by the browser's own button. */
export function onDeviceEnded(state: RoomState, device: DeviceKind): Step {
  if (isFinal(state.phase) || state.mine[device] !== 'on') return stay(state)
  const mine = { ...state.mine, [device]: 'off' as const }
  return change(state, { mine }, { kind: 'set-track', device, on: false })
}

export function onDeviceMuted(state: RoomState): Step {
  if (isFinal(state.phase) || state.mine.mic !== 'on') return stay(state)
  return change(
    state,
    { mine: { ...state.mine, mic: 'off' }, mutedBySystem: true },
    { kind: 'set-track', device: 'mic', on: false },
    { kind: 'announce', news: 'mic-muted-by-system' },
  )
}

export function onDevicesChanged(state: RoomState, news: 'device-gone' | 'device-added'): Step {
  return isFinal(state.phase) ? stay(state) : stay(state, { kind: 'announce', news })
}
