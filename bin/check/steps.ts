/** The steps of `npm run check`, `npm test` and `npm run test:long`. */
import { randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fixedSeed } from '../../server/src/testing/long.ts'
import {
  missingNeighbours,
  type Neighbour,
  neighbours,
  otherBrowsers,
  relay,
} from '../../server/src/testing/optional-services.ts'
import { canInstall, installByApt } from '../apt.ts'
import { ensureBrowser } from '../browser.ts'
import { state } from '../run/paths.ts'
import { countingStep, programStep, type Step } from './step.ts'
import { vitestStep } from './vitest-step.ts'
import { ensureBuilt } from './web-size.ts'

/** Keeps the compiler's state between runs, so that the next run checks only changed files. */
function typeStep(name: string, project: string): Step {
  const kept = join(state, 'types')
  const file = join(kept, `${project.replace(/\W+/g, '-')}.tsbuildinfo`)
  const step = programStep(name, ['tsc', '--noEmit', '-p', project, '--incremental', '--tsBuildInfoFile', file])
  return {
    ...step,
    run(tools) {
      mkdirSync(kept, { recursive: true })
      return step.run(tools)
    },
  }
}

export const typeSteps: Step[] = [
  typeStep('types', 'tsconfig.json'),
  typeStep('types of the screens', 'web/tsconfig.json'),
]

export const lintSteps: Step[] = [
  programStep('format and lint', ['biome', 'check', '--error-on-warnings', '--max-diagnostics=40']),
  programStep('lint with types, no cycles', ['oxlint', '--type-aware', '--deny-warnings']),
  countingStep('walls', ['node', 'bin/walls.ts'], true),
]

const inProjects = (...projects: string[]) => ['vitest', 'run', ...projects.flatMap((name) => ['--project', name])]

/** Seeds of random tests: always the same ones, or new ones in the long tests; a seed from outside wins. */
function seeded(...names: string[]): { variables: Record<string, string>; remark: string } {
  const drawn = () => (process.env.LONG === undefined ? fixedSeed : randomInt(2 ** 31))
  const seeds = names.map((name) => [name, process.env[name] ?? String(drawn())])
  return { variables: Object.fromEntries(seeds), remark: seeds.map((each) => each.join('=')).join(' ') }
}

export function ruleStep(): Step {
  return zoneStep('rules', 'pure', 'UTC')
}

/** Runs the rules in a second time zone: a rule that reads the host's zone fails in one of the two. */
export function otherZoneStep(): Step {
  return zoneStep('rules in another time zone', 'zone', 'America/Los_Angeles')
}

function zoneStep(name: string, project: string, zone: string): Step {
  const { variables, remark } = seeded('PROPERTY_SEED')
  return vitestStep(name, { words: inProjects(project), variables: { TZ: zone, ...variables }, remark })
}

export const generatedStep = countingStep('generated files', ['node', 'bin/generate.ts', '--check'])

/** Random requests, money histories and reminders have a seed each. */
export function databaseStep(): Step {
  const seeds = seeded('FUZZ_SEED', 'HOUSE_SEED', 'MONEY_SEED', 'REMINDER_SEED', 'PROPERTY_SEED')
  return besides(neighbours, onBuiltApps(vitestStep('database and wire', { words: inProjects('db'), ...seeds })))
}

/** A step that uses these programs where they are, and names those that are missing. */
function besides(needed: readonly Neighbour[], step: Step): Step {
  return {
    ...step,
    async run(tools) {
      const untried = ensureNeighbours(needed)
      return { ...(await step.run(tools)), untried }
    },
  }
}

/** Installs missing programs where the machine allows it; returns one line for each that is still missing. */
function ensureNeighbours(needed: readonly Neighbour[]): string[] {
  const missing = canInstall() ? needed.filter(({ isHere }) => !isHere()) : []
  for (const { name, packages } of missing) {
    console.log(`${name} was not found; installing it with apt-get ...`)
    packages.find((each) => installByApt(each))
  }
  return missingNeighbours(needed)
}

/** By default the runner opens one page on two cores, which takes a quarter longer. */
const twoPages = ['--maxWorkers', '2']

export function screenStep(): Step {
  const words = inProjects('built', 'phone', 'desk')
  return inBrowser(vitestStep('screens', { words, inSuite: twoPages, ...seeded('PROPERTY_SEED') }))
}

/**
 * Runs the promises of the learner screens, written for phones, again on a wide screen; `LONG` runs all tests of these
 * screens.
 */
export function wideStep(): Step {
  const promises = process.env.LONG === undefined ? ['--testNamePattern', '[A-Z]{2,}-\\d'] : []
  const run = { words: inProjects('wide'), inSuite: [...twoPages, ...promises], ...seeded('PROPERTY_SEED') }
  return inBrowser(vitestStep('promises of the screens, wide', run))
}

const eachScreen = ['browsers.spec.ts', 'screens.spec.ts', 'site.spec.ts']
const storiesWithCalls = [
  'absence.spec.ts',
  'browser-calls.spec.ts',
  'calls.spec.ts',
  'interviews.spec.ts',
  'main-job.spec.ts',
  'rooms.spec.ts',
]
const otherStories = [...eachScreen, ...storiesWithCalls].flatMap((file) => ['--exclude', file])
const journeys = ofConfig('e2e/vitest.config.ts')

/** Journeys with calls. They encode video, which no page that loads at the same time may delay. */
export function callStep(): Step {
  const needed = process.env.LONG === undefined ? otherBrowsers : [...otherBrowsers, relay]
  const step = vitestStep('journeys with calls', { words: journeys, files: storiesWithCalls })
  return besides(needed, inBrowser(onBuiltApps(step)))
}

/** The other journeys of people, in a real browser. They mostly wait. */
export const journeyStep = inBrowser(onBuiltApps(vitestStep('journeys', { words: journeys, inSuite: otherStories })))

/** Every screen as the real server fills it. */
export const eachScreenStep = besides(
  otherBrowsers,
  inBrowser(onBuiltApps(vitestStep('journeys of each screen', { words: journeys, files: eachScreen }))),
)

/** User journeys while the server and its database are killed. */
export const crashStep = onBuiltApps(vitestStep('crashes', { words: ofConfig('e2e/crashes/vitest.config.ts') }))

function ofConfig(file: string): string[] {
  return ['vitest', 'run', '--config', file]
}

/** The server serves the built apps in place, so a step must not start while a build replaces them. */
function onBuiltApps(step: Step): Step {
  return {
    ...step,
    async run(tools) {
      await ensureBuilt(tools.signal)
      return step.run(tools)
    },
  }
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
