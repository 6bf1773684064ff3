/**
 * `node server/src/check-ledger.ts`: checks that the ledger of DATABASE_URL adds up; only reads, and fails when the
 * ledger does not.
 */
import { findBrokenPromises, listChecks } from './features/ledger/store.ts'
import { readConfig } from './platform/config/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { createLog } from './platform/operation/log.ts'

const rowsShown = 20

const { db, close } = openDatabase(readConfig(process.env), createLog('warn', false))
try {
  const broken = await findBrokenPromises(db)
  for (const { promise, rows } of broken) {
    console.log(`✗ ${promise}: ${rows.length} rows`)
    for (const row of rows.slice(0, rowsShown)) console.log(`    ${JSON.stringify(row)}`)
  }
  console.log(`${(await listChecks()).length - broken.length} passed, ${broken.length} failed`)
  if (broken.length > 0) process.exitCode = 1
} finally {
  await close()
}
