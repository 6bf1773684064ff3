import fs from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { fileSize } from '@hiwar/contract/fields/limits.ts'
import { introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildForm, buildPicture, buildVideo, keptFiles } from '../../testing/files.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

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

test('forms without space on the disk are refused with a retry time, and accepted once there is space', async () => {
  await server.close()
  const room = fileSize.image + 2 * fileSize.json
  await start({ UPLOADS_BYTES: `${room}` })
  const other = await buildStudent(server.context)
  const first = begin(student, mediaEndpoints.image.path, 'image', room - 10)
  await expect.poll(incoming).toHaveLength(1)
  const body = buildForm({ image: await buildPicture('png') })
  const send = () => server.call(mediaEndpoints.image, { query: {}, body }, { token: other.token })
  const { status, error, headers } = await send()
  expect([status, error.code]).toEqual([503, 'service-unavailable'])
  expect(headers).toMatchObject({ 'retry-after': '30', 'request-untouched': 'true' })
  expect(await incoming()).toHaveLength(1)
  first.socket.destroy()
  await expect.poll(async () => (await send()).status).toBe(200)
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
