/** Which camera, microphone and speaker were used last, kept on this device only. */
const key = 'hiwar:room-devices'

export interface DeviceChoice {
  camera?: string
  mic?: string
  speaker?: string
}

export function readChoice(): DeviceChoice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return isChoice(stored) ? stored : {}
  } catch {
    return {}
  }
}

export function keepChoice(changes: DeviceChoice): void {
  localStorage.setItem(key, JSON.stringify({ ...readChoice(), ...changes }))
}

export function forgetChoice(kind: keyof DeviceChoice): void {
  const { [kind]: _, ...kept } = readChoice()
  localStorage.setItem(key, JSON.stringify(kept))
}

function isChoice(stored: unknown): stored is DeviceChoice {
  if (typeof stored !== 'object' || stored === null) return false
  return Object.values(stored).every((id) => typeof id === 'string')
}
