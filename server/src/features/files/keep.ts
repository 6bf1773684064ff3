/** Moves uploads into the storage and removes files that no row refers to any more. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { imagePixels } from '@hiwar/contract/fields/limits.ts'
import { remarkOf } from '@hiwar/domain/media/remark.ts'
import { DAY } from '@hiwar/domain/time/instant.ts'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import sharp from 'sharp'
import type { Context } from '../../context.ts'
import { Refusal } from '../../platform/action.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { FileFolder, SentFile } from '../../platform/files.ts'
import { waitingFolder } from '../../platform/forms/read-form.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { systemClock } from '../../platform/platform.ts'
import { deleteMedia } from './store.ts'
import { type KeptFile, makeName } from './stored-file.ts'

/** Stores the file unchanged under a new name. The nightly sweep removes the file unless a row refers to it by then. */
export async function storeFile(
  { storage }: Context,
  folder: FileFolder,
  { path, type, bytes }: SentFile,
): Promise<KeptFile> {
  const name = makeName(type)
  await storage.put(folder, name, { path })
  return { name, type, bytes }
}

/** Stores a re-encoded picture: upright, no larger than screens show, and without metadata. */
export async function keepPicture({ storage }: Context, folder: FileFolder, file: SentFile): Promise<KeptFile> {
  const { picture, width, height } = await encodePicture(file.path)
  const name = makeName('image/webp')
  await storage.put(folder, name, picture)
  return { name, type: 'image/webp', bytes: picture.length, remark: remarkOf({ width, height }) }
}

/** Runs a transaction that refers to stored files, and removes the files when the transaction fails. */
export async function withStoredFiles<Result>(
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

/** Removes the file after the commit of the change that dropped it. */
export async function deleteFile({ jobs }: Context, trx: Trx, folder: FileFolder, name: string): Promise<void> {
  await deleteMedia(trx, name)
  await jobs.add(trx, fileDropped, { folder, name })
}

export const dropFileJob = onJob(fileDropped, ({ storage }: Context, { folder, name }) => storage.remove(folder, name))

// Uploaded pictures are re-encoded, so that only their visible content is stored.

/** Longest side of a stored picture in pixels; no screen shows a larger one. */
// ours: twice the recommended size, for high-density screens
const largestSide = 960
const webpQuality = 82

/** Few pictures are encoded at once, because a decoded picture needs far more memory than its file. */
const drawing = limitConcurrency(2)

interface Drawn {
  picture: Buffer
  /** Pixels. */
  width: number
  height: number
}

/** Encodes as WebP, upright, without camera, location or colour profile; an animation becomes its first frame. */
function encodePicture(path: string): Promise<Drawn> {
  return drawing(async () => {
    const { format, width, height } = await sharp(path, { limitInputPixels: false }).metadata().catch(refuseBroken)
    const mostPixels = format === 'jpeg' ? imagePixels.jpeg : imagePixels.others
    if (width * height > mostPixels) throw new Refusal('bad-request', { status: 413 })
    const { data, info } = await sharp(path, { limitInputPixels: mostPixels, failOn: 'truncated' })
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

export interface Film {
  seconds: number
  /** Pixels. */
  width: number
  height: number
}

/** Length and size of a video. Refuses a file without video pictures or an unreadable one. */
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

/** Files left behind by a crash: in the storage, but without a row that refers to them. */
const sweepDue = jobKind<Record<string, never>>('files:sweep')

/** The crontab of the sweep: every night at 01:40 UTC. */
export const sweepFilesLine = `40 1 * * * ${sweepDue.name}`

export const sweepFilesJob = onJob(sweepDue, async (context: Context) => {
  const folders = new Set(context.fileHolders.map(({ folder }) => folder))
  for (const folder of folders) await sweepFolder(context, folder)
  await sweepWaiting(context)
})

/**
 * The storage dates files by the machine's clock, so their age needs the system clock instead of the context's clock.
 */
const isOld = (storedAt: Date) => systemClock.now().getTime() - storedAt.getTime() > DAY

const batch = 500

async function sweepFolder(context: Context, folder: FileFolder): Promise<void> {
  let names: string[] = []
  for await (const { name, storedAt } of context.storage.list(folder)) {
    if (isOld(storedAt)) names.push(name)
    if (names.length < batch) continue
    await removeUnnamed(context, folder, names)
    names = []
  }
  await removeUnnamed(context, folder, names)
}

async function removeUnnamed(context: Context, folder: FileFolder, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const holders = context.fileHolders.filter((holder) => holder.folder === folder)
  const held = await Promise.all(holders.map((holder) => holder.holding(context.db, names)))
  const named = new Set(held.flat().map(({ name }) => name))
  for (const name of names) if (!named.has(name)) await context.storage.remove(folder, name)
}

async function sweepWaiting({ config }: Context): Promise<void> {
  const folder = waitingFolder(config.STORAGE_FOLDER)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const { mtime } = await stat(path).catch(() => ({ mtime: new Date(8.64e15) }))
    if (isOld(mtime)) await rm(path, { force: true })
  }
}
