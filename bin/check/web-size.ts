/**
 * Builds the apps and checks that the scripts before the first screen stay within their budget. Paint time depends on
 * the machine: `npm run bench -- web` measures it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { buildApps, builtFolder, staleApps, type WebApp, webApps } from '../run/web-apps.ts'
import { commandOfStep, type Step } from './step.ts'

/** The most JavaScript that the first page of an app may load, in kilobytes as compressed. */
const budgets: Record<WebApp, number> = { site: 40, learn: 150, admin: 200 }

/** The most that the desk of a lesson adds to the page of a room, and texts by which the files of both are known. */
const desk = { budget: 110, text: 'data-desk-status', room: 'PingSessionMember' }

const name = 'GLOBAL-11 web build and size'

let built: Promise<void> | undefined

/** Builds outdated apps once for all steps that need them. */
export function ensureBuilt(signal: AbortSignal): Promise<void> {
  built ??= buildApps(staleApps(), signal)
  return built
}

export const webSizeStep: Step = {
  name,
  async run({ signal }) {
    await ensureBuilt(signal)
    const sizes = [
      ...webApps.map((app) => ({ app, size: weightOf(app, firstFiles(app)), budget: budgets[app] })),
      { app: 'desk', size: weightOf('learn', deskFiles()), budget: desk.budget },
    ]
    const tooBig = sizes.filter(({ size, budget }) => size > budget)
    return {
      passed: sizes.length - tooBig.length,
      failed: tooBig.length,
      failures: [],
      command: commandOfStep(name),
      output: tooBig
        .map(({ app, size, budget }) => `${app}: ${size.toFixed(1)} kB, allowed are ${budget} kB`)
        .join('\n'),
      remark: sizes.map(({ app, size }) => `${app} ${size.toFixed(0)} kB`).join(', '),
    }
  },
}

/** The scripts in the first page, those of the app that they start, and all that these import statically. */
function firstFiles(app: WebApp): Set<string> {
  const page = readFileSync(join(builtFolder(app), 'index.html'), 'utf8')
  const scripts = new Set<string>()
  for (const [, name = ''] of page.matchAll(/(?:src|href)="[^"]*?([^"/]+\.js)"/g)) collect(app, name, scripts, started)
  return scripts
}

/** What a room has to load for its desk: nothing of it may come with the room. */
function deskFiles(): Set<string> {
  const before = firstFiles('learn')
  for (const name of filesWith(desk.room)) collect('learn', name, before)
  const files = new Set(before)
  for (const name of filesWith(desk.text)) collect('learn', name, files)
  if (files.size === before.size) throw new Error('The files of the desk are not found, or come with the room')
  return new Set([...files].filter((file) => !before.has(file)))
}

function filesWith(text: string): string[] {
  const folder = join(builtFolder('learn'), 'static')
  return readdirSync(folder).filter(
    (name) => name.endsWith('.js') && readFileSync(join(folder, name), 'utf8').includes(text),
  )
}

/** In kilobytes. */
function weightOf(app: WebApp, scripts: ReadonlySet<string>): number {
  return [...scripts].reduce((sum, name) => sum + compressed(join(builtFolder(app), 'static', name)), 0) / 1000
}

const imported = /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g
const started = /(?:from\s*|import\s*\(?\s*)["'`]\.\/([^"'`]+\.js)["'`]/g

function collect(app: WebApp, name: string, scripts: Set<string>, links = imported): void {
  if (scripts.has(name)) return
  scripts.add(name)
  const source = readFileSync(join(builtFolder(app), 'static', name), 'utf8')
  for (const [, next = ''] of source.matchAll(links)) collect(app, next, scripts)
}

function compressed(file: string): number {
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : brotliCompressSync(readFileSync(file)).length
}
