/** Refusals of sockets are recorded like refusals of calls. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildConversation } from '../../testing/conversations.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { openSockets, type Sockets } from '../../testing/sockets.ts'

let server: TestServer
let sockets: Sockets
let student: BuiltPerson

beforeAll(async () => {
  server = await createTestServer(undefined, { RATE_LIMIT_FACTOR: '1' })
  sockets = await openSockets(server)
})
afterAll(async () => {
  sockets.close()
  await server.close()
})
beforeEach(async () => {
  student = await buildStudent(server.context)
})

async function kept() {
  await server.context.security.flush()
  const rows = server.db.selectFrom('securityEvents').select(['kind', 'action', 'userId', 'address']).orderBy('id')
  return rows.execute()
}

test('a forged token, a foreign page and the room of other people', async () => {
  await expect(sockets.connect('forged')).rejects.toThrow()
  await expect(
    sockets.connect(student.token, { extraHeaders: { origin: 'https://elsewhere.example' } }),
  ).rejects.toThrow()
  const others = [await buildStudent(server.context), await buildTutor(server.context)] as const
  const roomId = await buildConversation(server.context, others[0].id, others[1].id)
  const socket = await sockets.connect(student.token)
  expect(await socket.send('UserTyping', { roomId })).toMatchObject({ code: 'not-member' })
  const rows = await kept()
  const event = (kind: string, action: string, userId: number | null) =>
    expect.objectContaining({ kind, action, userId, address: expect.stringMatching(/^[0-9a-f]{16}$/) })
  expect(rows).toContainEqual(event('token-refused', 'socket.connect', null))
  expect(rows).toContainEqual(event('role-refused', 'socket.connect', null))
  expect(rows).toContainEqual(event('role-refused', 'socket.UserTyping', student.id))
  expect(new Set(rows.map(({ address }) => address)).size).toBe(1)
})

test('more events than the limit allows', async () => {
  const socket = await sockets.connect(student.token)
  for (let turn = 0; turn < 61; turn += 1) await socket.send('Unsubscribe', { channel: 'TutorsCache' })
  expect(await kept()).toContainEqual(
    expect.objectContaining({ kind: 'limit-refused', action: 'socket.Unsubscribe', userId: student.id }),
  )
})
