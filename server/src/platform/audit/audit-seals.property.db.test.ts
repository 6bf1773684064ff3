/** The owner of the tables can switch every trigger off; the chain and its anchor still name what was done. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin } from '../../testing/accounts.ts'
import { eventually } from '../../testing/eventually.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import type { Actor } from '../action.ts'
import { type Connections, inTransaction, openDatabase, type Trx } from '../db/database.ts'
import { recordAudit } from './audit.store.ts'
import { existsSeal, findChainHead, findFaults, sealAuditRows } from './audit-seals.store.ts'

const rowCount = 60
let server: TestServer
let owner: Connections
let anchor: Awaited<ReturnType<typeof findChainHead>>
/** Numbers of the audit rows in the order of their seals. */
let ids: number[]

beforeAll(async () => {
  server = await createTestServer()
  const admin = await buildAdmin(server.context)
  const actor = { id: admin.id, role: Role.RegularAdmin } as Actor
  const caller = { ip: '127.0.0.1', userAgent: null, requestId: 'r' }
  for (let row = 1; row <= rowCount; row += 1) {
    const entry = {
      action: 'plan.update',
      object: 'plan',
      objectId: row,
      before: { price: row },
      after: { price: -row },
    } as const
    await inTransaction(server.db, (trx) => recordAudit(trx, { actor, caller }, entry, server.clock.now()))
  }
  await eventually(async () => {
    await sealAuditRows(server.db)
    expect((await findChainHead(server.db)).sealed).toBe(rowCount)
  })
  anchor = await findChainHead(server.db)
  owner = openDatabase({ ...server.context.config, DATABASE_URL: server.ownerUrl }, server.context.log, {
    max: 2,
    wait: 9_000,
  })
  const seals = await server.db.selectFrom('auditSeals').select('auditId').orderBy('seq').execute()
  ids = seals.map(({ auditId }) => auditId)
})
afterAll(async () => {
  await owner.close()
  await server.close()
})

const place = fc.integer({ min: 1, max: rowCount })
const change = fc.constantFrom(
  'actor_id = actor_id + 1',
  "action = 'plan.read'",
  "object = 'topic'",
  'object_id = null',
  "before = '{}'",
  "after = jsonb_set(after, '{price}', '7')",
  "ip = '10.0.0.1'",
  "request_id = 'other'",
  "created_at = created_at - interval '1 microsecond'",
)
const tampering = fc.oneof(
  fc.record({ how: fc.constant('change' as const), at: place, change }),
  fc.record({ how: fc.constant('remove row' as const), at: place }),
  fc.record({ how: fc.constant('remove seal' as const), at: fc.integer({ min: 1, max: rowCount - 1 }) }),
  fc.record({ how: fc.constant('remove both' as const), at: fc.integer({ min: 1, max: rowCount - 1 }) }),
  fc.record({ how: fc.constant('change hash' as const), at: place }),
  fc.record({ how: fc.constant('insert row' as const), at: fc.integer({ min: 2, max: rowCount }) }),
  fc.record({ how: fc.constant('insert both' as const), at: fc.integer({ min: 2, max: rowCount }) }),
  fc.record({ how: fc.constant('swap' as const), at: fc.integer({ min: 1, max: rowCount - 1 }) }),
  fc.record({ how: fc.constant('cut tail' as const), at: place }),
  fc.record({ how: fc.constant('seal anew' as const), at: place, change }),
)
type Tampering = typeof tampering extends fc.Arbitrary<infer One> ? One : never

