/** The steps that `npm run check`, `npm test` and `npm run test:long` are made of. */
import { randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { missingNeighbours, neighbours } from '../../server/src/testing/neighbours.ts'
import { canInstall, installByApt } from '../apt.ts'
import { ensureBrowser } from '../browser.ts'
import { state } from '../run/places.ts'
import { countingStep, programStep, type Step } from './step.ts'
import { vitestStep } from './vitest-step.ts'
import { ensureBuilt } from './web-size.ts'

/** What was found out of the last check is kept, so that the next one looks at changed files alone. */
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
  programStep('lockfile', ['node', 'bin/lock.ts', '--check']),
  countingStep('walls', ['node', 'bin/walls.ts'], true),
]

const inProjects = (...projects: string[]) => ['vitest', 'run', ...projects.flatMap((name) => ['--project', name])]

export const ruleStep = vitestStep('rules', { words: inProjects('pure'), variables: { TZ: 'UTC' } })

/** In another zone of the host: a rule that reads the host's clock fails in one of the two. */
export const otherZoneStep = vitestStep('rules in another time zone', {
  words: inProjects('zone'),
  variables: { TZ: 'America/Los_Angeles' },
})

export const generatedStep = countingStep('generated files', ['node', 'bin/generate.ts', '--check'])

/** Other requests and histories in each run, the same ones again by these numbers. */
export function databaseStep(): Step {
  const variables = { FUZZ_SEED: String(randomInt(2 ** 31)), MONEY_SEED: String(randomInt(2 ** 31)) }
  const remark = Object.entries(variables).map((each) => each.join('='))
  const step = vitestStep('database and wire', { words: inProjects('db'), variables, remark: remark.join(' ') })
  return {
    ...step,
    async run(tools) {
      const untried = ensureNeighbours()
      return { ...(await step.run(tools)), untried }
    },
  }
}

/** Installs the servers of others that are missing, where that is ours to do; a line for each that is missing then. */
function ensureNeighbours(): string[] {
  const missing = canInstall() ? neighbours.filter(({ isHere }) => !isHere()) : []
  for (const { name, packages } of missing) {
    console.log(`${name} was not found; installing it with apt-get ...`)
    packages.find((each) => installByApt(each))
  }
  return missingNeighbours()
}

/** Left to itself the runner opens one page on two cores, which takes a quarter longer. */
const twoPages = ['--maxWorkers', '2']

export const screenStep = inBrowser(
  vitestStep('screens', { words: inProjects('built', 'phone', 'desk'), inSuite: twoPages }),
)

/** What is promised of the learners' screens, which they open on phones, once more on a wide one; all of it in the long tests. */
export function wideStep(): Step {
  const promises = process.env.LONG === undefined ? ['--testNamePattern', '[A-Z]{2,}-\\d'] : []
  return inBrowser(
    vitestStep('promises of the screens, wide', { words: inProjects('wide'), inSuite: [...twoPages, ...promises] }),
  )
}

/** The stories that people live through, in a real browser. */
export const journeyStep = onBuiltApps(vitestStep('journeys', { words: ofConfig('e2e/vitest.config.ts') }))

/** The same while the server and its database are killed. */
export const crashStep = onBuiltApps(vitestStep('crashes', { words: ofConfig('e2e/crashes/vitest.config.ts') }))

function ofConfig(file: string): string[] {
  return ['vitest', 'run', '--config', file]
}

function onBuiltApps(step: Step): Step {
  const inside = inBrowser(step)
  return {
    ...step,
    async run(tools) {
      await ensureBuilt(tools.signal)
      return inside.run(tools)
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
