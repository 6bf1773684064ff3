import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { freePorts } from '../../testing/stack.ts'
import { listenEverywhere } from './listen.ts'

const host = '127.0.0.1'

async function open(): Promise<{ app: FastifyInstance; port: number }> {
  const [port = 0] = await freePorts(1)
  const app = Fastify({ forceCloseConnections: true })
  app.get('/', () => 'here')
  const { close } = await listenEverywhere(app, { SITE_PORT: port, LEARN_PORT: port, ADMIN_PORT: port, HOST: host })
  onTestFinished(close)
  return { app, port }
}

test.runIf(process.platform === 'linux')('a crowd of new connections is taken in a few turns of the loop', async () => {
  const { port } = await open()
  const crowd: Socket[] = []
  onTestFinished(() => crowd.forEach((socket) => void socket.destroy()))
  let answered = 0
  let turns = 0
  const count = () => {
    turns += 1
    if (answered < 64) setImmediate(count)
  }
  await new Promise<void>((resolve) => {
    for (let place = 0; place < 64; place += 1) {
      const socket = connect(port, host)
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
      socket.once('data', () => {
        answered += 1
        if (answered === 64) resolve()
      })
      crowd.push(socket)
    }
    setImmediate(count)
  })
  expect(turns).toBeLessThan(48)
})

test('a port that another program has is refused', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, host, resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const places = { SITE_PORT: port, LEARN_PORT: port, ADMIN_PORT: port, HOST: host }
  await expect(listenEverywhere(Fastify(), places)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test.runIf(process.platform === 'linux')('so is one that another Hiwar has', async () => {
  const { port } = await open()
  const places = { SITE_PORT: port, LEARN_PORT: port, ADMIN_PORT: port, HOST: host }
  await expect(listenEverywhere(Fastify(), places)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
