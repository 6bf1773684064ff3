/** The three transceivers ("lines") of every link, always in this order; toggles replace tracks, never renegotiate. */
import type { DeviceKind, VideoMode } from '../state/room-types.ts'

export const lineKinds = ['mic', 'camera', 'screen'] as const satisfies readonly DeviceKind[]
export type Transceivers = Readonly<Record<DeviceKind, RTCRtpTransceiver>>
export type SentTracks = Readonly<Record<DeviceKind, MediaStreamTrack | null>>
export type Limits = Readonly<Record<DeviceKind, RTCRtpEncodingParameters>>

const mediaOf: Record<DeviceKind, 'audio' | 'video'> = { mic: 'audio', camera: 'video', screen: 'video' }

/** Offerer: creates all three transceivers for the first offer, with tracks and limits, whatever devices are on. */
export function makeTransceivers(connection: RTCPeerConnection, tracks: SentTracks, limits: Limits): Transceivers {
  const make = (kind: DeviceKind) =>
    connection.addTransceiver(tracks[kind] ?? mediaOf[kind], { direction: 'sendrecv', sendEncodings: [limits[kind]] })
  return { mic: make('mic'), camera: make('camera'), screen: make('screen') }
}

/** Answerer: takes the three transceivers by position and sets them to send and receive. */
export function adoptTransceivers(connection: RTCPeerConnection): Transceivers {
  const [mic, camera, screen] = connection.getTransceivers()
  if (mic === undefined || camera === undefined || screen === undefined) throw new Error('an offer of three lines')
  for (const line of [mic, camera, screen]) line.direction = 'sendrecv'
  return { mic, camera, screen }
}

/** Whether an offer has exactly the expected media sections; others are refused before they touch the connection. */
export function hasOurShape(sdp: string): boolean {
  const media = [...sdp.matchAll(/^m=(\w+) (\d+)/gm)]
  const expected = lineKinds.map((kind) => mediaOf[kind])
  return media.length === expected.length && media.every(([, kind], place) => kind === expected[place])
}

/** Sets tracks and limits on negotiated transceivers. */
export async function fillTransceivers(lines: Transceivers, tracks: SentTracks, limits: Limits): Promise<void> {
  await Promise.all(lineKinds.map((kind) => sendTrack(lines[kind].sender, tracks[kind])))
  await limitTransceivers(lines, limits)
}

/** A track that is already being sent is not replaced, so that its encoder keeps running. */
async function sendTrack(sender: RTCRtpSender, track: MediaStreamTrack | null): Promise<void> {
  if (sender.track !== track) await sender.replaceTrack(track)
}

const full: Limits = {
  mic: { active: true, maxBitrate: 40_000 },
  camera: { active: true, maxBitrate: 800_000, maxFramerate: 24, scaleResolutionDownBy: 1 },
  screen: { active: true, maxBitrate: 1_200_000, maxFramerate: 15 },
}

/** Limits of each transceiver, rates in bits per second. Screen sharing continues in every mode, with fewer frames. */
export function limitsOf(mode: VideoMode): Limits {
  if (mode === 'full') return full
  if (mode === 'capped') {
    const camera = { active: true, maxBitrate: 200_000, maxFramerate: 15, scaleResolutionDownBy: 2 }
    return { ...full, camera }
  }
  return {
    mic: { active: true, maxBitrate: 24_000 },
    camera: { ...full.camera, active: false },
    screen: { ...full.screen, maxFramerate: 5 },
  }
}

/**
 * Limits for the first second: a camera picture of half size. A browser estimates little bandwidth for a new connection
 * and would drop large frames until it scales them down itself.
 */
export function firstLimitsOf(mode: VideoMode): Limits {
  const limits = limitsOf(mode)
  return { ...limits, camera: { ...limits.camera, scaleResolutionDownBy: 2 } }
}

export async function limitTransceivers(lines: Transceivers, limits: Limits): Promise<void> {
  await Promise.all(lineKinds.map((kind) => limitSender(lines[kind].sender, limits[kind])))
}

/**
 * Unchanged limits are not set again, because a browser would restart its encoder. Before the first negotiation a
 * sender may have no encodings.
 */
async function limitSender(sender: RTCRtpSender, limit: RTCRtpEncodingParameters): Promise<void> {
  const parameters = sender.getParameters()
  if (parameters.encodings.every((encoding) => isWithin(encoding, limit))) return
  parameters.encodings = parameters.encodings.map((encoding) => ({ ...encoding, ...limit }))
  await sender.setParameters(parameters)
}

function isWithin(encoding: RTCRtpEncodingParameters, limit: RTCRtpEncodingParameters): boolean {
  const said = Object.keys(limit) as (keyof RTCRtpEncodingParameters)[]
  return said.every((name) => encoding[name] === limit[name])
}

/** `setParameters` with key frames is missing in TypeScript's DOM types. */
interface WithWholePictures {
  setParameters(parameters: RTCRtpSendParameters, options: { encodingOptions: { keyFrame: boolean }[] }): Promise<void>
}

/** Sends key frames after a loss, because the other browser requests one only after 3 s. */
export async function sendWholePictures(lines: Transceivers): Promise<void> {
  await Promise.all([lines.camera, lines.screen].map(({ sender }) => sendWholePicture(sender)))
}

async function sendWholePicture(sender: RTCRtpSender & WithWholePictures): Promise<void> {
  const parameters = sender.getParameters()
  const { encodings } = parameters
  if (encodings.length === 0) return
  await sender.setParameters(parameters, { encodingOptions: encodings.map(() => ({ keyFrame: true })) })
}
