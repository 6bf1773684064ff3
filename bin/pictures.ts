/** `npm run pictures`: renders the pictures of the README and of shared links again. */
import { spawn } from 'node:child_process'
import { ensureBrowser } from './browser.ts'
import { live } from './run/lifetime.ts'
import { root } from './run/paths.ts'
import { buildApps, staleApps } from './run/web-apps.ts'

await live(async ({ signal }) => {
  await buildApps(staleApps(), signal)
  const env = { ...process.env, CHROME_PATH: ensureBrowser() }
  const child = spawn(process.execPath, ['e2e/pictures/take.ts'], { cwd: root, env, signal, stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
})
