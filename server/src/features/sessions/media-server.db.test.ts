/** Tests of calls over the media server, across joining, keys and its rooms. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sessionEndpoints } from '@hiwar/contract/appointments/sessions.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { jwtVerify } from 'jose'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endedLoginsTask } from '../../platform/realtime/realtime.ts'
import { type BuiltCall, buildCall, everythingOn, startCall, timelineOf } from '../../testing/call.ts'
import { createTestServer } from '../../testing/server.ts'
import { openSockets, type TestSocket } from '../../testing/sockets.ts'
import { judgeLessons } from '../verdicts/judge-jobs.ts'
import { compareTimeline, compareTimelines } from './compare-timeline.ts'
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
/** What the stand-in says of participants; null while it does not answer. */
let present: { identity: string; state: string; joined_at: string }[] | null
let call: BuiltCall
let tutor: TestSocket
let student: TestSocket

const settings = (port: number) => ({
  LIVEKIT_API_KEY: key,
  LIVEKIT_API_SECRET: secret,
  LIVEKIT_HOST: `http://127.0.0.1:${port}`,
  LIVEKIT_URL: url,
})

/** A stand-in for the media server that records room requests; `e2e/livekit` asks a real one. */
const media = createServer(async (request, reply) => {
  const text = (await request.toArray()).join('')
  asked.push({
    path: request.url ?? '',
    body: JSON.parse(text) as object,
    token: request.headers.authorization?.replace('Bearer ', '') ?? '',
  })
  if (present === null) reply.statusCode = 503
  const isList = request.url?.endsWith('/ListParticipants') === true
  reply.setHeader('content-type', 'application/json').end(JSON.stringify(isList ? { participants: present } : {}))
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
  present = []
  server.clock.set(start)
  call = await buildCall(server, start)
  const started = await startCall(sockets, call)
  tutor = started.tutor
  student = started.student
})
afterEach(() => sockets.close())

const fallBack = (socket: TestSocket) => socket.send('JoinSession', { sessionId: call.sessionId, fallback: true })
/** Verifies a key as the media server does. */
async function claimsOf(token: string) {
  const options = { issuer: key, currentDate: server.clock.now(), algorithms: ['HS256'] }
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

describe('a call over the media server', () => {
  const at = (seconds: number) => new Date(Date.parse(start) + seconds * 1_000)
  const here = (userId: number, seconds: number, state = 'ACTIVE') => ({
    identity: String(userId),
    state,
    joined_at: String(Date.parse(start) / 1_000 + seconds),
  })
  const seen = async () =>
    (await timelineOf(server, call.sessionId)).flatMap(({ source, kind, userId, at: when }) =>
      source === 'sfu' ? [`${userId === call.tutor.id ? 'tutor' : 'student'} ${kind} ${when.slice(14, 19)}`] : [],
    )
  /** Other tests left their rooms open. */
  const askedHere = () => asked.filter(({ body }) => 'room' in body && body.room === call.sessionId)
  async function compare(seconds: number) {
    server.clock.set(at(seconds))
    await compareTimelines(server.context)
  }

  test('is asked every minute who is joined, and what call-backs missed is added once', async () => {
    await fallBack(student)
    present = [here(call.tutor.id, 10), here(call.student.id, 12), here(call.student.id + 1_000, 13)]
    await Promise.all([compare(60), compare(60)])
    const joined = ['tutor join 00:10', 'student join 00:12']
    expect(await seen()).toEqual(joined)
    expect(askedHere().at(-1)).toMatchObject({
      path: '/twirp/livekit.RoomService/ListParticipants',
      body: { room: call.sessionId },
    })
    expect(await claimsOf(askedHere().at(-1)?.token ?? '')).toMatchObject({
      video: { roomAdmin: true, room: call.sessionId },
    })
    present = [here(call.tutor.id, 10), here(call.student.id, 12, 'JOINING')]
    await compare(120)
    // The student was there when the media server last answered, a minute before.
    expect(await seen()).toEqual([...joined, 'student leave 01:00'])
    await compare(180)
    expect(await seen()).toHaveLength(3)
  })

  test('goes on in the timeline while the media server does not answer, until the verdict', async () => {
    await fallBack(student)
    present = [here(call.tutor.id, 10)]
    await compare(60)
    present = null
    await compare(120)
    expect(await seen()).toEqual(['tutor join 00:10'])
    await compareTimeline(server.context, call.sessionId, 'atEnd')
    expect(await seen()).toEqual(['tutor join 00:10', 'tutor drop 01:00'])
  })

  test('is asked about before the verdict', async () => {
    await fallBack(student)
    server.clock.set(at(32 * 60))
    asked = []
    await judgeLessons(server.context)
    expect(askedHere().map(({ path }) => path)).toContain('/twirp/livekit.RoomService/ListParticipants')
  })

  test('loses a member whose login was ended', async () => {
    await fallBack(student)
    await server.call(authEndpoints.logout, {}, call.student)
    await endedLoginsTask.run(server.context)
    await expect
      .poll(() => askedHere().at(-1))
      .toMatchObject({
        path: '/twirp/livekit.RoomService/RemoveParticipant',
        body: { room: call.sessionId, identity: String(call.student.id) },
      })
  })

  test('that is direct is not asked about', async () => {
    await compare(60)
    await compareTimeline(server.context, call.sessionId, 'atEnd')
    expect(askedHere()).toEqual([])
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
