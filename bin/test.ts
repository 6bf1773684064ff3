/**
 * `npm test`: everything that must hold. Words behind it choose the steps whose names have one of them, and `--long` runs
 * all of it with more of everything. A step that fails does not stop the others; the last line has the counts.
 */
import { openTestPostgres } from '../server/src/testing/postgres.ts'
import { runSteps } from './check/run-steps.ts'
import { commandOfStep, type Step } from './check/step.ts'
import {
  crashStep,
  databaseStep,
  generatedStep,
  journeyStep,
  lintSteps,
  otherZoneStep,
  ruleStep,
  screenStep,
  typeSteps,
  wideStep,
} from './check/steps.ts'
import { webSizeStep } from './check/web-size.ts'
import { openWatchdog } from './postgres/watchdog.ts'
import { type Lifetime, live } from './run/lifetime.ts'

await live((lifetime) => {
  const asked = process.argv.slice(2)
  const words = asked.filter((word) => word !== '--long')
  if (words.length < asked.length) process.env.LONG = '1'
  const watchdog = openWatchdog()
  lifetime.onEnd(watchdog.close)
  const isAsked = ({ name }: Step) => words.length === 0 || words.some((word) => name.includes(word))
  const lanes = lanesOf(databaseOf(lifetime)).map((lane) => lane.filter(isAsked))
  if (lanes.every((lane) => lane.length === 0)) throw new Error(`No step is called ${words.join(' or ')}`)
  return runSteps(lanes, { signal: lifetime.signal, watchdog })
})

interface SharedDatabase {
  /** Proves that the migrations run from empty: all databases of the tests are copies of what they made. */
  migrations: Step
  /** The step, once the server of databases runs. */
  with(step: Step): Step
}

/**
 * Two cores are busy throughout: journeys mostly wait, for pages and for the server, and the rest computes beside them.
 * The lanes are as long as each other, as far as the length of their steps allows.
 */
function lanesOf(database: SharedDatabase): Step[][] {
  return [
    [webSizeStep, database.with(journeyStep)],
    [crashStep, screenStep, wideStep()],
    [
      database.migrations,
      database.with(databaseStep()),
      ruleStep,
      otherZoneStep,
      database.with(generatedStep),
      ...lintSteps,
      ...typeSteps,
    ],
  ]
}

/** One server for all steps that need a database. */
function databaseOf(lifetime: Lifetime): SharedDatabase {
  let opened: Promise<void> | undefined
  async function open(): Promise<void> {
    const postgres = await openTestPostgres()
    lifetime.onEnd(postgres.stop)
  }
  function ensureOpen(): Promise<void> {
    opened ??= open()
    return opened
  }
  const name = 'migrations from empty'
  return {
    migrations: {
      name,
      async run() {
        await ensureOpen()
        return { passed: 1, failed: 0, failures: [], command: commandOfStep(name), output: '' }
      },
    },
    with: (step) => ({ ...step, run: (tools) => ensureOpen().then(() => step.run(tools)) }),
  }
}
