/** `npm run check`: the part of `npm test` that takes less than a minute. */

import { runSteps } from './check/run-steps.ts'
import { generatedStep, lintSteps, ruleStep, typeSteps } from './check/steps.ts'
import { openWatchdog } from './postgres/watchdog.ts'
import { live } from './run/lifetime.ts'

await live(({ signal, onEnd }) => {
  const watchdog = openWatchdog()
  onEnd(watchdog.close)
  return runSteps(
    [
      [
        [ruleStep(), generatedStep],
        [...typeSteps, ...lintSteps],
      ],
    ],
    { signal, watchdog },
  )
})
