/** Setup for a test file: before each test a new server with two people who may chat and two others. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { afterEach, beforeEach } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent, buildTutor } from './accounts.ts'
import { createTestServer, type TestServer } from './server.ts'

interface PeopleOfTest {
  server: TestServer
  student: BuiltPerson
  tutor: BuiltPerson
  stranger: BuiltPerson
  /** The super admin's account. */
  chief: BuiltPerson
}

export type ChatOfTest = PeopleOfTest & ReturnType<typeof callsOf>

export function chatOfEachTest(): ChatOfTest {
  const people = {} as PeopleOfTest
  const chat = Object.assign(people, callsOf(people))
  beforeEach(async () => {
    const server = await createTestServer('2026-11-24T10:00:00.000Z')
    chat.server = server
    chat.student = await buildStudent(server.context, { name: 'سارة محمود' })
    chat.tutor = await buildTutor(server.context, { name: 'منى أحمد' })
    chat.stranger = await buildStudent(server.context)
    chat.chief = await buildAdmin(server.context, Role.SuperAdmin)
  })
  afterEach(() => chat.server.close())
  return chat
}

/** The calls of the chat; the student is the caller unless the test names another person. */
function callsOf(people: PeopleOfTest) {
  const conversations = (query: object = {}, person = people.student, userId = person.id) =>
    people.server.call(chatEndpoints.rooms, { params: { userId }, query }, person)
  return {
    rooms: conversations,
    /** The conversation ids in the list. */
    ids: async (query: object = {}, person = people.student) =>
      (await conversations(query, person)).reply.list.map(({ roomId }) => roomId),
    open: (body: { userId: number; message?: string }, person = people.student) =>
      people.server.call(chatEndpoints.open, { body }, person),
    read: (roomId: number, person = people.student, query: object = {}) =>
      people.server.call(chatEndpoints.messages, { params: { roomId }, query }, person),
    find: (members: string, person = people.student) =>
      people.server.call(chatEndpoints.findRoom, { query: { members } as never }, person),
    members: (roomId: number, person = people.student) =>
      people.server.call(chatEndpoints.members, { params: { roomId } }, person),
    changeSettings: (roomId: number, body: object, person = people.student) =>
      people.server.call(chatEndpoints.settings, { params: { roomId }, body }, person),
  }
}
