/** Moves uploads into the storage, and removes files that no row names any more. */
import { imagePixels } from '@hiwar/contract/fields/limits.ts'
import { remarkOf } from '@hiwar/domain/media/remark.ts'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import sharp from 'sharp'
import type { Context } from '../../context.ts'
import { Refusal } from '../../platform/action.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { FileFolder, SentFile } from '../../platform/files.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { turnstile } from '../../platform/turnstile.ts'
import { deleteMedia } from './store.ts'
import { type KeptFile, makeName } from './stored-file.ts'

/** Stores the file unchanged under a new name. The sweep removes it unless a row names it soon. */
export async function keepFile(
  { storage }: Context,
  folder: FileFolder,
  { path, type, bytes }: SentFile,
): Promise<KeptFile> {
  const name = makeName(type)
  await storage.put(folder, name, { path })
  return { name, type, bytes }
}

/** Stores a picture drawn again: upright, no larger than shown, and without metadata. */
export async function keepPicture({ storage }: Context, folder: FileFolder, file: SentFile): Promise<KeptFile> {
  const { picture, width, height } = await encodePicture(file.path)
  const name = makeName('image/webp')
  await storage.put(folder, name, picture)
  return { name, type: 'image/webp', bytes: picture.length, remark: remarkOf({ width, height }) }
}

/** Stores the files of a transaction, and removes them when the transaction fails. */
export async function keepingFiles<Result>(
  context: Context,
  folder: FileFolder,
  kept: readonly KeptFile[],
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    await Promise.all(kept.map(({ name }) => context.storage.remove(folder, name))).catch((err) =>
      context.log.warn({ err }, 'files stay until they are swept'),
    )
    throw error
  }
}

const fileDropped = jobKind<{ folder: FileFolder; name: string }>('file.drop')

/** Removes the file once the change that dropped it is committed. */
export async function dropFile({ jobs }: Context, trx: Trx, folder: FileFolder, name: string): Promise<void> {
  await deleteMedia(trx, name)
  await jobs.add(trx, fileDropped, { folder, name })
}

export const dropFileJob = onJob(fileDropped, ({ storage }: Context, { folder, name }) => storage.remove(folder, name))

// Draws an uploaded picture again, so that only its visible content is stored.

/** No screen shows a picture larger. */
// ours: twice the recommended size, for dense screens
const largestSide = 960
const webpQuality = 82

/** A picture in memory is far larger than its file, so few are drawn at once. */
const drawing = turnstile(2)

interface Drawn {
  picture: Buffer
  /** Pixels. */
  width: number
  height: number
}

/** WebP, upright, without camera, place or colour profile; of an animation the first frame. */
function encodePicture(path: string): Promise<Drawn> {
  return drawing(async () => {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata().catch(refuseBroken)
    if (width * height > imagePixels) throw new Refusal('bad-request', { status: 413 })
    const { data, info } = await sharp(path, { limitInputPixels: imagePixels, failOn: 'truncated' })
      .autoOrient()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: webpQuality })
      .toBuffer({ resolveWithObject: true })
      .catch(refuseBroken)
    return { picture: data, width: info.width, height: info.height }
  })
}

function refuseBroken(): never {
  throw new Refusal('bad-request')
}

/** Reads an uploaded video: whether it has pictures, and its length. */
export interface Film {
  seconds: number
  /** Pixels. */
  width: number
  height: number
}

/** Length and size of a video; refuses a container without pictures or an unreadable one. */
export async function readVideo({ path }: SentFile): Promise<Film> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS })
  try {
    const [track, seconds] = await Promise.all([input.getPrimaryVideoTrack(), input.computeDuration()])
    if (track === null || !Number.isFinite(seconds)) throw new Refusal('bad-request')
    const [width, height] = await Promise.all([track.getDisplayWidth(), track.getDisplayHeight()])
    return { seconds, width, height }
  } catch {
    throw new Refusal('bad-request')
  } finally {
    input.dispose()
  }
}
