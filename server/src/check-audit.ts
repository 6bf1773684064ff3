/**
 * `node server/src/check-audit.ts [--head <hash>]`: recomputes the chain over the audit trail of DATABASE_URL and
 * compares it with the anchors in the storage and a hash that somebody kept. Only reads; fails if a row does not match.
 */
import { parseArgs } from 'node:util'
import { checkChain } from './features/audit/seal.ts'
import { openStorage } from './gateways/storage/open.ts'
import { existsSeal } from './platform/audit/audit-seals.store.ts'
import { readConfig } from './platform/config/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { createLog } from './platform/operation/log.ts'

const { values } = parseArgs({ options: { head: { type: 'string' } } })
if (values.head !== undefined && !/^[0-9a-f]{64}$/.test(values.head)) throw new Error('--head is 64 hexadecimal digits')

const config = readConfig(process.env)
const storage = openStorage(config)
const { db, close } = openDatabase(config, createLog('warn', false))
try {
  const { sealed, head, faults } = await checkChain(db, storage)
  for (const { what, seq, id } of faults) console.log(`✗ ${what}: row ${id ?? 'unknown'}, seal ${seq ?? 'none'}`)
  const isKnown = values.head === undefined || (await existsSeal(db, values.head))
  if (!isKnown) console.log('✗ anchor: the chain does not contain the given head')
  console.log(`${sealed} sealed, head ${head ?? 'none'}, ${faults.length + (isKnown ? 0 : 1)} faults`)
  if (faults.length > 0 || !isKnown) process.exitCode = 1
} finally {
  storage.close()
  await close()
}
