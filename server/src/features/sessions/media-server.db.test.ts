/** Tests of calls over the media server, across joining, keys and its rooms. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sessionEndpoints } from '@hiwar/contract/appointments/sessions.ts'
import { jwtVerify } from 'jose'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltCall, buildCall, everythingOn, startCall } from '../../testing/call.ts'
import { createTestServer } from '../../testing/server.ts'
import { openSockets, type TestSocket } from '../../testing/sockets.ts'
import { callWayOf } from './media.ts'
import { removeMembers } from './remove-members.ts'

const start = '2026-11-24T18:00:00.000Z'
const key = 'devkey'
const secret = 'a-secret-of-the-media-server-itself'
const url = 'wss://media.hiwar.test'

interface Asked {
  path: string
  body: object
  token: string
}

let asked: Asked[]
let call: BuiltCall
let tutor: TestSocket
let student: TestSocket

const settings = (port: number) => ({
  LIVEKIT_API_KEY: key,
  LIVEKIT_API_SECRET: secret,
  LIVEKIT_HOST: `http://127.0.0.1:${port}`,
  LIVEKIT_URL: url,
})

/** A stand-in for the media server that records room requests. */
const media = createServer(async (request, reply) => {
  const text = (await request.toArray()).join('')
  asked.push({
    path: request.url ?? '',
    body: JSON.parse(text) as object,
    token: request.headers.authorization?.replace('Bearer ', '') ?? '',
  })
  reply.setHeader('content-type', 'application/json').end('{}')
}).listen(0, '127.0.0.1')
await new Promise((listening) => media.once('listening', listening))
const server = await createTestServer(start, settings((media.address() as AddressInfo).port))
const sockets = await openSockets(server)
afterAll(async () => {
  await server.close()
  media.close()
})
beforeEach(async () => {
  asked = []
  call = await buildCall(server, start)
  const started = await startCall(sockets, call)
  tutor = started.tutor
  student = started.student
})
afterEach(() => sockets.close())

const fallBack = (socket: TestSocket) => socket.send('JoinSession', { sessionId: call.sessionId, fallback: true })
/** Verifies a key as the media server does. */
async function claimsOf(token: string) {
  const options = { issuer: key, currentDate: new Date(start), algorithms: ['HS256'] }
  return (await jwtVerify(token, new TextEncoder().encode(secret), options)).payload
}

test('a call that connects stays direct', async () => {
  const joined = await student.send('JoinSession', { sessionId: call.sessionId })
  expect(joined.media).toMatchObject({ url: null, token: '' })
  expect(asked).toEqual([])
})

describe('a failed direct call', () => {
  test('moves to the media server for both members, as a new generation', async () => {
    const joined = await fallBack(student)
    expect(joined).toMatchObject({ code: 'ok', generation: 3, media: { url } })
    const { sessionId } = call
    expect(await tutor.received('MemberJoinedSession')).toEqual([
      { ...everythingOn, sessionId, userId: call.student.id, transport: 'server' },
    ])
    expect(await tutor.send('JoinSession', { sessionId })).toMatchObject({ generation: 3, media: { url } })
  })

  test('gets a key for this room and this person only, valid for at most ten minutes', async () => {
    const { media: given } = await fallBack(student)
    const claims = await claimsOf(given?.token ?? '')
    expect(claims).toMatchObject({
      iss: key,
      sub: String(call.student.id),
      nbf: Date.parse(start) / 1000,
      exp: Date.parse(start) / 1000 + 600,
      video: {
        room: call.sessionId,
        roomJoin: true,
        canPublish: true,
        canSubscribe: true,
        canPublishData: false,
        canPublishSources: ['camera', 'microphone', 'screen_share'],
      },
    })
    expect(JSON.stringify(claims)).not.toContain('roomCreate')
    const [made] = asked
    expect(made).toMatchObject({ path: '/twirp/livekit.RoomService/CreateRoom' })
    expect(made?.body).toEqual({ name: call.sessionId, emptyTimeout: 600, maxParticipants: 2 })
    expect(await claimsOf(made?.token ?? '')).toMatchObject({ video: { roomCreate: true } })
  })

  test('stays direct while the link is up at either end', async () => {
    await server.db
      .updateTable('sessionMembers')
      .set({ linkUp: true })
      .where('sessionId', '=', call.sessionId)
      .where('userId', '=', call.tutor.id)
      .execute()
    expect(await fallBack(student)).toMatchObject({ generation: 2, media: { url: null } })
  })

  test('has its media server room deleted at its end', async () => {
    await fallBack(student)
    await removeMembers(server.context, call.sessionId, 'canceled', new Date(start))
    expect(asked.at(-1)).toMatchObject({
      path: '/twirp/livekit.RoomService/DeleteRoom',
      body: { room: call.sessionId },
    })
  })
})

test('with the media server for every call, the first key works even while the media server is unavailable', async () => {
  const other = await createTestServer(start, { ...settings(9), VIDEO_TRANSPORT: 'server' })
  const lines = await openSockets(other)
  const lesson = await buildCall(other, start)
  const { sessionId, student: person } = lesson
  const { reply } = await other.call(sessionEndpoints.token, { query: { sessionId } }, person)
  expect(reply).toMatchObject({ url })
  const socket = await lines.connect(person.token)
  expect(await socket.send('JoinSession', { sessionId })).toMatchObject({ code: 'ok', media: { url } })
  expect([callWayOf(other.context), callWayOf(server.context)]).toEqual(['server', 'fallback'])
  lines.close()
  await other.close()
})
