/** Releases to deploy: the one of this checkout, one that adds a column, as migrations do, and one that does not start. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deployFolder } from './machine.ts'

export interface Releases {
  /** The archive of a release. */
  archive(name: 'old' | 'new' | 'broken'): string
  remove(): void
}

/** RELEASE names a folder that deploy/build-release has made already. */
export function buildReleases(): Releases {
  const shelf = mkdtempSync(join(tmpdir(), 'hiwar-releases-'))
  const archive = (name: string) => join(shelf, `${name}.tar.zst`)
  const old = process.env.RELEASE ?? join(shelf, 'old')
  if (!existsSync(old)) execFileSync(join(deployFolder, 'build-release'), [old], { stdio: 'inherit' })
  for (const name of ['old', 'new', 'broken']) {
    const folder = join(shelf, `${name}-release`)
    cpSync(old, folder, { recursive: true, verbatimSymlinks: true })
    writeFileSync(join(folder, 'release.env'), `HIWAR_VERSION=${name}\n`)
    if (name !== 'old')
      writeFileSync(join(folder, 'server/migrations/9001-new.sql'), 'alter table reports add column new text;')
    mkdirSync(join(folder, 'web/site/dist/static'), { recursive: true })
    writeFileSync(join(folder, `web/site/dist/static/part-of-${name}.js`), '')
    if (name === 'broken') writeFileSync(join(folder, 'server/src/main.ts'), 'process.exit(1)\n')
    execFileSync('tar', ['-C', folder, '-I', 'zstd -1', '-cf', archive(name), '.'])
    rmSync(folder, { recursive: true })
  }
  return { archive, remove: () => rmSync(shelf, { recursive: true, force: true }) }
}
