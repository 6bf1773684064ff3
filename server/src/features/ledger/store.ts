/** Double entry: every movement of money is written once and never changed. */
import { readFile } from 'node:fs/promises'
import type { LedgerEntry, LedgerKind, TutorAccount } from '@hiwar/domain/ledger/ledger.ts'
import { type Piastres, piastres } from '@hiwar/domain/money/piastres.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'

export interface LedgerCause {
  /** Unique name of the cause; a second movement with the same key is an error. */
  key: string
  kind: LedgerKind
  /** Id of the transaction, lesson, withdrawal or unmatched payment. */
  refId: number
}

/** Writes the entries of one movement; writes nothing when no money moves. */
export async function postEntries(trx: Trx, cause: LedgerCause, entries: readonly LedgerEntry[], now: Date) {
  if (entries.length === 0) return
  const { key, kind, refId } = cause
  const accounts = entries.map(({ place }) => place.account)
  const owners = entries.map(({ place }) => place.ownerId)
  const amounts = entries.map(({ amount }) => amount)
  await sql`with posted as (
      insert into ledger_transactions (key, kind, ref_id, created_at) values (${key}, ${kind}, ${refId}, ${now})
      returning id
    )
    insert into ledger_entries (ledger_transaction_id, account, owner_id, amount)
    select posted.id, line.account, line.owner_id, line.amount
    from posted cross join unnest(${accounts}::text[], ${owners}::bigint[], ${amounts}::bigint[])
      with ordinality line (account, owner_id, amount, place)
    order by line.place`.execute(trx)
}

export async function getBalance(db: Database | Trx, ownerId: number, account: TutorAccount): Promise<Piastres> {
  const { balance } = await db
    .selectFrom('ledgerEntries')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('balance'))
    .where('ownerId', '=', ownerId)
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return piastres(balance)
}

/** Total of the tutor's earnings from lessons; withdrawals do not reduce it. */
export async function getEarned(db: Database | Trx, ownerId: number): Promise<Piastres> {
  const { earned } = await db
    .selectFrom('ledgerEntries')
    .innerJoin('ledgerTransactions', 'ledgerTransactions.id', 'ledgerEntries.ledgerTransactionId')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('earned'))
    .where('ownerId', '=', ownerId)
    .where('account', '=', 'tutor-earned')
    .where('kind', '=', 'earning')
    .executeTakeFirstOrThrow()
  return piastres(earned)
}

/** Amount refunded for a payment so far, from the ledger's entries. */
export async function getRefunded(trx: Trx, transactionId: number): Promise<Piastres> {
  const { refunded } = await trx
    .selectFrom('ledgerEntries')
    .innerJoin('ledgerTransactions', 'ledgerTransactions.id', 'ledgerEntries.ledgerTransactionId')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('refunded'))
    .where('kind', '=', 'refund')
    .where('refId', '=', transactionId)
    .where('account', '=', 'students')
    .executeTakeFirstOrThrow()
  return piastres(refunded)
}

/**
 * Number of movements for this cause, used to name the next one. The caller holds a lock that keeps others from adding
 * movements.
 */
export async function countMovements(trx: Trx, { kind, refId }: Pick<LedgerCause, 'kind' | 'refId'>): Promise<number> {
  const { count } = await trx
    .selectFrom('ledgerTransactions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('refId', '=', refId)
    .executeTakeFirstOrThrow()
  return count
}

export interface BrokenPromise {
  promise: string
  rows: object[]
}

interface Check {
  name: string
  promise: string
  query: RawBuilder<object>
}

const heading = '-- check '

/** The promises in the order of `checks.sql`. */
export async function listChecks(): Promise<Check[]> {
  const text = await readFile(new URL('./checks.sql', import.meta.url), 'utf8')
  return text
    .split(heading)
    .slice(1)
    .map((part) => {
      const [, name = '', promise = '', query = ''] = /^([a-z-]+): (.*)\n([\s\S]*?);\s*$/.exec(part) ?? []
      return { name, promise, query: sql.raw(query) }
    })
}

/** The promises that the money breaks: each query of `checks.sql` returns no rows on a sound database. */
export async function findBrokenPromises(db: Database): Promise<BrokenPromise[]> {
  const broken: BrokenPromise[] = []
  for (const { promise, query } of await listChecks()) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) broken.push({ promise, rows })
  }
  return broken
}
