/** Devices that fail, disappear or are taken away during use. */
import type { DeviceKind, RoomInput, RoomState, Step } from './room-types.ts'
import { change, isFinal, stay } from './steps.ts'

/** A device could not be turned on: its control is off and shows why, or nothing after a change of mind. */
export function onToggleFailed(state: RoomState, { device, code }: RoomInput<'toggle-failed'>): Step {
  if (isFinal(state.phase)) return stay(state)
  return change(state, { mine: { ...state.mine, [device]: code ?? 'off' } })
}

/** A device was unplugged, or sharing was ended by the browser's own button. */
export function onDeviceEnded(state: RoomState, { device }: { device: DeviceKind }): Step {
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

export function onDevicesChanged(state: RoomState, { change: news }: RoomInput<'devices-changed'>): Step {
  return isFinal(state.phase) ? stay(state) : stay(state, { kind: 'announce', news })
}
