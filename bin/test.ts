/**
 * `npm test`: runs every check. Arguments select steps by parts of their names; `--long` runs all steps with more
 * repetitions. A failed step does not stop the others; the last line has the counts.
 */
import { openTestPostgres } from '../server/src/testing/postgres.ts'
import { aheadSteps } from './check/date-ahead.ts'
import { type Round, runSteps } from './check/run-steps.ts'
import { commandOfStep, type Step } from './check/step.ts'
import {
  callStep,
  crashStep,
  databaseStep,
  eachScreenStep,
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
  const rounds = roundsOf(databaseOf(lifetime)).map((lanes) => lanes.map((lane) => lane.filter(isAsked)))
  if (rounds.flat(2).length === 0) throw new Error(`No step is called ${words.join(' or ')}`)
  return runSteps(rounds, { signal: lifetime.signal, watchdog })
})

interface SharedDatabase {
  /** Proves that the migrations run on an empty database; all test databases are copies of the result. */
  migrations: Step
  /** Wraps a step so that it runs after the database server has started. */
  with(step: Step): Step
}

/**
 * One heavy step at a time, because steps that fight for two cores gain little time and reach every time limit of the
 * tests. The stories with calls leave a core half idle: the light steps run beside them.
 */
function roundsOf(database: SharedDatabase): Round[] {
  const light = [...lintSteps, ...typeSteps, ruleStep(), otherZoneStep(), database.with(generatedStep)]
  return [
    [[database.migrations, webSizeStep]],
    [[database.with(callStep())], light],
    [[database.with(journeyStep), database.with(eachScreenStep)]],
    [[database.with(databaseStep())]],
    [[screenStep(), wideStep()]],
    [[crashStep]],
    process.env.LONG === undefined ? [] : [aheadSteps()],
  ]
}

/** One database server for all steps that need a database. */
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
