/** Tests of the tutors without a conversation with the student. */
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildConversation } from '../../testing/conversations.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let student: BuiltPerson
let tutor: BuiltPerson
let stranger: BuiltPerson

beforeEach(async () => {
  server = await createTestServer()
  student = await buildStudent(server.context)
  tutor = await buildTutor(server.context)
  stranger = await buildStudent(server.context)
})
afterEach(() => server.close())

test('uncontacted tutors are the listed tutors without a conversation with the student, online tutors first', async () => {
  const { context, db } = server
  await buildTutor(context, {}, { activated: false })
  const best = await buildTutor(context, {}, { displayedRating: 500 })
  const present = await buildTutor(context)
  await buildConversation(context, student.id, tutor.id)
  await db.insertInto('presences').values({ socketId: 'any', userId: present.id, nodeId: context.nodeId }).execute()
  const { list, total } = (await server.call(chatEndpoints.uncontacted, {}, student)).reply
  expect(list.map(({ id }) => id)).toEqual([present.id, best.id])
  expect(total).toBe(2)
  expect(list[0]).toMatchObject({ online: true, bio: 'مدرّسة محادثة للمبتدئين والأطفال', lastSeen: null })
  const others = (await server.call(chatEndpoints.uncontacted, { query: { size: 1, page: 3 } }, stranger)).reply
  expect(others).toMatchObject({ total: 3, list: [{ id: tutor.id }] })
})
