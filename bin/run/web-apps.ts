/** The three web apps. Outdated apps are built side by side and replace the old build when complete. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join, relative } from 'node:path'
import { inRoot, root, state } from './paths.ts'

export const webApps = ['learn', 'admin', 'site'] as const
export type WebApp = (typeof webApps)[number]

export const viteProgram = inRoot('node_modules', 'vite', 'bin', 'vite.js')

const shared = ['web/kit/{src,vite}/**/*', '{contract,domain,materials}/src/**/*', 'package-lock.json']
const isTest = /\.test\.tsx?$/

export function appFolder(app: WebApp): string {
  return inRoot('web', app)
}

export function builtFolder(app: WebApp): string {
  return join(appFolder(app), 'dist')
}

/** The apps whose last build is older than their sources. */
export function staleApps(): WebApp[] {
  return webApps.filter((app) => {
    const stamp = join(builtFolder(app), '.built')
    const isBuilt = existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesOf(app)
    return !isBuilt && existsSync(join(appFolder(app), 'vite.config.ts'))
  })
}

export async function buildApps(apps: readonly WebApp[], signal?: AbortSignal): Promise<void> {
  const results = await Promise.allSettled(apps.map((app) => build(app, signal)))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** The server may be serving the old build, so the complete new build replaces it in one move. */
async function build(app: WebApp, signal?: AbortSignal): Promise<void> {
  const sources = sourcesOf(app)
  const unfinished = join(state, 'builds', `${app}.${process.pid}`)
  try {
    const words = ['build', '--outDir', relative(appFolder(app), unfinished), '--emptyOutDir', '--logLevel', 'warn']
    await vite(app, words, signal)
    writeFileSync(join(unfinished, '.built'), sources)
    rmSync(builtFolder(app), { recursive: true, force: true })
    renameSync(unfinished, builtFolder(app))
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function vite(app: WebApp, words: string[], signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [viteProgram, ...words], {
    cwd: appFolder(app),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  // The build gets a low priority, so that the database, for which the server also waits, starts first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The app ${app} could not be built:\n${Buffer.concat(output).toString()}`))
    })
  })
}

/** A hash that changes with every change of the app's sources. */
function sourcesOf(app: WebApp): string {
  const own = [`web/${app}/{src,public,vite}/**/*`, `web/${app}/*.{ts,json,html}`]
  const hash = createHash('sha256').update(process.env.HIWAR_VERSION ?? '')
  const entries = globSync([...own, ...shared], { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of entries.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    if (!isTest.test(path)) hash.update(relative(root, path)).update('\0').update(readFileSync(path))
  }
  return hash.digest('hex')
}
