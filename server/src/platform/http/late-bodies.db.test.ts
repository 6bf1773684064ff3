import { type AddressInfo, connect, type Socket } from 'node:net'
import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type BuiltPerson, buildStudent } from '../../testing/accounts.ts'
import { keptFiles } from '../../testing/files.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { timeouts } from './listen.ts'

let server: TestServer
let student: BuiltPerson
const usual = { ...timeouts }

beforeAll(async () => {
  timeouts.bodyTimeout = 100
  server = await createTestServer()
  student = await buildStudent(server.context)
  await server.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  Object.assign(timeouts, usual)
  await server.close()
})

/** Sends the beginning of a request and then nothing more. */
function begin(head: string, rest = ''): Socket {
  const { port } = server.http.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined).resume()
  socket.write(`${head}\r\nhost: localhost\r\n${rest}`)
  return socket
}

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

const aPart = 'content-type: application/json\r\ncontent-length: 1000\r\n\r\n{'

test.each([
  ['a path that is read', `GET ${platformEndpoints.time.path} HTTP/1.1`],
  ['an unknown path', 'POST /no/such/path HTTP/1.1'],
  ['a page', 'GET / HTTP/1.1'],
  ['a polling socket', 'POST /socket.io/?EIO=4&transport=polling HTTP/1.1'],
  ['a write', 'POST /api/v1/user/login HTTP/1.1'],
  ['a form without a login', `PUT ${mediaEndpoints.image.path} HTTP/1.1`],
])('a connection that never finishes its body to %s is closed', async (_what, head) => {
  await closed(begin(head, aPart))
})

test('a body in pieces without a length is closed as well', async () => {
  const pieces = 'transfer-encoding: chunked\r\n\r\n1\r\n{\r\n'
  await closed(begin(`GET ${platformEndpoints.time.path} HTTP/1.1`, pieces))
})

test('an admitted upload continues as long as data arrives', async () => {
  // Long enough for a busy machine to admit it.
  timeouts.bodyTimeout = 4_000
  const login = `authorization: Bearer ${student.token}\r\ncontent-type: multipart/form-data; boundary=b\r\n`
  const head = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
  const upload = begin(
    `PUT ${mediaEndpoints.image.path} HTTP/1.1`,
    `${login}content-length: 1000000\r\n\r\n${head}${'x'.repeat(1000)}`,
  )
  await expect.poll(() => keptFiles(server.context)).toHaveLength(1)
  await closed(begin(`GET ${platformEndpoints.time.path} HTTP/1.1`, aPart))
  expect(upload.destroyed).toBe(false)
  upload.destroy()
  await expect.poll(() => keptFiles(server.context)).toEqual([])
})
