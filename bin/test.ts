/** `npm test`: everything that must hold. A step that fails does not stop the others; the last line has the counts. */

import { openTestPostgres } from '../server/src/testing/postgres.ts'
import { runSteps, type Step } from './check/run-steps.ts'
import {
  databaseStep,
  generatedStep,
  journeySteps,
  lintSteps,
  ruleSteps,
  screenSteps,
  webSizeStep,
} from './check/steps.ts'
import { openWatchdog } from './postgres/watchdog.ts'
import { type Lifetime, live } from './run/lifetime.ts'

/** One server for all steps that need a database; its template proves that the migrations run from empty. */
function withPostgres(steps: readonly Step[], lifetime: Lifetime): Step[] {
  let opened: Promise<unknown> | undefined
  async function open(): Promise<void> {
    const postgres = await openTestPostgres()
    lifetime.onEnd(postgres.stop)
  }
  function ensureOpen(): Promise<unknown> {
    opened ??= open()
    return opened
  }
  const migrations: Step = {
    name: 'migrations from empty',
    run: () => ensureOpen().then(() => ({ passed: 1, failed: 0, output: '' })),
  }
  const dependent = steps.map((step): Step => ({ ...step, run: (tools) => ensureOpen().then(() => step.run(tools)) }))
  return [migrations, ...dependent]
}

await live((lifetime) => {
  const watchdog = openWatchdog()
  lifetime.onEnd(watchdog.close)
  const steps = [
    ...withPostgres([databaseStep, generatedStep, ...journeySteps()], lifetime),
    ...screenSteps,
    ...ruleSteps(['UTC', 'America/Los_Angeles']),
    webSizeStep,
    ...lintSteps,
  ]
  return runSteps(steps, { signal: lifetime.signal, watchdog })
})
