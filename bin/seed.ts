/** `npm run seed -- --size small`: fills the database of this copy, or of DATABASE_URL, with demo data. */
import { migrateDatabase, openDatabase, runSeed } from './run/database.ts'
import { localEnvironment, secrets } from './run/environment.ts'
import { live } from './run/lifetime.ts'
import { makeStateFolder } from './run/paths.ts'

await live(async (lifetime) => {
  makeStateFolder()
  const environment = localEnvironment(secrets())
  const database = await openDatabase(environment, lifetime)
  await migrateDatabase(database)
  const addresses = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }
  await runSeed(process.argv.slice(2), { ...environment, ...addresses }, lifetime.signal, true)
  return 0
})
