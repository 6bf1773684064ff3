/** The folders of the project on disk. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { makePublicFolder } from '../postgres/account.ts'

export const root = join(import.meta.dirname, '..', '..')
/** Everything that a run writes: database, uploads, logs, secrets. Never in version control. */
export const state = join(root, '.hiwar')
export const logs = join(state, 'logs')
export const postgresFolder = join(state, 'postgres')

export function inRoot(...path: string[]): string {
  return join(root, ...path)
}

/** The database account passes through the state folder, so the folder is readable; the secret files in it are not. */
export function makeStateFolder(): void {
  makePublicFolder(state)
  mkdirSync(logs, { recursive: true })
}
