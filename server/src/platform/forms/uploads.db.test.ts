import fs from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { fileSize } from '@hiwar/contract/fields/limits.ts'
import { introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildForm, buildPicture, buildVideo, keptFiles } from '../../testing/files.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { networkOf } from '../limits/networks.ts'
import { type Arrive, createUploads } from './uploads.ts'

let server: TestServer
let student: BuiltPerson

async function start(over: Record<string, string> = {}) {
  server = await createTestServer(undefined, over)
  student = await buildStudent(server.context)
  await server.http.listen({ port: 0, host: '127.0.0.1' })
}

beforeEach(() => start())
afterEach(async () => {
  // The server waits for open connections when it closes.
  for (const socket of sockets.splice(0)) socket.destroy()
  await server.close()
})

const sockets: Socket[] = []

interface Begun {
  socket: Socket
  status: () => number | null
}

/** Sends the head of a form and a part of its first file, as a slow or hostile client does. */
function begin({ token }: BuiltPerson, path: string, name: string, length = 1_000_000): Begun {
  const { port } = server.http.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  socket.on('error', () => undefined)
  sockets.push(socket)
  socket.write(`${name === 'video' ? 'POST' : 'PUT'} ${path} HTTP/1.1\r\nhost: localhost\r\n`)
  socket.write(`authorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\n`)
  socket.write(`content-length: ${length}\r\n\r\n`)
  socket.write(`--b\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\n${'x'.repeat(10_000)}`)
  return { socket, status: () => (text === '' ? null : Number(text.split(' ')[1])) }
}

const incoming = () => keptFiles(server.context)

describe('nothing is written to the disk', () => {
  test('of a video whose tutor has one in review', async () => {
    const tutor = await buildTutor(server.context)
    const body = buildForm({ video: await buildVideo(60) })
    expect((await server.call(introVideoEndpoints.create, { body }, { token: tutor.token })).status).toBe(200)
    const before = await incoming()
    const again = begin(tutor, introVideoEndpoints.create.path, 'video')
    await expect.poll(again.status).toBe(409)
    expect(await incoming()).toEqual(before)
  })

  test('of a picture for somebody whose picture the caller may not set', async () => {
    const other = await buildStudent(server.context)
    const foreign = begin(student, `${mediaEndpoints.image.path}?forUser=${other.id}`, 'image')
    await expect.poll(foreign.status).toBe(403)
    expect(await incoming()).toEqual([])
  })

  test('of a form with a wrong address', async () => {
    const wrong = begin(student, `${mediaEndpoints.image.path}?forUser=nobody`, 'image')
    await expect.poll(wrong.status).toBe(400)
    expect(await incoming()).toEqual([])
  })
})

test('one person sends one form at a time; the next one waits for it, and a crowd of them is refused', async () => {
  const crowd = Array.from({ length: 12 }, () => begin(student, mediaEndpoints.image.path, 'image'))
  const refused = () => crowd.filter(({ status }) => status() === 429)
  await expect.poll(() => refused().length).toBe(7)
  expect(await incoming()).toHaveLength(1)
  const other = await buildStudent(server.context)
  const image = await buildPicture('png')
  expect(
    (await server.call(mediaEndpoints.image, { query: {}, body: buildForm({ image }) }, { token: other.token })).status,
  ).toBe(200)
  for (const { socket } of crowd) socket.destroy()
  const own = { query: {}, body: buildForm({ image }) }
  await expect
    .poll(async () => (await server.call(mediaEndpoints.image, own, { token: student.token })).status)
    .toBe(200)
})

