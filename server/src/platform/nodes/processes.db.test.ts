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

test('two processes serve, and each owns some of the Socket.IO sessions', async () => {
  expect(processes.pids()).toHaveLength(2)
  const all = await connectAll(['websocket'])
  expect(new Set(all.map(placeOf)).size).toBe(2)
})

test('long polling reaches its session over any connection', async () => {
  const all = await connectAll(['polling'])
  for (let round = 0; round < 5; round += 1) {
    for (const answer of await Promise.all(all.map(subscribe))) expect(answer).toMatchObject(ok)
  }
  await expect.poll(() => all.every(({ socket }) => socket.connected)).toBe(true)
})

/**
 * Subscribes again on a new session when the old one is gone: on a busy machine the server ends sessions of clients
 * that miss a heartbeat. With wrong forwarding no session would survive at all.
 */
async function subscribe({ socket, send }: TestSocket): Promise<unknown> {
  try {
    return await send('Subscribe', channel)
  } catch {
    await expect.poll(() => socket.connected).toBe(true)
    return send('Subscribe', channel)
  }
}

test('an upgrade reaches the process that owns the session', async () => {
  const all = await connectAll(['polling', 'websocket'])
  for (const { socket } of all) await expect.poll(() => socket.io.engine.transport.name).toBe('websocket')
  for (const socket of all) expect(await socket.send('Subscribe', channel)).toMatchObject(ok)
})

test('an unknown session is refused, and its connection stays usable', async () => {
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

test('the metrics include the processor time of the processes', async () => {
  const figures = await (await fetch(processes.metricsUrl)).text()
  expect(figures).toMatch(/process_cpu_seconds_total/)
})

test('a killed process is restarted, its clients reconnect, and the other process is not affected', async () => {
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
