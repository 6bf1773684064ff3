/** The files, password and port of one database on disk; created once and reused later. */
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Account, canEnter, databaseAccount, makePublicFolder, publicFolder } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'

export interface Cluster {
  /** PostgreSQL's data directory. */
  home: string
  account: Account | undefined
  binaries: Binaries
  password: string
}

/**
 * ours: character classes follow Unicode, so that Arabic search works; the sort order does not depend on the system.
 */
const localeWords = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8', '--lc-collate=C']
const characterClasses = ['C.UTF-8', 'en_US.UTF-8', 'C']

/** Finds the cluster of the folder or creates it. */
export async function prepareCluster(folder: string, throwaway: boolean): Promise<Cluster> {
  makePublicFolder(folder)
  const account = databaseAccount()
  const binaries = findBinaries(account, shelfOf(account))
  const passwordFile = join(folder, 'password')
  const home = homeOf(folder, account)
  // A cluster without its password belongs to a deleted copy of the project.
  if (!existsSync(passwordFile) && !home.startsWith(folder)) rmSync(home, { recursive: true, force: true })
  const password = remembered(passwordFile, () => randomBytes(24).toString('base64url'))
  if (!existsSync(home)) await create(home, { account, binaries, password }, throwaway)
  return { home, account, binaries, password }
}

/** Every folder that holds a part of the cluster, for removal. */
export function placesOf(folder: string): string[] {
  return [folder, homeInPublic(folder)]
}

function homeOf(folder: string, account: Account | undefined): string {
  return canEnter(account, folder) ? join(folder, 'cluster') : join(homeInPublic(folder), 'cluster')
}

/**
 * When the project is in a private folder of root, the account cannot enter it, so the cluster is kept in the public
 * folder.
 */
function homeInPublic(folder: string): string {
  const mark = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  return join(publicFolder, mark)
}

function shelfOf(account: Account | undefined): string {
  return account === undefined ? join(homedir(), '.cache', 'hiwar') : publicFolder
}

type Made = Pick<Cluster, 'account' | 'binaries' | 'password'>

async function create(home: string, made: Made, throwaway: boolean): Promise<void> {
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
    const fault = await runInitdb(made, ['-D', unfinished, ...words, ...locale, ...sync])
    rmSync(passwordFile)
    if (fault === undefined) break
    if (!/invalid locale/.test(fault)) throw new Error(`initdb failed: ${fault}`)
  }
  renameSync(unfinished, home)
}

/**
 * Returns the error text of initdb, or undefined on success. The call is asynchronous, so that other start steps
 * continue at the same time.
 */
function runInitdb({ account, binaries }: Made, words: string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(binaries.initdb, words, { ...account, cwd: '/' }, (error, _stdout, stderr) =>
      resolve(error === null ? undefined : stderr || error.message),
    )
  })
}

/** Returns the content of a private file; the first call creates the file. */
function remembered(file: string, make: () => string): string {
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}
