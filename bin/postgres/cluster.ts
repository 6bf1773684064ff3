/** Where one database lives on the disk: its files, its password and its port. Made once, found again later. */
import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Account, canEnter, databaseAccount, makePublicFolder, publicFolder } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'

export interface Cluster {
  /** The folder that PostgreSQL calls its data directory. */
  home: string
  account: Account | undefined
  binaries: Binaries
  password: string
}

/** ours: character classes follow Unicode, so that a search in Arabic works; order does not depend on the system. */
const localeWords = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8', '--lc-collate=C']
const characterClasses = ['C.UTF-8', 'en_US.UTF-8', 'C']

/** Finds the cluster of the folder, or makes it when it is not there yet. */
export function prepareCluster(folder: string, throwaway: boolean): Cluster {
  makePublicFolder(folder)
  const account = databaseAccount()
  const binaries = findBinaries(account, shelfOf(account))
  const passwordFile = join(folder, 'password')
  const home = homeOf(folder, account)
  // Without its password it belongs to a copy of the project that is gone.
  if (!existsSync(passwordFile) && !home.startsWith(folder)) rmSync(home, { recursive: true, force: true })
  const password = remembered(passwordFile, () => randomBytes(24).toString('base64url'))
  if (!existsSync(home)) create(home, { account, binaries, password }, throwaway)
  return { home, account, binaries, password }
}

/** Every folder that holds a part of the cluster, for the one who wants to be rid of it. */
export function placesOf(folder: string): string[] {
  return [folder, homeInPublic(folder)]
}

function homeOf(folder: string, account: Account | undefined): string {
  return canEnter(account, folder) ? join(folder, 'cluster') : join(homeInPublic(folder), 'cluster')
}

/** A project inside a private folder of root: the account cannot get there, so the files live beside it. */
function homeInPublic(folder: string): string {
  const mark = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  return join(publicFolder, mark)
}

function shelfOf(account: Account | undefined): string {
  return account === undefined ? join(homedir(), '.cache', 'hiwar') : publicFolder
}

function create(home: string, made: Pick<Cluster, 'account' | 'binaries' | 'password'>, throwaway: boolean): void {
  const unfinished = `${home}.new`
  const passwordFile = `${home}.password`
  makePublicFolder(dirname(home))
  for (const characterClass of characterClasses) {
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { recursive: true, mode: 0o700 })
    writeFileSync(passwordFile, made.password, { mode: 0o600 })
    if (made.account) for (const path of [unfinished, passwordFile]) chownSync(path, made.account.uid, made.account.gid)
    const words = ['--auth=scram-sha-256', '--username=postgres', `--pwfile=${passwordFile}`, '--no-instructions']
    const locale = [...localeWords, `--lc-ctype=${characterClass}`, '--lc-messages=C']
    const sync = throwaway ? ['--no-sync'] : []
    const { initdb } = made.binaries
    const result = spawnSync(initdb, ['-D', unfinished, ...words, ...locale, ...sync], {
      ...made.account,
      cwd: '/',
      encoding: 'utf8',
    })
    rmSync(passwordFile)
    if (result.status === 0) break
    if (!/invalid locale/.test(result.stderr)) {
      throw new Error(`initdb failed: ${result.error?.message ?? result.stderr}`)
    }
  }
  renameSync(unfinished, home)
}

/** The content of a private file; written first when there is none. */
function remembered(file: string, make: () => string): string {
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}
