/** A step of tests: as many as the runner counts, and one more for what failed outside of any test. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { ensureBrowser } from '../browser.ts'
import { inRoot, root, state } from '../run/places.ts'
import { buildApps, builtFolder, staleApps, type WebApp, webApps } from '../run/web-apps.ts'
import { countingStep, programStep, runProgram, type Step } from './run-steps.ts'

export interface TestRun {
  projects: string[]
  /** More words for the runner. */
  words?: string[]
  variables?: Record<string, string>
  alone?: boolean
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; name: string; assertionResults: unknown[] }[]
}

function vitestStep(name: string, { projects, words = [], variables, alone }: TestRun): Step {
  return {
    name,
    alone,
    async run(tools) {
      const folder = join(state, 'reports')
      const file = join(folder, `${name.replace(/\W+/g, '-')}.json`)
      mkdirSync(folder, { recursive: true })
      rmSync(file, { force: true })
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--silent=passed-only']
      const projectWords = projects.flatMap((project) => ['--project', project])
      const command = ['vitest', 'run', '--root', root, '--passWithNoTests', ...reporters, ...projectWords, ...words]
      const { code, output } = await runProgram(command, tools, variables)
      const { passed, failed } = countsOf(file)
      return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, output }
    },
  }
}

function countsOf(file: string): { passed: number; failed: number } {
  const report = readReport(file)
  if (report === undefined) return { passed: 0, failed: 0 }
  const broken = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** The steps that `npm run check` and `npm test` are made of. */
export const lintSteps: Step[] = [
  programStep('format and lint', ['biome', 'check', '--error-on-warnings', '--max-diagnostics=40']),
  programStep('lint with types, no cycles', ['oxlint', '--type-aware', '--deny-warnings']),
  programStep('types', ['tsc', '--noEmit', '-p', 'tsconfig.json']),
  programStep('types of the screens', ['tsc', '--noEmit', '-p', 'web/tsconfig.json']),
  programStep('lockfile', ['node', 'bin/lock.ts', '--check']),
  countingStep('walls', ['node', 'bin/walls.ts'], true),
]

/** Twice, in two zones of the host: a rule that reads the host's clock fails in one of them. */
export function ruleSteps(zones: string[]): Step[] {
  return zones.map((TZ) => vitestStep(`rules, TZ=${TZ}`, { projects: ['pure'], variables: { TZ } }))
}

export const generatedStep = countingStep('generated files', ['node', 'bin/generate.ts', '--check'])
/** Left to itself the runner opens one page on two cores, which takes a quarter longer. */
const twoPages = ['--maxWorkers', '2']
/** In the browser; what is promised of the learners' screens, which they open on phones, once more on a wide one. */
export const screenSteps = [
  vitestStep('screens', { projects: ['built', 'phone', 'desk'], words: twoPages }),
  vitestStep('promises of the screens, wide', {
    projects: ['wide'],
    words: [...twoPages, '--testNamePattern', '[A-Z]{2,}-\\d'],
  }),
].map(inBrowser)
export const databaseStep = vitestStep('database and wire', { projects: ['db'] })

/** The stories that people live through, in a real browser. */
export function journeySteps(): Step[] {
  if (!existsSync(inRoot('e2e', 'run.ts'))) return []
  const journeys = countingStep('journeys', ['node', 'e2e/run.ts'])
  return [{ ...inBrowser(journeys), alone: true }]
}

function inBrowser(step: Step): Step {
  return {
    ...step,
    async run(tools) {
      process.env.CHROME_PATH = ensureBrowser()
      return step.run(tools)
    },
  }
}

// The apps build, and what a browser must load before the first screen stays within its budget. How soon that screen
// is painted depends on the machine: `npm run bench -- web` measures it.

/** Kilobytes of compressed JavaScript. */
const budgets: Record<WebApp, number> = { site: 40, learn: 150, admin: 200 }

export const webSizeStep: Step = {
  name: 'GLOBAL-11 web build and size',
  async run({ signal }) {
    await buildApps(staleApps(), signal)
    const built = webApps.filter((app) => existsSync(join(builtFolder(app), 'index.html')))
    const sizes = built.map((app) => ({ app, size: firstLoad(app) / 1000 }))
    const tooBig = sizes.filter(({ app, size }) => size > budgets[app])
    return {
      passed: sizes.length - tooBig.length,
      failed: tooBig.length,
      output: tooBig.map(({ app, size }) => `${app}: ${size.toFixed(1)} kB, allowed are ${budgets[app]} kB`).join('\n'),
      remark: sizes.map(({ app, size }) => `${app} ${size.toFixed(0)} kB`).join(', '),
    }
  },
}

/** Bytes of the scripts that the first page names, with everything that they import at once. */
function firstLoad(app: WebApp): number {
  const page = readFileSync(join(builtFolder(app), 'index.html'), 'utf8')
  const scripts = new Set<string>()
  for (const [, name = ''] of page.matchAll(/(?:src|href)="[^"]*?([^"/]+\.js)"/g)) collect(app, name, scripts)
  return [...scripts].reduce((sum, name) => sum + compressed(join(builtFolder(app), 'static', name)), 0)
}

function collect(app: WebApp, name: string, scripts: Set<string>): void {
  if (scripts.has(name)) return
  scripts.add(name)
  const source = readFileSync(join(builtFolder(app), 'static', name), 'utf8')
  for (const [, imported = ''] of source.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
    collect(app, imported, scripts)
  }
}

function compressed(file: string): number {
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : brotliCompressSync(readFileSync(file)).length
}
