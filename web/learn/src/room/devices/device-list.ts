/** The cameras, microphones and speakers there are, kept fresh while somebody looks. */
export interface DeviceList {
  cameras: readonly MediaDeviceInfo[]
  mics: readonly MediaDeviceInfo[]
  speakers: readonly MediaDeviceInfo[]
}

export const noDevices: DeviceList = { cameras: [], mics: [], speakers: [] }

export async function listDevices(devices: Pick<MediaDevices, 'enumerateDevices'>): Promise<DeviceList> {
  const all = await devices.enumerateDevices()
  // Before the permission a browser lists devices without id: nothing to choose from yet.
  const of = (kind: MediaDeviceKind) => all.filter((device) => device.kind === kind && device.deviceId !== '')
  return { cameras: of('videoinput'), mics: of('audioinput'), speakers: of('audiooutput') }
}

/** What changed between two lists, for the one sentence about it. */
export function changeBetween(before: DeviceList, after: DeviceList): 'device-gone' | 'device-added' | null {
  const idsOf = (list: DeviceList) => [...list.cameras, ...list.mics].map(({ deviceId }) => deviceId)
  const [old, fresh] = [idsOf(before), idsOf(after)]
  if (old.length === 0) return null
  if (old.some((id) => !fresh.includes(id))) return 'device-gone'
  return fresh.some((id) => !old.includes(id)) ? 'device-added' : null
}
