/**
 * `npm run check:ledger` and `npm run check:audit`: runs a program that checks the data and changes nothing, on the
 * database of this copy or of DATABASE_URL. Further arguments go to the program.
 */
import { openDatabase } from './run/database.ts'
import { localEnvironment, secrets } from './run/environment.ts'
import { live } from './run/lifetime.ts'
import { runNode } from './run/node-program.ts'
import { makeStateFolder } from './run/paths.ts'

await live(async (lifetime) => {
  makeStateFolder()
  const env = localEnvironment(secrets())
  env.DATABASE_URL = (await openDatabase(env, lifetime)).url
  return runNode(process.argv.slice(2), env, lifetime.signal)
})
