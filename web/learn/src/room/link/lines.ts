/** The three lines of every link, in this order: microphone, camera, screen. Toggles change their tracks, never the lines. */
import type { DeviceKind, PictureMode } from '../state/room-types.ts'

export const lineKinds = ['mic', 'camera', 'screen'] as const satisfies readonly DeviceKind[]
export type Lines = Readonly<Record<DeviceKind, RTCRtpTransceiver>>
export type SentTracks = Readonly<Record<DeviceKind, MediaStreamTrack | null>>
export type Limits = Readonly<Record<DeviceKind, RTCRtpEncodingParameters>>

const mediaOf: Record<DeviceKind, 'audio' | 'video'> = { mic: 'audio', camera: 'video', screen: 'video' }

/** The offerer's side: all three are there from the first offer, whatever is on, filled and limited without waiting. */
export function makeLines(connection: RTCPeerConnection, tracks: SentTracks, limits: Limits): Lines {
  const make = (kind: DeviceKind) =>
    connection.addTransceiver(tracks[kind] ?? mediaOf[kind], { direction: 'sendrecv', sendEncodings: [limits[kind]] })
  return { mic: make('mic'), camera: make('camera'), screen: make('screen') }
}

/** The answerer's side: taken by position, and opened both ways. */
export function takeLines(connection: RTCPeerConnection): Lines {
  const [mic, camera, screen] = connection.getTransceivers()
  if (mic === undefined || camera === undefined || screen === undefined) throw new Error('an offer of three lines')
  for (const line of [mic, camera, screen]) line.direction = 'sendrecv'
  return { mic, camera, screen }
}

/** An offer of another shape is not ours and is refused before it touches the connection. */
export function hasOurShape(sdp: string): boolean {
  const media = [...sdp.matchAll(/^m=(\w+) (\d+)/gm)]
  const expected = lineKinds.map((kind) => mediaOf[kind])
  return media.length === expected.length && media.every(([, kind], place) => kind === expected[place])
}

/** Tracks and limits of lines that were agreed upon before. */
export async function fillLines(lines: Lines, tracks: SentTracks, limits: Limits): Promise<void> {
  await Promise.all(lineKinds.map((kind) => sendTrack(lines[kind].sender, tracks[kind])))
  await limitLines(lines, limits)
}

/** One that is on its way already is not begun anew. */
async function sendTrack(sender: RTCRtpSender, track: MediaStreamTrack | null): Promise<void> {
  if (sender.track !== track) await sender.replaceTrack(track)
}

const full: Limits = {
  mic: { active: true, maxBitrate: 40_000 },
  camera: { active: true, maxBitrate: 800_000, maxFramerate: 24, scaleResolutionDownBy: 1 },
  screen: { active: true, maxBitrate: 1_200_000, maxFramerate: 15 },
}

/** What each line may spend. A shared screen goes on in every mode, only slower. */
export function limitsOf(mode: PictureMode): Limits {
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
 * Of the first moments: small pictures. A browser expects little of a line that it does not know yet, and leaves out large
 * ones until it has made them smaller by itself.
 */
export function firstLimitsOf(mode: PictureMode): Limits {
  const limits = limitsOf(mode)
  return { ...limits, camera: { ...limits.camera, scaleResolutionDownBy: 2 } }
}

export async function limitLines(lines: Lines, limits: Limits): Promise<void> {
  await Promise.all(lineKinds.map((kind) => limitSender(lines[kind].sender, limits[kind])))
}

/** Nothing is said twice: a browser would set up its encoder anew. Before the first negotiation it may have none. */
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

/** Not yet in the types of the library. */
interface WithWholePictures {
  setParameters(parameters: RTCRtpSendParameters, options: { encodingOptions: { keyFrame: boolean }[] }): Promise<void>
}

/** The next pictures stand for themselves; what they would build on was lost, and the other end asks only after 3 s. */
export async function sendWholePictures(lines: Lines): Promise<void> {
  await Promise.all([lines.camera, lines.screen].map(({ sender }) => sendWholePicture(sender)))
}

async function sendWholePicture(sender: RTCRtpSender & WithWholePictures): Promise<void> {
  const parameters = sender.getParameters()
  const { encodings } = parameters
  if (encodings.length === 0) return
  await sender.setParameters(parameters, { encodingOptions: encodings.map(() => ({ keyFrame: true })) })
}
