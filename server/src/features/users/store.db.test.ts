import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildStudent, buildTutor } from '../../testing/accounts.ts'
import { untilBlocked } from '../../testing/locks.ts'
import { createTestServer } from '../../testing/server.ts'
import { lockPeople } from './store.ts'

const server = await createTestServer()
const tutor = await buildTutor(server.context)
const student = await buildStudent(server.context)
afterAll(() => server.close())

test('two transactions that lock the same two people in opposite orders never deadlock', async () => {
  const { db } = server
  // The row of the first person lies behind the other one now, so that reading without an order meets it last.
  await db.updateTable('users').set({ name: 'منى' }).where('id', '=', tutor.id).execute()
  const holder = await db.startTransaction().execute()
  await lockPeople(holder, [tutor.id])
  const waiter = await db.startTransaction().execute()
  await sql`set local enable_indexscan = off`.execute(waiter)
  await sql`set local enable_bitmapscan = off`.execute(waiter)
  const locked = lockPeople(waiter, [student.id, tutor.id])
  await untilBlocked(db)
  // A waiter for the first person has not taken the second one, which the holder may want next.
  await lockPeople(holder, [student.id, tutor.id])
  await holder.commit().execute()
  expect((await locked).map(({ id }) => id)).toEqual([tutor.id, student.id])
  await waiter.commit().execute()
})
