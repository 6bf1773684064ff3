/** `npm run bench`: runs the measurements in a program of their own. */
import { ensureBrowser, findBrowser } from './browser.ts'
import { live } from './run/lifetime.ts'
import { runNode } from './run/node-program.ts'
import { buildApps, staleApps } from './run/web-apps.ts'

await live(async ({ signal }) => {
  const isOfScreens = ['web', 'calls'].some((word) => process.argv.includes(word))
  // Before anything runs: a missing browser is said, and leaves nothing behind.
  const browser = isOfScreens ? ensureBrowser() : findBrowser()
  if (isOfScreens) await buildApps(staleApps(), signal)
  return runNode(['bench/run.ts', ...process.argv.slice(2)], { ...process.env, CHROME_PATH: browser }, signal)
})
