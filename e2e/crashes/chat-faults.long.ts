/**
 * Four pairs chat while sockets are cut, processes are killed and the database is killed once. Each wait has its own
 * limit, so that a failure names what is stuck.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { buildStudent, buildTutor } from '@hiwar/server/testing/accounts.ts'
import { buildConversation } from '@hiwar/server/testing/conversations.ts'
import { inLetters } from '@hiwar/server/testing/letters.ts'
import { type Processes, startProcesses } from '@hiwar/server/testing/processes.ts'
import { createTestServer, type TestServer } from '@hiwar/server/testing/server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killPostgres, textsIn } from '../database.ts'
import { ChatClient } from './chat-client.ts'

/** Duration of the chat in seconds. A run of some minutes finds more faults. */
const seconds = Number(process.env.CHAT_FAULTS_SECONDS ?? 20)

/** Upper limit until processes, database and clients have recovered at the end. */
const recoverySeconds = 300

let builder: TestServer
let processes: Processes
let pairs: [ChatClient, ChatClient][]
let clients: ChatClient[] = []
let kills = 0

/** Cleanup functions, called in reverse order even when starting failed halfway. */
const cleanUps: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  builder = await createTestServer(new Date())
  cleanUps.push(builder.close)
  processes = await startProcesses(builder.databaseUrl, 2, { LOG_LEVEL: 'silent' })
  cleanUps.push(processes.stop)
  pairs = await Promise.all(Array.from({ length: 4 }, openPair))
  clients = pairs.flat()
}, recoverySeconds * 1_000)
afterAll(async () => {
  for (const client of clients) client.close()
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
}, recoverySeconds * 1_000)

async function openPair(): Promise<[ChatClient, ChatClient]> {
  const { context } = builder
  const student = await buildStudent(context)
  const tutor = await buildTutor(context)
  const roomId = await buildConversation(context, student.id, tutor.id)
  return [await ChatClient.open(processes.url, student, roomId), await ChatClient.open(processes.url, tutor, roomId)]
}

/** Mostly sends new messages. Sometimes edits or deletes one of its messages, or marks messages as read. */
async function write(client: ChatClient, end: number): Promise<void> {
  for (let turn = 0; Date.now() < end; turn += 1) {
    const mark = inLetters(`${client.userId}-${turn}`)
    await client.sendMessage(`«${mark}» رسالة`)
    const own = [...client.acknowledged].flatMap(([id, text]) => (text === null ? [] : [id]))
    const picked = own[turn % own.length]
    if (picked !== undefined && turn % 5 === 3) await client.edit(picked, `«${mark}» تصحيح`)
    if (picked !== undefined && turn % 7 === 5) await client.delete(picked)
    if (turn % 4 === 2) await client.readAll()
    await pause(60)
  }
}

async function disturb(end: number): Promise<void> {
  const cutting = async () => {
    for (let turn = 0; Date.now() < end; turn += 1) {
      clients[turn % clients.length]?.cut()
      await pause(700)
    }
  }
  const killing = async () => {
    for (; Date.now() < end; kills += 1) {
      await pause(2_000)
      await processes.allServe(Date.now() + recoverySeconds * 1_000)
      const pids = processes.pids()
      const victim = pids[kills % pids.length]
      if (victim !== undefined) process.kill(victim, 'SIGKILL')
    }
  }
  const half = (end - Date.now()) / 2
  await Promise.all([cutting(), killing(), pause(half).then(() => killPostgres(builder.databaseUrl))])
}

function storedOf(roomId: number) {
  return builder.db.selectFrom('messages').selectAll().where('roomId', '=', roomId).orderBy('id').execute()
}

type Stored = Awaited<ReturnType<typeof storedOf>>

/** Acknowledged messages are stored once, with their last text, in the order in which each user sent them. */
function compareStored(stored: Stored, writers: readonly ChatClient[]): void {
  const acknowledged = new Map(writers.flatMap((client) => [...client.acknowledged]))
  expect(stored.map(({ id }) => id)).toEqual([...acknowledged.keys()].sort((left, right) => left - right))
  expect(new Set(stored.map(({ refId }) => refId)).size).toBe(stored.length)
  for (const { id, text, deletedAt } of stored) expect(deletedAt === null ? text : null).toBe(acknowledged.get(id))
  for (const { userId, acknowledged: own } of writers) {
    expect(stored.filter((row) => row.userId === userId).map(({ id }) => id)).toEqual([...own.keys()])
  }
}

/** Each client shows exactly the stored messages in their latest state, and no deleted text. */
function compareShown(stored: Stored, readers: readonly ChatClient[]): void {
  const wanted = stored.map(({ id, refId, text, deletedAt, readAt, rev }) => {
    return { id, refId, text, deleted: deletedAt !== null, read: readAt !== null, rev }
  })
  for (const { shown } of readers) {
    const seen = [...shown.values()].sort((left, right) => left.id - right.id)
    expect(seen.map(({ id, refId, text, deleted, read, rev }) => ({ id, refId, text, deleted, read, rev }))).toEqual(
      wanted,
    )
  }
}

test('each acknowledged message exists once, both clients agree, and no deleted text is readable', {
  timeout: (seconds + 3 * recoverySeconds) * 1_000,
}, async () => {
  const end = Date.now() + seconds * 1_000
  await Promise.all([disturb(end), ...clients.map((client) => write(client, end))])
  await processes.allServe(Date.now() + recoverySeconds * 1_000)
  await Promise.all(clients.map((client) => client.settle()))
  for (const pair of pairs) {
    const stored = await storedOf(pair[0].roomId)
    compareStored(stored, pair)
    compareShown(stored, pair)
  }
  const histories = clients.flatMap((client) => [...client.texts].map(([id, texts]) => ({ client, id, texts })))
  const gone = histories.flatMap(({ client, id, texts }) => (client.acknowledged.get(id) === null ? texts : []))
  const form = /«[g-p]+-[g-p]+» \p{L}+/gu
  for (const text of gone) expect(text.match(form)).toEqual([text])
  expect(await textsIn(builder.databaseUrl, gone, form)).toEqual([])
  const sum = (name: keyof ChatClient['counts']) => clients.reduce((count, { counts }) => count + counts[name], 0)
  const done = (['said', 'edited', 'deleted', 'read', 'repeated', 'cut', 'live', 'caughtUp'] as const).map(
    (name) => `${name} ${sum(name)}`,
  )
  console.info(`${seconds} seconds: ${done.join(', ')}; processes killed ${kills}, the database once`)
  // A run in which one of these actions never happened proves nothing.
  for (const count of [sum('said'), sum('edited'), sum('deleted'), sum('read'), sum('cut'), kills]) {
    expect(count).toBeGreaterThan(0)
  }
})
