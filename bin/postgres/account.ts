/** PostgreSQL refuses to run as root, so root hands it to an account without rights. */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Account {
  uid: number
  gid: number
}

/** The account that the database must run under, or undefined when it is our own. */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const account = { uid: numberOf('-u', name), gid: numberOf('-g', name) }
    if (account.uid > 0 && account.gid > 0) return account
  }
  throw new Error('PostgreSQL cannot run as root, and there is neither a user postgres nor a user nobody')
}

/** Whether the account can enter the folder; a private parent such as /root keeps it out. */
export function canEnter(account: Account | undefined, folder: string): boolean {
  if (account === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0
}

function numberOf(flag: string, name: string): number {
  return Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || Number.NaN)
}

// Folders that the account of the database passes through on its way to its own private one.

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
