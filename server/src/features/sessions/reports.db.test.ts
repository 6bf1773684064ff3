import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltCall, buildCall, startCall, timelineOf } from '../../testing/call.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { report } from '../../testing/signals.ts'
import { openSockets, type Sockets, type TestSocket } from '../../testing/sockets.ts'

const start = '2026-11-24T18:00:00.000Z'

let server: TestServer
let sockets: Sockets
let call: BuiltCall
let tutor: TestSocket
let student: TestSocket

beforeAll(async () => {
  server = await createTestServer(start)
  sockets = await openSockets(server)
})
afterAll(() => server.close())

beforeEach(async () => {
  server.clock.set(start)
  call = await buildCall(server, start)
  const started = await startCall(sockets, call)
  tutor = started.tutor
  student = started.student
})
afterEach(() => sockets.close())

describe('a report', () => {
  const reportsOf = (sessionId: string) =>
    server.db.selectFrom('sessionReports').selectAll().where('sessionId', '=', sessionId).orderBy('id').execute()
  const ping = (over: Partial<Record<keyof typeof report, unknown>> = {}) =>
    tutor.sendAnything('PingSessionMember', {
      sessionId: call.sessionId,
      userId: call.student.id,
      report: { ...report, ...over },
    })

  test('is kept, with whether the other sends anything, also when he is away', async () => {
    const { sessionId } = call
    await ping()
    await student.send('ToggleCamera', { sessionId, camera: false })
    await student.send('ToggleMic', { sessionId, mic: false })
    await ping({ packetsIn: 120 })
    await student.send('LeaveSession', { sessionId })
    expect(await ping({ packetsIn: 120 })).toMatchObject({ code: 'unreachable' })
    expect(await reportsOf(sessionId)).toMatchObject([
      { userId: call.tutor.id, epoch: 2000, expectsPackets: true, fallen: false, report },
      { userId: call.tutor.id, expectsPackets: false, fallen: false, report: { packetsIn: 120 } },
      { userId: call.tutor.id, expectsPackets: false, fallen: false },
    ])
  })

  test('that falls within its epoch is marked, and is no measure for the next', async () => {
    await ping({ packetsIn: 100 })
    await ping({ packetsIn: 99 })
    await ping({ packetsIn: 99.5 })
    await ping({ packetsIn: 101 })
    await ping({ epoch: 2001, packetsIn: 1 })
    expect((await reportsOf(call.sessionId)).map(({ fallen }) => fallen)).toEqual([false, true, false, false])
  })

  test('leaves a row of the timeline at each change of the link', async () => {
    await ping({ connected: false, path: null })
    await ping()
    await ping()
    await ping({ connected: false })
    const rows = (await timelineOf(server, call.sessionId)).map(({ userId, kind }) => [userId, kind])
    expect(rows.slice(2)).toEqual([
      [call.tutor.id, 'link-up'],
      [call.tutor.id, 'link-down'],
    ])
  })
})
