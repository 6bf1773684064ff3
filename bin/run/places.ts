/** Where things lie on the disk. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { makePublicFolder } from '../postgres/account.ts'

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
  makePublicFolder(state)
  mkdirSync(logs, { recursive: true })
}
