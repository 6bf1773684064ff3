/** Tests of the media reports that members send. */
import { describe, expect, test } from 'vitest'
import { timelineOf } from '../../testing/call.ts'
import { startedCallOfEachTest } from '../../testing/call-of-each-test.ts'
import { report } from '../../testing/signals.ts'

const start = '2026-11-24T18:00:00.000Z'

const room = startedCallOfEachTest(start)

describe('a media report', () => {
  const reportsOf = (sessionId: string) =>
    room.server.db.selectFrom('sessionReports').selectAll().where('sessionId', '=', sessionId).orderBy('id').execute()
  const ping = (over: Partial<Record<keyof typeof report, unknown>> = {}) =>
    room.tutor.sendAnything('PingSessionMember', {
      sessionId: room.call.sessionId,
      userId: room.call.student.id,
      report: { ...report, ...over },
    })

  test('is stored with whether the other member sends anything, even while the other is away', async () => {
    const { call, student } = room
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

  test('with counters that fell within its epoch is marked, and the next report is not compared with it', async () => {
    const { call } = room
    await ping({ packetsIn: 100 })
    await ping({ packetsIn: 99 })
    await ping({ packetsIn: 99.5 })
    await ping({ packetsIn: 101 })
    await ping({ epoch: 2001, packetsIn: 1 })
    expect((await reportsOf(call.sessionId)).map(({ fallen }) => fallen)).toEqual([false, true, false, false])
  })

  test('adds a timeline row at each change of the link', async () => {
    const { server, call } = room
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
