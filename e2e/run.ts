/** Runs the journeys and prints their counts at the end. */
import { parseCLI, startVitest } from 'vitest/node'

const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)])
const vitest = await startVitest('test', filter, {
  ...options,
  config: new URL('vitest.config.ts', import.meta.url).pathname,
  run: true,
})
const tests = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()])
const passed = tests.filter((test) => test.result().state === 'passed').length
const unreported =
  vitest.state.getUnhandledErrors().length +
  vitest.state.getTestModules().filter((module) => module.errors().length > 0).length
await vitest.close()
const failed = tests.length - passed + unreported
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
