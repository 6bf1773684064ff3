import { Refusal } from './refusal.ts'

/** Errors that say that the place of files is full, away or worn out, not that the request was wrong. */
const unavailable = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EROFS', 'EIO', 'ENOTDIR'])

/** The refusal that an error of the disk stands for; null for any other. */
export function refusalOfDisk(error: unknown): Refusal | null {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown }
  return syscall !== undefined && unavailable.has(String(code)) ? new Refusal('service-unavailable') : null
}
