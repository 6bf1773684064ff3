/** Folders that the account of the database passes through on its way to its own private one. */
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Where root keeps what has no place inside a private project folder. */
export const publicFolder = '/var/lib/hiwar'

/** Makes the folder, with its missing parents, readable for all, whatever the mask of the shell says. */
export function makePublicFolder(folder: string): void {
  if (!existsSync(folder)) {
    if (!existsSync(dirname(folder))) makePublicFolder(dirname(folder))
    mkdirSync(folder, { recursive: true })
  }
  chmodSync(folder, 0o755)
}
