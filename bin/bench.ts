/** `npm run bench`: runs the measurements on a throwaway database with the durability settings of production. */
import { spawn } from 'node:child_process'
import { openTestPostgres } from '../server/src/testing/postgres.ts'
import { ensureBrowser, findBrowser } from './browser.ts'
import { live } from './run/lifetime.ts'
import { root } from './run/paths.ts'
import { buildApps, staleApps } from './run/web-apps.ts'

const asInProduction = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

await live(async ({ signal, onEnd }) => {
  const isOfScreens = ['web', 'calls', 'lists'].some((word) => process.argv.includes(word))
  // Before anything runs: a missing browser is said, and leaves nothing behind.
  const browser = isOfScreens ? ensureBrowser() : findBrowser()
  if (isOfScreens) await buildApps(staleApps(), signal)
  const postgres = await openTestPostgres(asInProduction)
  onEnd(postgres.stop)
  const env = { ...process.env, CHROME_PATH: browser }
  const words = ['bench/run.ts', ...process.argv.slice(2)]
  const child = spawn(process.execPath, words, { cwd: root, env, signal, stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
})
