import { Agent, get } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent } from '../../testing/accounts.ts'
import { type Processes, startProcesses } from '../../testing/processes.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { type Sockets, socketsOf, type TestSocket } from '../../testing/sockets.ts'

let builder: TestServer
let processes: Processes
let sockets: Sockets
let people: BuiltPerson[]

beforeAll(async () => {
  builder = await createTestServer(new Date())
  processes = await startProcesses(builder.databaseUrl, 2)
  sockets = socketsOf(processes.url)
})
afterAll(async () => {
  sockets.close()
  expect(await processes.stop()).toBe(0)
  await builder.close()
})
beforeEach(async () => {
  people = await Promise.all(Array.from({ length: 8 }, () => buildStudent(builder.context)))
})

const channel = { channel: 'TutorsCache' } as const
const ok = { code: 'ok' }

function connectAll(transports: string[]): Promise<TestSocket[]> {
  return Promise.all(people.map(({ token }) => sockets.connect(token, { transports, reconnection: true })))
}

const placeOf = ({ socket }: TestSocket) => socket.io.engine.id?.split('-')[0]

test('two processes serve, each of which has some of the sessions', async () => {
  expect(processes.pids()).toHaveLength(2)
  const all = await connectAll(['websocket'])
  expect(new Set(all.map(placeOf)).size).toBe(2)
})

test('polling stays with its session, however many connections its requests come over', async () => {
  const all = await connectAll(['polling'])
  for (let round = 0; round < 5; round += 1) {
    for (const answer of await Promise.all(all.map(subscribe))) expect(answer).toMatchObject(ok)
  }
  await expect.poll(() => all.every(({ socket }) => socket.connected)).toBe(true)
})

/**
 * Asks once more on a new session where the old one is gone: the server ends those of clients that a busy machine lets
 * stand still for longer than a heartbeat. Where requests went to the wrong process, no session would live at all.
 */
async function subscribe({ socket, send }: TestSocket): Promise<unknown> {
  try {
    return await send('Subscribe', channel)
  } catch {
    await expect.poll(() => socket.connected).toBe(true)
    return send('Subscribe', channel)
  }
}

test('an upgrade reaches the process that has the session', async () => {
  const all = await connectAll(['polling', 'websocket'])
  for (const { socket } of all) await expect.poll(() => socket.io.engine.transport.name).toBe('websocket')
  for (const socket of all) expect(await socket.send('Subscribe', channel)).toMatchObject(ok)
})

test('a session that nobody has is refused, and its connection goes on', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (sid: string) =>
    new Promise((resolve, reject) => {
      get(`${processes.url}/socket.io/?EIO=4&transport=polling&sid=${sid}`, { agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode))
      }).once('error', reject)
    })
  for (const sid of ['0-unknown', '1-unknown', '7-unknown', '99-', 'x']) expect(await ask(sid)).toBe(400)
  agent.destroy()
})

test('the figures are those of all processes together', async () => {
  const figures = await (await fetch(processes.metricsUrl)).text()
  expect(figures).toMatch(/process_cpu_seconds_total/)
})

test('one that is killed is started again, its clients come back, and the others notice nothing', async () => {
  const all = await connectAll(['websocket'])
  const losses = all.map(() => 0)
  all.forEach(({ socket }, index) => {
    socket.on('disconnect', () => {
      losses[index] = (losses[index] ?? 0) + 1
    })
  })
  const places = all.map(placeOf)
  const [victim = 0, ...others] = processes.pids()
  process.kill(victim, 'SIGKILL')
  await expect.poll(() => losses.filter((count) => count > 0).length).toBeGreaterThan(0)
  const lost = new Set(places.filter((_, index) => (losses[index] ?? 0) > 0))
  expect(lost.size).toBe(1)
  await expect.poll(() => all.every(({ socket }) => socket.connected)).toBe(true)
  for (const socket of all) expect(await socket.send('Subscribe', channel)).toMatchObject(ok)
  await expect.poll(() => processes.pids().length).toBe(2)
  expect(processes.pids()).toEqual(expect.arrayContaining(others))
})
