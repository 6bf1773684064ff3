import { Socket } from 'node:net'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { untilBlocked } from '../../testing/locks.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { watchQueries } from '../../testing/watch-queries.ts'
import { eventKind, recordEvent } from '../events/events.ts'
import { inTransaction } from './database.ts'
import { lockName, PipelinedConnection } from './driver.ts'

const said = eventKind<number>('driver.said')
/** PostgreSQL stores no text with a zero byte, so that the write of this event fails. */
const unwritable = eventKind<number>('driver.\0')

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

async function countSaid() {
  const { rows } = await sql`select from events where kind = ${said.name}`.execute(server.db)
  return rows.length
}

test('begin and a lock travel with the first statement, and the last write with commit', async () => {
  const { context, db } = server
  const client = await context.pool.connect()
  const stream = client.connection.stream as Socket
  client.release()
  const packets: ('sent' | 'received')[] = []
  const note = (packet: 'sent' | 'received') => {
    if (packets.at(-1) !== packet) packets.push(packet)
  }
  const write = vi.spyOn(stream, 'write').mockImplementation((...given) => {
    note('sent')
    return Socket.prototype.write.apply(stream, given as never)
  })
  const onData = () => note('received')
  stream.on('data', onData)
  await inTransaction(db, async (trx) => {
    await lockName(trx, 'driver')
    await sql`select ${1}::int`.execute(trx)
    await recordEvent(context, trx, said, 1)
  })
  stream.off('data', onData)
  write.mockRestore()
  expect(packets).toEqual(['sent', 'received', 'sent', 'received'])
  expect(await countSaid()).toBe(1)
})

test('a last write that fails is the error of its transaction, of which nothing stays', async () => {
  const { context, db } = server
  const before = await countSaid()
  const failing = inTransaction(db, async (trx) => {
    await recordEvent(context, trx, said, 2)
    await sql`insert into events (kind, payload) values (${said.name}, '3')`.execute(trx)
    await recordEvent(context, trx, unwritable, 4)
  })
  await expect(failing).rejects.toMatchObject({ code: '22021' })
  expect(await countSaid()).toBe(before)
})

test('a transaction without a statement sends nothing', async () => {
  const { context, db } = server
  const sent = await watchQueries(context.pool, async () => {
    await db.transaction().execute(async () => undefined)
    await expect(db.transaction().execute(() => Promise.reject(new Error('undone')))).rejects.toThrow('undone')
  })
  expect(sent).toEqual([])
})

test.each(['begin', 'select 1'])('a statement behind a `%s` that failed fails with it', async (failed) => {
  const stream = { cork: () => undefined, uncork: () => undefined }
  const query = async ({ text }: { text: string }) => {
    if (text === failed) throw new Error('canceled')
    return { rows: [] }
  }
  const connection = new PipelinedConnection({ connection: { stream }, query } as never)
  connection.begin({})
  await connection.sendWithNext(CompiledQuery.raw('select 1'))
  await expect(connection.executeQuery(CompiledQuery.raw('select 2'))).rejects.toThrow('canceled')
})

test('a lock that travels with the next statement waits for its holder', async () => {
  const { db } = server
  const holder = await db.startTransaction().execute()
  await lockName(holder, 'held')
  await sql`select 1`.execute(holder)
  const waiting = inTransaction(db, async (trx) => {
    await lockName(trx, 'held')
    const { rows } = await sql`select from events where kind = ${'driver.held'}`.execute(trx)
    return rows.length
  })
  await untilBlocked(db)
  await sql`insert into events (kind, payload) values ('driver.held', '1')`.execute(holder)
  await holder.commit().execute()
  expect(await waiting).toBe(1)
})

test('a migration beside a running server spoils no statement, in a transaction or alone', async () => {
  const { db } = server
  await server.asOwner('create table grown (id int); grant all on grown to public')
  const insert = sql`insert into grown values (${1}) returning *`
  const read = sql`select * from grown where id = ${1}`
  const both = () =>
    inTransaction(db, async (trx) => [(await insert.execute(trx)).rows.length, (await read.execute(trx)).rows.length])
  expect(await both()).toEqual([1, 1])
  expect((await read.execute(db)).rows).toEqual([{ id: 1 }])
  await server.asOwner('alter table grown add column more int')
  expect(await both()).toEqual([1, 2])
  await server.asOwner('alter table grown add column most int')
  expect((await read.execute(db)).rows).toHaveLength(2)
})
