/** Tests of presence across two nodes. */
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { heartbeatTask } from '../../platform/nodes/heartbeat.ts'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildConversation } from '../../testing/conversations.ts'
import { openNodes } from '../../testing/nodes.ts'
import type { TestSocket } from '../../testing/sockets.ts'
import { reconcilePresences, sweepPresences } from './presence.ts'

const noon = '2026-11-24T10:00:00.000Z'

let student: BuiltPerson
let tutor: BuiltPerson
let watcher: TestSocket

const nodes = await openNodes(noon)
afterAll(() => nodes.close())

beforeEach(async () => {
  const { one } = nodes
  for (const node of [one, nodes.other]) node.clock.set(noon)
  student = await buildStudent(one.context)
  tutor = await buildTutor(one.context)
  await buildConversation(one.context, student.id, tutor.id)
  await one.drainEvents()
  watcher = await one.sockets.connect(student.token)
})
afterEach(() => {
  for (const { sockets } of [nodes.one, nodes.other]) sockets.close()
})

const received = () => watcher.received('UserStatusChanged')
const openSockets = async () => {
  const open = nodes.one.db.selectFrom('presences').select('socketId').where('lostAt', 'is', null)
  return (await open.where('userId', '=', tutor.id).execute()).length
}

function enter(node: 'one' | 'other'): Promise<TestSocket> {
  return nodes[node].sockets.connect(tutor.token)
}

async function leave(socket: TestSocket, left: number): Promise<void> {
  socket.socket.disconnect()
  await expect.poll(openSockets).toBe(left)
}

async function sweep(): Promise<void> {
  nodes.advance(10_000)
  for (const node of [nodes.one, nodes.other]) await heartbeatTask.run(node.context)
  for (const node of [nodes.one, nodes.other]) await sweepPresences(node.context)
}

test('a person with a tab on each node stays online until the last tab closes', async () => {
  const first = await enter('one')
  const second = await enter('other')
  await leave(first, 1)
  await sweep()
  expect(await received()).toMatchObject([{ userId: tutor.id, online: true }])
  await leave(second, 0)
  await sweep()
  await expect.poll(received).toMatchObject([{ online: true }, { online: false }])
})

test('every node shows whether a person is online', async () => {
  const socket = await enter('other')
  const online = async () => {
    const card = await nodes.one.call(tutorEndpoints.info, { params: { id: tutor.id } }, student)
    const rooms = await nodes.one.call(chatEndpoints.rooms, { params: { userId: student.id } }, student)
    return [card.reply.online, rooms.reply.list[0]?.otherMember.online]
  }
  expect(await online()).toEqual([true, true])
  await leave(socket, 0)
  expect(await online()).toEqual([false, false])
})

test('the limit of five sockets for each person spans the nodes and closes the oldest', async () => {
  const sockets: TestSocket[] = []
  for (const node of ['other', 'one', 'other', 'one', 'one', 'one'] as const) sockets.push(await enter(node))
  expect(await sockets[0]?.closed).toBe('io server disconnect')
  await expect.poll(openSockets).toBe(5)
  expect(sockets.slice(1).every(({ socket }) => socket.connected)).toBe(true)
})

test('reconciliation corrects missing and stale presence rows', async () => {
  const socket = await enter('other')
  const { db } = nodes.one
  const { nodeId } = nodes.other.context
  await db.updateTable('presences').set({ socketId: 'gone' }).where('socketId', '=', socket.id).execute()
  await reconcilePresences(nodes.one.context)
  await reconcilePresences(nodes.other.context)
  const open = db.selectFrom('presences').select(['socketId', 'nodeId']).where('lostAt', 'is', null)
  expect(await open.where('userId', '=', tutor.id).execute()).toEqual([{ socketId: socket.id, nodeId }])
})
