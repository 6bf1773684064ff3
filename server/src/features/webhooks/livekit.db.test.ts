/** Tests of the webhook of the media server, across its signature and the timeline. */
import { createHash } from 'node:crypto'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { webhookEndpoints } from '@hiwar/contract/platform/webhooks.ts'
import { SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { type BuiltLesson, buildLesson } from '../../testing/lessons.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

const key = 'devkey'
const secret = 'a-secret-of-the-media-server-itself'
const now = '2026-11-24T10:00:00.000Z'
const seconds = Date.parse(now) / 1000

let server: TestServer
let tutor: BuiltPerson
let student: BuiltPerson
let lesson: BuiltLesson

beforeEach(async () => {
  server = await createTestServer(now, { LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret })
  tutor = await buildTutor(server.context)
  student = await buildStudent(server.context)
  lesson = await buildLesson(server.db, tutor.id, student.id, '2026-11-24T09:55:00Z')
})
afterEach(() => server.close())

const digestOf = (body: string) => createHash('sha256').update(body).digest('base64')

interface Signing {
  secret?: string
  issuer?: string
  sha256?: string
  from?: number
  alg?: string
}

/**
 * Signs as the media server does: valid for five minutes, with the digest of the body, and without a scheme before the
 * token.
 */
function sign(body: string, { from = 0, alg = 'HS256', ...over }: Signing = {}): Promise<string> {
  const begins = seconds + from
  return new SignJWT({ sha256: over.sha256 ?? digestOf(body) })
    .setProtectedHeader({ alg })
    .setIssuer(over.issuer ?? key)
    .setNotBefore(begins)
    .setExpirationTime(begins + 300)
    .sign(new TextEncoder().encode(over.secret ?? secret))
}

function reported(event: string, over: object = {}): string {
  const participant = { sid: 'PA_1', identity: String(student.id), state: 'ACTIVE' }
  const room = { sid: 'RM_1', name: lesson.sessionId }
  return JSON.stringify({ event, room, participant, id: 'EV_1', createdAt: String(seconds - 3), ...over })
}

async function send(body: string, authorization: string | null, type = 'application/webhook+json') {
  const headers = { 'content-type': type, ...(authorization === null ? {} : { authorization }) }
  const { statusCode } = await server.http.inject({
    method: 'POST',
    url: webhookEndpoints.livekit.path,
    headers,
    payload: body,
  })
  return statusCode
}

const postWebhook = async (event: string, over = {}) => send(reported(event, over), await sign(reported(event, over)))

function kept() {
  return server.db
    .selectFrom('sessionEvents')
    .select(['sessionId', 'userId', 'kind', 'source', 'at', 'recordedAt', 'dedupeKey'])
    .orderBy('id')
    .execute()
}

test('joins and leaves at the media server become timeline rows with the media server’s time', async () => {
  expect(await postWebhook('participant_joined')).toBe(200)
  expect(await postWebhook('participant_left', { id: 'EV_2', createdAt: String(seconds - 1) })).toBe(200)
  const row = { sessionId: lesson.sessionId, userId: student.id, source: 'sfu', recordedAt: new Date(now) }
  expect(await kept()).toEqual([
    { ...row, kind: 'join', at: new Date((seconds - 3) * 1000), dedupeKey: 'livekit:EV_1' },
    { ...row, kind: 'leave', at: new Date((seconds - 1) * 1000), dedupeKey: 'livekit:EV_2' },
  ])
})

test('a repeated webhook is stored once', async () => {
  const statuses = await Promise.all([1, 2, 3].map(() => postWebhook('participant_joined')))
  expect([...statuses, await postWebhook('participant_joined')]).toEqual([200, 200, 200, 200])
  expect(await kept()).toHaveLength(1)
})

test('an event dated in the future is stored with the time of its arrival', async () => {
  await postWebhook('participant_joined', { createdAt: String(seconds + 3600) })
  expect((await kept())[0]?.at).toEqual(new Date(now))
})

describe('a webhook is refused and not stored', () => {
  test.each<[string, Signing]>([
    ['signed with another secret', { secret: 'some-other-secret-of-somebody-else' }],
    ['of a foreign key', { issuer: 'otherkey' }],
    ['that expired', { from: -311 }],
    ['from the future', { from: 11 }],
    ['for another body', { sha256: digestOf('{}') }],
    ['with the digest in other digits', { sha256: createHash('sha256').update('x').digest('hex') }],
    ['signed in another way', { alg: 'HS512', secret: secret.repeat(2) }],
  ])('when %s', async (_what, signing) => {
    const body = reported('participant_joined')
    expect(await send(body, await sign(body, signing))).toBe(403)
    expect(await kept()).toEqual([])
  })

  test('when its signature is missing or empty, or its body was altered', async () => {
    const body = reported('participant_joined')
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ iss: key, sha256: digestOf(body) }))}.`
    for (const authorization of [null, '', 'x', `Bearer ${await sign(body)}`, unsigned.replaceAll('=', '')]) {
      expect(await send(body, authorization)).toBe(403)
    }
    const token = await sign(body)
    expect(await send(`${body} `, token)).toBe(403)
    expect(await send(body.replace(`"${student.id}"`, `"${tutor.id}"`), token)).toBe(403)
    expect(await kept()).toEqual([])
  })
})

test('a difference of ten seconds between the clocks is accepted', async () => {
  const body = reported('participant_joined')
  expect(await send(body, await sign(body, { from: 9 }))).toBe(200)
  const late = reported('participant_left', { id: 'EV_2' })
  expect(await send(late, await sign(late, { from: -309 }))).toBe(200)
  expect(await kept()).toHaveLength(2)
})

test('strangers, unknown rooms and other events are ignored', async () => {
  const stranger = await buildStudent(server.context)
  for (const over of [
    { participant: { identity: String(stranger.id) } },
    { participant: { identity: `0${student.id}` } },
    { participant: { sid: 'PA_1' } },
    { room: { name: 'lesson:0f8fad5b-d9cb-469f-a165-70867728950e' } },
    { room: { name: 'lobby' } },
    { createdAt: 'soon' },
    { event: 'room_started' },
    { event: 'constructor' },
  ]) {
    expect(await postWebhook('participant_joined', over)).toBe(200)
  }
  for (const body of ['[]', 'null', '{', '']) expect(await send(body, await sign(body))).toBe(200)
  expect(await kept()).toEqual([])
})

test('a signed webhook of any content type is accepted, and no other call is', async () => {
  const body = reported('participant_joined')
  expect(await send(body, await sign(body), 'application/json')).toBe(200)
  expect(await send(body, await sign(body), 'text/plain')).toBe(200)
  expect(await send(body, null, 'text/plain')).toBe(403)
  const other = { method: 'POST', url: authEndpoints.password.path, payload: '{}' } as const
  const answer = await server.http.inject({ ...other, headers: { 'content-type': 'application/webhook+json' } })
  expect(answer.statusCode).toBe(415)
})

test('without a media server the webhook is unavailable', async () => {
  const without = await createTestServer(now)
  const body = reported('participant_joined')
  const answer = await without.http.inject({
    method: 'POST',
    url: webhookEndpoints.livekit.path,
    headers: { 'content-type': 'application/webhook+json', authorization: await sign(body) },
    payload: body,
  })
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'service-unavailable'])
  await without.close()
})
