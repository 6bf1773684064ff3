import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import sharp from 'sharp'
import type { Context } from '../context.ts'

/** Builds a picture of one colour; `exif` adds a camera, a place and a rotation. */
export function buildPicture(
  format: 'jpeg' | 'png' | 'gif' | 'webp' = 'png',
  { width = 480, height = 480, exif = false } = {},
): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#8a5a44' } }).toFormat(format)
  if (!exif) return picture.toBuffer()
  const tags = {
    IFD0: { Make: 'Hidden Camera' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 40/1' },
  }
  return picture.withExif(tags).withMetadata({ orientation: 6 }).toBuffer()
}

/** The first bytes of an MP4, enough to be recognised as one. */
export const videoHead = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom'),
  Buffer.from([0, 0, 2, 0]),
  Buffer.from('isommp41'),
])

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

/** Builds a multipart form; a file is given as bytes, or as bytes with a file name. */
export function buildForm(parts: Readonly<Record<string, string | Uint8Array | [Uint8Array, string]>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(name, value)
    else {
      const [bytes, fileName] = Array.isArray(value) ? value : [value, `${name}.bin`]
      form.append(name, new Blob([new Uint8Array(bytes)]), fileName)
    }
  }
  return form
}

/** Lists all stored files with their folders. */
export async function keptFiles({ config }: Context): Promise<string[]> {
  const entries = await readdir(config.STORAGE_FOLDER, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => join(entry.parentPath, entry.name).slice(config.STORAGE_FOLDER.length + 1)).sort()
}

/** Builds a real video of the given length with a frame every ten seconds; without pictures the file has only sound. */
export async function buildVideo(
  seconds: number,
  kind: 'mp4' | 'webm' | 'mov' = 'mp4',
  {
    pictures = true,
    codec = kind === 'webm' ? 'vp8' : 'vp9',
  }: { pictures?: boolean; codec?: keyof typeof shownBy } = {},
): Promise<Buffer> {
  const format = { mp4: new Mp4OutputFormat(), mov: new MovOutputFormat(), webm: new WebMOutputFormat() }[kind]
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const received = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000 }
  const video = { ...shownBy[codec], codedWidth: 320, codedHeight: 180 }
  const pictureSource = new EncodedVideoPacketSource(codec)
  const soundSource = new EncodedAudioPacketSource('opus')
  if (pictures) output.addVideoTrack(pictureSource)
  else output.addAudioTrack(soundSource)
  await output.start()
  for (let at = 0; at < seconds; at += 10) {
    const packet = new EncodedPacket(frame, 'key', at, Math.min(10, seconds - at))
    if (pictures) await pictureSource.add(packet, { decoderConfig: video })
    else await soundSource.add(packet, { decoderConfig: received })
  }
  // In WebM a frame ends where the next one begins, so a closing frame is added.
  if (kind === 'webm' && pictures) await pictureSource.add(new EncodedPacket(frame, 'key', seconds, 0))
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer())
}

/** Codecs with their configuration, as phones write them. */
const shownBy = {
  vp8: { codec: 'vp8' },
  vp9: { codec: 'vp09.00.10.08' },
  avc: { codec: 'avc1.640028', description: Buffer.from('01640028ffe100046764002801000268ee', 'hex') },
  hevc: { codec: 'hvc1.1.6.L93.B0', description: Buffer.from('0101600000009000000000005df000fcfdf8f800000f00', 'hex') },
} as const

const frame = Uint8Array.from([0x82, 0x49, 0x83, 0x42, 0x00, 0x13, 0xf0, 0x0b, 0x36, 0x00])
