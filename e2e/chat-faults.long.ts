/** Four pairs write to each other while sockets are cut, processes killed and the database killed once. */
import { setTimeout as pause } from 'node:timers/promises'
import { buildStudent, buildTutor } from '@hiwar/server/testing/accounts.ts'
import { openCarefulPostgres } from '@hiwar/server/testing/postgres.ts'
import { type Processes, startProcesses } from '@hiwar/server/testing/processes.ts'
import { buildRoom } from '@hiwar/server/testing/rooms.ts'
import { createTestServer, type TestServer } from '@hiwar/server/testing/server.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChatClient } from './chat-client.ts'
import { killPostgres } from './kill-postgres.ts'

/** How long they write; some minutes find more. */
const seconds = Number(process.env.CHAT_FAULTS_SECONDS ?? 12)

let postgres: Awaited<ReturnType<typeof openCarefulPostgres>>
let builder: TestServer
let processes: Processes
let pairs: [ChatClient, ChatClient][]
let clients: ChatClient[]

beforeAll(async () => {
  postgres = await openCarefulPostgres()
  builder = await createTestServer(new Date())
  processes = await startProcesses(builder.databaseUrl, 2, { LOG_LEVEL: 'silent' })
  pairs = await Promise.all(Array.from({ length: 4 }, openPair))
  clients = pairs.flat()
})
afterAll(async () => {
  for (const client of clients) client.close()
  await processes.stop()
  await builder.close()
  await postgres.stop()
})

async function openPair(): Promise<[ChatClient, ChatClient]> {
  const { context } = builder
  const student = await buildStudent(context)
  const tutor = await buildTutor(context)
  const roomId = await buildRoom(context, student.id, tutor.id)
  return [await ChatClient.open(processes.url, student, roomId), await ChatClient.open(processes.url, tutor, roomId)]
}

/** Mostly new messages; now and then one of his is changed or deleted, and what he was shown is read. */
async function write(client: ChatClient, end: number): Promise<void> {
  for (let turn = 0; Date.now() < end; turn += 1) {
    await client.say(`${client.userId} رقم ${turn}`)
    const own = [...client.acknowledged].flatMap(([id, text]) => (text === null ? [] : [id]))
    const picked = own[turn % own.length]
    if (picked !== undefined && turn % 5 === 3) await client.edit(picked, `${client.userId} تصحيح ${turn}`)
    if (picked !== undefined && turn % 7 === 5) await client.delete(picked)
    if (turn % 4 === 2) await client.readAll()
    await pause(60)
  }
}

async function disturb(end: number): Promise<void> {
  const half = (end - Date.now()) / 2
  const cutting = async () => {
    for (let turn = 0; Date.now() < end; turn += 1) {
      clients[turn % clients.length]?.cut()
      await pause(700)
    }
  }
  const killing = async () => {
    for (let turn = 0; Date.now() < end; turn += 1) {
      await pause(2_000)
      await processes.allServe(end)
      const pids = processes.pids()
      const victim = pids[turn % pids.length]
      if (victim !== undefined) process.kill(victim, 'SIGKILL')
    }
  }
  await Promise.all([cutting(), killing(), pause(half).then(() => killPostgres(postgres.url))])
}

interface Row {
  id: number
  userId: number
  refId: string | null
  text: string
  deletedAt: Date | null
  readAt: Date | null
  rev: number
}

function storedOf(roomId: number): Promise<Row[]> {
  const rows = builder.db.selectFrom('messages').selectAll().where('roomId', '=', roomId).orderBy('id')
  return rows.execute()
}

/** What was deleted is blank also where it was told from. */
async function textsOfDeleted(): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: builder.databaseUrl })
  await client.connect()
  const { rows } = await client.query(`
    select e.payload from events e join messages m on m.id = (e.payload -> 'message' ->> 'id')::bigint
    where m.deleted_at is not null and e.payload -> 'message' ->> 'text' <> ''`)
  await client.end()
  return rows
}

test('every acknowledged message is there once, both see the same, and nothing deleted can be read', {
  timeout: (seconds + 60) * 1_000,
}, async () => {
  const end = Date.now() + seconds * 1_000
  await Promise.all([disturb(end), ...clients.map((client) => write(client, end))])
  await Promise.all(clients.map((client) => client.catchUp()))
  await Promise.all(clients.map((client) => client.catchUp()))
  let messages = 0
  for (const [one, other] of pairs) {
    const stored = await storedOf(one.roomId)
    messages += stored.length
    const acknowledged = new Map([...one.acknowledged, ...other.acknowledged])
    expect(stored.map(({ id }) => id)).toEqual([...acknowledged.keys()].sort((left, right) => left - right))
    expect(new Set(stored.map(({ refId }) => refId)).size).toBe(stored.length)
    for (const { id, text, deletedAt } of stored) expect(deletedAt === null ? text : null).toBe(acknowledged.get(id))
    const expected = stored.map(({ id, text, deletedAt, readAt, rev }) => {
      return { id, text, deleted: deletedAt !== null, read: readAt !== null, rev }
    })
    for (const client of [one, other]) {
      const shown = [...client.shown.values()].sort((left, right) => left.id - right.id)
      expect(shown.map(({ id, text, deleted, read, rev }) => ({ id, text, deleted, read, rev }))).toEqual(expected)
    }
    expect(stored.every(({ deletedAt, text }) => deletedAt === null || text === '')).toBe(true)
  }
  const leaks = await textsOfDeleted()
  expect(leaks).toEqual([])
  console.log(`${messages} messages in ${seconds} seconds`)
})
