/** `npm run generate`: writes what programs write; with `--check` only says, and fails, when something is out of date. */

import { createTestDatabase } from '../server/src/testing/database.ts'
import { openTestPostgres } from '../server/src/testing/postgres.ts'
import { renderAll, write } from './check/generated.ts'
import { type Lifetime, live } from './run/lifetime.ts'

/** Starts a database on the first request only; most generators need none. */
function migratedDatabase(lifetime: Lifetime): () => Promise<string> {
  let opened: Promise<string> | undefined
  async function open(): Promise<string> {
    const postgres = await openTestPostgres()
    lifetime.onEnd(postgres.stop)
    const database = await createTestDatabase()
    lifetime.onEnd(database.drop)
    return database.url
  }
  return () => {
    opened ??= open()
    return opened
  }
}

await live(async (lifetime) => {
  const isCheck = process.argv.includes('--check')
  const generated = await renderAll(migratedDatabase(lifetime))
  const stale = generated.filter((each) => !each.isCurrent)
  for (const each of stale) {
    if (!isCheck) write(each)
    console.log(isCheck ? `${each.name} is out of date; run npm run generate` : `wrote ${each.name}`)
  }
  console.log(`${generated.length - stale.length} passed, ${isCheck ? stale.length : 0} failed`)
  return isCheck && stale.length > 0 ? 1 : 0
})
