/** Tests of the query plans of conversations and messages. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { plansOf } from '../../testing/watch-queries.ts'
import { findConversationOfPair, listRevisionsOf } from '../conversations/store.ts'
import { listConversationsOf } from './conversation.store.ts'
import { findCounterpart } from './member.store.ts'
import { deleteMessageText, findMessages, updateReadMessages } from './message.store.ts'

const refId = '6f2f3c1e-6a51-4f4b-9d7e-0d3f2f0a7c11'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
  await sql`insert into users (role, email, name) select 4, 'p' || n || '@hiwar.test', 'منى' from generate_series(1, 3000) n`.execute(
    server.db,
  )
  await sql`insert into rooms (first_id, second_id, rev, message_count, created_at)
    select id, id + 1, 10, 10, now() from users where id < 3000`.execute(server.db)
  await sql`insert into messages (room_id, user_id, text, rev, created_at, updated_at)
    select id, first_id, 'مرحبًا', n, now(), now() from rooms, generate_series(1, 10) n`.execute(server.db)
  await sql`insert into events (kind, payload)
    select 'message.sent', jsonb_build_object('message', jsonb_build_object('id', id, 'text', text)) from messages`.execute(
    server.db,
  )
  await server.asOwner('analyze')
})

afterAll(() => server.close())

test("reading one conversation or one person's list reads no rows of other conversations", async () => {
  const { db, context } = server
  const now = server.clock.now()
  const page = { page: 1, size: 10 }
  const plans = await plansOf(context.pool, async () => {
    await findMessages(db, 5, page)
    await findMessages(db, 5, { ...page, afterRev: 3 })
    await listConversationsOf(db, 7, page)
    await listConversationsOf(db, 7, { ...page, pinned: false, keyword: 'مرحبا' })
    await listRevisionsOf(db, 7)
    await findConversationOfPair(db, 8, 7)
    await inTransaction(db, async (trx) => {
      await findCounterpart(trx, { roomId: 5, writerId: 5, refId }, now)
      await updateReadMessages(trx, { roomId: 5, readerId: 6, upTo: 1_000_000 }, now)
      await deleteMessageText(trx, { id: 50, roomId: 5 }, now)
    })
  })
  expect(plans.length).toBeGreaterThan(12)
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (messages|rooms|users|events)/)
})

test('the newest messages are read from their index without sorting', async () => {
  const [plan] = await plansOf(server.context.pool, () => findMessages(server.db, 5, { page: 1, size: 1 }))
  expect(plan).toMatch(/Index Scan using messages_newest/)
  expect(plan).not.toContain('Sort')
})
