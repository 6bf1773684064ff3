/** Requests camera and microphone together and, if that fails, one by one, so that one working device is kept. */
import type { Wanted } from '../state/room-types.ts'
import { type DeviceCode, deviceCodeOf, isDeniedBySystem } from './device-errors.ts'
import { type DeviceChoice, forgetChoice, readChoice } from './device-list.ts'

export type AskedKind = 'mic' | 'camera'
export type Got = { track: MediaStreamTrack } | { code: DeviceCode; bySystem: boolean } | null

export interface Asked {
  mic: Got
  camera: Got
}

/** The parts of `navigator` that the room's devices use. */
export interface Media {
  devices: Pick<
    MediaDevices,
    'getUserMedia' | 'getDisplayMedia' | 'enumerateDevices' | 'addEventListener' | 'removeEventListener'
  >
  permissions: Pick<Permissions, 'query'> | undefined
}

export async function askDevices(media: Media, wanted: Wanted): Promise<Asked> {
  if (wanted === 'none') return { mic: null, camera: null }
  if (wanted === 'mic') return { mic: await askOne(media, 'mic'), camera: null }
  try {
    const stream = await media.devices.getUserMedia(constraintsOf(['mic', 'camera'], readChoice()))
    return { mic: first(stream.getAudioTracks()), camera: first(stream.getVideoTracks()) }
  } catch (fault) {
    const denied = deviceCodeOf(fault) === 'device-permission-denied' ? fault : null
    return { mic: await askAlone(media, 'mic', denied), camera: await askAlone(media, 'camera', denied) }
  }
}

/** After a refusal, only a device with an earlier permission is requested, so that nobody is prompted twice. */
async function askAlone(media: Media, kind: AskedKind, denied: unknown): Promise<Got> {
  const permission = await permissionOf(media, kind)
  if (denied !== null && permission !== 'granted') return refused(denied)
  return askOne(media, kind, permission)
}

export async function askOne(media: Media, kind: AskedKind, known?: PermissionState | null): Promise<Got> {
  const permission = known === undefined ? await permissionOf(media, kind) : known
  if (permission === 'denied') return { code: 'device-permission-denied', bySystem: false }
  try {
    return first(await tracksOf(media, kind, constraintsOf([kind], readChoice())))
  } catch (fault) {
    if (deviceCodeOf(fault) !== 'device-over-constrained') return refused(fault)
    return askPlainly(media, kind)
  }
}

/** The saved device or picture size is not available: forgets the saved device and asks without constraints. */
async function askPlainly(media: Media, kind: AskedKind): Promise<Got> {
  forgetChoice(kind)
  try {
    return first(await tracksOf(media, kind, kind === 'mic' ? { audio: true } : { video: true }))
  } catch (fault) {
    return refused(fault)
  }
}

async function tracksOf(
  media: Media,
  kind: AskedKind,
  constraints: MediaStreamConstraints,
): Promise<MediaStreamTrack[]> {
  const stream = await media.devices.getUserMedia(constraints)
  return kind === 'mic' ? stream.getAudioTracks() : stream.getVideoTracks()
}

function first([track]: MediaStreamTrack[]): Got {
  if (track === undefined) return { code: 'device-not-found', bySystem: false }
  if (track.kind === 'video') track.contentHint = 'motion'
  return { track }
}

function refused(fault: unknown): Got {
  return { code: deviceCodeOf(fault), bySystem: isDeniedBySystem(fault) }
}

function constraintsOf(kinds: readonly AskedKind[], choice: DeviceChoice): MediaStreamConstraints {
  const exactly = (id: string | undefined) => (id === undefined ? {} : { deviceId: { exact: id } })
  const clear = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
  const picture = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 24, max: 30 } }
  return {
    ...(kinds.includes('mic') && { audio: { ...clear, ...exactly(choice.mic) } }),
    ...(kinds.includes('camera') && { video: { ...picture, ...exactly(choice.camera) } }),
  }
}

/** Null if the browser does not say. */
async function permissionOf({ permissions }: Media, kind: AskedKind): Promise<PermissionState | null> {
  const name = kind === 'mic' ? 'microphone' : 'camera'
  try {
    return (await permissions?.query({ name }))?.state ?? null
  } catch {
    return null
  }
}

/** Asks which screen or window to share. Null if the person closes the browser's dialog. */
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
    return code === 'device-permission-denied' && !isDeniedBySystem(fault) ? null : { code }
  }
}
