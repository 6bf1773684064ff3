/** PostgreSQL refuses to run as root, so root starts it under an unprivileged account. */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Account {
  uid: number
  gid: number
}

/** The account that must run the database, or undefined when the current account may. */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const account = { uid: numberOf('-u', name), gid: numberOf('-g', name) }
    if (account.uid > 0 && account.gid > 0) return account
  }
  throw new Error('PostgreSQL cannot run as root, and there is neither a user postgres nor a user nobody')
}

/** Returns whether the account can enter the folder; a private parent such as /root prevents it. */
export function canEnter(account: Account | undefined, folder: string): boolean {
  if (account === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0
}

function numberOf(flag: string, name: string): number {
  return Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || Number.NaN)
}

/** Root keeps files here that cannot be inside a private project folder. */
export const publicFolder = '/var/lib/hiwar'

/**
 * Makes the folder and its missing parents readable for all, whatever the umask: the database account passes through
 * them to reach its own private folder.
 */
export function makePublicFolder(folder: string): void {
  if (!existsSync(folder)) {
    if (!existsSync(dirname(folder))) makePublicFolder(dirname(folder))
    mkdirSync(folder, { recursive: true })
  }
  chmodSync(folder, 0o755)
}
