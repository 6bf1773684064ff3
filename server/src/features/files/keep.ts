/** Takes what was sent into the storage, and files that nothing names any more out of it. */
import { remarkOf } from '@hiwar/domain/media/remark.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { FileFolder } from '../../platform/files.ts'
import type { SentFile } from '../../platform/forms/sent-file.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import type { KeptFile } from './kept-file.ts'
import { deleteMedia } from './media.store.ts'
import { makeName } from './name.ts'
import { encodePicture } from './picture.ts'

/** Keeps the file as it is, under a new name. A row has to name it soon, or it is swept away. */
export async function keepFile(
  { storage }: Context,
  folder: FileFolder,
  { path, type, bytes }: SentFile,
): Promise<KeptFile> {
  const name = makeName(type)
  await storage.put(folder, name, { path })
  return { name, type, bytes }
}

/** Keeps a picture as one of ours: turned upright, no larger than shown, and with nothing in it but what is seen. */
export async function keepPicture({ storage }: Context, folder: FileFolder, file: SentFile): Promise<KeptFile> {
  const { picture, width, height } = await encodePicture(file.path)
  const name = makeName('image/webp')
  await storage.put(folder, name, picture)
  return { name, type: 'image/webp', bytes: picture.length, remark: remarkOf({ width, height }) }
}

/** Keeps what the transaction names, and takes it away again when the transaction does not come about. */
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
