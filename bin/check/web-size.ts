/**
 * Builds the apps and checks that the scripts before the first screen stay within their budget. Paint time depends on
 * the machine: `npm run bench -- web` measures it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { buildApps, builtFolder, staleApps, type WebApp, webApps } from '../run/web-apps.ts'
import { commandOfStep, type Step } from './step.ts'

/** The most JavaScript that the first page of an app may load, in kilobytes as compressed. */
const budgets: Record<WebApp, number> = { site: 40, learn: 150, admin: 200 }

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
    const sizes = webApps.map((app) => ({ app, size: firstLoad(app) / 1000 }))
    const tooBig = sizes.filter(({ app, size }) => size > budgets[app])
    return {
      passed: sizes.length - tooBig.length,
      failed: tooBig.length,
      failures: [],
      command: commandOfStep(name),
      output: tooBig.map(({ app, size }) => `${app}: ${size.toFixed(1)} kB, allowed are ${budgets[app]} kB`).join('\n'),
      remark: sizes.map(({ app, size }) => `${app} ${size.toFixed(0)} kB`).join(', '),
    }
  },
}

/** Bytes of the scripts in the first page, of the app that they start, and of all that these import statically. */
function firstLoad(app: WebApp): number {
  const page = readFileSync(join(builtFolder(app), 'index.html'), 'utf8')
  const scripts = new Set<string>()
  for (const [, name = ''] of page.matchAll(/(?:src|href)="[^"]*?([^"/]+\.js)"/g)) collect(app, name, scripts, started)
  return [...scripts].reduce((sum, name) => sum + compressed(join(builtFolder(app), 'static', name)), 0)
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
