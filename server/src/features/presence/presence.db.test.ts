import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { heartbeatTask } from '../../platform/nodes/heartbeat.ts'
import { type BuiltPerson, buildLogin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildConversation } from '../../testing/conversations.ts'
import { createTestServer } from '../../testing/server.ts'
import { openSockets, type TestSocket } from '../../testing/sockets.ts'
import { sweepPresences } from './presence.ts'

const noon = '2026-11-24T10:00:00.000Z'

let student: BuiltPerson
let tutor: BuiltPerson
let watcher: TestSocket
let roomId: number

const server = await createTestServer(noon)
const sockets = await openSockets(server)
afterAll(() => server.close())

beforeEach(async () => {
  server.clock.set(noon)
  student = await buildStudent(server.context)
  tutor = await buildTutor(server.context)
  roomId = await buildConversation(server.context, student.id, tutor.id)
  await server.drainEvents()
  watcher = await sockets.connect(student.token)
  watcher.forget()
})
afterEach(async () => {
  sockets.close()
  await expect
    .poll(() => server.db.selectFrom('presences').select('userId').where('lostAt', 'is', null).execute())
    .toEqual([])
  await server.db.deleteFrom('presences').execute()
})

async function sweep(): Promise<void> {
  await heartbeatTask.run(server.context)
  await sweepPresences(server.context)
}

function enter(person = tutor): Promise<TestSocket> {
  return sockets.connect(person.token)
}

/** Closes the person's last socket and waits until the database records it. */
async function leave(socket: TestSocket, person = tutor): Promise<void> {
  socket.socket.disconnect()
  const open = () =>
    server.db
      .selectFrom('presences')
      .select('lostAt')
      .where('userId', '=', person.id)
      .where('lostAt', 'is', null)
      .execute()
  await expect.poll(open).toEqual([])
}

const received = () => watcher.received('UserStatusChanged')

async function other() {
  const { reply } = await server.call(chatEndpoints.rooms, { params: { userId: student.id } }, student)
  return reply.list[0]?.otherMember
}

test('the first socket announces the person as online, and further tabs announce nothing', async () => {
  const first = await enter()
  const second = await enter()
  expect(await received()).toEqual([{ userId: tutor.id, online: true, lastSeen: null }])
  expect(await other()).toMatchObject({ online: true })
  for (const socket of [first, second]) expect(await socket.received('UserStatusChanged')).toEqual([])
})

test('closing one of several tabs announces nothing', async () => {
  const first = await enter()
  await enter()
  first.socket.disconnect()
  await first.closed
  server.clock.advance(60_000)
  await sweep()
  expect(await received()).toHaveLength(1)
  expect(await other()).toMatchObject({ online: true })
})

test('a person without a socket for ten seconds is offline, last seen when the socket closed', async () => {
  const socket = await enter()
  server.clock.set('2026-11-24T10:05:00.000Z')
  await socket.caughtUp()
  await leave(socket)
  expect(await other()).toMatchObject({ online: false, lastSeen: '2026-11-24T10:05:00.000Z' })
  server.clock.advance(9_999)
  await sweep()
  expect(await received()).toHaveLength(1)
  server.clock.advance(1)
  await sweep()
  await sweep()
  expect((await received()).slice(1)).toEqual([
    { userId: tutor.id, online: false, lastSeen: '2026-11-24T10:05:00.000Z' },
  ])
  await enter()
  expect(await received()).toMatchObject([{ online: true }, { online: false }, { online: true }])
})

test('a person who returns within ten seconds was never offline', async () => {
  await leave(await enter())
  server.clock.advance(9_000)
  await enter()
  server.clock.advance(60_000)
  await sweep()
  expect(await received()).toMatchObject([{ online: true }])
})

test('the status reaches each person with a shared conversation once, and nobody else', async () => {
  const stranger = await buildStudent(server.context)
  const both = await buildTutor(server.context)
  await buildConversation(server.context, both.id, tutor.id)
  await server.drainEvents()
  const outsider = await enter(stranger)
  const tabs = [await enter(both), await sockets.connect((await buildLogin(server.context, both.id)).token)]
  for (const tab of tabs) await tab.receivedNames()
  await enter()
  expect(await outsider.received('UserStatusChanged')).toEqual([])
  for (const tab of tabs)
    expect(await tab.received('UserStatusChanged')).toMatchObject([{ userId: tutor.id, online: true }])
  const alone = await enter(await buildStudent(server.context))
  expect(await outsider.received('UserStatusChanged')).toEqual([])
  expect(await alone.received('UserStatusChanged')).toEqual([])
})

test('a person on a silent node is offline after 45 seconds, last seen at the node’s last beat', async () => {
  const nodeId = '00000000-0000-4000-8000-000000000001'
  const lastBeatAt = new Date(noon)
  await server.db.insertInto('nodeBeats').values({ nodeId, startedAt: lastBeatAt, lastBeatAt }).execute()
  await server.db.insertInto('presences').values({ socketId: 'elsewhere', userId: tutor.id, nodeId }).execute()
  server.clock.advance(44_999)
  await sweep()
  expect(await received()).toEqual([])
  server.clock.advance(1)
  await sweep()
  expect(await received()).toEqual([{ userId: tutor.id, online: false, lastSeen: noon }])
  expect(roomId).toBeGreaterThan(0)
})
