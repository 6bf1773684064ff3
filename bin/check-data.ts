/**
 * `npm run check:ledger` and `npm run check:audit`: runs a program that checks the data and changes nothing, on the
 * database of this copy or of DATABASE_URL. Further arguments go to the program.
 */
import { spawn } from 'node:child_process'
import { openDatabase } from './run/database.ts'
import { localEnvironment, secrets } from './run/environment.ts'
import { live } from './run/lifetime.ts'
import { makeStateFolder, root } from './run/paths.ts'

await live(async (lifetime) => {
  makeStateFolder()
  const env = localEnvironment(secrets())
  env.DATABASE_URL = (await openDatabase(env, lifetime)).url
  const options = { cwd: root, env, signal: lifetime.signal, stdio: 'inherit' } as const
  const child = spawn(process.execPath, process.argv.slice(2), options)
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
})
