import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { buildStudent, buildTutor } from '../../testing/accounts.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { subscriptionEnded } from '../subscriptions/events.ts'

const noon = '2026-11-24T10:00:00.000Z'
const evening = '2026-11-24T16:00:00.000Z'
let server: TestServer

beforeAll(async () => {
  server = await createTestServer(noon)
})
afterAll(() => server.close())

test('a subscription that ends early cancels its future lesson, with no person as canceler, and frees the time', async () => {
  const student = await buildStudent(server.context)
  const tutor = await buildTutor(server.context)
  const slot = await buildSlot(server.db, tutor.id, evening)
  const { id: subscriptionId } = await buildSubscription(server.db, student.id, noon)
  const body = { tutorId: tutor.id, slotId: slot.id, start: evening, duration: 30 as const }
  const { reply } = await server.call(lessonEndpoints.book, { body }, { token: student.token })
  await inTransaction(server.db, (trx) =>
    recordEvent(server.context, trx, subscriptionEnded, { subscriptionId, userId: student.id, by: null }),
  )
  const after = await server.call(lessonEndpoints.read, { params: { id: reply.id } }, { token: student.token })
  expect(after.reply.lesson).toMatchObject({ status: 'canceled', canceledBy: null })
  const taken = server.db.selectFrom('engagements').selectAll().where('refId', '=', reply.id).where('active', '=', true)
  expect(await taken.execute()).toEqual([])
})
