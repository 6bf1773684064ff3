import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../platform/config/config.ts'
import type { FileFolder } from '../../platform/files.ts'
import { waitingFolder } from '../../platform/forms/read-form.ts'
import { openS3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

/** Uses the bucket when one is configured, otherwise folders on this machine. */
export function openStorage(config: Config): Storage {
  if (config.S3_BUCKET === undefined) return openLocalStorage(config.STORAGE_FOLDER)
  return openS3Storage({
    endpoint: config.S3_ENDPOINT ?? null,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    pathStyle: config.S3_PATH_STYLE,
  })
}

/**
 * Keeps files in folders on this machine. A file is complete or absent: the content goes to another place, is flushed
 * to the disk, and gets its name last.
 */
export function openLocalStorage(root: string): Storage {
  const place = (folder: FileFolder, name: string) => join(root, folder, name)

  async function write(name: string, content: Uint8Array): Promise<string> {
    await mkdir(waitingFolder(root), { recursive: true })
    const path = join(waitingFolder(root), name)
    const file = await open(path, 'wx')
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    return path
  }

  return {
    isShared: false,
    async put(folder, name, content) {
      const path = content instanceof Uint8Array ? await write(name, content) : content.path
      await mkdir(join(root, folder), { recursive: true })
      await rename(path, place(folder, name))
    },
    async find(folder, name) {
      const found = await stat(place(folder, name)).catch(nullIfNoFile)
      return found === null || !found.isFile() ? null : { bytes: found.size, storedAt: found.mtime }
    },
    async read(folder, name, range) {
      const file = await open(place(folder, name))
      return createReadStream('', { fd: file, ...range })
    },
    async remove(folder, name) {
      await rm(place(folder, name), { force: true })
    },
    async *list(folder) {
      const entries = await opendir(join(root, folder)).catch(nullIfNoFile)
      for await (const entry of entries ?? []) {
        const found = entry.isFile() ? await stat(place(folder, entry.name)).catch(nullIfNoFile) : null
        if (found !== null) yield { name: entry.name, storedAt: found.mtime }
      }
    },
    async check() {
      await access(root, constants.W_OK)
    },
    close() {},
  }
}

function nullIfNoFile(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
