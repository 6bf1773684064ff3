/** Where things lie on the disk. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')
/** Everything that a run leaves behind: database, uploads, logs, secrets. Never in version control. */
export const state = join(root, '.hiwar')
export const logs = join(state, 'logs')
export const postgresFolder = join(state, 'postgres')

export function inRoot(...path: string[]): string {
  return join(root, ...path)
}

/** The account of the database passes through the state folder, so it is readable; what is secret in it is not. */
export function makeStateFolder(): void {
  const umask = process.umask(0o022)
  mkdirSync(logs, { recursive: true })
  process.umask(umask)
}
