/**
 * Runs in a process of its own: `picture`, a path and the longest side to keep; or `film` or `voice`, a path and one to
 * write to meanwhile. Sends what it found, or the status of a refusal. The file is a stranger's, so the process gives way to all others and ends when it
 * holds too much memory.
 */
import { readFileSync, renameSync } from 'node:fs'
import { setPriority } from 'node:os'
import { imagePixels, voiceSeconds } from '@hiwar/contract/fields/limits.ts'
import { isPlayedEverywhere } from '@hiwar/domain/media/played.ts'
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  OGG,
  Output,
  QTFF,
  WEBM,
} from 'mediabunny'
import sharp from 'sharp'
import { holdsWhatItClaims } from './film-claims.ts'

export interface Picture {
  bytes: Buffer
  /** Pixels. */
  width: number
  height: number
}

export interface Film {
  seconds: number
  /** Pixels. */
  width: number
  height: number
  /** Whether the file is now an MP4 with the same film, because it came in the container of an iPhone. */
  isRepacked: boolean
}

export interface Voice {
  milliseconds: number
}

export type Inspected<Found> = { found: Found } | { refuse: 400 | 413 | 'unplayable-video' }

/** The largest progressive picture that is allowed takes 400. */
const mostMegabytes = 600
const lookMilliseconds = 50

/** Pixels times passes of a progressive JPEG; those of libraries have ten passes. */
// ours: three seconds of work
const mostPassedPixels = 12 * imagePixels.others
const startOfScan = Buffer.from([0xff, 0xda])

const webpQuality = 82

const [task, path = '', place = ''] = process.argv.slice(2)
const tasks: Record<string, () => Promise<Inspected<unknown>>> = {
  picture: () => inspectPicture(Number(place)),
  film: inspectFilm,
  voice: inspectVoice,
}
setPriority(10)
setInterval(() => {
  if (process.memoryUsage.rss() > mostMegabytes * 1_000_000) process.exit(1)
}, lookMilliseconds).unref()
const inspected = await (tasks[task ?? '']?.() ?? Promise.reject(new Error('an unknown task'))).catch(() => ({
  refuse: 400,
}))
process.send?.(inspected, () => process.disconnect())

/** Encodes as WebP, upright, without camera, location or colour profile; an animation becomes its first frame. */
async function inspectPicture(largestSide: number): Promise<Inspected<Picture>> {
  sharp.cache(false)
  sharp.concurrency(1)
  const { format, width, height, isProgressive } = await sharp(path, { limitInputPixels: false }).metadata()
  // Only a JPEG of one pass is decoded at a fraction of its size; one of several passes is whole in memory.
  const isOfPasses = format === 'jpeg' && isProgressive
  const most = format === 'jpeg' && !isProgressive ? imagePixels.jpeg : imagePixels.others
  if (width * height > most) return { refuse: 413 }
  if (isOfPasses && width * height * passesOf(readFileSync(path)) > mostPassedPixels) return { refuse: 413 }
  const { data, info } = await sharp(path, { limitInputPixels: most, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: webpQuality })
    .toBuffer({ resolveWithObject: true })
  return { found: { bytes: data, width: info.width, height: info.height } }
}

/** How often a JPEG passes over its pixels. Data have no byte FF before another one than 00, so each pair is a marker. */
function passesOf(bytes: Buffer): number {
  let passes = 0
  for (let at = bytes.indexOf(startOfScan); at !== -1; at = bytes.indexOf(startOfScan, at + 2)) passes += 1
  return passes
}

async function inspectFilm(): Promise<Inspected<Film>> {
  if (!holdsWhatItClaims(path)) return { refuse: 400 }
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF, WEBM] })
  const [track, seconds] = await Promise.all([input.getPrimaryVideoTrack(), input.computeDuration()])
  if (track === null || !Number.isFinite(seconds)) return { refuse: 400 }
  if (!isPlayedEverywhere(await track.getCodecParameterString())) return { refuse: 'unplayable-video' }
  const isRepacked = (await input.getFormat()) === QTFF
  if (isRepacked) await repack(input)
  const [width, height] = await Promise.all([track.getDisplayWidth(), track.getDisplayHeight()])
  return { found: { seconds, width, height, isRepacked } }
}

/** Recorders write neither the length of a note nor where its parts begin; a new MP4 has both, and no other words. */
async function inspectVoice(): Promise<Inspected<Voice>> {
  if (!holdsWhatItClaims(path)) return { refuse: 400 }
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, WEBM, OGG] })
  const [tracks, seconds] = await Promise.all([input.getTracks(), input.computeDuration()])
  const [track, ...others] = tracks
  if (track === undefined || others.length > 0 || !track.isAudioTrack()) return { refuse: 400 }
  if (!['opus', 'aac'].includes((await track.getCodec()) ?? '')) return { refuse: 400 }
  if (!(seconds > 0 && seconds <= voiceSeconds.max + voiceSeconds.tolerance)) return { refuse: 400 }
  await repack(input)
  return { found: { milliseconds: Math.ceil(seconds * 1000) } }
}

/** Puts pictures and sound as they are into an MP4, which browsers play wherever they come from, in the file's place. */
async function repack(input: Input): Promise<void> {
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: new FilePathTarget(place) })
  const conversion = await Conversion.init({ input, output, tags: {}, showWarnings: false })
  await conversion.execute()
  renameSync(place, path)
}
