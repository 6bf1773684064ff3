/** Tests of the moment in which an erasure begins: its day, unless the request was withdrawn or money holds it. */
import { deletionEndpoints } from '@hiwar/contract/people/deletion.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildEarning } from '../../testing/earnings.ts'
import { buildDueErasure } from '../../testing/erasures.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { eraseAllDue } from './erase.ts'

const noon = '2026-11-24T10:00:00.000Z'

let server: TestServer
let tutor: BuiltPerson

beforeAll(async () => {
  server = await createTestServer(noon)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(noon)
  tutor = await buildTutor(server.context)
})

test('a request that was withdrawn a second before its day is not carried out', async () => {
  const student = await buildStudent(server.context, { name: 'زمردة مهران' })
  await buildDueErasure(server, student.id)
  server.clock.set(new Date(Date.parse(noon) - 1000).toISOString())
  await eraseAllDue(server.context)
  expect((await server.call(deletionEndpoints.withdraw, {}, { token: student.token })).status).toBe(200)
  server.clock.set(noon)
  await eraseAllDue(server.context)
  const row = server.db.selectFrom('users').select(['name', 'leavesAt']).where('id', '=', student.id)
  expect(await row.executeTakeFirst()).toEqual({ name: 'زمردة مهران', leavesAt: null })
})

test('money that a lesson of the last days earned holds the erasure, for 90 days at most', async () => {
  await buildDueErasure(server, tutor.id)
  await buildEarning(server.context, tutor.id, 5_000)
  const erasedAt = async () =>
    (await server.db.selectFrom('users').select('erasedAt').where('id', '=', tutor.id).executeTakeFirstOrThrow())
      .erasedAt
  await eraseAllDue(server.context)
  expect(await erasedAt()).toBeNull()
  const erasure = server.db.selectFrom('erasures').select('heldUntil').where('userId', '=', tutor.id)
  const end = new Date(Date.parse(noon) + 90 * 24 * 3600_000)
  expect(await erasure.executeTakeFirst()).toEqual({ heldUntil: end })
  server.clock.set(end)
  await eraseAllDue(server.context)
  expect(await erasedAt()).toEqual(end)
})

test('a lesson without a verdict holds the erasure of both members, and earnings under review that of the tutor', async () => {
  const [student, reviewed] = [await buildStudent(server.context), await buildTutor(server.context)]
  await buildLesson(server.db, tutor.id, student.id, new Date(Date.parse(noon) - 600_000))
  await buildEarning(server.context, reviewed.id, 5_000, undefined, 'pending')
  const people = [tutor, student, reviewed].map(({ id }) => id)
  for (const id of people) await buildDueErasure(server, id)
  await eraseAllDue(server.context)
  const begun = server.db.selectFrom('erasures').select('userId').where('userId', 'in', people)
  expect(await begun.where('begunAt', 'is not', null).execute()).toEqual([])
  const { reply } = await server.call(deletionEndpoints.read, {}, { token: reviewed.token })
  expect(reply.blockers).toEqual([{ kind: 'pending', amount: 5_000 }])
})
