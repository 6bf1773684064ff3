/** Removes files that a crash left behind: stored, but named by no row. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { FileFolder } from '../../platform/files.ts'
import { waitingFolder } from '../../platform/forms/read-form.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { systemClock } from '../../platform/platform.ts'

const sweepDue = jobKind<Record<string, never>>('files:sweep')

/** Every night, in UTC. */
export const sweepFilesLine = `40 1 * * * ${sweepDue.name}`

export const sweepFilesJob = onJob(sweepDue, async (context: Context) => {
  const folders = new Set(context.fileHolders.map(({ folder }) => folder))
  for (const folder of folders) await sweepFolder(context, folder)
  await sweepWaiting(context)
})

/** Files carry the machine's time, whatever the test clock says. */
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
