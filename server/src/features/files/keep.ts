/** Moves uploads into the storage and removes files that no row refers to any more. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { remarkOf } from '@hiwar/domain/media/remark.ts'
import { DAY } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/action.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { FileFolder, SentFile } from '../../platform/files.ts'
import { waitingFolder } from '../../platform/forms/read-form.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { systemClock } from '../../platform/platform.ts'
import { encodePicture, largestSide } from './inspect.ts'
import { deleteMedia } from './store.ts'
import { type KeptFile, makeName, type OwnedFile } from './stored-file.ts'

/** Stores the file unchanged under a new name. The nightly sweep removes the file unless a row refers to it by then. */
export async function storeFile({ storage }: Context, folder: FileFolder, { path, type, bytes }: SentFile) {
  const name = makeName(type)
  await storage.put(folder, name, { path })
  return { name, type, bytes }
}

export async function keepPicture(
  context: Context,
  sender: Actor,
  folder: FileFolder,
  file: SentFile,
  side: number = largestSide.card,
): Promise<KeptFile> {
  const { bytes, width, height } = await encodePicture(context, sender, file.path, side)
  const name = makeName('image/webp')
  await context.storage.put(folder, name, bytes)
  return { name, type: 'image/webp', bytes: bytes.length, remark: remarkOf({ width, height }) }
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

/** A file that another row still names, as a report does, stays until that row lets go of it. */
export const dropFileJob = onJob(fileDropped, (context: Context, { folder, name }) =>
  removeUnnamed(context, folder, [name]),
)

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
  const named = new Set((await listHeld(context, folder, names)).map(({ name }) => name))
  for (const name of names) if (!named.has(name)) await context.storage.remove(folder, name)
}

/** The files that rows of any feature refer to. */
export async function listHeld(
  { db, fileHolders }: Pick<Context, 'db' | 'fileHolders'>,
  folder: FileFolder,
  names: readonly string[],
): Promise<OwnedFile[]> {
  const holders = fileHolders.filter((holder) => holder.folder === folder)
  return (await Promise.all(holders.map((holder) => holder.holding(db, names)))).flat()
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