/** Changes rows or seals as their owner can; returns the one to be named, or null where the anchor alone shows it. */
async function tamper(trx: Trx, asked: Tampering): Promise<{ id?: number; seq?: number } | null> {
  const run = (statement: string) => sql.raw(statement).execute(trx)
  const { at } = asked
  const id = ids[at - 1] ?? 0
  switch (asked.how) {
    case 'change':
      await run(`update audit_rows set ${asked.change} where id = ${id}`)
      return { id }
    case 'remove row':
      await run(`delete from audit_rows where id = ${id}`)
      return { id }
    case 'remove seal':
      await run(`delete from audit_seals where seq = ${at}`)
      return { seq: at + 1 }
    case 'remove both':
      await run(`delete from audit_seals where seq = ${at}; delete from audit_rows where id = ${id}`)
      return { seq: at + 1 }
    case 'change hash':
      await run(`update audit_seals set hash = sha256(hash) where seq = ${at}`)
      return { seq: at }
    case 'insert row':
      await insertForged(trx, id)
      return { id: 900_000 }
    case 'insert both':
      await insertForged(trx, id)
      await run(`update audit_seals set seq = -seq - 1 where seq >= ${at}`)
      await run('update audit_seals set seq = -seq where seq < 0')
      await run(`insert into audit_seals select ${at}, 900000, audit_hash(s.hash, ${at}, r)
        from audit_seals s, audit_rows r where s.seq = ${at - 1} and r.id = 900000`)
      return { seq: at + 1 }
    case 'swap':
      await run(`update audit_seals set audit_id = -audit_id where seq in (${at}, ${at + 1})`)
      await run(`update audit_seals set audit_id = ${ids[at]} where seq = ${at}`)
      await run(`update audit_seals set audit_id = ${id} where seq = ${at + 1}`)
      return { seq: at + 1 }
    case 'cut tail':
      await run(`delete from audit_seals where seq >= ${at}`)
      await run(`delete from audit_rows where id in (${ids.slice(at - 1).join()})`)
      return null
    case 'seal anew':
      await run(`update audit_rows set ${asked.change} where id = ${id}`)
      for (let seq = at; seq <= rowCount; seq += 1) {
        await run(`update audit_seals s set hash = audit_hash(coalesce(
          (select hash from audit_seals where seq = ${seq - 1}), ''), s.seq, r) from audit_rows r
          where s.seq = ${seq} and r.id = s.audit_id`)
      }
      return null
  }
}

/** A row that claims to have been written just before this one. */
async function insertForged(trx: Trx, before: number): Promise<void> {
  await sql
    .raw(`insert into audit_rows (id, actor_id, action, object, object_id, ip, request_id, created_at, tx)
      overriding system value
      select 900000, actor_id, action, object, '77', ip, request_id, created_at, (tx::text::bigint - 1)::text::xid8
      from audit_rows where id = ${before}`)
    .execute(trx)
}

class Undone extends Error {}

/** Tampers and verifies in a transaction that is undone, so that the next one finds the sound chain. */
async function namedAfter(asked: Tampering) {
  let found:
    | {
        faults: Awaited<ReturnType<typeof findFaults>>
        anchored: boolean
        expected: Awaited<ReturnType<typeof tamper>>
      }
    | undefined
  await owner.db
    .transaction()
    .execute(async (trx) => {
      await sql`alter table audit_seals drop constraint audit_seals_audit_id_fkey`.execute(trx)
      await sql`alter table audit_seals drop constraint audit_seals_seq_check`.execute(trx)
      await sql`alter table audit_rows disable trigger user`.execute(trx)
      await sql`alter table audit_seals disable trigger user`.execute(trx)
      const expected = await tamper(trx, asked)
      found = {
        expected,
        faults: await findFaults(trx),
        anchored: await existsSeal(trx, anchor.head ?? '', anchor.sealed),
      }
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  if (found === undefined) throw new Error('nothing was found')
  return found
}

test('I-T61 the sound chain has no fault, and its anchor is part of it', async () => {
  expect(await findFaults(server.db)).toEqual([])
  expect(await existsSeal(server.db, anchor.head ?? '', rowCount)).toBe(true)
})

test('I-T61 every tampering by the owner is named, a cut or rewritten end by the anchor', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(tampering, async (asked) => {
      const { expected, faults, anchored } = await namedAfter(asked)
      if (expected === null) expect({ faults, anchored }).toEqual({ faults: [], anchored: false })
      else expect(faults).toContainEqual(expect.objectContaining(expected))
    }),
    { numRuns: 500 },
  )
})
