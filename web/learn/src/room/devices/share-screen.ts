/** Asks which screen or window to show. */
import type { DeviceCode } from './device-code.ts'
import { deviceCodeOf } from './device-errors.ts'

/** Null when the person changed his mind. */
export async function shareScreen(
  devices: Pick<MediaDevices, 'getDisplayMedia'>,
): Promise<{ track: MediaStreamTrack } | { code: DeviceCode } | null> {
  try {
    const video = { width: { max: 1280 }, height: { max: 720 }, frameRate: { max: 15 } }
    const stream = await devices.getDisplayMedia({ video, audio: false })
    const [track] = stream.getVideoTracks()
    if (track === undefined) return { code: 'device-not-found' }
    track.contentHint = 'detail'
    return { track }
  } catch (fault) {
    const code = deviceCodeOf(fault)
    return code === 'device-permission-denied' ? null : { code }
  }
}