describe('room on the disk', () => {
  const small = fileSize.image + 2 * fileSize.json
  const image = mediaEndpoints.image
  let picture: Buffer
  beforeEach(async () => {
    await server.close()
    // Small forms together have a quarter of it, and a network a third of that.
    await start({ UPLOADS_BYTES: `${12 * (small + 500_000)}` })
    picture = Buffer.concat([await buildPicture('png'), Buffer.alloc(100_000)])
  })

  const send = ({ token }: BuiltPerson, file = picture) =>
    server.call(image, { query: {}, body: buildForm({ image: file }) }, { token })
  const some = (bytes: number) => Buffer.alloc(bytes, 'x')

  test('is not taken by what a form announces', async () => {
    const others = await Promise.all(Array.from({ length: 24 }, () => buildStudent(server.context)))
    const begun = others.map((person) => begin(person, image.path, 'image', 5_000_000))
    await expect.poll(incoming).toHaveLength(begun.length)
    expect((await send(student)).status).toBe(200)
  })

  test('is taken by what has arrived: others are refused with a retry time, and accepted once there is room', async () => {
    const other = await buildStudent(server.context)
    const first = begin(student, image.path, 'image', small - 10)
    await expect.poll(incoming).toHaveLength(1)
    first.socket.write(some(fileSize.image - 50_000))
    const arrived = async () => (await send(other)).status
    await expect.poll(arrived).toBe(503)
    const { error, headers } = await send(other)
    expect(error.code).toBe('service-unavailable')
    expect(headers).toMatchObject({ 'retry-after': '30', 'request-untouched': 'true' })
    expect((await incoming()).filter((name) => name.startsWith('incoming'))).toHaveLength(1)
    first.socket.destroy()
    await expect.poll(arrived).toBe(200)
  })

  test('a form that finds no room while it arrives is refused and deleted', async () => {
    const other = await buildStudent(server.context)
    const [first, second] = [student, other].map((person) => begin(person, image.path, 'image', 5_000_000))
    await expect.poll(incoming).toHaveLength(2)
    first?.socket.write(some(4_800_000))
    second?.socket.write(some(4_800_000))
    await expect.poll(() => [first?.status(), second?.status()].filter((status) => status === 503)).toHaveLength(1)
    await expect.poll(incoming).toHaveLength(1)
  })
})

test('a film leaves room for pictures, a network for others, and accounts without a proven address for the rest', async () => {
  const million = 1_000_000
  // A quarter is for small forms; of each room a third is for a line or for unproven accounts, two thirds for a site.
  const uploads = createUploads('.', 120 * million)
  const sender = (person: number, address: string, isProven = true) => ({
    person,
    network: networkOf(address),
    isProven,
  })
  type Someone = ReturnType<typeof sender>
  const hold = (someone: Someone, bytes: number) =>
    void uploads.take(someone, bytes, (arrive) => {
      arrive(bytes)
      return new Promise<void>(() => undefined)
    })
  const takes = (someone: Someone, bytes: number) =>
    uploads
      .take(someone, bytes, async (arrive: Arrive) => arrive(bytes))
      .then(
        () => true,
        () => false,
      )
  hold(sender(1, '198.51.100.1'), 25 * million)
  await expect.poll(() => takes(sender(2, '198.51.100.1'), 9 * million)).toBe(false)
  expect(await takes(sender(2, '198.51.100.2'), 9 * million)).toBe(true)
  expect(await takes(sender(2, '198.51.100.1'), million)).toBe(true)
  hold(sender(3, '2001:db8:1:1::1', false), 25 * million)
  await expect.poll(() => takes(sender(4, '198.51.100.4', false), 9 * million)).toBe(false)
  hold(sender(5, '2001:db8:1:2::1'), 29 * million)
  await expect.poll(() => takes(sender(6, '2001:db8:1:3::1'), 9 * million)).toBe(false)
  expect(await takes(sender(7, '198.51.100.7'), 12 * million)).toBe(false)
  expect(await takes(sender(7, '198.51.100.7'), 9 * million)).toBe(true)
  expect(await takes(sender(7, '198.51.100.7'), million)).toBe(true)
})

test('a form that arrives more slowly than the slowest phone is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const slow = begin(student, mediaEndpoints.image.path, 'image')
  const closed = new Promise((resolve) => slow.socket.once('close', resolve))
  await expect.poll(incoming).toHaveLength(1)
  vi.advanceTimersByTime(60_000)
  await closed
  await expect.poll(incoming).toEqual([])
})

/** The disk has no room for any further write, as a stream that writes a file sees it. */
function fillDisk() {
  const fault = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
  const refuse = (...asked: unknown[]) => process.nextTick(asked.at(-1) as (error: Error) => void, fault)
  const spies = [vi.spyOn(fs, 'write'), vi.spyOn(fs, 'writev')]
  for (const spy of spies) spy.mockImplementation(refuse as never)
  const free = () => {
    for (const spy of spies) spy.mockRestore()
  }
  onTestFinished(free)
  return { free, refused: () => spies.some((spy) => spy.mock.calls.length > 0) }
}

test('a disk that is full while a form arrives leaves no file, and the same form is taken once there is room', async () => {
  const longer = Buffer.concat([await buildPicture('png'), Buffer.alloc(1_000_000)])
  const body = buildForm({ image: longer })
  const send = () => server.call(mediaEndpoints.image, { query: {}, body }, { token: student.token })
  const disk = fillDisk()
  const { status, error, headers } = await send()
  expect(disk.refused()).toBe(true)
  expect([status, error.code]).toEqual([503, 'service-unavailable'])
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect(await incoming()).toEqual([])
  disk.free()
  expect((await send()).status).toBe(200)
})
