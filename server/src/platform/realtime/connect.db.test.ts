import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { periodicTasks } from '../../parts.ts'
import { type BuiltPerson, buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildEnrolLogin } from '../../testing/second-factors.ts'
import { createTestServer, type TestServer, testOrigin } from '../../testing/server.ts'
import { openSockets, type Sockets } from '../../testing/sockets.ts'
import { rememberDevice } from '../auth/known-devices.ts'
import { endedLoginsTask } from './realtime.ts'

const noon = '2026-11-24T10:00:00.000Z'

let server: TestServer
let sockets: Sockets
let student: BuiltPerson

beforeAll(async () => {
  server = await createTestServer(noon)
  sockets = await openSockets(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  student = await buildStudent(server.context)
})
afterEach(() => sockets.close())

/** Records in the database that the person joined a session through this socket. */
async function goInside(socketId: string): Promise<void> {
  const sessionId = 'lesson:0f8fad5b-d9cb-469f-a165-70867728950e'
  const { nodeId } = server.context
  const at = new Date(noon)
  await server.db.insertInto('videoSessions').values({ sessionId }).execute()
  await server.db
    .insertInto('sessionMembers')
    .values({ sessionId, userId: student.id, socketId, nodeId, joinedAt: at, lastSeenAt: at })
    .execute()
}

describe('a connection', () => {
  test.each([['polling'], ['websocket']])('is accepted with a live token over %s', async (transport) => {
    const socket = await sockets.connect(student.token, { transports: [transport] })
    expect(await socket.send('Unsubscribe', { channel: 'TutorsCache' })).toMatchObject({ code: 'ok' })
  })

  test('upgrades from polling to websocket by itself', async () => {
    const socket = await sockets.connect(student.token, { transports: ['polling', 'websocket'] })
    await expect.poll(() => socket.socket.io.engine.transport.name).toBe('websocket')
  })

  test.each([
    ['no token', {}],
    ['a forged token', { auth: { token: 'eyJhbGciOiJub25lIn0.eyJpZCI6MX0.' } }],
    ['a token that is no text', { auth: { token: { id: 1 } } }],
  ])('with %s is refused', async (_what, options) => {
    const refused = sockets.connect('', { auth: {}, ...options })
    await expect(refused).rejects.toMatchObject({
      data: { code: 'unauthenticated', message: 'سجّل دخولك من جديد للمتابعة.', requestId: expect.any(String) },
    })
  })

  test('with only a cookie is refused', async () => {
    const extraHeaders = { cookie: `sid=${student.token}` }
    await expect(sockets.connect('', { auth: {}, extraHeaders })).rejects.toMatchObject({
      data: { code: 'unauthenticated' },
    })
  })

  test('of a login that may only set up its second factor is refused', async () => {
    const { token } = await buildEnrolLogin(server.context, student.id)
    await expect(sockets.connect(token)).rejects.toMatchObject({ data: { code: 'unauthenticated' } })
    await server.context.security.flush()
    const events = server.db.selectFrom('securityEvents').select(['kind', 'action']).where('userId', '=', student.id)
    expect(await events.execute()).toEqual([{ kind: 'token-refused', action: 'socket.connect' }])
  })

  test('uses the header rather than the token of the handshake', async () => {
    const bearer = (token: string) => ({ extraHeaders: { authorization: `Bearer ${token}` } })
    await sockets.connect('nothing', bearer(student.token))
    await expect(sockets.connect(student.token, bearer('nothing'))).rejects.toMatchObject({
      data: { code: 'unauthenticated' },
    })
  })

  test('from a page of a foreign origin is refused before the login is checked', async () => {
    await sockets.connect(student.token, { extraHeaders: { origin: testOrigin } })
    const foreign = { extraHeaders: { origin: 'https://elsewhere.test' } }
    await expect(sockets.connect(student.token, foreign)).rejects.toThrow()
    await expect(sockets.connect(student.token, { ...foreign, transports: ['polling'] })).rejects.toThrow()
  })

  test('closes within five seconds after its login is revoked, and no other closes', async () => {
    const other = await buildStudent(server.context)
    const socket = await sockets.connect(student.token)
    const lasting = await sockets.connect(other.token)
    const revokedAt = new Date(noon)
    await server.db.updateTable('loginSessions').set({ revokedAt }).where('jti', '=', student.jti).execute()
    expect(periodicTasks).toContain(endedLoginsTask)
    expect(endedLoginsTask.everyMilliseconds).toBeLessThan(5_000)
    await endedLoginsTask.run(server.context)
    expect(await socket.closed).toBe('io server disconnect')
    expect(lasting.socket.connected).toBe(true)
    await expect(sockets.connect(student.token)).rejects.toMatchObject({ data: { code: 'unauthenticated' } })
  })

  test('is retried by the client when the server could not check the login', async () => {
    await server.asOwner('alter table login_sessions rename to login_sessions_away')
    const comes = sockets.connect(student.token, {
      reconnection: true,
      reconnectionDelay: 50,
      reconnectionDelayMax: 50,
    })
    const triesOf = vi.spyOn(server.context.log, 'error')
    await expect.poll(() => triesOf.mock.calls.length).toBeGreaterThan(1)
    await server.asOwner('alter table login_sessions_away rename to login_sessions')
    triesOf.mockRestore()
    expect(await (await comes).send('Unsubscribe', { channel: 'TutorsCache' })).toMatchObject({ code: 'ok' })
  })

  test('is one of at most five per user: the oldest one outside a session is closed', async () => {
    const six = []
    for (let count = 0; count < 6; count += 1) six.push(await sockets.connect(student.token))
    expect(await six[0]?.closed).toBe('io server disconnect')
    expect(six.map(({ socket }) => socket.connected)).toEqual([false, true, true, true, true, true])
    await goInside(six[1]?.id ?? '')
    await sockets.connect(student.token)
    expect(await six[2]?.closed).toBe('io server disconnect')
    expect(six[1]?.socket.connected).toBe(true)
  })

  test("that is the user's last one sets the time last seen when it closes", async () => {
    const lastSeen = () =>
      server.db.selectFrom('users').select('lastSeenAt').where('id', '=', student.id).executeTakeFirst()
    const one = await sockets.connect(student.token)
    const other = await sockets.connect(student.token)
    await one.cut()
    await other.caughtUp()
    expect(await lastSeen()).toEqual({ lastSeenAt: null })
    await other.cut()
    await expect.poll(lastSeen).toEqual({ lastSeenAt: new Date(noon) })
  })
})

describe('an event', () => {
  test('with any invalid payload leaves the connection open', async () => {
    const socket = await sockets.connect(student.token)
    const bad: unknown[] = [undefined, null, 0, '', [], { a: { b: [1] } }, { channel: 'Nowhere' }, Buffer.from('x')]
    for (const payload of bad) {
      expect(await socket.sendAnything('Subscribe', payload)).toMatchObject({
        code: 'unallowed',
        reason: 'bad-request',
        requestId: expect.any(String),
      })
    }
    for (const name of ['NoSuchEvent', 'constructor', '__proto__', 'toString']) socket.socket.emit(name, {})
    socket.socket.emit('Subscribe')
    socket.socket.emit('Subscribe', { channel: 'TutorsCache' }, 'no callback')
    expect(await socket.send('Unsubscribe', { channel: 'TutorsCache' })).toMatchObject({ code: 'ok' })
    expect(socket.socket.connected).toBe(true)
  })

  test('is handled after the event before it', async () => {
    const socket = await sockets.connect(student.token)
    const answered: string[] = []
    const asked = ['JoinSession', 'Unsubscribe', 'PreJoinSession', 'Subscribe'].map(async (name) => {
      await socket.sendAnything(name, {
        sessionId: 'lesson:0f8fad5b-d9cb-469f-a165-70867728950e',
        channel: 'TutorsCache',
      })
      answered.push(name)
    })
    await Promise.all(asked)
    expect(answered).toEqual(['JoinSession', 'Unsubscribe', 'PreJoinSession', 'Subscribe'])
  })

  test('that fails by a fault of the server is refused as unexpected, and the next one is handled', async () => {
    const broken = await createTestServer(noon)
    const doors = await openSockets(broken)
    const built = await buildAdmin(broken.context)
    const socket = await doors.connect(built.token)
    await broken.asOwner('alter table node_beats rename to elsewhere')
    const failed = { code: 'unreachable', reason: 'unexpected' }
    expect(await socket.send('Subscribe', { channel: 'ServerStats' })).toMatchObject(failed)
    await broken.asOwner('alter table elsewhere rename to node_beats')
    expect(await socket.send('Subscribe', { channel: 'ServerStats' })).toMatchObject({ code: 'ok' })
    doors.close()
    await broken.close()
  })

  test.each([['websocket'], ['polling']])('of more than 100 kB closes the socket over %s', async (transport) => {
    const socket = await sockets.connect(student.token, { transports: [transport] })
    socket.socket.emit('Subscribe', { channel: 'x'.repeat(100_001) })
    expect(['transport close', 'transport error']).toContain(await socket.closed)
  })
})

describe('the tutors channel', () => {
  const news = { at: noon }
  const announce = () => server.context.realtime.emit('TutorsCache', 'TutorsCacheUpdated', news)

  test('reaches students from the start', async () => {
    const socket = await sockets.connect(student.token)
    announce()
    expect(await socket.received('TutorsCacheUpdated')).toEqual([news])
  })

  test('reaches tutors after Subscribe, until Unsubscribe', async () => {
    const socket = await sockets.connect((await buildTutor(server.context)).token)
    socket.forget()
    announce()
    expect(await socket.receivedNames()).toEqual([])
    expect(await socket.send('Subscribe', { channel: 'TutorsCache' })).toMatchObject({ code: 'ok' })
    announce()
    expect(await socket.receivedNames()).toEqual(['TutorsCacheUpdated'])
    await socket.send('Unsubscribe', { channel: 'TutorsCache' })
    announce()
    expect(await socket.receivedNames()).toEqual(['TutorsCacheUpdated'])
  })

  test('is closed to staff', async () => {
    const socket = await sockets.connect((await buildAdmin(server.context)).token)
    expect(await socket.send('Subscribe', { channel: 'TutorsCache' })).toMatchObject({
      code: 'unallowed',
      reason: 'forbidden',
    })
  })
})

describe('with the production limits', () => {
  let strict: TestServer
  let doors: Sockets
  let person: BuiltPerson

  beforeEach(async () => {
    strict = await createTestServer(noon, { RATE_LIMIT_FACTOR: '1' })
    doors = await openSockets(strict)
    person = await buildStudent(strict.context)
  })
  afterEach(async () => {
    doors.close()
    await strict.close()
  })

  test('the sixty-first Subscribe per minute is refused, counted over all sockets of the user', async () => {
    const one = await doors.connect(person.token)
    const other = await doors.connect(person.token)
    const subscribe = { channel: 'TutorsCache' } as const
    for (let count = 0; count < 30; count += 1) {
      expect(await one.send('Subscribe', subscribe)).toMatchObject({ code: 'ok' })
      expect(await other.send('Subscribe', subscribe)).toMatchObject({ code: 'ok' })
    }
    expect(await one.send('Subscribe', subscribe)).toMatchObject({
      code: 'unallowed',
      reason: 'too-many-requests',
      retryAfter: 1,
      requestId: expect.any(String),
    })
    expect(await other.send('Unsubscribe', subscribe)).toMatchObject({ code: 'ok' })
    strict.clock.advance(1_000)
    expect(await one.send('Subscribe', subscribe)).toMatchObject({ code: 'ok' })
    expect(await one.send('Subscribe', subscribe)).toMatchObject({ code: 'unallowed' })
  })

  test('a socket that sends ten times its rate is closed', async () => {
    const socket = await doors.connect(person.token)
    for (let count = 0; count < 101; count += 1) socket.socket.emit('NoSuchEvent', {})
    expect(await socket.closed).toBe('io server disconnect')
  })

  test('the sixty-first handshake from one address within a minute is refused, but not to a known browser', async () => {
    const connectOnce = () =>
      new Promise<number | undefined>((resolve, reject) => {
        const knocking = request(`${doors.url}/socket.io/?EIO=4&transport=polling`, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode))
        })
        knocking.on('error', reject).end()
      })
    for (let count = 0; count < 60; count += 1) expect(await connectOnce()).toBe(200)
    expect(await connectOnce()).toBe(403)
    await expect(doors.connect(person.token)).rejects.toThrow()
    const setCookie = vi.fn()
    rememberDevice(strict.context, { cookie: () => undefined, setCookie }, person.id)
    const cookie = `device=${setCookie.mock.lastCall?.[1]}`
    expect((await doors.connect(person.token, { extraHeaders: { cookie } })).socket.connected).toBe(true)
  })
})
