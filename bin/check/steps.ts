/** The steps that `npm run check` and `npm test` are made of. */
import { existsSync } from 'node:fs'
import { ensureBrowser } from '../browser.ts'
import { inRoot } from '../run/places.ts'
import { countingStep, programStep, type Step } from './step.ts'
import { vitestStep } from './vitest-step.ts'

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
