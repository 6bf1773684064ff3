import { deviceStorage } from '@hiwar/kit/device-storage.ts'

export interface DeviceList {
  cameras: readonly MediaDeviceInfo[]
  mics: readonly MediaDeviceInfo[]
  speakers: readonly MediaDeviceInfo[]
}

export const noDevices: DeviceList = { cameras: [], mics: [], speakers: [] }

export async function listDevices(devices: Pick<MediaDevices, 'enumerateDevices'>): Promise<DeviceList> {
  const all = await devices.enumerateDevices()
  // Before the permission, browsers list devices without ids, so there is nothing to choose from yet.
  const of = (kind: MediaDeviceKind) => all.filter((device) => device.kind === kind && device.deviceId !== '')
  return { cameras: of('videoinput'), mics: of('audioinput'), speakers: of('audiooutput') }
}

export function changeBetween(before: DeviceList, after: DeviceList): 'device-gone' | 'device-added' | null {
  const idsOf = (list: DeviceList) => [...list.cameras, ...list.mics].map(({ deviceId }) => deviceId)
  const [old, fresh] = [idsOf(before), idsOf(after)]
  if (old.length === 0) return null
  if (old.some((id) => !fresh.includes(id))) return 'device-gone'
  return fresh.some((id) => !old.includes(id)) ? 'device-added' : null
}

/** Storage key of the camera, microphone and speaker used last; stored on this device only. */
const key = 'hiwar:room-devices'

export interface DeviceChoice {
  camera?: string
  mic?: string
  speaker?: string
}

export function readChoice(): DeviceChoice {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(key) ?? '{}')
    return isChoice(stored) ? stored : {}
  } catch {
    return {}
  }
}

export function keepChoice(changes: DeviceChoice): void {
  deviceStorage.setItem(key, JSON.stringify({ ...readChoice(), ...changes }))
}

export function forgetChoice(kind: keyof DeviceChoice): void {
  const { [kind]: _, ...kept } = readChoice()
  deviceStorage.setItem(key, JSON.stringify(kept))
}

function isChoice(stored: unknown): stored is DeviceChoice {
  if (typeof stored !== 'object' || stored === null) return false
  return Object.values(stored).every((id) => typeof id === 'string')
}

export function browserDevices() {
  return { devices: navigator.mediaDevices ?? noMediaDevices, permissions: navigator.permissions }
}

/** An insecure page has no media devices; this stand-in lets the room report the browser as unsupported. */
const noMediaDevices = {
  getUserMedia: () => Promise.reject(new DOMException('', 'NotFoundError')),
  getDisplayMedia: () => Promise.reject(new DOMException('', 'NotFoundError')),
  enumerateDevices: async () => [],
  addEventListener() {},
  removeEventListener() {},
}
