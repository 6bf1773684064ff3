/** I-L03: the server is killed while two members write on their desk. Every acknowledged update is there afterwards. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type BuiltCall, buildCall } from '@hiwar/server/testing/call.ts'
import { type DeskDevice, openDevice, typing } from '@hiwar/server/testing/desks.ts'
import { isLong } from '@hiwar/server/testing/long.ts'
import { type Processes, startProcesses } from '@hiwar/server/testing/processes.ts'
import { createTestServer, type TestServer } from '@hiwar/server/testing/server.ts'
import { socketsOf, type TestSocket } from '@hiwar/server/testing/sockets.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWriteBarrier, type WriteBarrier } from './write-barrier.ts'

const kills = isLong ? 10 : 1
/** Longer than processes need to come back on a busy machine. */
const recovery = 60_000

let builder: TestServer
let processes: Processes
let inWrite: WriteBarrier
let call: BuiltCall

beforeAll(async () => {
  builder = await createTestServer(new Date())
  inWrite = await buildWriteBarrier(builder.ownerUrl, 'after insert on desk_updates for each row')
  processes = await startProcesses(builder.databaseUrl, 2, { LOG_LEVEL: 'silent' })
  call = await buildCall(builder, new Date(Math.floor(Date.now() / 900_000) * 900_000))
})
afterAll(async () => {
  await inWrite.open()
  await processes.stop()
  await builder.close()
})

interface Writer {
  socket: TestSocket['socket']
  device: DeskDevice
  /** The number of each acknowledged word. */
  acknowledged: Map<string, number>
}

async function openWriter(token: string): Promise<Writer> {
  const { socket } = await socketsOf(processes.url).connect(token, {
    transports: ['polling', 'websocket'],
    reconnection: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
    timeout: 3_000,
  })
  return { socket, device: openDevice(), acknowledged: new Map() }
}

/** Writes a word and sends it under one name until it is acknowledged. */
async function write({ socket, device, acknowledged }: Writer, word: string): Promise<void> {
  const payload = { sessionId: call.sessionId, id: randomUUID(), update: device.step(typing(`${word} `)) }
  for (const latest = Date.now() + recovery; Date.now() < latest; await pause(50)) {
    const answer = await socket
      .timeout(5_000)
      .emitWithAck('WriteDesk', payload)
      .catch(() => null)
    if (answer !== null && answer.code !== 'unreachable') {
      expect(answer).toMatchObject({ code: 'ok' })
      acknowledged.set(word, answer.seq)
      return
    }
  }
  throw new Error(`${word} was not acknowledged in ${recovery} ms`)
}

function killAll(): void {
  for (const pid of processes.pids()) process.kill(pid, 'SIGKILL')
}

test('every acknowledged update is on the desk, once, and no number is missing', {
  timeout: 120_000 + kills * 60_000,
}, async () => {
  const writers = [await openWriter(call.tutor.token), await openWriter(call.student.token)]
  for (let round = 0; round < kills; round += 1) {
    await Promise.all(writers.map((writer, place) => write(writer, `before-${round}-${place}`)))
    // Killed in the middle of storing, and, in the second half of the round, directly behind an acknowledgement.
    await inWrite.shut()
    const during = Promise.all(writers.map((writer, place) => write(writer, `during-${round}-${place}`)))
    await inWrite.reached()
    killAll()
    await inWrite.open()
    await during
    await Promise.all(writers.map((writer, place) => write(writer, `after-${round}-${place}`)))
    killAll()
  }
  await processes.allServe(Date.now() + recovery)
  const acknowledged = new Map(writers.flatMap((writer) => [...writer.acknowledged]))
  const numbers = [...acknowledged.values()].toSorted((one, other) => one - other)
  expect(numbers).toEqual(Array.from({ length: kills * 6 }, (_, place) => place + 1))
  const stored = await builder.db.selectFrom('deskUpdates').select('seq').orderBy('seq').execute()
  expect(stored.map(({ seq }) => seq)).toEqual(numbers)
  const headers = { authorization: `Bearer ${call.student.token}` }
  const answer = await fetch(`${processes.url}/api/v1/session/${call.sessionId}/desk`, { headers })
  const { seq, update } = (await answer.json()) as { seq: number; update: string }
  expect(seq).toBe(numbers.length)
  const late = openDevice()
  late.receive(update)
  expect(late.text().trim().split(/\s+/).toSorted()).toEqual([...acknowledged.keys()].toSorted())
  for (const { socket } of writers) socket.disconnect()
})
