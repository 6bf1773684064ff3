/** An action whose login was checked before a suspension, but which gets its locks after it, is refused. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildEarning } from '../../testing/earnings.ts'
import { untilBlocked } from '../../testing/locks.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildPlan, buildSubscription } from '../../testing/subscriptions.ts'
import { suspend } from '../../testing/suspensions.ts'

const noon = '2026-11-24T10:00:00.000Z'
const evening = '2026-11-24T16:00:00.000Z'

let student: BuiltPerson
let tutor: BuiltPerson

const server = await createTestServer(noon)
/** A person's actions take turns within a process, so another process suspends the person. */
const other = await createTestServer(noon, { DATABASE_URL: server.databaseUrl })
const admin = await buildAdmin(server.context)
afterAll(async () => {
  await other.close()
  await server.close()
})
beforeEach(async () => {
  student = await buildStudent(server.context)
  tutor = await buildTutor(server.context)
})

async function book() {
  await buildSubscription(server.db, student.id, noon)
  const { id: slotId } = await buildSlot(server.db, tutor.id, new Date(evening))
  const body = { tutorId: tutor.id, slotId, start: evening, duration: 30 as const }
  return () => server.call(lessonEndpoints.book, { body }, student)
}

const actions = {
  'a booking by the suspended student': async () => ({ who: student, action: await book() }),
  'a booking with the suspended tutor': async () => ({ who: tutor, action: await book() }),
  async 'a payment'() {
    const body = { planId: await buildPlan(server.db), period: 0 as const, phone: '+201012345678' }
    return {
      who: student,
      action: () => server.call(paymentEndpoints.payByReference, { body }, student),
    }
  },
  async 'a withdrawal'() {
    await buildEarning(server.context, tutor.id, 50_000)
    const body = { method: 0 as const, receiver: '01012345678', amount: 20_000 }
    return { who: tutor, action: () => server.call(invoiceEndpoints.create, { body }, tutor) }
  },
}

/** Every row that such an action would write. */
async function traces() {
  const { rows } = await sql<{
    count: number
  }>`select (select count(*) from lessons) + (select count(*) from transactions)
    + (select count(*) from invoices) + (select count(*) from engagements) as count`.execute(server.db)
  return rows[0]?.count
}

test.each([
  ['a booking by the suspended student', 403],
  ['a booking with the suspended tutor', 403],
  ['a payment', 401],
  ['a withdrawal', 401],
] as const)('I-T21 %s that waits behind the suspension is refused with %i', async (name, status) => {
  const { who, action } = await actions[name]()
  const before = await traces()
  const lock = await server.db.startTransaction().execute()
  await sql`select 1 from users where id = ${who.id} for update`.execute(lock)
  const suspended = suspend(other, admin, who.id)
  await untilBlocked(server.db, 1)
  const acted = action()
  await untilBlocked(server.db, 2)
  await lock.rollback().execute()
  expect((await suspended).status).toBe(200)
  expect((await acted).status).toBe(status)
  expect(await traces()).toBe(before)
})
