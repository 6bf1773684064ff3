/** `npm run seed -- --size small`: fills the database of this copy, or of DATABASE_URL, with demo data. */
import { migrateDatabase, openDatabase, runSeed } from './run/database.ts'
import { localEnvironment, secrets } from './run/environment.ts'
import { live } from './run/lifetime.ts'
import { makeStateFolder } from './run/places.ts'

await live(async (lifetime) => {
  makeStateFolder()
  const environment = localEnvironment(secrets())
  environment.DATABASE_URL = await openDatabase(environment, lifetime)
  await migrateDatabase(environment.DATABASE_URL)
  await runSeed(process.argv.slice(2), environment, lifetime.signal, true)
  return 0
})
