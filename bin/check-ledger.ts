/** `npm run check:ledger`: whether the money in the database of this copy, or of DATABASE_URL, adds up. */
import { spawn } from 'node:child_process'
import { openDatabase } from './run/database.ts'
import { localEnvironment, secrets } from './run/environment.ts'
import { live } from './run/lifetime.ts'
import { makeStateFolder, root } from './run/places.ts'

await live(async (lifetime) => {
  makeStateFolder()
  const env = localEnvironment(secrets())
  env.DATABASE_URL = await openDatabase(env, lifetime)
  const options = { cwd: root, env, signal: lifetime.signal, stdio: 'inherit' } as const
  const child = spawn(process.execPath, ['server/src/check-ledger.ts'], options)
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
})
