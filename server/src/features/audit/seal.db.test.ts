import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Actor } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { findChainHead, findFaults, sealAuditRows } from '../../platform/audit/audit-seals.store.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { buildEachRole } from '../../testing/accounts.ts'
import { eventually } from '../../testing/eventually.ts'
import { untilBlocked } from '../../testing/locks.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { createTestServer, type TestServer, testEnvironment } from '../../testing/server.ts'
import { anchorJob } from './seal.ts'

let server: TestServer
let people: Awaited<ReturnType<typeof buildEachRole>>

beforeEach(async () => {
  server = await createTestServer()
  people = await buildEachRole(server.context)
})
afterEach(() => server.close())

function act(objectId: number): Promise<void> {
  const actor = { id: people.RA.id, role: Role.RegularAdmin } as Actor
  const caller = { ip: '127.0.0.1', userAgent: null, requestId: 'r' }
  const entry = { action: 'plan.update', object: 'plan', objectId, after: { price: objectId } } as const
  return inTransaction(server.db, (trx) => recordAudit(trx, { actor, caller }, entry, server.clock.now()))
}

/** Other tests of this PostgreSQL server may hold a transaction open for a moment. */
async function sealAll(count: number): Promise<void> {
  await eventually(async () => {
    await sealAuditRows(server.db)
    expect((await findChainHead(server.db)).sealed).toBe(count)
  })
}

const verify = () => server.call(auditEndpoints.verify, {}, { token: people.SA.token })

test('I-T62 several sealers and many writers make one chain without a gap', async () => {
  const other = await createTestServer(undefined, { DATABASE_URL: server.databaseUrl })
  let writing = true
  const sealing = [server, other].map(async ({ db }) => {
    while (writing) await sealAuditRows(db)
  })
  await Promise.all(Array.from({ length: 200 }, (_, row) => act(row + 1)))
  writing = false
  await Promise.all(sealing)
  await sealAll(200)
  expect(await findFaults(server.db)).toEqual([])
  await other.close()
})

test('I-T62 a row waits for its seal while an older transaction runs, and nobody waits for the sealer', async () => {
  const late = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const running = inTransaction(server.db, async (trx) => {
    await trx.updateTable('users').set({ city: 2 }).where('id', '=', people.ST.id).execute()
    begun.resolve()
    await late.promise
  })
  await begun.promise
  await act(1)
  expect(await sealAuditRows(server.db)).toBe(0)
  late.resolve()
  await running
  await sealAll(1)
})

/** Lets every sealer wait at this seal for as long as the returned connection stays. */
async function holdSeal(seq: number): Promise<pg.Client> {
  await server.asOwner(`
    create function wait_for_the_test() returns trigger language plpgsql as
      $$ begin if new.seq = ${seq} then perform pg_advisory_xact_lock(77); end if; return new; end $$;
    create trigger wait_for_the_test before insert on audit_seals for each row execute function wait_for_the_test()`)
  const gate = new pg.Client({ connectionString: server.databaseUrl })
  await gate.connect()
  await gate.query('select pg_advisory_lock(77)')
  return gate
}

/** A process that does nothing but seal. */
function startSealer(): ChildProcess {
  const at = (file: string) => JSON.stringify(new URL(`../../platform/${file}`, import.meta.url).href)
  const program = `
    import { sealAuditRows } from ${at('audit/audit-seals.store.ts')}
    import { readConfig } from ${at('config/config.ts')}
    import { openDatabase } from ${at('db/database.ts')}
    import { createLog } from ${at('operation/log.ts')}
    const { db } = openDatabase(readConfig(process.env), createLog('silent', false))
    // A busy machine may keep it before its lock for longer than a statement may wait.
    for (;;) await sealAuditRows(db).catch(() => undefined)`
  const env = { ...testEnvironment, DATABASE_URL: server.databaseUrl, STORAGE_FOLDER: tmpdir() } as NodeJS.ProcessEnv
  const sealer = spawn(process.execPath, ['--input-type=module', '--eval', program], { env, stdio: 'inherit' })
  onTestFinished(() => void sealer.kill('SIGKILL'))
  return sealer
}

test.each([4, 5, 7])(
  'I-T62 after a process that was killed at seal %i the chain goes on without a gap',
  async (seq) => {
    for (const row of [1, 2, 3]) await act(row)
    await sealAll(3)
    const gate = await holdSeal(seq)
    for (const row of [4, 5, 6, 7]) await act(row)
    const sealer = startSealer()
    const ended = once(sealer, 'exit')
    await untilBlocked(server.db)
    await act(8)
    expect(await sealAuditRows(server.db)).toBe(0)
    sealer.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    await gate.end()
    await sealAll(8)
    expect(await findFaults(server.db)).toEqual([])
  },
)

test('CR-2 a row that the owner changed is named to super admins', async () => {
  for (const row of [1, 2, 3]) await act(row)
  await sealAll(3)
  const sound = await verify()
  expect(sound.reply).toMatchObject({ sealed: 3, check: { sealed: 3, faults: [] } })
  await server.asOwner('alter table audit_rows disable trigger user')
  const [row] = await server.asOwner<{ id: string }>(
    "update audit_rows set object_id = '9' where object_id = '2' returning id",
  )
  expect((await verify()).reply.check?.faults).toEqual([{ what: 'changed', seq: 2, id: Number(row?.id) }])
  const read = await server.call(auditEndpoints.seal, {}, { token: people.RA.token })
  expect(read.reply.check?.faults).toHaveLength(1)
})

test('a cut end is named by the anchor of the night before, which every super admin has by mail', async () => {
  for (const row of [1, 2, 3]) await act(row)
  await sealAll(3)
  await anchorJob.run(server.context, null)
  const { head } = await findChainHead(server.db)
  const mailbox = openMailbox(server.context)
  await server.runJobs()
  expect(mailbox.mails.map(({ to }) => to)).toEqual([people.SA.email])
  expect(mailbox.mails[0]?.subject).toBe('بصمة سجل العمليات ليوم الثلاثاء، ٢٤ نوفمبر')
  expect(mailbox.mails[0]?.text).toContain(head)
  await server.asOwner('alter table audit_seals disable trigger user; alter table audit_rows disable trigger user')
  await server.asOwner('delete from audit_seals where seq = 3; delete from audit_rows where object_id = $$3$$')
  expect(await findFaults(server.db)).toEqual([])
  expect((await verify()).reply.check?.faults).toEqual([{ what: 'anchor', seq: 3, id: null }])
})

test('every column of the trail is part of its seal', async () => {
  const [row] = await server.asOwner<{ source: string; columns: string[] }>(`
    select pg_get_functiondef('audit_hash'::regproc) as source, (select array_agg(attname::text) from pg_attribute
      where attrelid = 'audit_rows'::regclass and attnum > 0 and not attisdropped) as columns`)
  expect(row?.columns.filter((column) => !row.source.includes(`sealed.${column}`))).toEqual([])
})
