/** The chain over the audit trail: sealing new rows, and verifying those that are sealed. */
import type { FaultyRow } from '@hiwar/contract/platform/audit.ts'
import { sql } from 'kysely'
import { type Database, inTransaction } from '../db/database.ts'

const sealLock = 4_200_003
const rowsAtOnce = 1_000

/** Fixed bytes that take the place of the previous hash in the first seal. */
const beginning = sql`decode('', 'hex')`

/**
 * Seals up to a thousand rows whose transactions are older than every running one, in their order, and returns how
 * many. One process seals at a time; another one finds the lock taken and leaves. No writer of a row waits.
 */
export function sealAuditRows(db: Database): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ own: boolean }>`select pg_try_advisory_xact_lock(${sealLock}) as own`.execute(trx)
    if (rows[0]?.own !== true) return 0
    const sealed = await sql`
      with recursive head as (
        select s.seq, s.hash, r.tx, r.id from audit_seals s join audit_rows r on r.id = s.audit_id
        order by s.seq desc limit 1),
      waiting as (
        select r.id, row_number() over (order by r.tx, r.id) as place from audit_rows r
        where r.tx < pg_snapshot_xmin(pg_current_snapshot())
          and (r.tx, r.id) > (coalesce((select tx from head), '0'), coalesce((select id from head), 0))
        order by r.tx, r.id limit ${rowsAtOnce}),
      chain (place, seq, audit_id, hash) as (
        select 0::bigint, coalesce((select max(seq) from audit_seals), 0), null::bigint,
          coalesce((select hash from audit_seals order by seq desc limit 1), ${beginning})
        union all
        select w.place, c.seq + 1, w.id, audit_hash(c.hash, c.seq + 1, r)
        from chain c join waiting w on w.place = c.place + 1 join audit_rows r on r.id = w.id)
      insert into audit_seals (seq, audit_id, hash) select seq, audit_id, hash from chain where place > 0`.execute(trx)
    return Number(sealed.numAffectedRows ?? 0)
  })
}

export interface ChainHead {
  sealed: number
  /** Hexadecimal digits; null for an empty chain. */
  head: string | null
}

export async function findChainHead(db: Database): Promise<ChainHead> {
  const { rows } = await sql<ChainHead>`
    select seq as sealed, encode(hash, 'hex') as head from audit_seals order by seq desc limit 1`.execute(db)
  return rows[0] ?? { sealed: 0, head: null }
}

/** How many rows no seal covers yet. */
export async function countUnsealed(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with head as (select r.tx, r.id from audit_seals s join audit_rows r on r.id = s.audit_id order by s.seq desc limit 1)
    select count(*) as count from audit_rows r
    where (r.tx, r.id) > (coalesce((select tx from head), '0'), coalesce((select id from head), 0))`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether a seal has this hash, and this number where one is given. */
export async function existsSeal(db: Database, hash: string, seq: number | null = null): Promise<boolean> {
  const { rows } = await sql`
    select from audit_seals where hash = decode(${hash}, 'hex') and (${seq}::bigint is null or seq = ${seq})`.execute(
    db,
  )
  return rows.length > 0
}

const sealsAtOnce = 5_000
const mostFaults = 100

/** Recomputes the whole chain in short statements and names up to a hundred rows that do not match. */
export async function findFaults(db: Database): Promise<FaultyRow[]> {
  const { sealed } = await findChainHead(db)
  const faults: FaultyRow[] = []
  for (let from = 0; from < sealed && faults.length < mostFaults; from += sealsAtOnce) {
    faults.push(...(await findFaultsBetween(db, from, from + sealsAtOnce)))
  }
  if (faults.length < mostFaults) faults.push(...(await listInserted(db)))
  if (faults.length < mostFaults) faults.push(...(await listWrongValues(db)))
  return faults.slice(0, mostFaults)
}

/** The seals after `from` up to `to`, each compared with its row and with the seal before. */
async function findFaultsBetween(db: Database, from: number, to: number): Promise<FaultyRow[]> {
  const { rows } = await sql<FaultyRow>`
    select seq, id, what from (
      select s.seq, s.audit_id as id, case
        when s.seq <> coalesce(lag(s.seq) over seals, 0) + 1 then 'gap'
        when r.id is null then 'removed'
        when (r.tx, r.id) <= (lag(r.tx) over seals, lag(r.id) over seals) then 'order'
        when s.hash <> audit_hash(coalesce(lag(s.hash) over seals, ${beginning}), s.seq, r) then 'changed'
        end as what
      from audit_seals s left join audit_rows r on r.id = s.audit_id
      where s.seq between ${from} and ${to} window seals as (order by s.seq)) compared
    where what is not null and seq > ${from} order by seq limit ${mostFaults}`.execute(db)
  return rows
}

/** Rows without a seal that claim to be older than the newest sealed row. */
async function listInserted(db: Database): Promise<FaultyRow[]> {
  const { rows } = await sql<FaultyRow>`
    select null as seq, r.id, 'inserted' as what from audit_rows r
    where (r.tx, r.id) < (
      select a.tx, a.id from audit_seals s join audit_rows a on a.id = s.audit_id order by s.seq desc limit 1)
      and not exists (select from audit_seals s where s.audit_id = r.id)
    order by r.id limit ${mostFaults}`.execute(db)
  return rows
}

/** Rows whose stored value does not match the hash in the row. An erased value is no fault. */
async function listWrongValues(db: Database): Promise<FaultyRow[]> {
  const { rows } = await sql<FaultyRow>`
    select distinct s.seq, v.audit_id as id, 'value' as what
    from audit_values v join audit_rows r on r.id = v.audit_id left join audit_seals s on s.audit_id = v.audit_id
    where not jsonb_path_exists(jsonb_build_array(r.before, r.after), '$.** ? (@."$" == $number && @.hash == $hash)',
      jsonb_build_object('number', v.number, 'hash', encode(sha256(v.salt || convert_to(v.value, 'UTF8')), 'hex')))
    order by v.audit_id limit ${mostFaults}`.execute(db)
  return rows
}
