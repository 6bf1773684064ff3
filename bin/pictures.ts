/** `npm run pictures`: draws the world, and renders the pictures of the README and of shared links again. */
import { ensureBrowser } from './browser.ts'
import { live } from './run/lifetime.ts'
import { runNode } from './run/node-program.ts'
import { buildApps, staleApps } from './run/web-apps.ts'

await live(async ({ signal }) => {
  await buildApps(staleApps(), signal)
  return runNode(['e2e/pictures/take.ts'], { ...process.env, CHROME_PATH: ensureBrowser() }, signal)
})
