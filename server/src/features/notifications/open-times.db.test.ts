/** Tests of the notifications to tutors who wait for open times of interviews and demo sessions. */
import { demoSessionEndpoints, interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildManager, buildTutor } from '../../testing/accounts.ts'
import { buildInterview } from '../../testing/meetings.ts'
import { notificationsOf } from '../../testing/notifications.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { notifyOpenTimes } from './meeting-notifications.ts'

const noon = '2026-11-24T10:00:00.000Z'
const start = '2026-11-26T15:00:00.000Z'

let manager: BuiltPerson
let tutor: BuiltPerson

const server = await createTestServer(noon)
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('timeWatches').execute()
  await server.db
    .updateTable('slots')
    .set({ deletedAt: new Date(noon) })
    .execute()
  manager = await buildManager(server.context)
  tutor = await buildTutor(server.context, {}, { activated: false })
})

const look = (person = tutor) => server.call(interviewEndpoints.select, {}, person)
const reported = async (person = tutor) =>
  (await notificationsOf(server, person)).filter(({ kind }) => kind === 'times-available').map(({ text }) => text)

test('NOT-4 tutors who found no times for an interview are notified once when a tutor manager opens some', async () => {
  const other = await buildTutor(server.context, {}, { activated: false })
  for (let round = 0; round < 2; round += 1) expect((await look()).error.code).toBe('slot-not-found')
  await notifyOpenTimes(server.context)
  expect(await reported()).toEqual([])
  await buildSlot(server.db, manager.id, start, { purpose: 'interview' })
  for (let round = 0; round < 2; round += 1) await notifyOpenTimes(server.context)
  expect(await reported()).toEqual(['ظهرت مواعيد المقابلات. الحجز من صفحة خطوات الانضمام.'])
  expect(await reported(other)).toEqual([])
})

test('times of the other kind of meeting tell nobody', async () => {
  await look()
  await buildSlot(server.db, manager.id, start, { purpose: 'demo' })
  await notifyOpenTimes(server.context)
  expect(await reported()).toEqual([])
})

test('a tutor who booked meanwhile is not notified of times', async () => {
  await buildInterview(server.db, manager.id, tutor.id, '2026-11-20T15:00:00.000Z', { status: 2 })
  expect((await server.call(demoSessionEndpoints.select, {}, tutor)).error.code).toBe('slot-not-found')
  const { id: slotId } = await buildSlot(server.db, manager.id, start, { purpose: 'demo' })
  expect((await server.call(demoSessionEndpoints.book, { body: { start, slotId } }, tutor)).status).toBe(200)
  await buildSlot(server.db, await buildManager(server.context).then(({ id }) => id), start, { purpose: 'demo' })
  await notifyOpenTimes(server.context)
  expect(await reported()).toEqual([])
})
