import { sessionEndpoints } from '@hiwar/contract/appointments/sessions.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltCall, buildCall } from '../../testing/call.ts'
import { createTestServer } from '../../testing/server.ts'
import { openSockets } from '../../testing/sockets.ts'

const start = '2026-11-24T18:00:00.000Z'
const unknown = 'lesson:0f8fad5b-d9cb-469f-a165-70867728950e'

let call: BuiltCall

const server = await createTestServer(start, {
  TURN_URLS: 'stun:turn.test:3478,turn:turn.test:3478',
  TURN_SECRET: 'turn-test-secret-turn-test-secret',
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2026-11-24T10:00:00.000Z')
  call = await buildCall(server, start)
  server.clock.set(start)
})

const tokenOf = (sessionId: string, token: string) =>
  server.call(sessionEndpoints.token, { query: { sessionId } }, { token })
const membersOf = (id: string, token: string) => server.call(sessionEndpoints.members, { params: { id } }, { token })

describe('the session token', () => {
  test('is valid until five minutes after the room closes', async () => {
    const { status, reply } = await tokenOf(call.sessionId, call.student.token)
    expect(status).toBe(200)
    const expires = Date.parse('2026-11-24T18:45:00.000Z') / 1000
    expect(reply).toEqual({
      token: '',
      url: null,
      relayOnly: false,
      iceServers: [
        { urls: ['stun:turn.test:3478'] },
        {
          urls: ['turn:turn.test:3478'],
          username: `${expires}:${call.student.id}`,
          credential: expect.stringMatching(/^[A-Za-z0-9+/]{27}=$/),
        },
      ],
      expiresAt: '2026-11-24T18:45:00.000Z',
    })
  })

  test.each([
    ['2026-11-24T17:49:59.999Z', 403],
    ['2026-11-24T17:50:00.000Z', 200],
    ['2026-11-24T18:39:59.999Z', 200],
    ['2026-11-24T18:40:00.000Z', 403],
  ])('at %s is answered with %i', async (at, status) => {
    server.clock.set(at)
    expect((await tokenOf(call.sessionId, call.tutor.token)).status).toBe(status)
  })

  test('is for nobody after a cancellation', async () => {
    await server.db
      .updateTable('lessons')
      .set({ canceledAt: new Date(start) })
      .where('id', '=', call.id)
      .execute()
    expect((await tokenOf(call.sessionId, call.tutor.token)).error).toMatchObject({ code: 'forbidden' })
  })
})

describe('the members inside', () => {
  test('are visible to both members at any time', async () => {
    const sockets = await openSockets(server)
    const socket = await sockets.connect(call.tutor.token)
    expect((await membersOf(call.sessionId, call.student.token)).reply).toEqual([])
    await socket.send('JoinSession', { sessionId: call.sessionId })
    server.clock.set('2026-11-24T12:00:00.000Z')
    expect((await membersOf(call.sessionId, call.student.token)).reply).toEqual([call.tutor.id])
    sockets.close()
  })
})

test.each([
  ['lesson:1', 400, 'bad-request'],
  ['call:0f8fad5b-d9cb-469f-a165-70867728950e', 400, 'bad-request'],
  [unknown, 404, 'session-not-found'],
  ['interview:0f8fad5b-d9cb-469f-a165-70867728950e', 404, 'session-not-found'],
  ['demo:0f8fad5b-d9cb-469f-a165-70867728950e', 404, 'session-not-found'],
])('the session id %s is answered with %i %s', async (sessionId, status, code) => {
  for (const ask of [tokenOf, membersOf]) {
    const answered = await ask(sessionId, call.tutor.token)
    expect([answered.status, answered.error.code]).toEqual([status, code])
  }
})
