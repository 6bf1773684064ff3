import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sessionEndpoints } from '@hiwar/contract/appointments/sessions.ts'
import { jwtVerify } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTutor } from '../../testing/accounts.ts'
import { type BuiltCall, buildCall, everythingOn, startCall } from '../../testing/call.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { openSockets, type Sockets, type TestSocket } from '../../testing/sockets.ts'
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

/** A stand-in for the media server that records room requests. */
let media: Server
let asked: Asked[]
let server: TestServer
let sockets: Sockets
let call: BuiltCall
let tutor: TestSocket
let student: TestSocket

const settings = (port: number) => ({
  LIVEKIT_API_KEY: key,
  LIVEKIT_API_SECRET: secret,
  LIVEKIT_HOST: `http://127.0.0.1:${port}`,
  LIVEKIT_URL: url,
})

beforeAll(async () => {
  media = createServer(async (request, reply) => {
    const text = (await request.toArray()).join('')
    asked.push({
      path: request.url ?? '',
      body: JSON.parse(text) as object,
      token: request.headers.authorization?.replace('Bearer ', '') ?? '',
    })
    reply.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => media.once('listening', listening))
  server = await createTestServer(start, settings((media.address() as AddressInfo).port))
  sockets = await openSockets(server)
})
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
async function claimsOf(token: string, over: { secret?: string; issuer?: string; seconds?: number } = {}) {
  const currentDate = new Date(Date.parse(start) + (over.seconds ?? 0) * 1000)
  const options = { issuer: over.issuer ?? key, currentDate, algorithms: ['HS256'] }
  return (await jwtVerify(token, new TextEncoder().encode(over.secret ?? secret), options)).payload
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

  test('gets a key that fails with another secret, after its expiry and when altered', async () => {
    const token = (await fallBack(student)).media?.token ?? ''
    expect(await claimsOf(token, { seconds: 599 })).toHaveProperty('sub', String(call.student.id))
    await expect(claimsOf(token, { seconds: 600 })).rejects.toThrow('exp')
    await expect(claimsOf(token, { secret: 'a-secret-of-some-other-server' })).rejects.toThrow('signature')
    await expect(claimsOf(token, { issuer: 'otherkey' })).rejects.toThrow('iss')
    const [head, body = '', sign] = token.split('.')
    const claims: object = JSON.parse(Buffer.from(body, 'base64url').toString())
    const altered = Buffer.from(JSON.stringify({ ...claims, sub: String(call.tutor.id) })).toString('base64url')
    await expect(claimsOf([head, altered, sign].join('.'))).rejects.toThrow('signature')
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

  test('gives no access to a stranger', async () => {
    const outsider = await sockets.connect((await buildTutor(server.context)).token)
    expect(await fallBack(outsider)).toMatchObject({ code: 'unallowed' })
    const { token } = await buildTutor(server.context)
    const { status } = await server.call(sessionEndpoints.token, { query: { sessionId: call.sessionId } }, { token })
    expect(status).toBe(403)
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
